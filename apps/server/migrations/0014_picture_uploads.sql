CREATE TABLE "image_uploads" (
	"user_id" integer NOT NULL,
	"sha1" char(40) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unused_since" timestamp (3) with time zone,
	CONSTRAINT "image_uploads_user_id_sha1_pk" PRIMARY KEY("user_id","sha1")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "image_paths" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "image_uploads" ADD CONSTRAINT "image_uploads_sha1_preview_images_sha1_fk" FOREIGN KEY ("sha1") REFERENCES "public"."preview_images"("sha1") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_uploads_by_image" ON "image_uploads" USING btree ("sha1");--> statement-breakpoint
CREATE INDEX "image_uploads_unused" ON "image_uploads" USING btree ("unused_since") WHERE "image_uploads"."unused_since" is not null;