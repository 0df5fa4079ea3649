DROP INDEX "contracts_by_licensee_owner";--> statement-breakpoint
DROP INDEX "contracts_by_licensor_owner";--> statement-breakpoint
DROP INDEX "presentables_by_update";--> statement-breakpoint
DROP INDEX "presentables_by_creation";--> statement-breakpoint
CREATE INDEX "presentables_of_node" ON "presentables" USING btree ("node_id","updated_at","presentable_id","resource_type_code");--> statement-breakpoint
CREATE INDEX "contracts_by_licensee_owner" ON "contracts" USING btree ("licensee_owner_id","created_at","contract_id");--> statement-breakpoint
CREATE INDEX "contracts_by_licensor_owner" ON "contracts" USING btree ("licensor_owner_id","created_at","contract_id");--> statement-breakpoint
CREATE INDEX "presentables_by_update" ON "presentables" USING btree ("node_id","online_status","updated_at","presentable_id","resource_type_code");--> statement-breakpoint
CREATE INDEX "presentables_by_creation" ON "presentables" USING btree ("node_id","online_status","created_at","presentable_id","resource_type_code");