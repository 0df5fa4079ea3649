-- Signing mostly finds the names there. They are inserted in one order, so that signatures at the same moment do not wait in a circle.
CREATE OR REPLACE FUNCTION keep_contract_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contract_names (kind, id, name)
  SELECT DISTINCT names.kind, names.id, names.name
  FROM signed CROSS JOIN LATERAL (VALUES
    (1, subject_id, subject_name), (2, licensor_id, licensor_name), (3, licensee_id, licensee_name)) AS names (kind, id, name)
  ORDER BY 1, 2, 3
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contracts_keep_names AFTER INSERT ON contracts
  REFERENCING NEW TABLE AS signed FOR EACH STATEMENT EXECUTE FUNCTION keep_contract_names();
