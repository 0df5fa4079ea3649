-- True of a licence notice as a property states it: an identifier, or one of an author's own with a note. Which identifiers
-- are known the program says.
CREATE OR REPLACE FUNCTION is_licence(statement text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT statement ~ '^[A-Za-z0-9.-]{0,61}$' OR (statement ~ '^LicenseRef-[A-Za-z0-9.-]{1,50} \S' 
    AND length(statement) - strpos(statement, ' ') <= 500)
$$;
