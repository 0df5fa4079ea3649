-- What finds a text: the pairs of neighbouring characters in it, and its Chinese characters one by one.
CREATE FUNCTION search_tokens(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT token), '{}')
  FROM (
    SELECT character AS first, lead(character) OVER (ORDER BY position) AS second
    FROM string_to_table(source, NULL) WITH ORDINALITY AS characters (character, position)
  ) AS pairs
  CROSS JOIN LATERAL (VALUES (first || second), (CASE WHEN ascii(first) > 127 THEN first END)) AS tokens (token)
  WHERE token IS NOT NULL AND token NOT LIKE E'%\n%'
$$;
--> statement-breakpoint
-- Kept in the row: nothing is computed again for each row that a search looks at.
DROP INDEX resources_by_character_pair;
--> statement-breakpoint
ALTER TABLE resources
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (resource_search_text(resource_name, resource_title, tags)) STORED,
  ADD COLUMN search_tokens text[] NOT NULL
    GENERATED ALWAYS AS (search_tokens(resource_search_text(resource_name, resource_title, tags))) STORED;
--> statement-breakpoint
CREATE INDEX resources_by_search_token ON resources USING gin (search_tokens);
--> statement-breakpoint
DROP FUNCTION character_pairs;
--> statement-breakpoint
CREATE INDEX "resources_by_type_and_creation" ON "resources" USING btree ("resource_type_code","status","created_at","resource_id")
