CREATE TABLE "invitations" (
	"friend_user_id" integer PRIMARY KEY NOT NULL,
	"inviter_user_id" integer NOT NULL,
	"activated_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_of_others" CHECK ("invitations"."friend_user_id" <> "invitations"."inviter_user_id")
);
--> statement-breakpoint
CREATE TABLE "reward_configs" (
	"code" text PRIMARY KEY NOT NULL,
	"config_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reward_configs_config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_code" text NOT NULL,
	"title" text,
	"description" text,
	"reward_type" smallint NOT NULL,
	"reward_num" bigint NOT NULL,
	"completion_times" integer NOT NULL,
	"conditions" jsonb NOT NULL,
	"need_review" boolean DEFAULT false NOT NULL,
	"budget" bigint,
	"used_budget" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"is_stopped" boolean NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_configs_type_is_known" CHECK ("reward_configs"."reward_type" between 1 and 5),
	CONSTRAINT "reward_configs_num_not_negative" CHECK ("reward_configs"."reward_num" >= 0 and "reward_configs"."completion_times" >= 0),
	CONSTRAINT "reward_configs_within_budget" CHECK ("reward_configs"."used_budget" >= 0 and ("reward_configs"."budget" is null or "reward_configs"."used_budget" <= "reward_configs"."budget"))
);
--> statement-breakpoint
CREATE TABLE "reward_records" (
	"reward_record_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_records_reward_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000000000000001 CACHE 1),
	"reward_code" text NOT NULL,
	"group_code" text NOT NULL,
	"user_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"reward_type" smallint NOT NULL,
	"reward_num" bigint NOT NULL,
	"tag" smallint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"deductions" integer DEFAULT 0 NOT NULL,
	"evidence" jsonb NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_records_tag_is_known" CHECK ("reward_records"."tag" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sign_periods" (
	"code" text PRIMARY KEY NOT NULL,
	"period_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sign_periods_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"first_cents" bigint NOT NULL,
	"daily_cents" bigint NOT NULL,
	"max_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_records" (
	"period_code" text NOT NULL,
	"user_id" integer NOT NULL,
	"sign_date" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_records_period_code_user_id_sign_date_pk" PRIMARY KEY("period_code","user_id","sign_date"),
	CONSTRAINT "sign_records_give_something" CHECK ("sign_records"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "task_configs" (
	"code" text PRIMARY KEY NOT NULL,
	"config_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "task_configs_config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_code" text NOT NULL,
	"title" text,
	"description" text,
	"completion_times" integer NOT NULL,
	"growth_max" integer NOT NULL,
	"counting" text NOT NULL,
	"trigger" text NOT NULL,
	"unique_by" text,
	"extra" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"is_stopped" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_configs_times_not_negative" CHECK ("task_configs"."completion_times" >= 0 and "task_configs"."growth_max" > 0)
);
--> statement-breakpoint
CREATE TABLE "task_counts" (
	"user_id" integer NOT NULL,
	"task_code" text NOT NULL,
	"count_key" text NOT NULL,
	"is_finish" boolean NOT NULL,
	"evidence" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_counts_user_id_task_code_count_key_pk" PRIMARY KEY("user_id","task_code","count_key")
);
--> statement-breakpoint
CREATE TABLE "task_records" (
	"task_record_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_records_task_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000000000000001 CACHE 1),
	"user_id" integer NOT NULL,
	"task_code" text NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reward_records" ADD CONSTRAINT "reward_records_reward_code_reward_configs_code_fk" FOREIGN KEY ("reward_code") REFERENCES "public"."reward_configs"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_records" ADD CONSTRAINT "sign_records_period_code_sign_periods_code_fk" FOREIGN KEY ("period_code") REFERENCES "public"."sign_periods"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_records" ADD CONSTRAINT "task_records_task_code_task_configs_code_fk" FOREIGN KEY ("task_code") REFERENCES "public"."task_configs"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "invitations" USING btree ("inviter_user_id","friend_user_id");--> statement-breakpoint
CREATE INDEX "reward_configs_by_update" ON "reward_configs" USING btree ("updated_at","code");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_records_once" ON "reward_records" USING btree ("user_id","reward_code","ordinal");--> statement-breakpoint
CREATE INDEX "reward_records_of_person" ON "reward_records" USING btree ("user_id","updated_at","reward_record_id");--> statement-breakpoint
CREATE INDEX "reward_records_of_code" ON "reward_records" USING btree ("reward_code","tag","created_at","reward_record_id");--> statement-breakpoint
CREATE INDEX "reward_records_all_of_code" ON "reward_records" USING btree ("reward_code","created_at","reward_record_id");--> statement-breakpoint
CREATE INDEX "reward_records_completed" ON "reward_records" USING btree ("reward_code","completed_at","user_id");--> statement-breakpoint
CREATE INDEX "reward_records_waiting" ON "reward_records" USING btree ("reward_record_id") WHERE "reward_records"."tag" = 3;--> statement-breakpoint
CREATE INDEX "reward_records_of_resource" ON "reward_records" USING btree ((evidence ->> 'resourceId')) WHERE "reward_records"."reward_type" = 4 and "reward_records"."tag" = 4;--> statement-breakpoint
CREATE INDEX "task_configs_by_trigger" ON "task_configs" USING btree ("trigger");--> statement-breakpoint
CREATE INDEX "task_configs_by_group" ON "task_configs" USING btree ("group_code","code");--> statement-breakpoint
CREATE INDEX "task_counts_by_time" ON "task_counts" USING btree ("user_id","task_code","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "task_records_once" ON "task_records" USING btree ("user_id","task_code");