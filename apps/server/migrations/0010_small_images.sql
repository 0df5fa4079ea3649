CREATE TABLE "small_images" (
	"sha1" char(40) PRIMARY KEY NOT NULL,
	"content" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "small_images" ADD CONSTRAINT "small_images_sha1_preview_images_sha1_fk" FOREIGN KEY ("sha1") REFERENCES "public"."preview_images"("sha1") ON DELETE cascade ON UPDATE no action;