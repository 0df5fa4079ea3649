-- Endpoints before deliveries, as all who write both: nobody is between the two while what waits is moved.
LOCK TABLE "webhook_endpoints", "webhook_deliveries" IN EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "webhook_queue" (
	"delivery_id" bigint DEFAULT nextval('webhook_deliveries_delivery_id_seq'::regclass) NOT NULL,
	"message_id" text NOT NULL,
	"endpoint_id" char(24) NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"answer_status" smallint,
	"answer" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"duration_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "webhook_queue_pkey" PRIMARY KEY("endpoint_id","delivery_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_queue" SET (fillfactor = 50);--> statement-breakpoint
WITH waiting AS (DELETE FROM "webhook_deliveries" WHERE "status" = 'waiting' RETURNING *)
INSERT INTO "webhook_queue" ("delivery_id", "message_id", "endpoint_id", "type", "subject", "attempt", "attempted_at", "answer_status", "answer", "failure",
  "duration_ms", "created_at", "due_at", "leased_until")
SELECT "delivery_id", "message_id", "endpoint_id", "type", "subject", "attempt", "attempted_at", "answer_status", "answer", "failure",
  "duration_ms", "created_at", "due_at", "leased_until" FROM waiting;--> statement-breakpoint
DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
DROP INDEX "webhook_deliveries_in_order";--> statement-breakpoint
DROP INDEX "webhook_deliveries_waiting";--> statement-breakpoint
DROP INDEX "webhook_deliveries_leased";--> statement-breakpoint
ALTER TABLE "webhook_queue" ADD CONSTRAINT "webhook_queue_endpoint_id_webhook_endpoints_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("endpoint_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_queue_due" ON "webhook_queue" USING btree ("due_at","endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_queue_in_order" ON "webhook_queue" USING btree ("endpoint_id","subject","delivery_id");--> statement-breakpoint
CREATE VIEW "public"."webhook_log" AS (
  select delivery_id, message_id, endpoint_id, type, subject, attempt, attempted_at, answer_status, answer, failure, duration_ms, created_at,
         'waiting'::text as status, due_at from webhook_queue
  union all
  select delivery_id, message_id, endpoint_id, type, subject, attempt, attempted_at, answer_status, answer, failure, duration_ms, created_at,
         status, due_at from webhook_deliveries);