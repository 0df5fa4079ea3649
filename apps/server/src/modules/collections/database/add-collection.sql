CREATE OR REPLACE FUNCTION add_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collections (resource_id) VALUES (NEW.resource_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resources_add_collection AFTER INSERT ON resources FOR EACH ROW
  WHEN (NEW.subject_type = 4) EXECUTE FUNCTION add_collection();
