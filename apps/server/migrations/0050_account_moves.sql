CREATE TABLE "account_moves" (
	"move_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"to_origin" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code_hash" char(64) NOT NULL,
	"answer_hash" char(64),
	"new_user_name" text DEFAULT '' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_moves_one_at_a_time" UNIQUE("user_id"),
	CONSTRAINT "account_moves_state" CHECK ("account_moves"."state" in ('waiting', 'confirmed', 'moved')),
	CONSTRAINT "account_moves_answer" CHECK (("account_moves"."state" = 'waiting') = ("account_moves"."answer_hash" is null))
);
--> statement-breakpoint
CREATE INDEX "account_moves_moved" ON "account_moves" USING btree ("user_id") WHERE "account_moves"."state" = 'moved';