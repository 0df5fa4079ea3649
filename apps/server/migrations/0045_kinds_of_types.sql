ALTER TABLE "resource_types" ADD COLUMN "same_as" text;--> statement-breakpoint
ALTER TABLE "resource_types" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_types" ADD COLUMN "kind_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_types" ADD CONSTRAINT "resource_types_same_as_resource_types_code_fk" FOREIGN KEY ("same_as") REFERENCES "public"."resource_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resource_types_same_as_key" ON "resource_types" USING btree ("same_as");--> statement-breakpoint
CREATE INDEX "resource_types_by_kind" ON "resource_types" USING gin ("kind_codes");--> statement-breakpoint
ALTER TABLE "resource_types" ADD CONSTRAINT "resource_types_same_as_another" CHECK ("resource_types"."same_as" <> "resource_types"."code");--> statement-breakpoint
-- Keeps what a type is called in answers and found by. After a type is added, that type and its counterpart are looked at; after a change, all.
CREATE FUNCTION pair_resource_types() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    touched := array(SELECT code FROM new_rows UNION SELECT same_as FROM new_rows WHERE same_as IS NOT NULL);
  END IF;
  UPDATE resource_types t SET labels = kept.labels, kind_codes = kept.codes
    FROM (
      SELECT type.code,
             CASE WHEN second.code IS NOT NULL THEN second.names || type.name
                  WHEN first.code IS NOT NULL THEN type.names || first.name
                  ELSE type.names END AS labels,
             array(
               WITH meant AS (
                 SELECT unnest(type.path) AS code
                 UNION SELECT unnest(k.path) FROM resource_types k
                  WHERE k.same_as = ANY (type.path)
                     OR k.code IN (SELECT above.same_as FROM resource_types above WHERE above.code = ANY (type.path)))
               SELECT code FROM meant
               UNION SELECT k.code FROM resource_types k WHERE k.same_as IN (SELECT code FROM meant)
               UNION SELECT k.same_as FROM resource_types k WHERE k.same_as IS NOT NULL AND k.code IN (SELECT code FROM meant)
               ORDER BY 1) AS codes
        FROM resource_types type
        LEFT JOIN resource_types second ON second.code = type.same_as
        LEFT JOIN resource_types first ON first.same_as = type.code
       WHERE touched IS NULL OR type.path && touched OR type.kind_codes && touched
    ) AS kept
   WHERE kept.code = t.code AND (t.labels, t.kind_codes) IS DISTINCT FROM (kept.labels, kept.codes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER resource_types_pair_new AFTER INSERT ON resource_types
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pair_resource_types();
--> statement-breakpoint
CREATE TRIGGER resource_types_pair AFTER UPDATE OF name, parent_code, same_as ON resource_types
  FOR EACH STATEMENT EXECUTE FUNCTION pair_resource_types();
--> statement-breakpoint
-- Exhibits and objects have what their type is called in their rows.
CREATE FUNCTION copy_labels_of_resource_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE presentables SET resource_type = NEW.labels WHERE resource_type_code = NEW.code;
  UPDATE objects SET resource_type_codes = NEW.kind_codes,
         resource_type = CASE resource_type_name WHEN '' THEN NEW.labels ELSE NEW.names || resource_type_name END
   WHERE resource_type_code = NEW.code;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER resource_types_copy_labels AFTER UPDATE ON resource_types
  FOR EACH ROW WHEN (OLD.labels <> '{}' AND (OLD.labels, OLD.kind_codes) IS DISTINCT FROM (NEW.labels, NEW.kind_codes))
  EXECUTE FUNCTION copy_labels_of_resource_type();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION operation_category_types(category text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT t.code FROM resource_types t LEFT JOIN resource_types counterpart ON counterpart.same_as = t.code OR counterpart.code = t.same_as
     WHERE EXISTS (
      SELECT FROM operation_category_sources(operation_category_types.category) AS source
      WHERE t.category = CASE WHEN kind IN (1, 4, 5) THEN 1 WHEN kind IN (2, 6, 7) THEN 2 END
        AND (kind IN (4, 6) OR kind IN (1, 2) AND identity IN (t.code, counterpart.code)
          OR kind IN (5, 7) AND t.kind_codes @> array[identity])))
$$;
--> statement-breakpoint
-- The types of an installation as it was seeded; what operators put in the place of one stays alone.
UPDATE resource_types t SET same_as = pair.second
  FROM (VALUES ('image', 'RT003', '图片'), ('video', 'RT004', '视频'), ('audio', 'RT005', '音频'), ('markdown', 'RT001001', '文章'),
    ('theme', 'RT006', '主题'), ('widget', 'RT007', '插件')) AS pair (first, second, name)
 WHERE t.code = pair.first AND EXISTS (SELECT FROM resource_types s WHERE s.code = pair.second AND s.name = pair.name);
--> statement-breakpoint
UPDATE presentables p SET resource_type = t.labels FROM resource_types t
 WHERE t.code = p.resource_type_code AND p.resource_type IS DISTINCT FROM t.labels;
--> statement-breakpoint
UPDATE objects o SET resource_type_codes = t.kind_codes,
       resource_type = CASE resource_type_name WHEN '' THEN t.labels ELSE t.names || resource_type_name END
  FROM resource_types t WHERE t.code = o.resource_type_code AND o.resource_type_codes <> t.kind_codes;
--> statement-breakpoint
-- The second set comes first, where operators have not ordered the types.
UPDATE resource_types t SET priority = place.now
  FROM (VALUES ('image', 1, 10), ('markdown', 2, 11), ('audio', 3, 12), ('video', 4, 13), ('reveal_slide', 5, 14), ('json', 6, 15),
    ('widget', 7, 16), ('theme', 8, 17), ('license', 9, 18), ('catalog', 10, 19), ('RT001', 11, 1), ('RT002', 12, 2), ('RT003', 13, 3),
    ('RT004', 14, 4), ('RT005', 15, 5), ('RT006', 16, 6), ('RT007', 17, 7), ('RT008', 18, 8), ('RT009', 19, 9)) AS place (code, before, now)
 WHERE t.code = place.code AND t.priority = place.before;
--> statement-breakpoint
-- Trees that exhibits show were written with the names of then.
DO $$
DECLARE
  pair record;
BEGIN
  FOR pair IN
    SELECT '"resourceType":' || replace(to_json(names)::text, ', ', ',') AS written,
           '"resourceType":' || replace(to_json(labels)::text, ', ', ',') AS wanted
      FROM resource_types WHERE names <> labels
  LOOP
    UPDATE presentable_versions SET dependency_tree = replace(dependency_tree::text, pair.written, pair.wanted)::json
     WHERE strpos(dependency_tree::text, pair.written) > 0;
  END LOOP;
END $$;
