CREATE INDEX "presentables_by_date" ON "presentables" USING btree ("created_at","presentable_id");--> statement-breakpoint
CREATE INDEX "presentables_by_type" ON "presentables" USING btree ("resource_type_code","created_at","presentable_id");--> statement-breakpoint
CREATE INDEX presentables_by_search_token ON presentables USING gin (search_tokens(search_text));
