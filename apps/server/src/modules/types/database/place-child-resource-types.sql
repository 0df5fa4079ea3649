CREATE OR REPLACE FUNCTION place_child_resource_types() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE resource_types SET parent_code = NEW.code WHERE parent_code = NEW.code;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resource_types_place_children AFTER UPDATE OF name, parent_code ON resource_types
  FOR EACH ROW EXECUTE FUNCTION place_child_resource_types();
