CREATE TABLE "coin_payouts" (
	"coin_record_id" bigint PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"hundredths" bigint NOT NULL,
	"day" date NOT NULL,
	"open_id" text NOT NULL,
	"real_name" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coin_payouts_state_is_known" CHECK ("coin_payouts"."state" in ('asked', 'unknown', 'paid', 'refused')),
	CONSTRAINT "coin_payouts_forget_names" CHECK ("coin_payouts"."state" in ('asked', 'unknown') or "coin_payouts"."real_name" = '')
);
--> statement-breakpoint
CREATE TABLE "we_chat_followers" (
	"open_id" text PRIMARY KEY NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"followed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coin_payouts" ADD CONSTRAINT "coin_payouts_coin_record_id_coin_records_coin_record_id_fk" FOREIGN KEY ("coin_record_id") REFERENCES "public"."coin_records"("coin_record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_payouts_of_day" ON "coin_payouts" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "coin_payouts_open" ON "coin_payouts" USING btree ("updated_at") WHERE "coin_payouts"."state" in ('asked', 'unknown');