CREATE TABLE "moderation_appeals" (
	"appeal_id" char(24) PRIMARY KEY NOT NULL,
	"measure_id" char(24) NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"handler_user_id" integer,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_appeals_measure_key" UNIQUE("measure_id"),
	CONSTRAINT "moderation_appeals_status" CHECK ("moderation_appeals"."status" in ('open', 'accepted', 'rejected')),
	CONSTRAINT "moderation_appeals_decided_together" CHECK (("moderation_appeals"."status" = 'open') = ("moderation_appeals"."handler_user_id" is null) and ("moderation_appeals"."status" = 'open') = ("moderation_appeals"."handled_at" is null)
        and ("moderation_appeals"."status" <> 'open' or "moderation_appeals"."result" = ''))
);
--> statement-breakpoint
CREATE TABLE "moderation_measures" (
	"measure_id" char(24) PRIMARY KEY NOT NULL,
	"report_id" char(24) NOT NULL,
	"subject_type" smallint NOT NULL,
	"subject_id" text NOT NULL,
	"subject_user_id" integer NOT NULL,
	"measure" text NOT NULL,
	"had_effect" boolean NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_measures_report_id_unique" UNIQUE("report_id"),
	CONSTRAINT "moderation_measures_measure" CHECK ("moderation_measures"."measure" in ('freeze', 'remove')),
	CONSTRAINT "moderation_measures_subject_type" CHECK ("moderation_measures"."subject_type" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"report_id" char(24) PRIMARY KEY NOT NULL,
	"reporter_user_id" integer NOT NULL,
	"subject_type" smallint NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"subject_user_id" integer NOT NULL,
	"reason_type" smallint NOT NULL,
	"description" text NOT NULL,
	"images" text[] NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"measure" text,
	"handler_user_id" integer,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_subject_type" CHECK ("reports"."subject_type" between 1 and 4),
	CONSTRAINT "reports_reason_type" CHECK ("reports"."reason_type" between 1 and 7),
	CONSTRAINT "reports_images" CHECK (cardinality("reports"."images") <= 5),
	CONSTRAINT "reports_decided_together" CHECK (case "reports"."status"
        when 1 then "reports"."measure" is null and "reports"."handler_user_id" is null and "reports"."handled_at" is null and "reports"."result" = ''
        when 2 then "reports"."measure" is not null and "reports"."handler_user_id" is not null and "reports"."handled_at" is not null
        when 3 then coalesce("reports"."measure" = 'none', false) and "reports"."handler_user_id" is not null and "reports"."handled_at" is not null
        else false end)
);
--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_measure_id_moderation_measures_measure_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."moderation_measures"("measure_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_measures" ADD CONSTRAINT "moderation_measures_report_id_reports_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("report_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_appeals_by_creation" ON "moderation_appeals" USING btree ("created_at","appeal_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_by_status" ON "moderation_appeals" USING btree ("status","created_at","appeal_id");--> statement-breakpoint
CREATE INDEX "moderation_measures_standing" ON "moderation_measures" USING btree ("subject_id","subject_type") WHERE "moderation_measures"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_measures_by_owner" ON "moderation_measures" USING btree ("subject_user_id","taken_at","measure_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("reporter_user_id","subject_type","subject_id") WHERE "reports"."status" = 1;--> statement-breakpoint
CREATE INDEX "reports_by_creation" ON "reports" USING btree ("created_at","report_id");--> statement-breakpoint
CREATE INDEX "reports_by_status" ON "reports" USING btree ("status","created_at","report_id");--> statement-breakpoint
CREATE INDEX "reports_by_type" ON "reports" USING btree ("subject_type","created_at","report_id");--> statement-breakpoint
CREATE INDEX "reports_by_type_and_status" ON "reports" USING btree ("subject_type","status","created_at","report_id");--> statement-breakpoint
CREATE INDEX "reports_by_subject" ON "reports" USING btree ("subject_id","subject_type","created_at","report_id");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_user_id","created_at","report_id");--> statement-breakpoint
CREATE INDEX "reports_by_owner" ON "reports" USING btree ("subject_user_id");--> statement-breakpoint
CREATE INDEX "reports_by_words" ON "reports" USING gin (search_tokens(search_fold("subject_name")));