-- Keeps what a type is called in answers and found by. After a type is added, that type and its counterpart are looked at; after a change, all.
CREATE OR REPLACE FUNCTION pair_resource_types() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    touched := array(SELECT code FROM new_rows UNION SELECT same_as FROM new_rows WHERE same_as IS NOT NULL);
  END IF;
  UPDATE resource_types t SET labels = kept.labels, kind_codes = kept.codes
    FROM (
      SELECT type.code,
             CASE WHEN second.code IS NOT NULL THEN second.names || type.name
                  WHEN first.code IS NOT NULL THEN type.names || first.name
                  ELSE type.names END AS labels,
             array(
               WITH meant AS (
                 SELECT unnest(type.path) AS code
                 UNION SELECT unnest(k.path) FROM resource_types k
                  WHERE k.same_as = ANY (type.path)
                     OR k.code IN (SELECT above.same_as FROM resource_types above WHERE above.code = ANY (type.path)))
               SELECT code FROM meant
               UNION SELECT k.code FROM resource_types k WHERE k.same_as IN (SELECT code FROM meant)
               UNION SELECT k.same_as FROM resource_types k WHERE k.same_as IS NOT NULL AND k.code IN (SELECT code FROM meant)
               ORDER BY 1) AS codes
        FROM resource_types type
        LEFT JOIN resource_types second ON second.code = type.same_as
        LEFT JOIN resource_types first ON first.same_as = type.code
       WHERE touched IS NULL OR type.path && touched OR type.kind_codes && touched
    ) AS kept
   WHERE kept.code = t.code AND (t.labels, t.kind_codes) IS DISTINCT FROM (kept.labels, kept.codes);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resource_types_pair_new AFTER INSERT ON resource_types
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pair_resource_types();

CREATE OR REPLACE TRIGGER resource_types_pair AFTER UPDATE OF name, parent_code, same_as ON resource_types
  FOR EACH STATEMENT EXECUTE FUNCTION pair_resource_types();
