CREATE OR REPLACE TRIGGER node_freeze_records_append_only BEFORE UPDATE OR DELETE ON node_freeze_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
