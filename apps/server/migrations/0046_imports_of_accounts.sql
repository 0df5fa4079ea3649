CREATE TABLE "earlier_licences" (
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"contract_id" text NOT NULL,
	"receipt" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earlier_licences_user_id_issuer_contract_id_pk" PRIMARY KEY("user_id","issuer","contract_id")
);
--> statement-breakpoint
CREATE TABLE "account_import_things" (
	"import_id" char(24) NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"old_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"new_name" text,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"new_id" text,
	"refusal" text,
	CONSTRAINT "account_import_things_import_id_ordinal_pk" PRIMARY KEY("import_id","ordinal"),
	CONSTRAINT "account_import_things_key" UNIQUE("import_id","kind","old_id")
);
--> statement-breakpoint
CREATE TABLE "account_imports" (
	"import_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expected_name" text NOT NULL,
	"sha256" char(64),
	"size_bytes" bigint NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"old_user_id" bigint,
	"old_user_name" text DEFAULT '' NOT NULL,
	"exported_at" timestamp (3) with time zone,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"refusal" text,
	"refused_path" text DEFAULT '' NOT NULL,
	"refused_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_imports_state" CHECK ("account_imports"."state" in ('checking', 'planned', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "moved_things" (
	"issuer" text NOT NULL,
	"kind" text NOT NULL,
	"old_id" text NOT NULL,
	"new_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moved_things_user_id_issuer_kind_old_id_pk" PRIMARY KEY("user_id","issuer","kind","old_id")
);
--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD COLUMN "is_archive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD COLUMN "sha256" char(64);--> statement-breakpoint
ALTER TABLE "resource_versions" ADD COLUMN "origin_issuer" text;--> statement-breakpoint
ALTER TABLE "resource_versions" ADD COLUMN "origin_released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "resource_versions" ADD COLUMN "origin_is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_import_things" ADD CONSTRAINT "account_import_things_import_id_account_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."account_imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_imports_one_at_a_time" ON "account_imports" USING btree ("user_id") WHERE "account_imports"."state" in ('checking', 'planned', 'running');--> statement-breakpoint
CREATE INDEX "account_imports_by_user" ON "account_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_imports_by_blob" ON "account_imports" USING btree ("sha256") WHERE "account_imports"."sha256" is not null;--> statement-breakpoint
CREATE INDEX "account_imports_by_time" ON "account_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moved_things_by_old_id" ON "moved_things" USING btree ("issuer","kind","old_id");--> statement-breakpoint
CREATE INDEX "resumable_uploads_by_blob" ON "resumable_uploads" USING btree ("sha256") WHERE "resumable_uploads"."sha256" is not null;