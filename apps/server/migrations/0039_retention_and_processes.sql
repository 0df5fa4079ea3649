CREATE TABLE "server_processes" (
	"name" text PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"session_key_print" text,
	"receipt_key_print" text,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "server_processes_by_time" ON "server_processes" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "jobs_given_up" ON "jobs" USING btree ("updated_at") WHERE "jobs"."due_at" is null and "jobs"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "version_uses_by_day" ON "version_uses" USING btree ("day");--> statement-breakpoint
DELETE FROM "jobs" WHERE "queue" IN ('sites.forget-uses', 'operations.forget-addresses');
