ALTER TABLE "resumable_uploads" ADD COLUMN "received_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD COLUMN "stored" jsonb DEFAULT '{"parts":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD COLUMN "is_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD CONSTRAINT "resumable_uploads_received" CHECK ("resumable_uploads"."received_bytes" between 0 and "resumable_uploads"."size_bytes");