CREATE TABLE "test_node_shares" (
	"share_id" text PRIMARY KEY NOT NULL,
	"node_id" integer NOT NULL,
	"owner_user_id" integer NOT NULL,
	"browsers" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_node_shares" ADD CONSTRAINT "test_node_shares_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_node_shares_by_node" ON "test_node_shares" USING btree ("node_id","created_at");