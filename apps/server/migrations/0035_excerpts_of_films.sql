ALTER TABLE "resource_versions" ADD COLUMN "excerpt_sha1" char(40);--> statement-breakpoint
CREATE INDEX "resource_versions_by_excerpt" ON "resource_versions" USING btree ("excerpt_sha1") WHERE "resource_versions"."excerpt_sha1" is not null;--> statement-breakpoint
-- Those chosen so far are cut as they are sent.
UPDATE "resource_versions" SET "excerpt" = "excerpt"::jsonb || '{"state": "ready"}' WHERE "excerpt" IS NOT NULL;