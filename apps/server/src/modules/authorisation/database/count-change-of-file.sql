CREATE OR REPLACE FUNCTION count_change_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authorisation_changes (scope, changes) VALUES (OLD.sha1, 1);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER files_authorise AFTER UPDATE OR DELETE ON files FOR EACH ROW
  EXECUTE FUNCTION count_change_of_file();
