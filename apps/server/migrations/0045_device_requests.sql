CREATE TABLE "device_requests" (
	"device_code_hash" char(64) PRIMARY KEY NOT NULL,
	"user_code" text NOT NULL,
	"client_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"poll_seconds" integer NOT NULL,
	"polled_at" timestamp (3) with time zone,
	"decision" text,
	"user_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_requests_user_code_unique" UNIQUE("user_code"),
	CONSTRAINT "device_requests_decision" CHECK ("device_requests"."decision" in ('approved', 'declined')),
	CONSTRAINT "device_requests_decided_by_somebody" CHECK (("device_requests"."decision" is null) = ("device_requests"."user_id" is null))
);
--> statement-breakpoint
CREATE INDEX "device_requests_by_expiry" ON "device_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "device_requests_by_user" ON "device_requests" USING btree ("user_id") WHERE "device_requests"."user_id" is not null;