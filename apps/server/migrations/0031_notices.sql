CREATE TABLE "moderation_counter_notices" (
	"report_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"contact" text NOT NULL,
	"return_from" date NOT NULL,
	"return_by" date NOT NULL,
	"outcome" text,
	"result" text DEFAULT '' NOT NULL,
	"handler_user_id" integer,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_counter_notices_days" CHECK ("moderation_counter_notices"."return_from" <= "moderation_counter_notices"."return_by"),
	CONSTRAINT "moderation_counter_notices_outcome" CHECK ("moderation_counter_notices"."outcome" in ('restored', 'kept')),
	CONSTRAINT "moderation_counter_notices_decided_together" CHECK (("moderation_counter_notices"."outcome" is null) = ("moderation_counter_notices"."handler_user_id" is null) and ("moderation_counter_notices"."outcome" is null) = ("moderation_counter_notices"."handled_at" is null)
        and ("moderation_counter_notices"."outcome" is null) = ("moderation_counter_notices"."result" = ''))
);
--> statement-breakpoint
CREATE TABLE "moderation_notices" (
	"report_id" char(24) PRIMARY KEY NOT NULL,
	"claimant_name" text NOT NULL,
	"claimant_email" text NOT NULL,
	"locale" text NOT NULL,
	"work" text NOT NULL,
	"place" text NOT NULL,
	"statement" text NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_notices_locale" CHECK (locale in ('en_US', 'zh_CN'))
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reporter_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_counter_notices" ADD CONSTRAINT "moderation_counter_notices_report_id_moderation_notices_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."moderation_notices"("report_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_report_id_reports_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("report_id") ON DELETE no action ON UPDATE no action;