CREATE TABLE "node_collect_rules" (
	"collection_id" char(24) PRIMARY KEY NOT NULL,
	"status" smallint NOT NULL,
	"condition_type" smallint NOT NULL,
	"filter_conditions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "node_collection_items" (
	"collection_id" char(24) NOT NULL,
	"item_id" char(8) NOT NULL,
	"member_id" char(24) NOT NULL,
	"position" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "node_collection_items_collection_id_item_id_pk" PRIMARY KEY("collection_id","item_id"),
	CONSTRAINT "node_collection_items_member_key" UNIQUE("collection_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "presentables" ALTER COLUMN "resource_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "node_collect_rules" ADD CONSTRAINT "node_collect_rules_collection_id_presentables_presentable_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."presentables"("presentable_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_collection_items" ADD CONSTRAINT "node_collection_items_collection_id_presentables_presentable_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."presentables"("presentable_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_collection_items" ADD CONSTRAINT "node_collection_items_member_id_presentables_presentable_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."presentables"("presentable_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentables" ADD CONSTRAINT "presentables_made_of" CHECK (("presentables"."resource_id" is null) = ("presentables"."subject_type" = 5));--> statement-breakpoint
-- Items that change places do so in one statement: each has its own place when the statement ends.
ALTER TABLE "node_collection_items" ADD CONSTRAINT "node_collection_items_position_key"
  UNIQUE ("collection_id", "position") DEFERRABLE INITIALLY IMMEDIATE;
