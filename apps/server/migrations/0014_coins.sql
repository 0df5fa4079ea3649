CREATE TABLE "coin_accounts" (
	"coin_account_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_accounts_coin_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000000000000001 CACHE 1),
	"account_type" smallint NOT NULL,
	"user_id" integer NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"record_count" integer DEFAULT 0 NOT NULL,
	"last_changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coin_accounts_type_is_known" CHECK ("coin_accounts"."account_type" between 1 and 2),
	CONSTRAINT "coin_accounts_never_overdrawn" CHECK ("coin_accounts"."user_id" = 0 or "coin_accounts"."balance" >= 0),
	CONSTRAINT "coin_accounts_balance_is_countable" CHECK (abs("coin_accounts"."balance") <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "coin_balance_counts" (
	"account_type" smallint NOT NULL,
	"level" smallint NOT NULL,
	"bucket" bigint NOT NULL,
	"accounts" integer NOT NULL,
	CONSTRAINT "coin_balance_counts_account_type_level_bucket_pk" PRIMARY KEY("account_type","level","bucket"),
	CONSTRAINT "coin_balance_counts_not_negative" CHECK ("coin_balance_counts"."accounts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coin_records" (
	"coin_record_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_records_coin_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000000000000001 CACHE 1),
	"coin_account_id" bigint NOT NULL,
	"account_type" smallint NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"once_key" text,
	"changed" bigint NOT NULL,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL,
	"extra" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coin_records_add_up" CHECK ("coin_records"."before" + "coin_records"."changed" = "coin_records"."after"),
	CONSTRAINT "coin_records_change_something" CHECK ("coin_records"."changed" <> 0)
);
--> statement-breakpoint
ALTER TABLE "coin_records" ADD CONSTRAINT "coin_records_coin_account_id_coin_accounts_coin_account_id_fk" FOREIGN KEY ("coin_account_id") REFERENCES "public"."coin_accounts"("coin_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coin_accounts_by_owner" ON "coin_accounts" USING btree ("user_id","account_type");--> statement-breakpoint
CREATE INDEX "coin_accounts_rank" ON "coin_accounts" USING btree ("account_type","balance" DESC NULLS FIRST,"last_changed_at","coin_account_id") WHERE "coin_accounts"."user_id" > 0 and "coin_accounts"."balance" > 0;--> statement-breakpoint
CREATE INDEX "coin_accounts_by_change" ON "coin_accounts" USING btree ("account_type","last_changed_at") WHERE "coin_accounts"."user_id" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "coin_records_chain" ON "coin_records" USING btree ("coin_account_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_records_once" ON "coin_records" USING btree ("once_key") WHERE "coin_records"."once_key" is not null;--> statement-breakpoint
CREATE INDEX "coin_records_by_time" ON "coin_records" USING btree ("coin_account_id","created_at","coin_record_id");--> statement-breakpoint
CREATE INDEX "coin_records_of_type" ON "coin_records" USING btree ("account_type","created_at","coin_record_id");--> statement-breakpoint
CREATE INDEX "coin_records_by_creation" ON "coin_records" USING btree ("created_at","coin_record_id");--> statement-breakpoint
INSERT INTO "coin_accounts" ("account_type", "user_id", "last_changed_at", "created_at", "updated_at") VALUES (1, 0, now(), now(), now()), (2, 0, now(), now(), now());
