CREATE TABLE "own_domains" (
	"node_id" integer NOT NULL,
	"host_name" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"misses" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_domains_node_id_host_name_pk" PRIMARY KEY("node_id","host_name")
);
--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "canonical_host" text;--> statement-breakpoint
ALTER TABLE "own_domains" ADD CONSTRAINT "own_domains_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_domains_verified" ON "own_domains" USING btree ("host_name") WHERE "own_domains"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "own_domains_by_check" ON "own_domains" USING btree ("checked_at") WHERE "own_domains"."verified_at" is not null;--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_canonical_host" FOREIGN KEY ("node_id","canonical_host") REFERENCES "public"."own_domains"("node_id","host_name") ON DELETE no action ON UPDATE no action;