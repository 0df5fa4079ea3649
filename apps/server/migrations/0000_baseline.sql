CREATE SEQUENCE "public"."ledger_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000000000000001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."operation_category_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."resource_type_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "installation_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"established_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_secrets" (
	"secret_hash" char(64) PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"data" json NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit_windows" (
	"subject" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" char(64) NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_consents" (
	"user_id" integer NOT NULL,
	"node_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_consents_user_id_node_id_pk" PRIMARY KEY("user_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "account_audits" (
	"audit_id" bigserial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"action" text NOT NULL,
	"account_id" text,
	"record_id" bigint,
	"order_id" bigint,
	"reason" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"account_type" smallint NOT NULL,
	"account_name" text NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"owner_user_id" integer NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"freeze_cents" bigint DEFAULT 0 NOT NULL,
	"allow_negative" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"password_hash" text,
	"password_tries" smallint DEFAULT 0 NOT NULL,
	"password_tried_at" timestamp (3) with time zone,
	"password_locked_until" timestamp (3) with time zone,
	"line_count" bigint DEFAULT 0 NOT NULL,
	"income_sum_cents" bigint DEFAULT 0 NOT NULL,
	"expenditure_sum_cents" bigint DEFAULT 0 NOT NULL,
	"last_line_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_id_is_15_digits" CHECK ("accounts"."account_id" ~ '^\d{15}$'),
	CONSTRAINT "accounts_type_is_known" CHECK ("accounts"."account_type" between 1 and 4),
	CONSTRAINT "accounts_status_is_known" CHECK ("accounts"."status" between 0 and 2),
	CONSTRAINT "accounts_never_overdrawn" CHECK ("accounts"."allow_negative" or "accounts"."balance_cents" >= "accounts"."freeze_cents"),
	CONSTRAINT "accounts_freeze_not_negative" CHECK ("accounts"."freeze_cents" >= 0),
	CONSTRAINT "accounts_balance_is_countable" CHECK (abs("accounts"."balance_cents") <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"posting_id" bigserial PRIMARY KEY NOT NULL,
	"record_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"debit_account_id" text NOT NULL,
	"credit_account_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_postings_amount_is_positive" CHECK ("ledger_postings"."amount_cents" > 0),
	CONSTRAINT "ledger_postings_two_accounts" CHECK ("ledger_postings"."debit_account_id" <> "ledger_postings"."credit_account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_proofs" (
	"proof_id" bigserial PRIMARY KEY NOT NULL,
	"checked_date" date NOT NULL,
	"is_healthy" boolean NOT NULL,
	"result" jsonb NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recharge_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"channel" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"currency_minor" bigint NOT NULL,
	"gateway_order_no" text,
	"payment" json,
	"record_id" bigint,
	"status" text NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"client_token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"queried_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recharge_orders_amount_is_positive" CHECK ("recharge_orders"."amount_cents" > 0),
	CONSTRAINT "recharge_orders_status_is_known" CHECK ("recharge_orders"."status" in ('created', 'paying', 'paid', 'closed', 'failed', 'refunded')),
	CONSTRAINT "recharge_orders_paid_has_record" CHECK ("recharge_orders"."status" not in ('paid', 'refunded') or "recharge_orders"."record_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "transaction_details" (
	"serial_no" bigint PRIMARY KEY NOT NULL,
	"record_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"line_no" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"income_sum_cents" bigint NOT NULL,
	"expenditure_sum_cents" bigint NOT NULL,
	"status" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transaction_details_add_up" CHECK ("transaction_details"."before_cents" + "transaction_details"."amount_cents" = "transaction_details"."after_cents"),
	CONSTRAINT "transaction_details_move_something" CHECK ("transaction_details"."amount_cents" <> 0),
	CONSTRAINT "transaction_details_status_is_known" CHECK ("transaction_details"."status" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"record_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"transaction_type" smallint NOT NULL,
	"account_id" text NOT NULL,
	"account_name" text NOT NULL,
	"reciprocal_account_id" text NOT NULL,
	"reciprocal_account_name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"attach_info" json DEFAULT '{}'::json NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"authorization_type" text NOT NULL,
	"outside_transaction_id" text,
	"contract_id" char(24),
	"event_id" text,
	"subject_type" smallint,
	"object_id" text,
	"refund_of" bigint,
	"confirm_timeout_at" timestamp (3) with time zone,
	"status" smallint NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"account_search_text" text NOT NULL GENERATED ALWAYS AS (search_fold("account_name")) STORED,
	"reciprocal_search_text" text NOT NULL GENERATED ALWAYS AS (search_fold("reciprocal_account_name")) STORED,
	"search_text" text NOT NULL GENERATED ALWAYS AS (search_fold("digest"
		|| coalesce(E'\n' || ("attach_info" ->> 'contractName'), '') || coalesce(E'\n' || ("attach_info" ->> 'subjectName'), ''))) STORED,
	CONSTRAINT "transactions_amount_is_positive" CHECK ("transactions"."amount_cents" > 0),
	CONSTRAINT "transactions_two_parties" CHECK ("transactions"."account_id" <> "transactions"."reciprocal_account_id"),
	CONSTRAINT "transactions_status_is_known" CHECK ("transactions"."status" between 1 and 3),
	CONSTRAINT "transactions_pending_times_out" CHECK ("transactions"."status" <> 1 or "transactions"."confirm_timeout_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "withdraw_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"channel" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"currency_minor" bigint NOT NULL,
	"payee" jsonb NOT NULL,
	"gateway_order_no" text,
	"record_id" bigint NOT NULL,
	"status" text NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"client_token" text NOT NULL,
	"queries" integer DEFAULT 0 NOT NULL,
	"next_query_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdraw_orders_amount_is_positive" CHECK ("withdraw_orders"."amount_cents" > 0),
	CONSTRAINT "withdraw_orders_fee_is_a_part" CHECK ("withdraw_orders"."fee_cents" >= 0 and "withdraw_orders"."fee_cents" < "withdraw_orders"."amount_cents"),
	CONSTRAINT "withdraw_orders_status_is_known" CHECK ("withdraw_orders"."status" in ('processing', 'success', 'failed'))
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
CREATE TABLE "authorisation_changes" (
	"changes" bigint NOT NULL,
	"scope" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_code_uses" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"login_ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"code_type" text DEFAULT 'beta' NOT NULL,
	"owner_user_id" integer,
	"limit_count" integer NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activation_codes_within_limit" CHECK ("activation_codes"."limit_count" = 0 or "activation_codes"."used_count" <= "activation_codes"."limit_count")
);
--> statement-breakpoint
CREATE TABLE "beta_applications" (
	"record_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"area_code" text NOT NULL,
	"area_name" text NOT NULL,
	"occupation" text NOT NULL,
	"description" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"audit_msg" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"operator_user_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_items" (
	"resource_id" char(24) NOT NULL,
	"catalogue" smallint NOT NULL,
	"item_id" char(8) NOT NULL,
	"mounted_id" char(24) NOT NULL,
	"item_title" text NOT NULL,
	"position" bigint NOT NULL,
	"resolve_resources" jsonb NOT NULL,
	"auth_excluded_items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "collection_items_resource_id_catalogue_item_id_pk" PRIMARY KEY("resource_id","catalogue","item_id"),
	CONSTRAINT "collection_items_resource_key" UNIQUE("resource_id","catalogue","mounted_id")
);
--> statement-breakpoint
CREATE TABLE "collection_update_logs" (
	"log_id" char(24) PRIMARY KEY NOT NULL,
	"resource_id" char(24) NOT NULL,
	"type" smallint NOT NULL,
	"operator_user_id" integer NOT NULL,
	"items" jsonb NOT NULL,
	"item_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"resource_id" char(24) PRIMARY KEY NOT NULL,
	"draft_revision" integer DEFAULT 0 NOT NULL,
	"published_revision" integer DEFAULT 0 NOT NULL,
	"rules_status" smallint,
	"condition_type" smallint DEFAULT 1 NOT NULL,
	"filter_conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules_created_at" timestamp (3) with time zone,
	"rules_updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contract_chain" (
	"contract_id" char(24) NOT NULL,
	"seq" integer NOT NULL,
	"entry" text NOT NULL,
	"hash" char(64) NOT NULL,
	CONSTRAINT "contract_chain_contract_id_seq_pk" PRIMARY KEY("contract_id","seq")
);
--> statement-breakpoint
CREATE TABLE "contract_names" (
	"kind" smallint NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"search_text" text NOT NULL GENERATED ALWAYS AS (search_fold("name")) STORED,
	CONSTRAINT "contract_names_kind_id_name_pk" PRIMARY KEY("kind","id","name")
);
--> statement-breakpoint
CREATE TABLE "contract_refused_events" (
	"refused_event_id" bigserial PRIMARY KEY NOT NULL,
	"contract_id" char(24) NOT NULL,
	"contract_state" text NOT NULL,
	"event_id" text NOT NULL,
	"event_code" text NOT NULL,
	"event_info" json NOT NULL,
	"triggered_at" timestamp (3) with time zone NOT NULL,
	"remark" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_timer_failures" (
	"contract_id" char(24) PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"tries" integer NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"record_id" bigint
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
	"updated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"chain_issuer" text,
	"receipt_kid" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL GENERATED ALWAYS AS (search_fold("contract_name" || E'\n' || "subject_name" || E'\n' || "licensor_name" || E'\n' || "licensee_name")) STORED
);
--> statement-breakpoint
CREATE TABLE "receipt_keys" (
	"generation" integer PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"x" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"endorsed_by" text,
	CONSTRAINT "receipt_keys_kid_unique" UNIQUE("kid")
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
	"licensed_resource_ids" char(24)[] NOT NULL,
	"licensee_version_ids" text[] NOT NULL,
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
	"resource_id" char(24),
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
	"updated_at" timestamp (3) with time zone NOT NULL,
	"catalogue_property" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_text" text NOT NULL GENERATED ALWAYS AS (resource_search_text("presentable_name" || E'\n' || "resource_name", "presentable_title", "tags")) STORED,
	"items_revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "presentables_made_of" CHECK (("presentables"."resource_id" is null) = ("presentables"."subject_type" = 5))
);
--> statement-breakpoint
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
CREATE TABLE "resource_collects" (
	"user_id" integer NOT NULL,
	"resource_id" char(24) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_collects_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id")
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
	"analyser_version" smallint DEFAULT 0 NOT NULL,
	"image_paths" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "files_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "files_size" CHECK ("files"."size_bytes" > 0),
	CONSTRAINT "files_analysis" CHECK ("files"."analysis" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "image_uploads" (
	"user_id" integer NOT NULL,
	"sha1" char(40) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unused_since" timestamp (3) with time zone,
	CONSTRAINT "image_uploads_user_id_sha1_pk" PRIMARY KEY("user_id","sha1")
);
--> statement-breakpoint
CREATE TABLE "possessions" (
	"user_id" integer NOT NULL,
	"sha1" char(40) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unused_since" timestamp (3) with time zone,
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
CREATE TABLE "resumable_uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"metadata" jsonb NOT NULL,
	"sha1" char(40),
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resumable_uploads_size" CHECK ("resumable_uploads"."size_bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "file_sketches" (
	"sha1" char(40) PRIMARY KEY NOT NULL,
	"content" jsonb,
	"analyser_version" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thumbnails" (
	"sha1" char(40) PRIMARY KEY NOT NULL,
	"content" "bytea",
	"analyser_version" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
	CONSTRAINT "nodes_logo_is_picture" CHECK ("nodes"."node_logo" = '' or "nodes"."node_logo" ~ '^https?://\S+$'),
	CONSTRAINT "nodes_domain_lower_case" CHECK ("nodes"."node_domain" = lower("nodes"."node_domain")),
	CONSTRAINT "nodes_status" CHECK ("nodes"."status" in (-1, 1, 2, 8, 5, 6, 12))
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
CREATE TABLE "object_dependencies" (
	"object_id" char(24) NOT NULL,
	"position" smallint NOT NULL,
	"type" text NOT NULL,
	"target_id" char(24) NOT NULL,
	"name" text NOT NULL,
	"version_range" text DEFAULT '' NOT NULL,
	CONSTRAINT "object_dependencies_object_id_position_pk" PRIMARY KEY("object_id","position"),
	CONSTRAINT "object_dependencies_type" CHECK ("object_dependencies"."type" in ('resource', 'object'))
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
	"updated_at" timestamp (3) with time zone NOT NULL,
	"supplied_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"node_id" integer,
	"search_text" text NOT NULL GENERATED ALWAYS AS (search_fold("object_name")) STORED
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
	"updated_at" timestamp (3) with time zone NOT NULL,
	"purchase_cents" bigint,
	"subscription_cents" bigint
);
--> statement-breakpoint
CREATE TABLE "policy_templates" (
	"template_id" char(24) PRIMARY KEY NOT NULL,
	"title" json NOT NULL,
	"template" text NOT NULL,
	"report" json NOT NULL,
	"args" json NOT NULL,
	"resource_type_codes" text[] NOT NULL,
	"exhibit_type_codes" text[] NOT NULL,
	"sort_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_freeze_records" (
	"record_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_freeze_records_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource_id" char(24) NOT NULL,
	"operator_user_id" integer NOT NULL,
	"operator_user_name" text NOT NULL,
	"type" smallint NOT NULL,
	"reason" text NOT NULL,
	"remark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"excerpt" json,
	"excerpt_sha1" char(40),
	"licences" json NOT NULL GENERATED ALWAYS AS (licences_of("resolve_resources")) STORED,
	"contract_ids" char(24)[] NOT NULL GENERATED ALWAYS AS (contracts_of("resolve_resources")) STORED,
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
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL GENERATED ALWAYS AS (resource_search_text("resource_name", "resource_title", "tags")) STORED,
	"status_before_freezing" smallint,
	"graded_by_user_id" integer,
	"graded_at" timestamp (3) with time zone,
	"serialize_status" smallint DEFAULT 0 NOT NULL,
	"catalogue_property" json DEFAULT '{}'::json NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"purchase_cents" bigint,
	"subscription_cents" bigint,
	"licence" text DEFAULT '' NOT NULL,
	CONSTRAINT "resources_licence_check" CHECK (is_licence("resources"."licence"))
);
--> statement-breakpoint
CREATE TABLE "version_drafts" (
	"resource_id" char(24) PRIMARY KEY NOT NULL,
	"draft_data" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_uses" (
	"version_id" char(32) NOT NULL,
	"day" date NOT NULL,
	"kind" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "version_uses_version_id_day_kind_pk" PRIMARY KEY("version_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"identity_id" char(24) PRIMARY KEY NOT NULL,
	"third_party_type" text NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"head_image" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"proved_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"browser_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"passkey_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "site_failures" (
	"node_id" integer NOT NULL,
	"digest" char(32) NOT NULL,
	"page" text NOT NULL,
	"message" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_failures_node_id_digest_pk" PRIMARY KEY("node_id","digest")
);
--> statement-breakpoint
CREATE TABLE "operation_categories" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_code" text,
	"priority" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"start_at" timestamp (3) with time zone,
	"limit_at" timestamp (3) with time zone,
	"sources" json DEFAULT '[]'::json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
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
	"updated_at" timestamp (3) with time zone NOT NULL,
	"titles" json,
	"same_as" text,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"kind_codes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "resource_types_same_as_another" CHECK ("resource_types"."same_as" <> "resource_types"."code")
);
--> statement-breakpoint
CREATE TABLE "sorting_audits" (
	"audit_id" bigserial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_key" text NOT NULL,
	"action" text NOT NULL,
	"changes" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggested_tags" (
	"tag_id" char(24) PRIMARY KEY NOT NULL,
	"tag_name" text NOT NULL,
	"tag_note" text DEFAULT '' NOT NULL,
	"tag_type" smallint NOT NULL,
	"authority" smallint NOT NULL,
	"resource_range" text[] DEFAULT '{}' NOT NULL,
	"resource_range_type" smallint NOT NULL,
	"create_user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"token_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" char(64) NOT NULL,
	"hint" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"image" "bytea" NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
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
	"updated_at" timestamp (3) with time zone NOT NULL,
	"html" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_changes" (
	"change_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"subject" text NOT NULL,
	"change" json NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_status_records" (
	"record_id" char(24) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"operation_type" smallint NOT NULL,
	"reason" text NOT NULL,
	"remark" text NOT NULL,
	"operator_user_id" integer NOT NULL,
	"operator_username" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_tag_settings" (
	"user_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_tag_settings_user_id_tag_id_pk" PRIMARY KEY("user_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "user_tags" (
	"tag_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_tags_tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_tags_tag_unique" UNIQUE("tag")
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
	"updated_at" timestamp (3) with time zone NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"email_serves_from" timestamp (3) with time zone,
	"mobile_serves_from" timestamp (3) with time zone,
	"locale" text,
	"display_name" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL GENERATED ALWAYS AS (search_fold("display_name")) STORED,
	CONSTRAINT "users_display_name_is_seen" CHECK ("users"."display_name" ~ '^([^[:space:][:cntrl:]]+( [^[:space:][:cntrl:]]+)*)?$' and char_length("users"."display_name") <= 30)
);
--> statement-breakpoint
ALTER TABLE "account_audits" ADD CONSTRAINT "account_audits_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_audits" ADD CONSTRAINT "account_audits_record_id_transactions_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."transactions"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_record_id_transactions_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."transactions"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD CONSTRAINT "recharge_orders_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD CONSTRAINT "recharge_orders_record_id_transactions_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."transactions"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_refund_of_transactions_record_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."transactions"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_orders" ADD CONSTRAINT "withdraw_orders_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_orders" ADD CONSTRAINT "withdraw_orders_record_id_transactions_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."transactions"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_code_uses" ADD CONSTRAINT "activation_code_uses_code_activation_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."activation_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_resource_id_collections_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."collections"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_mounted_id_resources_resource_id_fk" FOREIGN KEY ("mounted_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_update_logs" ADD CONSTRAINT "collection_update_logs_resource_id_collections_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."collections"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_chain" ADD CONSTRAINT "contract_chain_contract_id_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_refused_events" ADD CONSTRAINT "contract_refused_events_contract_id_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_timer_failures" ADD CONSTRAINT "contract_timer_failures_contract_id_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_transitions" ADD CONSTRAINT "contract_transitions_contract_id_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentable_versions" ADD CONSTRAINT "presentable_versions_presentable_id_presentables_presentable_id_fk" FOREIGN KEY ("presentable_id") REFERENCES "public"."presentables"("presentable_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentables" ADD CONSTRAINT "presentables_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_collect_rules" ADD CONSTRAINT "node_collect_rules_collection_id_presentables_presentable_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."presentables"("presentable_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_collection_items" ADD CONSTRAINT "node_collection_items_collection_id_presentables_presentable_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."presentables"("presentable_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_collection_items" ADD CONSTRAINT "node_collection_items_member_id_presentables_presentable_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."presentables"("presentable_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_collects" ADD CONSTRAINT "resource_collects_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_uploads" ADD CONSTRAINT "image_uploads_sha1_preview_images_sha1_fk" FOREIGN KEY ("sha1") REFERENCES "public"."preview_images"("sha1") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possessions" ADD CONSTRAINT "possessions_sha1_files_sha1_fk" FOREIGN KEY ("sha1") REFERENCES "public"."files"("sha1") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_images" ADD CONSTRAINT "preview_images_made_from_files_sha1_fk" FOREIGN KEY ("made_from") REFERENCES "public"."files"("sha1") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_sketches" ADD CONSTRAINT "file_sketches_sha1_files_sha1_fk" FOREIGN KEY ("sha1") REFERENCES "public"."files"("sha1") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thumbnails" ADD CONSTRAINT "thumbnails_sha1_files_sha1_fk" FOREIGN KEY ("sha1") REFERENCES "public"."files"("sha1") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "object_dependencies" ADD CONSTRAINT "object_dependencies_object_id_objects_object_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("object_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_bucket_id_buckets_bucket_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "public"."buckets"("bucket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_sha1_files_sha1_fk" FOREIGN KEY ("sha1") REFERENCES "public"."files"("sha1") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_freeze_records" ADD CONSTRAINT "resource_freeze_records_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_recommendations" ADD CONSTRAINT "resource_recommendations_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_dependencies" ADD CONSTRAINT "resource_dependencies_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_dependencies" ADD CONSTRAINT "resource_dependencies_dependency_id_resources_resource_id_fk" FOREIGN KEY ("dependency_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_versions" ADD CONSTRAINT "resource_versions_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_versions" ADD CONSTRAINT "resource_versions_one_owner_per_file" FOREIGN KEY ("file_sha1","user_id") REFERENCES "public"."published_files"("file_sha1","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_resource_type_code_resource_types_code_fk" FOREIGN KEY ("resource_type_code") REFERENCES "public"."resource_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_drafts" ADD CONSTRAINT "version_drafts_resource_id_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_uses" ADD CONSTRAINT "version_uses_version_id_resource_versions_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."resource_versions"("version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_failures" ADD CONSTRAINT "site_failures_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_categories" ADD CONSTRAINT "operation_categories_parent_code_operation_categories_code_fk" FOREIGN KEY ("parent_code") REFERENCES "public"."operation_categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_types" ADD CONSTRAINT "resource_types_parent_code_resource_types_code_fk" FOREIGN KEY ("parent_code") REFERENCES "public"."resource_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_types" ADD CONSTRAINT "resource_types_same_as_resource_types_code_fk" FOREIGN KEY ("same_as") REFERENCES "public"."resource_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_changes" ADD CONSTRAINT "security_changes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_status_records" ADD CONSTRAINT "user_status_records_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tag_settings" ADD CONSTRAINT "user_tag_settings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tag_settings" ADD CONSTRAINT "user_tag_settings_tag_id_user_tags_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."user_tags"("tag_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_secrets_by_expiry" ON "one_time_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limit_windows_ends_at" ON "rate_limit_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_audits_by_account" ON "account_audits" USING btree ("account_id","audit_id");--> statement-breakpoint
CREATE INDEX "account_audits_by_record" ON "account_audits" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_by_owner" ON "accounts" USING btree ("account_type","owner_id");--> statement-breakpoint
CREATE INDEX "accounts_by_owner_user" ON "accounts" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_by_record" ON "ledger_postings" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_orders_once" ON "recharge_orders" USING btree ("user_id","client_token");--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_orders_by_gateway_number" ON "recharge_orders" USING btree ("channel","gateway_order_no") WHERE "recharge_orders"."gateway_order_no" is not null;--> statement-breakpoint
CREATE INDEX "recharge_orders_by_user" ON "recharge_orders" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "recharge_orders_open" ON "recharge_orders" USING btree ("expires_at") WHERE "recharge_orders"."status" in ('created', 'paying');--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_details_lines" ON "transaction_details" USING btree ("account_id","line_no");--> statement-breakpoint
CREATE INDEX "transaction_details_by_time" ON "transaction_details" USING btree ("account_id","created_at","line_no");--> statement-breakpoint
CREATE INDEX "transaction_details_unsettled" ON "transaction_details" USING btree ("account_id","status","created_at","line_no") WHERE "transaction_details"."status" <> 2;--> statement-breakpoint
CREATE INDEX "transaction_details_by_record" ON "transaction_details" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_once_per_payer" ON "transactions" USING btree ("account_id","outside_transaction_id") WHERE "transactions"."outside_transaction_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_pending_per_event" ON "transactions" USING btree ("contract_id","event_id") WHERE "transactions"."status" = 1 and "transactions"."contract_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_by_payer" ON "transactions" USING btree ("account_id","created_at","record_id");--> statement-breakpoint
CREATE INDEX "transactions_by_payee" ON "transactions" USING btree ("reciprocal_account_id","created_at","record_id");--> statement-breakpoint
CREATE INDEX "transactions_by_contract" ON "transactions" USING btree ("contract_id") WHERE "transactions"."contract_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_income" ON "transactions" USING btree ("reciprocal_account_id","settled_at") WHERE "transactions"."transaction_type" = 2 and "transactions"."status" = 2;--> statement-breakpoint
CREATE INDEX "transactions_refunds" ON "transactions" USING btree ("refund_of") WHERE "transactions"."refund_of" is not null;--> statement-breakpoint
CREATE INDEX "transactions_pending" ON "transactions" USING btree ("confirm_timeout_at") WHERE "transactions"."status" = 1;--> statement-breakpoint
CREATE INDEX "transactions_by_creation" ON "transactions" USING btree ("created_at","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdraw_orders_once" ON "withdraw_orders" USING btree ("user_id","client_token");--> statement-breakpoint
CREATE UNIQUE INDEX "withdraw_orders_by_gateway_number" ON "withdraw_orders" USING btree ("channel","gateway_order_no") WHERE "withdraw_orders"."gateway_order_no" is not null;--> statement-breakpoint
CREATE INDEX "withdraw_orders_by_user" ON "withdraw_orders" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "withdraw_orders_open" ON "withdraw_orders" USING btree ("next_query_at") WHERE "withdraw_orders"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "activities_by_publication" ON "activities" USING btree ("published_at","activity_id");--> statement-breakpoint
CREATE INDEX "ads_by_place" ON "ads" USING btree ("place","priority");--> statement-breakpoint
CREATE INDEX "authorisation_changes_by_scope" ON "authorisation_changes" USING btree ("scope","changes");--> statement-breakpoint
CREATE INDEX "activation_code_uses_by_code" ON "activation_code_uses" USING btree ("code","created_at");--> statement-breakpoint
CREATE INDEX "activation_code_uses_by_time" ON "activation_code_uses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "activation_codes_by_owner" ON "activation_codes" USING btree ("owner_user_id","created_at");--> statement-breakpoint
CREATE INDEX "activation_codes_by_time" ON "activation_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "beta_applications_waiting_key" ON "beta_applications" USING btree ("user_id") WHERE "beta_applications"."status" = 0;--> statement-breakpoint
CREATE INDEX "beta_applications_by_user" ON "beta_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "beta_applications_by_status" ON "beta_applications" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "collection_items_by_mounted" ON "collection_items" USING btree ("mounted_id","catalogue");--> statement-breakpoint
CREATE INDEX "collection_update_logs_by_time" ON "collection_update_logs" USING btree ("resource_id","created_at","log_id");--> statement-breakpoint
CREATE INDEX "contract_names_by_search_token" ON "contract_names" USING gin (search_tokens(lower("name")));--> statement-breakpoint
CREATE INDEX "contract_refused_events_by_contract" ON "contract_refused_events" USING btree ("contract_id","refused_event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_transitions_order" ON "contract_transitions" USING btree ("contract_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_transitions_paid" ON "contract_transitions" USING btree ("record_id") WHERE "contract_transitions"."record_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_in_force_key" ON "contracts" USING btree ("subject_type","subject_id","licensee_id","policy_id") WHERE "contracts"."status" <> 1;--> statement-breakpoint
CREATE INDEX "contracts_by_subject" ON "contracts" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "contracts_by_licensor" ON "contracts" USING btree ("licensor_id","created_at");--> statement-breakpoint
CREATE INDEX "contracts_by_licensee" ON "contracts" USING btree ("licensee_id","licensee_identity_type","created_at");--> statement-breakpoint
CREATE INDEX "contracts_by_licensee_owner" ON "contracts" USING btree ("licensee_owner_id","created_at","contract_id");--> statement-breakpoint
CREATE INDEX "contracts_by_licensor_owner" ON "contracts" USING btree ("licensor_owner_id","created_at","contract_id");--> statement-breakpoint
CREATE INDEX "contracts_by_status" ON "contracts" USING btree ("status","auth_status");--> statement-breakpoint
CREATE INDEX "contracts_due" ON "contracts" USING btree ("due_at") WHERE "contracts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "contracts_waiting" ON "contracts" USING btree ("licensor_owner_id","contract_id") WHERE "contracts"."fsm_running_status" = 16;--> statement-breakpoint
CREATE INDEX "contracts_by_receipt_key" ON "contracts" USING btree ("receipt_kid") WHERE "contracts"."receipt_kid" is not null;--> statement-breakpoint
CREATE INDEX "contracts_without_chain" ON "contracts" USING btree ("contract_id") WHERE "contracts"."chain_issuer" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_keys_one_signs" ON "receipt_keys" USING btree (("until_at" is null)) WHERE "receipt_keys"."until_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "presentables_resource_key" ON "presentables" USING btree ("node_id","resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "presentables_name_key" ON "presentables" USING btree ("node_id",lower("presentable_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "presentables_active_theme_key" ON "presentables" USING btree ("node_id") WHERE "presentables"."is_theme" and "presentables"."online_status" = 1;--> statement-breakpoint
CREATE INDEX "presentables_by_update" ON "presentables" USING btree ("node_id","online_status","updated_at","presentable_id","resource_type_code");--> statement-breakpoint
CREATE INDEX "presentables_by_creation" ON "presentables" USING btree ("node_id","online_status","created_at","presentable_id","resource_type_code");--> statement-breakpoint
CREATE INDEX "presentables_of_node" ON "presentables" USING btree ("node_id","updated_at","presentable_id","resource_type_code");--> statement-breakpoint
CREATE INDEX "presentables_by_resource" ON "presentables" USING btree ("resource_id","updated_at","presentable_id");--> statement-breakpoint
CREATE INDEX "presentables_of_collections" ON "presentables" USING btree ("node_id","created_at") WHERE "presentables"."subject_type" <> 1;--> statement-breakpoint
CREATE INDEX "presentables_by_tag" ON "presentables" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "resource_collects_by_time" ON "resource_collects" USING btree ("user_id","created_at","resource_id");--> statement-breakpoint
CREATE INDEX "resource_collects_by_resource" ON "resource_collects" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "files_being_analysed" ON "files" USING btree ("analysis_started_at") WHERE "files"."analysis" = 1;--> statement-breakpoint
CREATE INDEX "files_failed" ON "files" USING btree ("analyser_version") WHERE "files"."analysis" = 3;--> statement-breakpoint
CREATE INDEX "files_by_age" ON "files" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "image_uploads_by_image" ON "image_uploads" USING btree ("sha1");--> statement-breakpoint
CREATE INDEX "image_uploads_unused" ON "image_uploads" USING btree ("unused_since") WHERE "image_uploads"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "possessions_by_file" ON "possessions" USING btree ("sha1");--> statement-breakpoint
CREATE INDEX "possessions_unused" ON "possessions" USING btree ("unused_since") WHERE "possessions"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "preview_images_by_blob" ON "preview_images" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "resumable_uploads_by_user" ON "resumable_uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "resumable_uploads_by_expiry" ON "resumable_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "nodes_name_key" ON "nodes" USING btree (lower("node_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "nodes_domain_key" ON "nodes" USING btree ("node_domain");--> statement-breakpoint
CREATE INDEX "nodes_by_owner" ON "nodes" USING btree ("owner_user_id","created_at","node_id");--> statement-breakpoint
CREATE INDEX "nodes_on_show" ON "nodes" USING btree ("node_type","created_at","node_id") WHERE "nodes"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "buckets_name_key" ON "buckets" USING btree ("bucket_name") WHERE "buckets"."bucket_type" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "buckets_by_user" ON "buckets" USING btree ("user_id","bucket_name");--> statement-breakpoint
CREATE UNIQUE INDEX "object_dependencies_target_key" ON "object_dependencies" USING btree ("object_id","target_id");--> statement-breakpoint
CREATE INDEX "object_dependencies_by_target" ON "object_dependencies" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "objects_node_key" ON "objects" USING btree ("user_id","node_id") WHERE "objects"."node_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "objects_name_key" ON "objects" USING btree ("bucket_id","object_name");--> statement-breakpoint
CREATE INDEX "objects_by_creation" ON "objects" USING btree ("bucket_id","created_at","object_id");--> statement-breakpoint
CREATE INDEX "objects_by_update" ON "objects" USING btree ("bucket_id","updated_at","object_id");--> statement-breakpoint
CREATE INDEX "objects_by_size" ON "objects" USING btree ("bucket_id","size_bytes","object_id");--> statement-breakpoint
CREATE INDEX "objects_by_user" ON "objects" USING btree ("user_id","created_at","object_id");--> statement-breakpoint
CREATE INDEX "objects_by_file" ON "objects" USING btree ("sha1");--> statement-breakpoint
CREATE INDEX "objects_by_type" ON "objects" USING gin ("resource_type_codes");--> statement-breakpoint
CREATE INDEX "policy_templates_order" ON "policy_templates" USING btree ("sort_id","template_id");--> statement-breakpoint
CREATE INDEX "resource_freeze_records_by_resource" ON "resource_freeze_records" USING btree ("resource_id","record_id");--> statement-breakpoint
CREATE INDEX "resource_dependencies_by_dependency" ON "resource_dependencies" USING btree ("dependency_id");--> statement-breakpoint
CREATE INDEX "resource_versions_by_file" ON "resource_versions" USING btree ("file_sha1");--> statement-breakpoint
CREATE INDEX "resource_versions_by_excerpt" ON "resource_versions" USING btree ("excerpt_sha1") WHERE "resource_versions"."excerpt_sha1" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resources_name_key" ON "resources" USING btree (lower("resource_name"));--> statement-breakpoint
CREATE INDEX "resources_by_update" ON "resources" USING btree ("status","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_by_creation" ON "resources" USING btree ("status","created_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_by_type" ON "resources" USING btree ("resource_type_code","status","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_by_type_and_creation" ON "resources" USING btree ("resource_type_code","status","created_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_by_owner" ON "resources" USING btree ("user_id","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_collections_by_owner" ON "resources" USING btree ("user_id") WHERE "resources"."subject_type" = 4;--> statement-breakpoint
CREATE INDEX "resources_by_tag" ON "resources" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "resources_by_grade" ON "resources" USING btree ("operation_type","updated_at") WHERE "resources"."operation_type" <> 0;--> statement-breakpoint
CREATE INDEX "resources_by_purchase" ON "resources" USING btree ("purchase_cents","created_at","resource_id") WHERE "resources"."status" = 1;--> statement-breakpoint
CREATE INDEX "resources_by_subscription" ON "resources" USING btree ("subscription_cents","created_at","resource_id") WHERE "resources"."status" = 1;--> statement-breakpoint
CREATE INDEX "resources_by_licence" ON "resources" USING btree (split_part("licence", ' ', 1),"updated_at","resource_id") WHERE "resources"."status" = 1 and "resources"."licence" <> '';--> statement-breakpoint
CREATE INDEX "resources_by_licence_and_creation" ON "resources" USING btree (split_part("licence", ' ', 1),"created_at","resource_id") WHERE "resources"."status" = 1 and "resources"."licence" <> '';--> statement-breakpoint
CREATE INDEX "resources_by_licence_and_purchase" ON "resources" USING btree (split_part("licence", ' ', 1),"purchase_cents","created_at","resource_id") WHERE "resources"."status" = 1 and "resources"."licence" <> '';--> statement-breakpoint
CREATE INDEX "resources_by_short_name" ON "resources" USING btree (search_fold(split_part("resource_name", '/', 2)) collate "C","status","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "resources_by_title" ON "resources" USING btree (search_fold("resource_title") collate "C","status","updated_at","resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_account_key" ON "identities" USING btree ("third_party_type","open_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user_key" ON "identities" USING btree ("user_id","third_party_type") WHERE "identities"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "identities_unbound" ON "identities" USING btree ("proved_at") WHERE "identities"."user_id" is null;--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "site_failures_latest" ON "site_failures" USING btree ("node_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operation_categories_sibling_name_key" ON "operation_categories" USING btree (coalesce("parent_code", ''),lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "resource_types_sibling_name_key" ON "resource_types" USING btree (coalesce("parent_code", ''),lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "resource_types_same_as_key" ON "resource_types" USING btree ("same_as");--> statement-breakpoint
CREATE INDEX "resource_types_by_path" ON "resource_types" USING gin ("path");--> statement-breakpoint
CREATE INDEX "resource_types_by_kind" ON "resource_types" USING gin ("kind_codes");--> statement-breakpoint
CREATE INDEX "sorting_audits_by_subject" ON "sorting_audits" USING btree ("subject","subject_key","audit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suggested_tags_name_key" ON "suggested_tags" USING btree ("tag_name");--> statement-breakpoint
CREATE INDEX "suggested_tags_by_update" ON "suggested_tags" USING btree ("updated_at","tag_id");--> statement-breakpoint
CREATE INDEX "api_tokens_by_user" ON "api_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_by_address" ON "messages" USING btree ("to_address","auth_code_type","created_at");--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "security_changes_by_user" ON "security_changes" USING btree ("user_id","subject");--> statement-breakpoint
CREATE INDEX "security_changes_by_time" ON "security_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_status_records_by_user" ON "user_status_records" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_tag_settings_by_tag" ON "user_tag_settings" USING btree ("tag_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile_key" ON "users" USING btree ("mobile") WHERE "users"."mobile" <> '';--> statement-breakpoint
CREATE INDEX "users_operating" ON "users" USING btree ("user_id") WHERE "users"."is_operator";--> statement-breakpoint
CREATE INDEX "users_by_username_prefix" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_email_prefix" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_registration" ON "users" USING btree ("created_at","user_id");
--> statement-breakpoint
-- All that follows is unknown to drizzle-kit, as are the columns above that are generated.
--
-- Titles are sorted as people do: numbers by their value, Chinese by its sound.
CREATE COLLATION item_titles (provider = icu, locale = 'zh-u-kn-true');
--> statement-breakpoint
ALTER TABLE contracts ADD CONSTRAINT contracts_policy_fkey FOREIGN KEY (policy_id) REFERENCES policies (policy_id);
--> statement-breakpoint
-- Not of rows that were there before it: an operator may have had an attribute of this name.
ALTER TABLE resource_versions ADD CONSTRAINT resource_versions_licence_check
  CHECK (is_licence(licence_of(input_attrs))) NOT VALID;
--> statement-breakpoint
ALTER TABLE collection_items ADD CONSTRAINT collection_items_catalogue CHECK (catalogue IN (0, 1));
--> statement-breakpoint
-- Items that change places do so in one statement: each has its own place when the statement ends.
ALTER TABLE collection_items ADD CONSTRAINT collection_items_position_key
  UNIQUE (resource_id, catalogue, position) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE node_collection_items ADD CONSTRAINT node_collection_items_position_key
  UNIQUE (collection_id, position) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
CREATE INDEX resources_by_search_token ON resources USING gin (search_tokens(search_text));
--> statement-breakpoint
CREATE INDEX contract_names_by_word ON contract_names USING gin (search_tokens(search_text));
--> statement-breakpoint
CREATE INDEX users_by_search_token ON users USING gin (search_tokens(search_text)) WHERE display_name <> '';
--> statement-breakpoint
-- In the order of lists, with the text: searches for common words read these indexes and leave the table alone.
CREATE INDEX resources_searched_by_update ON resources (status, updated_at, resource_id) INCLUDE (search_text);
--> statement-breakpoint
CREATE INDEX resources_searched_by_creation ON resources (status, created_at, resource_id) INCLUDE (search_text);
--> statement-breakpoint
-- An index answers alone for pages that a vacuum has been to since they were written. The newest resources are looked at most.
ALTER TABLE resources SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
-- Rows that change with each payment find room for their next version on their own page.
ALTER TABLE accounts SET (fillfactor = 50);
--> statement-breakpoint
-- The platform's own accounts. Gateways get theirs when they are installed.
INSERT INTO accounts (account_id, account_type, account_name, owner_id, owner_name, owner_user_id, allow_negative, status, created_at, updated_at)
VALUES
  ('508000000010001', 4, 'issuance', 'issuance', 'issuance', 0, true, 1, now(), now()),
  ('508000000020002', 4, 'suspense', 'suspense', 'suspense', 0, false, 1, now(), now()),
  ('508000000030003', 4, 'reward', 'reward', 'reward', 0, false, 1, now(), now());
