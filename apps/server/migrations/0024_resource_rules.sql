CREATE TRIGGER resource_freeze_records_append_only BEFORE UPDATE OR DELETE ON resource_freeze_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A name is never used again: resources are not deleted, and what they are called, of which type and whose they are stays.
CREATE FUNCTION keep_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.resource_id, NEW.resource_name, NEW.resource_type_code, NEW.subject_type, NEW.user_id, NEW.created_at)
    = (OLD.resource_id, OLD.resource_name, OLD.resource_type_code, OLD.subject_type, OLD.user_id, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE 'resource % stays what it is', OLD.resource_id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'resources_lasting';
END $$;
--> statement-breakpoint
CREATE TRIGGER resources_lasting BEFORE UPDATE OF resource_id, resource_name, resource_type_code, subject_type, user_id, created_at OR DELETE
  ON resources FOR EACH ROW EXECUTE FUNCTION keep_resource();
--> statement-breakpoint
CREATE TRIGGER resources_not_emptied BEFORE TRUNCATE ON resources FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER resource_versions_not_emptied BEFORE TRUNCATE ON resource_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- As before; versions of collections, which have no file, keep what they are called as well.
CREATE OR REPLACE FUNCTION keep_released_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.version_id, NEW.resource_id, NEW.user_id, NEW.version, NEW.file_sha1, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.version_id, OLD.resource_id, OLD.user_id, OLD.version, OLD.file_sha1, OLD.created_at)
    AND (OLD.file_sha1 IS NULL OR (
      (NEW.filename, NEW.dependencies::text, NEW.upcast_resources::text, NEW.auth_excluded_items::text, NEW.file_property::text)
      IS NOT DISTINCT FROM
      (OLD.filename, OLD.dependencies::text, OLD.upcast_resources::text, OLD.auth_excluded_items::text, OLD.file_property::text)
      AND jsonb_path_query_array(NEW.resolve_resources::jsonb, '$[*].resourceId')
        = jsonb_path_query_array(OLD.resolve_resources::jsonb, '$[*].resourceId')
    ))
  THEN
    RETURN NEW;
  END IF;
  RAISE 'released version % of resource % never changes', OLD.version, OLD.resource_id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'resource_versions_immutable';
END $$;
--> statement-breakpoint
-- What belongs to an operation category and those below it.
CREATE FUNCTION operation_category_sources(category text) RETURNS TABLE (kind integer, identity text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below (code, sources, level) AS (
    SELECT code, sources, 1 FROM operation_categories WHERE code = category
    UNION ALL
    SELECT child.code, child.sources, level + 1
      FROM operation_categories child JOIN below ON child.parent_code = below.code WHERE level < 3
  )
  SELECT (source ->> 'type')::integer, source ->> 'identity' FROM below, json_array_elements(sources) AS source
$$;
--> statement-breakpoint
CREATE FUNCTION operation_category_types(category text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT t.code FROM resource_types t WHERE EXISTS (
      SELECT FROM operation_category_sources(operation_category_types.category) AS source
      WHERE t.category = CASE WHEN kind IN (1, 4, 5) THEN 1 WHEN kind IN (2, 6, 7) THEN 2 END
        AND (kind IN (4, 6) OR kind IN (1, 2) AND t.code = identity OR kind IN (5, 7) AND t.path @> array[identity])))
$$;
--> statement-breakpoint
CREATE FUNCTION operation_category_tags(category text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array(SELECT identity FROM operation_category_sources(category) AS source WHERE kind = 3)
$$;
