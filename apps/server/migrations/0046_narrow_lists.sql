ALTER INDEX resources_by_update RENAME TO resources_searched_by_update;--> statement-breakpoint
ALTER INDEX resources_by_creation RENAME TO resources_searched_by_creation;--> statement-breakpoint
CREATE INDEX "resources_by_update" ON "resources" USING btree ("status","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_by_creation" ON "resources" USING btree ("status","created_at","resource_id");