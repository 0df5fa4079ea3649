CREATE TABLE "collection_items" (
	"resource_id" char(24) NOT NULL,
	"catalogue" smallint NOT NULL,
	"item_id" char(8) NOT NULL,
	"mounted_id" char(24) NOT NULL,
	"item_title" text NOT NULL,
	"position" bigint NOT NULL,
	"resolve_resources" jsonb NOT NULL,
	"auth_excluded_items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collection_items_resource_id_catalogue_item_id_pk" PRIMARY KEY("resource_id","catalogue","item_id"),
	CONSTRAINT "collection_items_resource_key" UNIQUE("resource_id","catalogue","mounted_id")
);
--> statement-breakpoint
CREATE TABLE "collection_update_logs" (
	"log_id" char(24) PRIMARY KEY NOT NULL,
	"resource_id" char(24) NOT NULL,
	"type" smallint NOT NULL,
	"operator_user_id" integer NOT NULL,
	"items" jsonb NOT NULL,
	"item_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"resource_id" char(24) PRIMARY KEY NOT NULL,
	"draft_revision" integer DEFAULT 0 NOT NULL,
	"published_revision" integer DEFAULT 0 NOT NULL,
	"rules_status" smallint,
	"condition_type" smallint DEFAULT 1 NOT NULL,
	"filter_conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules_created_at" timestamp (3) with time zone,
	"rules_updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "serialize_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "catalogue_property" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "item_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_resource_id_collections_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."collections"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_mounted_id_resources_resource_id_fk" FOREIGN KEY ("mounted_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_update_logs" ADD CONSTRAINT "collection_update_logs_resource_id_collections_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."collections"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_update_logs_by_time" ON "collection_update_logs" USING btree ("resource_id","created_at","log_id");