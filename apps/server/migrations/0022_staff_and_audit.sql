CREATE TABLE "audit_addresses" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"ip" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"audit_id" bigserial PRIMARY KEY NOT NULL,
	"operator_id" integer,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"before" json,
	"after" json,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "audit_entries" ("operator_id", "action", "object_type", "object_id", "before", "after", "reason", "created_at")
SELECT "operator_id", "action", "object_type", "object_id", "before", "after", "reason", "created_at" FROM (
	SELECT "operator_id", "action", 'account' AS "object_type", coalesce("account_id", '') AS "object_id", null::json AS "before",
		json_build_object('recordId', "record_id"::text, 'orderId', "order_id"::text, 'remark', "remark") AS "after", "reason", "created_at", "audit_id"
		FROM "account_audits"
	UNION ALL
	SELECT "operator_id", "action",
		CASE "subject" WHEN 'type' THEN 'resourceType' WHEN 'category' THEN 'operationCategory' WHEN 'tag' THEN 'suggestedTag' ELSE "subject" END,
		"subject_key",
		CASE "action" WHEN 'create' THEN null ELSE (SELECT coalesce(json_object_agg(change->>'field', change->'before'), '{}') FROM json_array_elements("changes") AS change) END,
		CASE "action" WHEN 'delete' THEN null ELSE (SELECT coalesce(json_object_agg(change->>'field', change->'after'), '{}') FROM json_array_elements("changes") AS change) END,
		'', "created_at", "audit_id" FROM "sorting_audits"
	UNION ALL
	SELECT "operator_id", "act", "subject", "subject_key",
		CASE "act" WHEN 'create' THEN null ELSE (SELECT coalesce(json_object_agg(field, null), '{}') FROM unnest("fields") AS field) END,
		(SELECT coalesce(json_object_agg(field, null), '{}') FROM unnest("fields") AS field),
		'', "created_at", "act_id" FROM "campaign_acts"
) AS acts ORDER BY "created_at", "audit_id";--> statement-breakpoint
DROP TABLE "account_audits" CASCADE;--> statement-breakpoint
DROP TABLE "campaign_acts" CASCADE;--> statement-breakpoint
DROP TABLE "sorting_audits" CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "operator_permissions" text[];--> statement-breakpoint
ALTER TABLE "audit_addresses" ADD CONSTRAINT "audit_addresses_audit_id_audit_entries_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_entries"("audit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_addresses_by_time" ON "audit_addresses" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_operator" ON "audit_entries" USING btree ("operator_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_object" ON "audit_entries" USING btree ("object_type","object_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_type" ON "audit_entries" USING btree ("object_type","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_object_id" ON "audit_entries" USING btree ("object_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_record" ON "audit_entries" USING btree (("after"->>'recordId'),"audit_id") WHERE "audit_entries"."after"->>'recordId' is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("created_at","audit_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_permissions_are_operators" CHECK ("users"."is_operator" or "users"."operator_permissions" is null);