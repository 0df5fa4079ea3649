CREATE TABLE "site_uses" (
	"node_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" smallint NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "site_uses_node_id_day_kind_subject_pk" PRIMARY KEY("node_id","day","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "site_uses" ADD CONSTRAINT "site_uses_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_uses_by_day" ON "site_uses" USING btree ("day");