CREATE TABLE "jobs" (
	"job_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"payload" json NOT NULL,
	"is_single" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","due_at","job_id") WHERE "jobs"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_taken" ON "jobs" USING btree ("seen_at") WHERE "jobs"."seen_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_single_key" ON "jobs" USING btree ("queue") WHERE "jobs"."is_single" and "jobs"."attempt" = 0;--> statement-breakpoint
-- What the former queue, a library's with tables of its own, had still to do. Recurring work is added anew by the workers.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    insert into jobs (queue, payload, due_at, failures, failure, created_at, updated_at)
    select name, coalesce(data, '{}'), case when state::text <> 'failed' then start_after end,
           retry_count, coalesce(output->>'message', ''), created_on, now()
      from pgboss.job
     where state::text in ('created', 'retry', 'active', 'failed') and policy is distinct from 'short'
     order by created_on;
    drop schema pgboss cascade;
  end if;
end $$;
