CREATE TABLE "policy_templates" (
	"template_id" char(24) PRIMARY KEY NOT NULL,
	"title" json NOT NULL,
	"template" text NOT NULL,
	"report" json NOT NULL,
	"args" json NOT NULL,
	"resource_type_codes" text[] NOT NULL,
	"exhibit_type_codes" text[] NOT NULL,
	"sort_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "policy_templates_order" ON "policy_templates" USING btree ("sort_id","template_id");