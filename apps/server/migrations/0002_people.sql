CREATE TABLE "one_time_secrets" (
	"secret_hash" char(64) PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"data" json NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_code_uses" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"login_ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"code_type" text DEFAULT 'beta' NOT NULL,
	"owner_user_id" integer,
	"limit_count" integer NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activation_codes_within_limit" CHECK ("activation_codes"."limit_count" = 0 or "activation_codes"."used_count" <= "activation_codes"."limit_count")
);
--> statement-breakpoint
CREATE TABLE "beta_applications" (
	"record_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"area_code" text NOT NULL,
	"area_name" text NOT NULL,
	"occupation" text NOT NULL,
	"description" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"audit_msg" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"operator_user_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"identity_id" char(24) PRIMARY KEY NOT NULL,
	"third_party_type" text NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"head_image" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"proved_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"passkey_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"token_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" char(64) NOT NULL,
	"hint" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"image" "bytea" NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_status_records" (
	"record_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"operation_type" smallint NOT NULL,
	"reason" text NOT NULL,
	"remark" text NOT NULL,
	"operator_user_id" integer NOT NULL,
	"operator_username" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_tag_settings" (
	"user_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_tag_settings_user_id_tag_id_pk" PRIMARY KEY("user_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "user_tags" (
	"tag_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_tags_tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_tags_tag_unique" UNIQUE("tag")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activation_code_uses" ADD CONSTRAINT "activation_code_uses_code_activation_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."activation_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_status_records" ADD CONSTRAINT "user_status_records_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tag_settings" ADD CONSTRAINT "user_tag_settings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tag_settings" ADD CONSTRAINT "user_tag_settings_tag_id_user_tags_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."user_tags"("tag_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_secrets_by_expiry" ON "one_time_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activation_code_uses_by_code" ON "activation_code_uses" USING btree ("code","created_at");--> statement-breakpoint
CREATE INDEX "activation_code_uses_by_time" ON "activation_code_uses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "activation_codes_by_owner" ON "activation_codes" USING btree ("owner_user_id","created_at");--> statement-breakpoint
CREATE INDEX "activation_codes_by_time" ON "activation_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "beta_applications_waiting_key" ON "beta_applications" USING btree ("user_id") WHERE "beta_applications"."status" = 0;--> statement-breakpoint
CREATE INDEX "beta_applications_by_user" ON "beta_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "beta_applications_by_status" ON "beta_applications" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_account_key" ON "identities" USING btree ("third_party_type","open_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user_key" ON "identities" USING btree ("user_id","third_party_type") WHERE "identities"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "api_tokens_by_user" ON "api_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_status_records_by_user" ON "user_status_records" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_tag_settings_by_tag" ON "user_tag_settings" USING btree ("tag_id","user_id");--> statement-breakpoint
CREATE INDEX "users_by_username_prefix" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_email_prefix" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_registration" ON "users" USING btree ("created_at");