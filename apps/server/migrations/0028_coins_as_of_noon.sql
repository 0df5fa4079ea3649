DROP FUNCTION IF EXISTS count_coin_balance(smallint, bigint, bigint);--> statement-breakpoint
DROP FUNCTION IF EXISTS coin_accounts_above(smallint, bigint);--> statement-breakpoint
DROP FUNCTION IF EXISTS move_coins(smallint, integer, bigint, text, text, jsonb, timestamptz);--> statement-breakpoint
ALTER TABLE "coin_balance_counts" DROP CONSTRAINT "coin_balance_counts_not_negative";--> statement-breakpoint
ALTER TABLE "coin_accounts" ADD COLUMN "noon" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coin_accounts" ADD COLUMN "noon_balance" bigint;--> statement-breakpoint
ALTER TABLE "coin_accounts" ADD COLUMN "noon_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coin_balance_counts" ADD COLUMN "noon" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coin_balance_counts" ADD COLUMN "noon_accounts" integer;--> statement-breakpoint
ALTER TABLE "coin_records" ADD COLUMN "noon" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "coin_accounts_noon_rank" ON "coin_accounts" USING btree ("account_type","noon","noon_balance" DESC NULLS FIRST,"noon_changed_at","coin_account_id") WHERE "coin_accounts"."user_id" > 0 and "coin_accounts"."noon_balance" > 0;--> statement-breakpoint
ALTER TABLE "coin_balance_counts" ADD CONSTRAINT "coin_balance_counts_not_negative" CHECK ("coin_balance_counts"."accounts" >= 0 and "coin_balance_counts"."noon_accounts" >= 0);