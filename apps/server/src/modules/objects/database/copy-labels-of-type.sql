-- Objects have what their type is called and found by in their rows.
CREATE OR REPLACE FUNCTION copy_labels_of_type_to_objects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE objects SET resource_type_codes = NEW.kind_codes,
         resource_type = CASE resource_type_name WHEN '' THEN NEW.labels ELSE NEW.names || resource_type_name END
   WHERE resource_type_code = NEW.code;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resource_types_copy_labels_to_objects AFTER UPDATE ON resource_types
  FOR EACH ROW WHEN (OLD.labels <> '{}' AND (OLD.labels, OLD.kind_codes) IS DISTINCT FROM (NEW.labels, NEW.kind_codes))
  EXECUTE FUNCTION copy_labels_of_type_to_objects();
