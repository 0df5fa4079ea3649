-- Whether a text is a licence notice as a property states it: an identifier, or one of an author's own with a note. Which identifiers
-- are known the program says.
CREATE FUNCTION is_licence(statement text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT statement ~ '^[A-Za-z0-9.-]{0,61}$' OR (statement ~ '^LicenseRef-[A-Za-z0-9.-]{1,50} \S' 
    AND length(statement) - strpos(statement, ' ') <= 500)
$$;
--> statement-breakpoint
-- The licence notice among the properties that an owner told; null where there is none.
CREATE FUNCTION licence_of(input_attrs json) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT told ->> 'value' FROM json_array_elements(input_attrs) AS told WHERE told ->> 'key' = 'licence' LIMIT 1
$$;
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "resources_by_licence" ON "resources" USING btree (split_part("licence", ' ', 1),"updated_at","resource_id") WHERE "resources"."status" = 1 and "resources"."licence" <> '';--> statement-breakpoint
CREATE INDEX "resources_by_licence_and_creation" ON "resources" USING btree (split_part("licence", ' ', 1),"created_at","resource_id") WHERE "resources"."status" = 1 and "resources"."licence" <> '';--> statement-breakpoint
-- Not of rows that are there: an operator may have had an attribute of this name.
ALTER TABLE "resource_versions" ADD CONSTRAINT "resource_versions_licence_check" CHECK (is_licence(licence_of("resource_versions"."input_attrs"))) NOT VALID;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_licence_check" CHECK (is_licence("resources"."licence"));