-- An item is one resource of one collection for good, in both catalogues.
CREATE OR REPLACE TRIGGER collection_items_identity BEFORE UPDATE OF resource_id, catalogue, item_id, mounted_id, created_at ON collection_items
  FOR EACH ROW
  WHEN ((OLD.resource_id, OLD.catalogue, OLD.item_id, OLD.mounted_id, OLD.created_at)
    IS DISTINCT FROM (NEW.resource_id, NEW.catalogue, NEW.item_id, NEW.mounted_id, NEW.created_at))
  EXECUTE FUNCTION refuse_change();

-- What was logged stays as it was.
CREATE OR REPLACE TRIGGER collection_update_logs_append_only BEFORE UPDATE OR DELETE ON collection_update_logs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
