CREATE TABLE "test_node_lives" (
	"live_id" char(24) PRIMARY KEY NOT NULL,
	"node_id" integer NOT NULL,
	"touched" json NOT NULL,
	"former_theme_id" text NOT NULL,
	"theme_id" text NOT NULL,
	"former_rule_text" text NOT NULL,
	"rule_text" text NOT NULL,
	"added_places" integer[] NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_node_lives" ADD CONSTRAINT "test_node_lives_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_node_lives_by_date" ON "test_node_lives" USING btree ("node_id","created_at","live_id");