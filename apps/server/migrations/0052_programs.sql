CREATE TABLE "agent_calls" (
	"call_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_calls_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_id" char(24) NOT NULL,
	"token_name" text NOT NULL,
	"client_id" text,
	"tool" text NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"refusal" text,
	"amount_cents" bigint,
	"approval_id" char(24),
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_calls_subject" CHECK (("agent_calls"."subject_type" is null) = ("agent_calls"."subject_id" is null))
);
--> statement-breakpoint
ALTER TABLE "budget_payments" ADD COLUMN "approval_id" char(24);--> statement-breakpoint
ALTER TABLE "device_requests" ADD COLUMN "budget_id" char(24);--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "client_id" text;--> statement-breakpoint
CREATE INDEX "agent_calls_by_user" ON "agent_calls" USING btree ("user_id","created_at","call_id");--> statement-breakpoint
CREATE INDEX "agent_calls_by_token" ON "agent_calls" USING btree ("token_id","created_at","call_id");--> statement-breakpoint
CREATE INDEX "agent_calls_by_tool" ON "agent_calls" USING btree ("user_id","tool","created_at","call_id");--> statement-breakpoint
CREATE INDEX "agent_calls_by_refusal" ON "agent_calls" USING btree ("user_id","refusal","created_at","call_id") WHERE "agent_calls"."refusal" is not null;--> statement-breakpoint
CREATE INDEX "agent_calls_by_age" ON "agent_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "budget_approvals_by_status" ON "budget_approvals" USING btree ("user_id","status","created_at","approval_id");--> statement-breakpoint
-- see docs/decisions/208-tokens-pay-from-budgets.md: a process of before lets no program ask to pay
ALTER TABLE "device_requests" ADD CONSTRAINT "device_requests_budget" CHECK ((coalesce("device_requests"."decision", '') = 'approved' and 'pay' = any("device_requests"."scopes")) = ("device_requests"."budget_id" is not null));--> statement-breakpoint
-- Budgets are above the ways to sign in, so that the table of requests cannot name theirs.
-- see docs/decisions/208-tokens-pay-from-budgets.md: a process of before writes no budget into a request
ALTER TABLE "device_requests" ADD CONSTRAINT "device_requests_budget_id_fk" FOREIGN KEY ("budget_id") REFERENCES "budgets"("budget_id") ON DELETE cascade;
