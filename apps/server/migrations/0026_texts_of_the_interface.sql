CREATE TABLE "interface_text_tag_settings" (
	"text_id" char(24) NOT NULL,
	"tag_id" char(24) NOT NULL,
	CONSTRAINT "interface_text_tag_settings_text_id_tag_id_pk" PRIMARY KEY("text_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "interface_text_tags" (
	"tag_id" char(24) PRIMARY KEY NOT NULL,
	"tag_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interface_text_tags_tag_name_unique" UNIQUE("tag_name")
);
--> statement-breakpoint
CREATE TABLE "interface_texts" (
	"text_id" char(24) PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"english" text NOT NULL,
	"chinese" text NOT NULL,
	"published_english" text,
	"published_chinese" text,
	"comment" text DEFAULT '' NOT NULL,
	"status" smallint GENERATED ALWAYS AS ((case when english = '' or chinese = '' then 1 when published_english = english and published_chinese = chinese then 3 else 2 end)::smallint) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interface_texts_key_unique" UNIQUE("key"),
	CONSTRAINT "interface_texts_published_in_both" CHECK (("interface_texts"."published_english" is null) = ("interface_texts"."published_chinese" is null) and "interface_texts"."published_english" <> '' and "interface_texts"."published_chinese" <> '')
);
--> statement-breakpoint
INSERT INTO "interface_texts" ("text_id", "key", "english", "chinese", "published_english", "published_chinese", "created_at", "updated_at")
SELECT "text_id", "key", "english", "chinese", CASE WHEN "english" <> '' AND "chinese" <> '' THEN "english" END,
	CASE WHEN "english" <> '' AND "chinese" <> '' THEN "chinese" END, "created_at", "updated_at" FROM "published_texts";--> statement-breakpoint
DROP TABLE "published_texts" CASCADE;--> statement-breakpoint
ALTER TABLE "interface_text_tag_settings" ADD CONSTRAINT "interface_text_tag_settings_text_id_interface_texts_text_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."interface_texts"("text_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interface_text_tag_settings" ADD CONSTRAINT "interface_text_tag_settings_tag_id_interface_text_tags_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."interface_text_tags"("tag_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interface_text_tag_settings_by_tag" ON "interface_text_tag_settings" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "interface_texts_by_update" ON "interface_texts" USING btree ("updated_at","text_id");