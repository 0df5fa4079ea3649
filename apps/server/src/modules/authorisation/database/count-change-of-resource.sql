CREATE OR REPLACE FUNCTION count_change_of_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authorisation_changes (scope, changes) VALUES (OLD.resource_id, 1);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resources_authorise AFTER UPDATE OF status ON resources FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_change_of_resource();

CREATE OR REPLACE TRIGGER resource_versions_authorise AFTER UPDATE OF resolve_resources OR DELETE ON resource_versions FOR EACH ROW
  EXECUTE FUNCTION count_change_of_resource();
