-- Counts a change that authorisation is to notice, for modules above it whose triggers find the scope themselves.
CREATE OR REPLACE FUNCTION count_change(changed_scope text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO authorisation_changes (scope, changes) VALUES (changed_scope, 1);
END $$;
