CREATE TABLE "site_failures" (
	"node_id" integer NOT NULL,
	"digest" char(32) NOT NULL,
	"page" text NOT NULL,
	"message" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_failures_node_id_digest_pk" PRIMARY KEY("node_id","digest")
);
--> statement-breakpoint
ALTER TABLE "site_failures" ADD CONSTRAINT "site_failures_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_failures_latest" ON "site_failures" USING btree ("node_id","updated_at");