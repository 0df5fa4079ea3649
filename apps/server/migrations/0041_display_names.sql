ALTER TABLE "users" ADD COLUMN "display_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_display_name_prefix" ON "users" USING btree (lower("display_name") text_pattern_ops) WHERE "users"."display_name" <> '';--> statement-breakpoint
CREATE INDEX "users_operating" ON "users" USING btree ("user_id") WHERE "users"."is_operator";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_display_name_is_seen" CHECK ("users"."display_name" ~ '^([^[:space:][:cntrl:]]+( [^[:space:][:cntrl:]]+)*)?$' and char_length("users"."display_name") <= 30);