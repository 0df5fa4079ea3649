-- Changes are counted by what they belong to. What they were counted by before tells only processes that have ended.
DROP FUNCTION count_authorisation_change() CASCADE;
--> statement-breakpoint
DELETE FROM "authorisation_changes";
--> statement-breakpoint
ALTER TABLE "authorisation_changes" ADD COLUMN "scope" text NOT NULL;--> statement-breakpoint
CREATE INDEX "authorisation_changes_by_scope" ON "authorisation_changes" USING btree ("scope","changes");--> statement-breakpoint
ALTER TABLE "authorisation_changes" DROP COLUMN "backend";
--> statement-breakpoint
-- They append, so that nobody waits: a row that all count in would be locked until the first of them commits.
CREATE FUNCTION count_change_of_licensee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authorisation_changes (scope, changes) VALUES (OLD.licensee_id, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_change_of_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authorisation_changes (scope, changes) VALUES (OLD.resource_id, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_change_of_node() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authorisation_changes (scope, changes) VALUES (OLD.node_id::text, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_change_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authorisation_changes (scope, changes) VALUES (OLD.sha1, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_change_of_exhibit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authorisation_changes (scope, changes)
  SELECT node_id::text, 1 FROM presentables
   WHERE presentable_id = CASE TG_OP WHEN 'INSERT' THEN NEW.presentable_id ELSE OLD.presentable_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Visitors' own contracts are read for each decision; a new contract of a resource or node changes nothing before it is chosen.
CREATE TRIGGER contracts_authorise AFTER UPDATE ON contracts FOR EACH ROW
  WHEN (OLD.licensee_identity_type <> 3
    AND (OLD.status, OLD.auth_status, OLD.due_at) IS DISTINCT FROM (NEW.status, NEW.auth_status, NEW.due_at))
  EXECUTE FUNCTION count_change_of_licensee();
--> statement-breakpoint
CREATE TRIGGER contracts_gone_authorise AFTER DELETE ON contracts FOR EACH ROW
  EXECUTE FUNCTION count_change_of_licensee();
--> statement-breakpoint
CREATE TRIGGER resources_authorise AFTER UPDATE OF status ON resources FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_change_of_resource();
--> statement-breakpoint
CREATE TRIGGER resource_versions_authorise AFTER UPDATE OF resolve_resources OR DELETE ON resource_versions FOR EACH ROW
  EXECUTE FUNCTION count_change_of_resource();
--> statement-breakpoint
CREATE TRIGGER nodes_authorise AFTER UPDATE OF status, node_domain, owner_user_id OR DELETE ON nodes FOR EACH ROW
  EXECUTE FUNCTION count_change_of_node();
--> statement-breakpoint
CREATE TRIGGER presentables_authorise AFTER UPDATE OR DELETE ON presentables FOR EACH ROW
  EXECUTE FUNCTION count_change_of_node();
--> statement-breakpoint
CREATE TRIGGER presentable_versions_authorise AFTER INSERT OR UPDATE OR DELETE ON presentable_versions FOR EACH ROW
  EXECUTE FUNCTION count_change_of_exhibit();
--> statement-breakpoint
CREATE TRIGGER files_authorise AFTER UPDATE OR DELETE ON files FOR EACH ROW
  EXECUTE FUNCTION count_change_of_file();
