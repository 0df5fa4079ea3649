-- Changes are counted by appending, so that nobody waits: a row that all count in would be locked until the first of them commits.
CREATE OR REPLACE FUNCTION count_change_of_licensee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authorisation_changes (scope, changes) VALUES (OLD.licensee_id, 1);
  RETURN NULL;
END $$;

-- Visitors' own contracts are read for each decision; a new contract of a resource or node changes nothing before it is chosen.
CREATE OR REPLACE TRIGGER contracts_authorise AFTER UPDATE ON contracts FOR EACH ROW
  WHEN (OLD.licensee_identity_type <> 3
    AND (OLD.status, OLD.auth_status, OLD.due_at) IS DISTINCT FROM (NEW.status, NEW.auth_status, NEW.due_at))
  EXECUTE FUNCTION count_change_of_licensee();

CREATE OR REPLACE TRIGGER contracts_gone_authorise AFTER DELETE ON contracts FOR EACH ROW
  EXECUTE FUNCTION count_change_of_licensee();
