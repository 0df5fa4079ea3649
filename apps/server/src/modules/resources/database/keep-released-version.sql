-- A released version never changes, except where the specification says so. Versions of collections, which have no file, keep what they
-- are called as well.
CREATE OR REPLACE FUNCTION keep_released_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.version_id, NEW.resource_id, NEW.user_id, NEW.version, NEW.file_sha1, NEW.created_at, NEW.origin_issuer, NEW.origin_released_at, NEW.origin_is_confirmed)
      IS NOT DISTINCT FROM (OLD.version_id, OLD.resource_id, OLD.user_id, OLD.version, OLD.file_sha1, OLD.created_at, OLD.origin_issuer, OLD.origin_released_at, OLD.origin_is_confirmed)
    AND (OLD.file_sha1 IS NULL OR (
      (NEW.filename, NEW.dependencies::text, NEW.upcast_resources::text, NEW.auth_excluded_items::text)
      IS NOT DISTINCT FROM
      (OLD.filename, OLD.dependencies::text, OLD.upcast_resources::text, OLD.auth_excluded_items::text)
      -- more may be found out about the file
      AND NEW.file_property::jsonb @> OLD.file_property::jsonb
      AND jsonb_path_query_array(NEW.resolve_resources::jsonb, '$[*].resourceId')
        = jsonb_path_query_array(OLD.resolve_resources::jsonb, '$[*].resourceId')
    ))
  THEN
    RETURN NEW;
  END IF;
  RAISE 'released version % of resource % never changes', OLD.version, OLD.resource_id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'resource_versions_immutable';
END $$;

CREATE OR REPLACE TRIGGER resource_versions_immutable BEFORE UPDATE OR DELETE ON resource_versions
  FOR EACH ROW EXECUTE FUNCTION keep_released_version();
