DROP INDEX "resources_by_short_name";--> statement-breakpoint
CREATE INDEX "resources_by_title" ON "resources" USING btree (lower("resource_title") collate "C","status","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_by_short_name" ON "resources" USING btree (lower(split_part("resource_name", '/', 2)) collate "C","status","updated_at","resource_id");