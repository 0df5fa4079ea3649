ALTER TABLE "reports" ADD COLUMN "is_notice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_that_are_notices" ON "reports" USING btree ("created_at","report_id") WHERE "reports"."is_notice";--> statement-breakpoint
UPDATE "reports" SET "is_notice" = true WHERE "report_id" IN (SELECT "report_id" FROM "moderation_notices");
