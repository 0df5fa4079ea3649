-- What belongs to an operation category and those below it.
CREATE OR REPLACE FUNCTION operation_category_sources(category text) RETURNS TABLE (kind integer, identity text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below (code, sources, level) AS (
    SELECT code, sources, 1 FROM operation_categories WHERE code = category
    UNION ALL
    SELECT child.code, child.sources, level + 1
      FROM operation_categories child JOIN below ON child.parent_code = below.code WHERE level < 3
  )
  SELECT (source ->> 'type')::integer, source ->> 'identity' FROM below, json_array_elements(sources) AS source
$$;
