-- The collections of an owner, among which those that collect are looked for whenever the owner lists anything.
CREATE INDEX "resources_collections_by_owner" ON "resources" USING btree ("user_id") WHERE "resources"."subject_type" = 4;
--> statement-breakpoint
CREATE TABLE "sorting_audits" (
	"audit_id" bigserial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_key" text NOT NULL,
	"action" text NOT NULL,
	"changes" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sorting_audits_by_subject" ON "sorting_audits" USING btree ("subject","subject_key","audit_id");
--> statement-breakpoint
-- What operators did stays as it was.
CREATE TRIGGER sorting_audits_stay BEFORE UPDATE OR DELETE ON sorting_audits
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
