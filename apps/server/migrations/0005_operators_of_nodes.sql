CREATE TABLE "node_freeze_records" (
	"record_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "node_freeze_records_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_user_id" integer NOT NULL,
	"operator_user_name" text NOT NULL,
	"type" smallint NOT NULL,
	"reason" text NOT NULL,
	"remark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"node_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "node_tags" (
	"tag_id" char(24) PRIMARY KEY NOT NULL,
	"tag_name" text NOT NULL,
	"create_user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "node_tags_name_key" UNIQUE("tag_name")
);
--> statement-breakpoint
DROP INDEX "nodes_on_show";--> statement-breakpoint
ALTER TABLE "node_freeze_records" ADD CONSTRAINT "node_freeze_records_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "node_freeze_records_by_node" ON "node_freeze_records" USING btree ("node_id","record_id");--> statement-breakpoint
CREATE INDEX "nodes_by_type" ON "nodes" USING btree ("node_type","created_at","node_id") WHERE "nodes"."status" <> -1;--> statement-breakpoint
CREATE INDEX "nodes_by_creation" ON "nodes" USING btree ("created_at","node_id") WHERE "nodes"."status" <> -1;--> statement-breakpoint
CREATE INDEX "nodes_frozen" ON "nodes" USING btree ("created_at","node_id") WHERE "nodes"."status" in (5, 6, 12);--> statement-breakpoint
CREATE INDEX "nodes_by_tag" ON "nodes" USING gin ("tags");--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "search_text" text NOT NULL GENERATED ALWAYS AS (search_fold("node_name" || E'\n' || "node_domain" || E'\n' || "owner_user_name")) STORED;--> statement-breakpoint
CREATE INDEX nodes_by_search_token ON nodes USING gin (search_tokens(search_text));
