CREATE SEQUENCE "public"."operation_category_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "resource_freeze_records" (
	"record_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_freeze_records_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource_id" char(24) NOT NULL,
	"operator_user_id" integer NOT NULL,
	"operator_user_name" text NOT NULL,
	"type" smallint NOT NULL,
	"reason" text NOT NULL,
	"remark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_uses" (
	"version_id" char(32) NOT NULL,
	"day" date NOT NULL,
	"kind" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "version_uses_version_id_day_kind_pk" PRIMARY KEY("version_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "operation_categories" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_code" text,
	"priority" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"start_at" timestamp (3) with time zone,
	"limit_at" timestamp (3) with time zone,
	"sources" json DEFAULT '[]'::json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggested_tags" (
	"tag_id" char(24) PRIMARY KEY NOT NULL,
	"tag_name" text NOT NULL,
	"tag_note" text DEFAULT '' NOT NULL,
	"tag_type" smallint NOT NULL,
	"authority" smallint NOT NULL,
	"resource_range" text[] DEFAULT '{}' NOT NULL,
	"resource_range_type" smallint NOT NULL,
	"create_user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resource_versions" ADD COLUMN "excerpt" json;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "status_before_freezing" smallint;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "graded_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "graded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "resource_freeze_records" ADD CONSTRAINT "resource_freeze_records_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_uses" ADD CONSTRAINT "version_uses_version_id_resource_versions_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."resource_versions"("version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_categories" ADD CONSTRAINT "operation_categories_parent_code_operation_categories_code_fk" FOREIGN KEY ("parent_code") REFERENCES "public"."operation_categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_freeze_records_by_resource" ON "resource_freeze_records" USING btree ("resource_id","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operation_categories_sibling_name_key" ON "operation_categories" USING btree (coalesce("parent_code", ''),lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "suggested_tags_name_key" ON "suggested_tags" USING btree ("tag_name");--> statement-breakpoint
CREATE INDEX "suggested_tags_by_update" ON "suggested_tags" USING btree ("updated_at","tag_id");