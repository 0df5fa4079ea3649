-- Collections hold single resources, each catalogue 10,000 at most.
CREATE OR REPLACE FUNCTION check_collection_items() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER collection_items_check AFTER INSERT ON collection_items
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_collection_items();
