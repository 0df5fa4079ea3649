CREATE TABLE "object_dependencies" (
	"object_id" char(24) NOT NULL,
	"position" smallint NOT NULL,
	"type" text NOT NULL,
	"target_id" char(24) NOT NULL,
	"name" text NOT NULL,
	"version_range" text DEFAULT '' NOT NULL,
	CONSTRAINT "object_dependencies_object_id_position_pk" PRIMARY KEY("object_id","position"),
	CONSTRAINT "object_dependencies_type" CHECK ("object_dependencies"."type" in ('resource', 'object'))
);
--> statement-breakpoint
CREATE TABLE "resumable_uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"metadata" jsonb NOT NULL,
	"sha1" char(40),
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resumable_uploads_size" CHECK ("resumable_uploads"."size_bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "analyser_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "objects" ADD COLUMN "supplied_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "objects" ADD COLUMN "node_id" integer;--> statement-breakpoint
ALTER TABLE "object_dependencies" ADD CONSTRAINT "object_dependencies_object_id_objects_object_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("object_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "object_dependencies_target_key" ON "object_dependencies" USING btree ("object_id","target_id");--> statement-breakpoint
CREATE INDEX "object_dependencies_by_target" ON "object_dependencies" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "resumable_uploads_by_user" ON "resumable_uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "resumable_uploads_by_expiry" ON "resumable_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_failed" ON "files" USING btree ("analyser_version") WHERE "files"."analysis" = 3;--> statement-breakpoint
CREATE INDEX "files_by_age" ON "files" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "objects_node_key" ON "objects" USING btree ("user_id","node_id") WHERE "objects"."node_id" is not null;