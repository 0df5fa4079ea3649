CREATE TABLE "contract_timer_failures" (
	"contract_id" char(24) PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"tries" integer NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "contract_timer_failures" ADD CONSTRAINT "contract_timer_failures_contract_id_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_templates_order" ON "policy_templates" USING btree ("sort_id","template_id");