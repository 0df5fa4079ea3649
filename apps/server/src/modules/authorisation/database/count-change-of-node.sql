CREATE OR REPLACE FUNCTION count_change_of_node() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authorisation_changes (scope, changes) VALUES (OLD.node_id::text, 1);
  RETURN NULL;
END $$;
