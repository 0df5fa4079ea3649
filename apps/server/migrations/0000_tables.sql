CREATE SEQUENCE "public"."resource_type_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "installation_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"established_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit_windows" (
	"subject" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"activity_id" char(24) PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"is_persistent" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"is_draft" boolean DEFAULT true NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"ad_id" char(24) PRIMARY KEY NOT NULL,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"link_activity_id" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"is_persistent" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"priority" integer DEFAULT 100 NOT NULL,
	"exposures" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_transitions" (
	"state_id" char(24) PRIMARY KEY NOT NULL,
	"contract_id" char(24) NOT NULL,
	"ordinal" integer NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"event_id" text NOT NULL,
	"event_info" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"contract_id" char(24) PRIMARY KEY NOT NULL,
	"contract_name" text NOT NULL,
	"licensor_id" text NOT NULL,
	"licensor_name" text NOT NULL,
	"licensor_owner_id" integer NOT NULL,
	"licensor_owner_name" text NOT NULL,
	"licensee_id" text NOT NULL,
	"licensee_name" text NOT NULL,
	"licensee_owner_id" integer NOT NULL,
	"licensee_owner_name" text NOT NULL,
	"licensee_identity_type" smallint NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"subject_type" smallint NOT NULL,
	"policy_id" char(32) NOT NULL,
	"fsm_current_state" text DEFAULT '' NOT NULL,
	"fsm_current_state_colors" text[] DEFAULT '{}' NOT NULL,
	"fsm_running_status" smallint NOT NULL,
	"fsm_declarations" json NOT NULL,
	"auth_status" smallint NOT NULL,
	"status" smallint NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_texts" (
	"text_id" char(24) PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"english" text NOT NULL,
	"chinese" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "published_texts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"node_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nodes_node_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 80000000 CACHE 1),
	"node_name" text NOT NULL,
	"node_domain" text NOT NULL,
	"node_title" text DEFAULT '' NOT NULL,
	"node_logo" text DEFAULT '' NOT NULL,
	"node_short_description" text DEFAULT '' NOT NULL,
	"node_suspend_info" text DEFAULT '' NOT NULL,
	"node_theme_id" text DEFAULT '' NOT NULL,
	"node_test_theme_id" text DEFAULT '' NOT NULL,
	"owner_user_id" integer NOT NULL,
	"owner_user_name" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"audit_status" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"node_type" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nodes_domain_lower_case" CHECK ("nodes"."node_domain" = lower("nodes"."node_domain")),
	CONSTRAINT "nodes_status" CHECK ("nodes"."status" in (-1, 1, 2, 8, 5, 6, 12))
);
--> statement-breakpoint
CREATE TABLE "presentable_versions" (
	"presentable_id" char(24) NOT NULL,
	"version" text NOT NULL,
	"version_id" char(32) NOT NULL,
	"file_sha1" char(40),
	"dependency_tree" json NOT NULL,
	"auth_tree" json NOT NULL,
	"resource_system_property" json NOT NULL,
	"resource_custom_property_descriptors" json NOT NULL,
	"presentable_rewrite_property" json NOT NULL,
	"version_property" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presentable_versions_presentable_id_version_pk" PRIMARY KEY("presentable_id","version")
);
--> statement-breakpoint
CREATE TABLE "presentables" (
	"presentable_id" char(24) PRIMARY KEY NOT NULL,
	"node_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"presentable_name" text NOT NULL,
	"presentable_title" text NOT NULL,
	"presentable_intro" text DEFAULT '' NOT NULL,
	"cover_images" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"subject_type" smallint NOT NULL,
	"resource_id" char(24) NOT NULL,
	"resource_name" text NOT NULL,
	"resource_type_code" text NOT NULL,
	"resource_type" text[] NOT NULL,
	"resource_owner_id" integer NOT NULL,
	"is_theme" boolean NOT NULL,
	"version" text NOT NULL,
	"policies" jsonb NOT NULL,
	"resolve_resources" jsonb NOT NULL,
	"online_status" smallint DEFAULT 0 NOT NULL,
	"auto_update_status" smallint NOT NULL,
	"ignored_version" text DEFAULT '' NOT NULL,
	"resource_first_released_at" timestamp (3) with time zone NOT NULL,
	"resource_latest_released_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"policy_id" char(32) PRIMARY KEY NOT NULL,
	"policy_text" text NOT NULL,
	"subject_type" smallint NOT NULL,
	"fsm_states" json NOT NULL,
	"fsm_declarations" json NOT NULL,
	"is_free" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_collects" (
	"user_id" integer NOT NULL,
	"resource_id" char(24) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_collects_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "published_files" (
	"file_sha1" char(40) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "published_files_owner_key" UNIQUE("file_sha1","user_id")
);
--> statement-breakpoint
CREATE TABLE "resource_recommendations" (
	"recommend_type" smallint NOT NULL,
	"resource_id" char(24) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_recommendations_recommend_type_resource_id_pk" PRIMARY KEY("recommend_type","resource_id")
);
--> statement-breakpoint
CREATE TABLE "resource_attributes" (
	"key" text PRIMARY KEY NOT NULL,
	"name" json NOT NULL,
	"note" json NOT NULL,
	"insert_mode" smallint NOT NULL,
	"format" smallint DEFAULT 1 NOT NULL,
	"format_unit" text DEFAULT '' NOT NULL,
	"auto_convert" boolean DEFAULT false NOT NULL,
	"content_rule" json DEFAULT '{}'::json NOT NULL,
	"analyse_mode" smallint DEFAULT 1 NOT NULL,
	"group" smallint NOT NULL,
	"priority" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_count_changes" (
	"change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_count_changes_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" smallint NOT NULL,
	"subject_type" smallint NOT NULL,
	"resource_type_code" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_counts" (
	"status" smallint NOT NULL,
	"subject_type" smallint NOT NULL,
	"resource_type_code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "resource_counts_status_subject_type_resource_type_code_pk" PRIMARY KEY("status","subject_type","resource_type_code")
);
--> statement-breakpoint
CREATE TABLE "resource_dependencies" (
	"resource_id" char(24) NOT NULL,
	"dependency_id" char(24) NOT NULL,
	CONSTRAINT "resource_dependencies_resource_id_dependency_id_pk" PRIMARY KEY("resource_id","dependency_id")
);
--> statement-breakpoint
CREATE TABLE "resource_types" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_code" text,
	"path" text[] DEFAULT '{}' NOT NULL,
	"names" text[] DEFAULT '{}' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"category" smallint NOT NULL,
	"formats" text[] DEFAULT '{}' NOT NULL,
	"attribute_keys" text[] DEFAULT '{}' NOT NULL,
	"subject_types" smallint[] NOT NULL,
	"resource_config" json NOT NULL,
	"version_show_mode" smallint DEFAULT 1 NOT NULL,
	"create_user_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_versions" (
	"version_id" char(32) PRIMARY KEY NOT NULL,
	"resource_id" char(24) NOT NULL,
	"user_id" integer NOT NULL,
	"version" text NOT NULL,
	"file_sha1" char(40),
	"filename" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"dependencies" json DEFAULT '[]'::json NOT NULL,
	"upcast_resources" json DEFAULT '[]'::json NOT NULL,
	"resolve_resources" json DEFAULT '[]'::json NOT NULL,
	"auth_excluded_items" json DEFAULT '[]'::json NOT NULL,
	"file_property" json DEFAULT '{}'::json NOT NULL,
	"input_attrs" json DEFAULT '[]'::json NOT NULL,
	"custom_property_descriptors" json DEFAULT '[]'::json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_versions_number_key" UNIQUE("resource_id","version")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"resource_id" char(24) PRIMARY KEY NOT NULL,
	"resource_name" text NOT NULL,
	"resource_title" text NOT NULL,
	"resource_type_code" text NOT NULL,
	"subject_type" smallint NOT NULL,
	"user_id" integer NOT NULL,
	"username" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"cover_images" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"latest_version" text DEFAULT '' NOT NULL,
	"latest_version_released_at" timestamp (3) with time zone,
	"first_version_released_at" timestamp (3) with time zone,
	"resource_versions" json DEFAULT '[]'::json NOT NULL,
	"base_upcast_resources" json DEFAULT '[]'::json NOT NULL,
	"policies" json DEFAULT '[]'::json NOT NULL,
	"operation_type" smallint DEFAULT 0 NOT NULL,
	"generate_cover_status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_drafts" (
	"resource_id" char(24) PRIMARY KEY NOT NULL,
	"draft_data" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_tickets" (
	"ticket_hash" char(64) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"node_domain" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buckets" (
	"bucket_id" char(24) PRIMARY KEY NOT NULL,
	"bucket_name" text NOT NULL,
	"bucket_type" smallint DEFAULT 1 NOT NULL,
	"user_id" integer NOT NULL,
	"total_file_size" bigint DEFAULT 0 NOT NULL,
	"total_file_quantity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "buckets_totals" CHECK ("buckets"."total_file_size" >= 0 and "buckets"."total_file_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"sha1" char(40) PRIMARY KEY NOT NULL,
	"sha256" char(64) NOT NULL,
	"size_bytes" bigint NOT NULL,
	"analysis" smallint DEFAULT 0 NOT NULL,
	"meta_info" jsonb NOT NULL,
	"extensions" text[] NOT NULL,
	"analysis_attempts" smallint DEFAULT 0 NOT NULL,
	"analysis_started_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "files_size" CHECK ("files"."size_bytes" > 0),
	CONSTRAINT "files_analysis" CHECK ("files"."analysis" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "objects" (
	"object_id" char(24) PRIMARY KEY NOT NULL,
	"bucket_id" char(24) NOT NULL,
	"user_id" integer NOT NULL,
	"object_name" text NOT NULL,
	"sha1" char(40) NOT NULL,
	"size_bytes" bigint NOT NULL,
	"resource_type_code" text DEFAULT '' NOT NULL,
	"resource_type_name" text DEFAULT '' NOT NULL,
	"resource_type" text[] DEFAULT '{}' NOT NULL,
	"resource_type_codes" text[] DEFAULT '{}' NOT NULL,
	"custom_property_descriptors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "possessions" (
	"user_id" integer NOT NULL,
	"sha1" char(40) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "possessions_user_id_sha1_pk" PRIMARY KEY("user_id","sha1")
);
--> statement-breakpoint
CREATE TABLE "preview_images" (
	"sha1" char(40) PRIMARY KEY NOT NULL,
	"sha256" char(64) NOT NULL,
	"size_bytes" bigint NOT NULL,
	"mime" text NOT NULL,
	"extension" text NOT NULL,
	"made_from" char(40),
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preview_images_made_from_unique" UNIQUE("made_from")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" char(24) PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to_address" text NOT NULL,
	"auth_code_type" text NOT NULL,
	"auth_code" text,
	"auth_code_hash" text,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_consumed" boolean DEFAULT false NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"username" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"token_sn" char(32) NOT NULL,
	"user_role" integer DEFAULT 1 NOT NULL,
	"user_type" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"sex" smallint DEFAULT 0 NOT NULL,
	"birthday" date,
	"occupation" text DEFAULT '' NOT NULL,
	"area_code" text DEFAULT '' NOT NULL,
	"area_name" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"latest_login_at" timestamp (3) with time zone,
	"latest_login_ip" text DEFAULT '' NOT NULL,
	"freeze_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_transitions" ADD CONSTRAINT "contract_transitions_contract_id_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentable_versions" ADD CONSTRAINT "presentable_versions_presentable_id_presentables_presentable_id_fk" FOREIGN KEY ("presentable_id") REFERENCES "public"."presentables"("presentable_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentables" ADD CONSTRAINT "presentables_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_collects" ADD CONSTRAINT "resource_collects_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_recommendations" ADD CONSTRAINT "resource_recommendations_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_dependencies" ADD CONSTRAINT "resource_dependencies_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_dependencies" ADD CONSTRAINT "resource_dependencies_dependency_id_resources_resource_id_fk" FOREIGN KEY ("dependency_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_types" ADD CONSTRAINT "resource_types_parent_code_resource_types_code_fk" FOREIGN KEY ("parent_code") REFERENCES "public"."resource_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_versions" ADD CONSTRAINT "resource_versions_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_versions" ADD CONSTRAINT "resource_versions_one_owner_per_file" FOREIGN KEY ("file_sha1","user_id") REFERENCES "public"."published_files"("file_sha1","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_resource_type_code_resource_types_code_fk" FOREIGN KEY ("resource_type_code") REFERENCES "public"."resource_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_drafts" ADD CONSTRAINT "version_drafts_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_bucket_id_buckets_bucket_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "public"."buckets"("bucket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_sha1_files_sha1_fk" FOREIGN KEY ("sha1") REFERENCES "public"."files"("sha1") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possessions" ADD CONSTRAINT "possessions_sha1_files_sha1_fk" FOREIGN KEY ("sha1") REFERENCES "public"."files"("sha1") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_images" ADD CONSTRAINT "preview_images_made_from_files_sha1_fk" FOREIGN KEY ("made_from") REFERENCES "public"."files"("sha1") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limit_windows_ends_at" ON "rate_limit_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "activities_by_publication" ON "activities" USING btree ("published_at","activity_id");--> statement-breakpoint
CREATE INDEX "ads_by_place" ON "ads" USING btree ("place","priority");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_transitions_order" ON "contract_transitions" USING btree ("contract_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_in_force_key" ON "contracts" USING btree ("subject_type","subject_id","licensee_id","policy_id") WHERE "contracts"."status" <> 1;--> statement-breakpoint
CREATE INDEX "contracts_by_subject" ON "contracts" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "contracts_by_licensee" ON "contracts" USING btree ("licensee_id","licensee_identity_type","created_at");--> statement-breakpoint
CREATE INDEX "contracts_by_licensee_owner" ON "contracts" USING btree ("licensee_owner_id","created_at");--> statement-breakpoint
CREATE INDEX "contracts_by_licensor_owner" ON "contracts" USING btree ("licensor_owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "nodes_name_key" ON "nodes" USING btree (lower("node_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "nodes_domain_key" ON "nodes" USING btree ("node_domain");--> statement-breakpoint
CREATE INDEX "nodes_by_owner" ON "nodes" USING btree ("owner_user_id","created_at","node_id");--> statement-breakpoint
CREATE INDEX "nodes_on_show" ON "nodes" USING btree ("node_type","created_at","node_id") WHERE "nodes"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "presentables_resource_key" ON "presentables" USING btree ("node_id","resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "presentables_name_key" ON "presentables" USING btree ("node_id",lower("presentable_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "presentables_active_theme_key" ON "presentables" USING btree ("node_id") WHERE "presentables"."is_theme" and "presentables"."online_status" = 1;--> statement-breakpoint
CREATE INDEX "presentables_by_update" ON "presentables" USING btree ("node_id","online_status","updated_at","presentable_id");--> statement-breakpoint
CREATE INDEX "presentables_by_creation" ON "presentables" USING btree ("node_id","online_status","created_at","presentable_id");--> statement-breakpoint
CREATE INDEX "presentables_by_resource" ON "presentables" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "presentables_by_tag" ON "presentables" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "resource_collects_by_time" ON "resource_collects" USING btree ("user_id","created_at","resource_id");--> statement-breakpoint
CREATE INDEX "resource_collects_by_resource" ON "resource_collects" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "resource_dependencies_by_dependency" ON "resource_dependencies" USING btree ("dependency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_types_sibling_name_key" ON "resource_types" USING btree (coalesce("parent_code", ''),lower("name"));--> statement-breakpoint
CREATE INDEX "resource_types_by_path" ON "resource_types" USING gin ("path");--> statement-breakpoint
CREATE INDEX "resource_versions_by_file" ON "resource_versions" USING btree ("file_sha1");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_name_key" ON "resources" USING btree (lower("resource_name"));--> statement-breakpoint
CREATE INDEX "resources_by_update" ON "resources" USING btree ("status","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_by_creation" ON "resources" USING btree ("status","created_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_by_type" ON "resources" USING btree ("resource_type_code","status","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_by_owner" ON "resources" USING btree ("user_id","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_by_tag" ON "resources" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "resources_by_grade" ON "resources" USING btree ("operation_type","updated_at") WHERE "resources"."operation_type" <> 0;--> statement-breakpoint
CREATE INDEX "resources_by_short_name" ON "resources" USING btree (lower(split_part("resource_name", '/', 2)) collate "C") WHERE "resources"."status" = 1;--> statement-breakpoint
CREATE INDEX "site_tickets_by_expiry" ON "site_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "buckets_name_key" ON "buckets" USING btree ("bucket_name") WHERE "buckets"."bucket_type" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "buckets_by_user" ON "buckets" USING btree ("user_id","bucket_name");--> statement-breakpoint
CREATE UNIQUE INDEX "objects_name_key" ON "objects" USING btree ("bucket_id","object_name");--> statement-breakpoint
CREATE INDEX "objects_by_creation" ON "objects" USING btree ("bucket_id","created_at","object_id");--> statement-breakpoint
CREATE INDEX "objects_by_update" ON "objects" USING btree ("bucket_id","updated_at","object_id");--> statement-breakpoint
CREATE INDEX "objects_by_size" ON "objects" USING btree ("bucket_id","size_bytes","object_id");--> statement-breakpoint
CREATE INDEX "objects_by_user" ON "objects" USING btree ("user_id","created_at","object_id");--> statement-breakpoint
CREATE INDEX "objects_by_file" ON "objects" USING btree ("sha1");--> statement-breakpoint
CREATE INDEX "objects_by_type" ON "objects" USING gin ("resource_type_codes");--> statement-breakpoint
CREATE INDEX "possessions_by_file" ON "possessions" USING btree ("sha1");--> statement-breakpoint
CREATE INDEX "messages_by_address" ON "messages" USING btree ("to_address","auth_code_type","created_at");--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile_key" ON "users" USING btree ("mobile") WHERE "users"."mobile" <> '';