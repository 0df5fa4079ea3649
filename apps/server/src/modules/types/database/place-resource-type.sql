-- Path and names of a resource type follow its parent; children follow in turn.
CREATE OR REPLACE FUNCTION place_resource_type() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent resource_types;
BEGIN
  IF NEW.parent_code IS NULL THEN
    NEW.path := ARRAY[NEW.code];
    NEW.names := ARRAY[NEW.name];
    RETURN NEW;
  END IF;
  SELECT * INTO STRICT parent FROM resource_types WHERE code = NEW.parent_code FOR SHARE;
  IF NEW.code = ANY (parent.path) THEN
    RAISE 'resource type % cannot be below itself', NEW.code USING ERRCODE = 'check_violation', CONSTRAINT = 'resource_types_no_cycle';
  END IF;
  IF cardinality(parent.path) >= 5 THEN
    RAISE 'resource type % would be too deep', NEW.code USING ERRCODE = 'check_violation', CONSTRAINT = 'resource_types_depth';
  END IF;
  NEW.path := parent.path || NEW.code;
  NEW.names := parent.names || NEW.name;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER resource_types_place BEFORE INSERT OR UPDATE OF code, name, parent_code ON resource_types
  FOR EACH ROW EXECUTE FUNCTION place_resource_type();
