DROP INDEX "users_by_registration";--> statement-breakpoint
CREATE INDEX "users_by_registration" ON "users" USING btree ("created_at","user_id");