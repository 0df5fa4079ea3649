CREATE TABLE "test_exhibits" (
	"test_resource_id" char(32) PRIMARY KEY NOT NULL,
	"node_id" integer NOT NULL,
	"position" integer NOT NULL,
	"test_resource_name" text NOT NULL,
	"presentable_id" char(24),
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"entity_name" text NOT NULL,
	"version" text NOT NULL,
	"declared_type" text NOT NULL,
	"declared_id" text NOT NULL,
	"declared_name" text NOT NULL,
	"resource_type" text[] NOT NULL,
	"resource_type_code" text NOT NULL,
	"title" text NOT NULL,
	"tags" text[] NOT NULL,
	"online_status" smallint NOT NULL,
	"details" json NOT NULL,
	"resolve_resources" jsonb NOT NULL,
	"chosen_contracts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dependency_tree" json,
	"auth_tree" json,
	"dependency_ids" text[],
	"licensed_resource_ids" char(24)[],
	"licensee_version_ids" text[],
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_nodes" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"rule_text" text NOT NULL,
	"rules" json NOT NULL,
	"outcomes" json NOT NULL,
	"unparsed" json,
	"theme_id" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"begun_revision" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"matched_at" timestamp (3) with time zone,
	"match_error_msg" text DEFAULT '' NOT NULL,
	"read_keys" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_exhibits" ADD CONSTRAINT "test_exhibits_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_nodes" ADD CONSTRAINT "test_nodes_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_exhibits_by_position" ON "test_exhibits" USING btree ("node_id","position","test_resource_id","online_status","resource_type_code");--> statement-breakpoint
CREATE INDEX "test_exhibits_by_name" ON "test_exhibits" USING btree ("node_id","test_resource_name");--> statement-breakpoint
CREATE INDEX "test_nodes_by_read_key" ON "test_nodes" USING gin ("read_keys");--> statement-breakpoint
CREATE INDEX "objects_by_folded_name" ON "objects" USING btree ("bucket_id",lower("object_name"));