CREATE OR REPLACE FUNCTION resource_search_text(name text, title text, tags text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT left(search_fold(concat_ws(E'\n', name, title, array_to_string(tags, E'\n'))), 650) $$;
