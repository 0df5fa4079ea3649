CREATE TABLE "file_sketches" (
	"sha1" char(40) PRIMARY KEY NOT NULL,
	"content" jsonb,
	"analyser_version" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_sketches" ADD CONSTRAINT "file_sketches_sha1_files_sha1_fk" FOREIGN KEY ("sha1") REFERENCES "public"."files"("sha1") ON DELETE cascade ON UPDATE no action;