CREATE TABLE "account_export_bags" (
	"export_id" char(24) NOT NULL,
	"number" smallint NOT NULL,
	"sha256" char(64) NOT NULL,
	"sha1" char(40) NOT NULL,
	"size_bytes" bigint NOT NULL,
	CONSTRAINT "account_export_bags_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
ALTER TABLE "account_imports" ADD COLUMN "old_balance_cents" bigint;--> statement-breakpoint
ALTER TABLE "account_moves" ADD COLUMN "is_silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_export_bags" ADD CONSTRAINT "account_export_bags_export_id_account_exports_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."account_exports"("export_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_export_bags_by_blob" ON "account_export_bags" USING btree ("sha256");
--> statement-breakpoint
UPDATE "account_import_things" SET "reason" = '' WHERE "reason" = 'madeInNode';
