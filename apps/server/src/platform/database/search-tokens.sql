-- What finds a text: the pairs of neighbouring characters in it, its Chinese characters one by one, and from a Latin one on three
-- neighbours as well, because pairs of Latin letters are common.
CREATE OR REPLACE FUNCTION search_tokens(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100 AS $$
  SELECT coalesce(array_agg(DISTINCT token), '{}')
  FROM (
    SELECT character AS first, lead(character) OVER following AS second, lead(character, 2) OVER following AS third
    FROM string_to_table(source, NULL) WITH ORDINALITY AS characters (character, position)
    WINDOW following AS (ORDER BY position)
  ) AS neighbours
  CROSS JOIN LATERAL (VALUES
    (first || second),
    (CASE WHEN ascii(first) > 127 THEN first ELSE first || second || third END)
  ) AS tokens (token)
  WHERE token IS NOT NULL AND token NOT LIKE E'%\n%'
$$;
