-- Titles are sorted as people do: numbers by their value, Chinese by its sound.
CREATE COLLATION item_titles (provider = icu, locale = 'zh-u-kn-true');
--> statement-breakpoint
-- Items that change places do so in one statement: each has its own place when the statement ends.
ALTER TABLE collection_items ADD CONSTRAINT collection_items_position_key
  UNIQUE (resource_id, catalogue, position) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE collection_items ADD CONSTRAINT collection_items_catalogue CHECK (catalogue IN (0, 1));
--> statement-breakpoint
-- Every resource that is a collection has its row, those of before as well.
INSERT INTO collections (resource_id) SELECT resource_id FROM resources WHERE subject_type = 4;
--> statement-breakpoint
CREATE FUNCTION add_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collections (resource_id) VALUES (NEW.resource_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER resources_add_collection AFTER INSERT ON resources FOR EACH ROW
  WHEN (NEW.subject_type = 4) EXECUTE FUNCTION add_collection();
--> statement-breakpoint
-- An item is one resource of one collection for good, in both catalogues.
CREATE TRIGGER collection_items_identity BEFORE UPDATE OF resource_id, catalogue, item_id, mounted_id, created_at ON collection_items
  FOR EACH ROW
  WHEN ((OLD.resource_id, OLD.catalogue, OLD.item_id, OLD.mounted_id, OLD.created_at)
    IS DISTINCT FROM (NEW.resource_id, NEW.catalogue, NEW.item_id, NEW.mounted_id, NEW.created_at))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Collections hold single resources, each catalogue 10,000 at most.
CREATE FUNCTION check_collection_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows JOIN resources r ON r.resource_id = mounted_id WHERE r.subject_type <> 1) THEN
    RAISE 'collections hold single resources'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'collection_items_of_single_resources';
  END IF;
  IF EXISTS (SELECT FROM new_rows n JOIN collection_items i USING (resource_id, item_id) WHERE i.mounted_id <> n.mounted_id) THEN
    RAISE 'an item has the same resource in both catalogues'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'collection_items_one_resource';
  END IF;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT resource_id, catalogue FROM new_rows) n
     WHERE (SELECT count(*) FROM collection_items i WHERE (i.resource_id, i.catalogue) = (n.resource_id, n.catalogue)) > 10000
  ) THEN
    RAISE 'a collection holds 10000 items at most'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'collection_items_limit';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER collection_items_check AFTER INSERT ON collection_items
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_collection_items();
--> statement-breakpoint
-- What was logged stays as it was.
CREATE TRIGGER collection_update_logs_append_only BEFORE UPDATE OR DELETE ON collection_update_logs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
