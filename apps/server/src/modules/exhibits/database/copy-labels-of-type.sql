-- Exhibits have what their type is called in their rows.
CREATE OR REPLACE FUNCTION copy_labels_of_type_to_exhibits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE presentables SET resource_type = NEW.labels WHERE resource_type_code = NEW.code;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resource_types_copy_labels_to_exhibits AFTER UPDATE ON resource_types
  FOR EACH ROW WHEN (OLD.labels <> '{}' AND (OLD.labels, OLD.kind_codes) IS DISTINCT FROM (NEW.labels, NEW.kind_codes))
  EXECUTE FUNCTION copy_labels_of_type_to_exhibits();
