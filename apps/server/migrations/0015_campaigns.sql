CREATE TABLE "topics" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "activities_by_publication";--> statement-breakpoint
DROP INDEX "ads_by_place";--> statement-breakpoint
CREATE INDEX "topics_by_change" ON "topics" USING btree ("updated_at","code");--> statement-breakpoint
CREATE INDEX "activities_by_change" ON "activities" USING btree ("updated_at","activity_id");--> statement-breakpoint
CREATE INDEX "activities_drafts" ON "activities" USING btree ("updated_at","activity_id") WHERE "activities"."is_draft";--> statement-breakpoint
CREATE INDEX "activities_paused" ON "activities" USING btree ("updated_at","activity_id") WHERE (not "activities"."is_draft" and "activities"."is_paused");--> statement-breakpoint
CREATE INDEX "activities_by_start" ON "activities" USING btree (coalesce("starts_at", '-infinity'));--> statement-breakpoint
CREATE INDEX "activities_by_end" ON "activities" USING btree (coalesce("ends_at", 'infinity'));--> statement-breakpoint
CREATE INDEX "activities_by_title" ON "activities" USING gin (search_tokens(search_fold("title")));--> statement-breakpoint
CREATE INDEX "ads_disabled" ON "ads" USING btree ("place","priority","ad_id") WHERE "ads"."is_disabled";--> statement-breakpoint
CREATE INDEX "ads_by_start" ON "ads" USING btree (coalesce("starts_at", '-infinity'));--> statement-breakpoint
CREATE INDEX "ads_by_end" ON "ads" USING btree (coalesce("ends_at", 'infinity'));--> statement-breakpoint
CREATE INDEX "ads_by_title" ON "ads" USING gin (search_tokens(search_fold("title")));--> statement-breakpoint
CREATE INDEX "activities_by_publication" ON "activities" USING btree ("published_at","activity_id") WHERE (not "activities"."is_draft" and not "activities"."is_paused");--> statement-breakpoint
CREATE INDEX "ads_by_place" ON "ads" USING btree ("place","priority","ad_id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_paused_check" CHECK (not ("activities"."is_draft" and "activities"."is_paused"));--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_published_check" CHECK ("activities"."is_draft" or "activities"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_period_check" CHECK (
        case when "activities"."is_persistent" then "activities"."starts_at" is null and "activities"."ends_at" is null
          else "activities"."is_draft" or ("activities"."starts_at" is not null and "activities"."ends_at" is not null) end
        and ("activities"."starts_at" is null or "activities"."ends_at" is null or "activities"."starts_at" < "activities"."ends_at"));--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_period_check" CHECK (
        case when "ads"."is_persistent" then "ads"."starts_at" is null and "ads"."ends_at" is null
          else "ads"."starts_at" is not null and "ads"."ends_at" is not null and "ads"."starts_at" < "ads"."ends_at" end);--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_counts_check" CHECK ("ads"."exposures" >= 0 and "ads"."clicks" >= 0);