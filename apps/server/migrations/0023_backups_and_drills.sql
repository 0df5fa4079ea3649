CREATE TABLE "backups" (
	"backup_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_backup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"target" text NOT NULL,
	"bundle_id" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"rows" bigint NOT NULL,
	"blobs" integer NOT NULL,
	"new_bytes" bigint NOT NULL,
	"missing_blobs" integer NOT NULL,
	"failure" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drills" (
	"drill_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drills_drill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"bundle_id" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"checks" json NOT NULL,
	"is_passed" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_by_time" ON "backups" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "drills_by_time" ON "drills" USING btree ("begun_at");