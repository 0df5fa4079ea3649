DROP INDEX "reports_by_words";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "search_text" text NOT NULL GENERATED ALWAYS AS (search_fold("subject_name")) STORED;--> statement-breakpoint
CREATE INDEX "reports_by_search_token" ON "reports" USING gin (search_tokens("search_text"));
