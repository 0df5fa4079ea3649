CREATE OR REPLACE TRIGGER resource_freeze_records_append_only BEFORE UPDATE OR DELETE ON resource_freeze_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER resources_not_emptied BEFORE TRUNCATE ON resources FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER resource_versions_not_emptied BEFORE TRUNCATE ON resource_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
