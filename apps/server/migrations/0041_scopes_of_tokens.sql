ALTER TABLE "api_tokens" ADD COLUMN "addresses" "inet"[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "per_minute" integer;