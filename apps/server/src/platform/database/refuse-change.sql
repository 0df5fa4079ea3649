-- Refuses a change, for the tables of all modules whose rows stay as they were written.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% of % is not allowed', tg_op, tg_table_name using errcode = 'check_violation';
end $$;

-- What operators did stays as it was.
CREATE OR REPLACE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_entries_stay_all BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
