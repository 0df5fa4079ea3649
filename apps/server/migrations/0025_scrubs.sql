CREATE TABLE "damaged_blobs" (
	"damage_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "damaged_blobs_damage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sha256" char(64) NOT NULL,
	"damage" text NOT NULL,
	"is_mended" boolean NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scrubs" (
	"scrub_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scrubs_scrub_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"position" text DEFAULT '' NOT NULL,
	"blobs" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "damaged_blobs_by_time" ON "damaged_blobs" USING btree ("found_at");