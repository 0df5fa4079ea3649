-- Test exhibits have what their type is called in their rows. Objects may be called by names of their own, which stay.
CREATE OR REPLACE FUNCTION copy_labels_of_type_to_test_exhibits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE test_exhibits SET resource_type = NEW.labels WHERE resource_type_code = NEW.code AND resource_type = OLD.labels;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resource_types_copy_labels_to_test_exhibits AFTER UPDATE ON resource_types
  FOR EACH ROW WHEN (OLD.labels <> '{}' AND OLD.labels IS DISTINCT FROM NEW.labels)
  EXECUTE FUNCTION copy_labels_of_type_to_test_exhibits();
