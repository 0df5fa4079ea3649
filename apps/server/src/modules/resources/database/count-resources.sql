-- Numbers of resources per status, kind and type: changes are only ever inserted, so that writers never wait for one another.
CREATE OR REPLACE FUNCTION count_resources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO resource_count_changes (status, subject_type, resource_type_code, change)
    SELECT status, subject_type, resource_type_code, count(*) FROM new_rows GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO resource_count_changes (status, subject_type, resource_type_code, change)
    SELECT status, subject_type, resource_type_code, sum(change)
    FROM (
      SELECT status, subject_type, resource_type_code, 1 AS change FROM new_rows
      UNION ALL
      SELECT status, subject_type, resource_type_code, -1 FROM old_rows
    ) AS moved
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER resources_count_new AFTER INSERT ON resources
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_resources();

CREATE OR REPLACE TRIGGER resources_count_changed AFTER UPDATE ON resources
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_resources();
