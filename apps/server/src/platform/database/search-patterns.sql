-- Patterns that a folded text is like where it has all of the keywords.
CREATE OR REPLACE FUNCTION search_patterns(keywords text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 500 AS $$
  SELECT coalesce(nullif(array_agg('%' || word || '%'), '{}'), ARRAY['']) FROM unnest(search_words(keywords)) AS word
$$;
