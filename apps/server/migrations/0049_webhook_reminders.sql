CREATE TABLE "webhook_foretold" (
	"contract_id" char(24) PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_refusals" (
	"exhibit_id" char(24) PRIMARY KEY NOT NULL,
	"change_number" bigint NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_foretold_by_moment" ON "webhook_foretold" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "webhook_refusals_by_age" ON "webhook_refusals" USING btree ("told_at");