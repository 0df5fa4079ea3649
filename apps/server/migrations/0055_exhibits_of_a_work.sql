DROP INDEX "presentables_by_resource";--> statement-breakpoint
CREATE INDEX "presentables_by_resource" ON "presentables" USING btree ("resource_id","updated_at","presentable_id");