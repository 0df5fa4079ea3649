CREATE TABLE "repeatable_answers" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"arguments_hash" char(64) NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "repeatable_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "budget_approvals" (
	"approval_id" char(24) PRIMARY KEY NOT NULL,
	"budget_id" char(24) NOT NULL,
	"user_id" integer NOT NULL,
	"token_id" char(24) NOT NULL,
	"token_name" text NOT NULL,
	"contract_id" char(24) NOT NULL,
	"event_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "budget_approvals_status_check" CHECK ("budget_approvals"."status" in ('waiting', 'approved', 'declined', 'used')),
	CONSTRAINT "budget_approvals_amount_check" CHECK ("budget_approvals"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "budget_payments" (
	"record_id" bigint PRIMARY KEY NOT NULL,
	"budget_id" char(24) NOT NULL,
	"token_id" char(24) NOT NULL,
	"contract_id" char(24) NOT NULL,
	"event_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "budget_payments_amount_check" CHECK ("budget_payments"."amount_cents" > 0 and "budget_payments"."refunded_cents" between 0 and "budget_payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "budget_refusals" (
	"refusal_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_refusals_refusal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"budget_id" char(24) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"budget_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"per_payment_cents" bigint NOT NULL,
	"per_day_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"approval_above_cents" bigint NOT NULL,
	"max_first_cost_cents" bigint,
	"max_most_cost_cents" bigint,
	"allow_open_ended" boolean NOT NULL,
	"allow_ends_against_will" boolean NOT NULL,
	"allow_not_computable" boolean NOT NULL,
	"min_licence_days" integer,
	"types" text[] NOT NULL,
	"owners" integer[] NOT NULL,
	"barred_owners" integer[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"spent_on" date,
	"spent_on_day_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "budgets_limits_check" CHECK (0 <= "budgets"."approval_above_cents" and "budgets"."approval_above_cents" <= "budgets"."per_payment_cents"
        and "budgets"."per_payment_cents" <= "budgets"."per_day_cents" and "budgets"."per_day_cents" <= "budgets"."total_cents"),
	CONSTRAINT "budgets_spent_check" CHECK ("budgets"."spent_cents" between 0 and "budgets"."total_cents"),
	CONSTRAINT "budgets_day_check" CHECK ("budgets"."spent_on_day_cents" >= 0),
	CONSTRAINT "budgets_status_check" CHECK ("budgets"."status" in ('on', 'paused', 'ended')),
	CONSTRAINT "budgets_facts_check" CHECK (coalesce("budgets"."max_first_cost_cents", 0) >= 0 and coalesce("budgets"."max_most_cost_cents", 0) >= 0
        and coalesce("budgets"."min_licence_days", 1) > 0)
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "budget_id" char(24);--> statement-breakpoint
ALTER TABLE "budget_approvals" ADD CONSTRAINT "budget_approvals_budget_id_budgets_budget_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("budget_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_payments" ADD CONSTRAINT "budget_payments_budget_id_budgets_budget_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("budget_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_refusals" ADD CONSTRAINT "budget_refusals_budget_id_budgets_budget_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("budget_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repeatable_answers_by_age" ON "repeatable_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "budget_approvals_by_user" ON "budget_approvals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "budget_approvals_by_age" ON "budget_approvals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "budget_approvals_by_payment" ON "budget_approvals" USING btree ("budget_id","contract_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "budget_payments_by_budget" ON "budget_payments" USING btree ("budget_id","created_at");--> statement-breakpoint
CREATE INDEX "budget_payments_by_contract" ON "budget_payments" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "budget_refusals_by_budget" ON "budget_refusals" USING btree ("budget_id","created_at");--> statement-breakpoint
CREATE INDEX "budget_refusals_by_age" ON "budget_refusals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "budgets_by_user" ON "budgets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "api_tokens_by_budget" ON "api_tokens" USING btree ("budget_id") WHERE "api_tokens"."budget_id" is not null;--> statement-breakpoint
-- see docs/decisions/208-tokens-pay-from-budgets.md: a process of before makes no token with the scope `pay`, so that its rows pass
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_budget_check" CHECK (('pay' = any("api_tokens"."scopes")) = ("api_tokens"."budget_id" is not null));--> statement-breakpoint
-- see docs/decisions/208-tokens-pay-from-budgets.md: a process of before makes no token with the scope `pay`, so that its rows pass
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_paying_end_check" CHECK ("api_tokens"."budget_id" is null or "api_tokens"."expires_at" is not null);