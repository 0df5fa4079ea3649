CREATE TABLE "storage_sums" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"image_bytes" bigint DEFAULT 0 NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "storage_sums_not_negative" CHECK (least(file_bytes, files, image_bytes, images) >= 0)
);
--> statement-breakpoint
CREATE INDEX "storage_sums_by_bytes" ON "storage_sums" USING btree ((file_bytes + image_bytes),"user_id");--> statement-breakpoint
CREATE INDEX "storage_sums_by_files" ON "storage_sums" USING btree ("file_bytes","user_id");--> statement-breakpoint
CREATE INDEX "storage_sums_by_images" ON "storage_sums" USING btree ("image_bytes","user_id");--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("job_id") WHERE "jobs"."failures" > 0;--> statement-breakpoint
CREATE INDEX "sessions_by_time" ON "sessions" USING btree ("last_seen_at","started_at","user_id");--> statement-breakpoint
CREATE INDEX "transactions_settled" ON "transactions" USING btree ("settled_at","amount_cents") WHERE "transactions"."transaction_type" = 2 and "transactions"."status" = 2;--> statement-breakpoint
CREATE INDEX "contracts_by_creation" ON "contracts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_by_size" ON "files" USING btree ("size_bytes");--> statement-breakpoint
CREATE INDEX "preview_images_by_size" ON "preview_images" USING btree ("size_bytes");--> statement-breakpoint
CREATE INDEX "reward_records_to_review" ON "reward_records" USING btree ("reward_record_id") WHERE "reward_records"."tag" = 1;--> statement-breakpoint
CREATE INDEX "reward_records_issued" ON "reward_records" USING btree ("completed_at") WHERE "reward_records"."tag" = 4;--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("created_at","message_id") WHERE "messages"."status" = 2;--> statement-breakpoint
INSERT INTO "storage_sums" ("user_id", "file_bytes", "files", "image_bytes", "images")
SELECT "user_id", sum("file_bytes"), sum("file"), sum("image_bytes"), sum("image") FROM (
	SELECT "user_id", "size_bytes" AS "file_bytes", 1 AS "file", 0 AS "image_bytes", 0 AS "image" FROM "possessions" JOIN "files" USING ("sha1")
	UNION ALL
	SELECT "user_id", 0, 0, "size_bytes", 1 FROM "image_uploads" JOIN "preview_images" USING ("sha1")
) AS "kept" GROUP BY "user_id";
