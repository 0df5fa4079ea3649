ALTER TABLE "preview_images" DROP CONSTRAINT "preview_images_made_from_files_sha1_fk";
--> statement-breakpoint
ALTER TABLE "possessions" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "preview_images" ADD CONSTRAINT "preview_images_made_from_files_sha1_fk" FOREIGN KEY ("made_from") REFERENCES "public"."files"("sha1") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "possessions_unused" ON "possessions" USING btree ("unused_since") WHERE "possessions"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "preview_images_by_blob" ON "preview_images" USING btree ("sha256");