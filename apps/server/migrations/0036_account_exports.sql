CREATE TABLE "account_exports" (
	"export_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"files" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"sha256" char(64),
	"sha1" char(40),
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"refusal" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_exports_state" CHECK ("account_exports"."state" in ('waiting', 'running', 'ready', 'failed', 'expired')),
	CONSTRAINT "account_exports_bytes" CHECK (("account_exports"."state" = 'ready') = ("account_exports"."sha256" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_one_at_a_time" ON "account_exports" USING btree ("user_id") WHERE "account_exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "account_exports_by_user" ON "account_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_exports_by_blob" ON "account_exports" USING btree ("sha256") WHERE "account_exports"."sha256" is not null;--> statement-breakpoint
CREATE INDEX "account_exports_to_end" ON "account_exports" USING btree ("state","updated_at") WHERE "account_exports"."state" in ('waiting', 'running', 'ready');