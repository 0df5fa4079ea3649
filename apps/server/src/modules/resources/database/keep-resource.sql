-- A name is never used again: resources are not deleted, and what they are called, of which type and whose they are stays.
CREATE OR REPLACE FUNCTION keep_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.resource_id, NEW.resource_name, NEW.resource_type_code, NEW.subject_type, NEW.user_id, NEW.created_at)
    = (OLD.resource_id, OLD.resource_name, OLD.resource_type_code, OLD.subject_type, OLD.user_id, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE 'resource % stays what it is', OLD.resource_id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'resources_lasting';
END $$;

CREATE OR REPLACE TRIGGER resources_lasting BEFORE UPDATE OF resource_id, resource_name, resource_type_code, subject_type, user_id, created_at OR DELETE
  ON resources FOR EACH ROW EXECUTE FUNCTION keep_resource();
