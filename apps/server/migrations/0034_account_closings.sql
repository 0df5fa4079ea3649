CREATE TABLE "account_closings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"operator_user_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"gives_up_money" boolean DEFAULT false NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"username_hash" char(64),
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "account_closings_username_hash_unique" UNIQUE("username_hash"),
	CONSTRAINT "account_closings_in_order" CHECK (("account_closings"."begun_at" is null) = ("account_closings"."username_hash" is null)
      and ("account_closings"."closed_at" is null or "account_closings"."begun_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_closings_open" ON "account_closings" USING btree ("due_at") WHERE "account_closings"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "account_closings_by_time" ON "account_closings" USING btree ("asked_at","user_id");