CREATE TABLE "authorisation_changes" (
	"backend" integer PRIMARY KEY NOT NULL,
	"changes" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "authorisation_changes" VALUES (0, 0);
--> statement-breakpoint
-- Counts a statement that changed something authorisation depends on. Each connection has a row of its own.
CREATE FUNCTION count_authorisation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authorisation_changes VALUES (pg_backend_pid(), 1)
  ON CONFLICT (backend) DO UPDATE SET changes = authorisation_changes.changes + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contracts_authorise AFTER INSERT OR UPDATE OR DELETE ON contracts
  FOR EACH STATEMENT EXECUTE FUNCTION count_authorisation_change();
--> statement-breakpoint
CREATE TRIGGER resources_authorise AFTER UPDATE OF status OR DELETE ON resources
  FOR EACH STATEMENT EXECUTE FUNCTION count_authorisation_change();
--> statement-breakpoint
CREATE TRIGGER resource_versions_authorise AFTER UPDATE OF resolve_resources OR DELETE ON resource_versions
  FOR EACH STATEMENT EXECUTE FUNCTION count_authorisation_change();
--> statement-breakpoint
CREATE TRIGGER nodes_authorise AFTER INSERT OR UPDATE OR DELETE ON nodes
  FOR EACH STATEMENT EXECUTE FUNCTION count_authorisation_change();
--> statement-breakpoint
CREATE TRIGGER presentables_authorise AFTER INSERT OR UPDATE OR DELETE ON presentables
  FOR EACH STATEMENT EXECUTE FUNCTION count_authorisation_change();
--> statement-breakpoint
CREATE TRIGGER presentable_versions_authorise AFTER INSERT OR UPDATE OR DELETE ON presentable_versions
  FOR EACH STATEMENT EXECUTE FUNCTION count_authorisation_change();
--> statement-breakpoint
CREATE TRIGGER files_authorise AFTER UPDATE OR DELETE ON files
  FOR EACH STATEMENT EXECUTE FUNCTION count_authorisation_change();
