CREATE TABLE "site_consents" (
	"user_id" integer NOT NULL,
	"node_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_consents_user_id_node_id_pk" PRIMARY KEY("user_id","node_id")
);
--> statement-breakpoint
-- Addresses of logos were not looked at before.
UPDATE nodes SET node_logo = '' WHERE node_logo !~ '^https?://\S+$' AND node_logo <> '';
--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_logo_is_picture" CHECK ("nodes"."node_logo" = '' or "nodes"."node_logo" ~ '^https?://\S+$');