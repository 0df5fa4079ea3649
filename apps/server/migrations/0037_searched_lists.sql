DROP INDEX "resources_by_update";--> statement-breakpoint
DROP INDEX "resources_by_creation";--> statement-breakpoint
-- The text that is searched is cut to what an index row holds. Owners cannot write more than 612 characters; the tags of operators may be
-- longer, and with them it could have twice as many.
CREATE OR REPLACE FUNCTION resource_search_text(name text, title text, tags text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT left(lower(concat_ws(E'\n', name, title, array_to_string(tags, E'\n'))), 650) $$;
--> statement-breakpoint
UPDATE resources SET tags = tags WHERE length(search_text) > 650;
--> statement-breakpoint
-- In the order of lists, with the text: searches for common words read these indexes and leave the table alone.
CREATE INDEX resources_by_update ON resources (status, updated_at, resource_id) INCLUDE (search_text);
--> statement-breakpoint
CREATE INDEX resources_by_creation ON resources (status, created_at, resource_id) INCLUDE (search_text);
--> statement-breakpoint
-- An index answers alone for pages that a vacuum has been to since they were written. The newest resources are looked at most.
ALTER TABLE resources SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
