CREATE TABLE "capsule_draws" (
	"user_id" integer NOT NULL,
	"capsule_type" smallint NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "capsule_draws_user_id_capsule_type_pk" PRIMARY KEY("user_id","capsule_type")
);
--> statement-breakpoint
CREATE TABLE "capsule_items" (
	"capsule_type" smallint NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"resource_type" text NOT NULL,
	"stock" integer,
	CONSTRAINT "capsule_items_capsule_type_code_pk" PRIMARY KEY("capsule_type","code"),
	CONSTRAINT "capsule_items_stock_not_negative" CHECK ("capsule_items"."stock" >= 0),
	CONSTRAINT "capsule_items_type_is_known" CHECK ("capsule_items"."capsule_type" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "first_listings" (
	"resource_id" char(24) PRIMARY KEY NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lottery_drawings" (
	"week_start" date PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lottery_draws" (
	"draw_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_draws_draw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000000000000001 CACHE 1),
	"week_start" date NOT NULL,
	"resource_id" char(24) NOT NULL,
	"resource_name" text NOT NULL,
	"user_id" integer NOT NULL,
	"username" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_week_start_lottery_drawings_week_start_fk" FOREIGN KEY ("week_start") REFERENCES "public"."lottery_drawings"("week_start") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_listings_by_time" ON "first_listings" USING btree ("listed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_draws_once" ON "lottery_draws" USING btree ("week_start","resource_id");--> statement-breakpoint
INSERT INTO "first_listings" ("resource_id", "listed_at")
SELECT resources.resource_id, coalesce(min(resource_versions.created_at), resources.created_at)
FROM resources LEFT JOIN resource_versions ON resource_versions.resource_id = resources.resource_id
WHERE resources.status = 1 GROUP BY resources.resource_id;
