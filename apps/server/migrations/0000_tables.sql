CREATE TABLE "rate_limit_windows" (
	"subject" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" char(24) PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to_address" text NOT NULL,
	"auth_code_type" text NOT NULL,
	"auth_code" text,
	"auth_code_hash" text,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_consumed" boolean DEFAULT false NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"username" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"token_sn" char(32) NOT NULL,
	"user_role" integer DEFAULT 1 NOT NULL,
	"user_type" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"sex" smallint DEFAULT 0 NOT NULL,
	"birthday" date,
	"occupation" text DEFAULT '' NOT NULL,
	"area_code" text DEFAULT '' NOT NULL,
	"area_name" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"latest_login_at" timestamp (3) with time zone,
	"latest_login_ip" text DEFAULT '' NOT NULL,
	"freeze_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limit_windows_ends_at" ON "rate_limit_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "messages_by_address" ON "messages" USING btree ("to_address","auth_code_type","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile_key" ON "users" USING btree ("mobile") WHERE "users"."mobile" <> '';