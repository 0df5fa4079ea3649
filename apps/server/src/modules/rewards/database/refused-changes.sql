-- Only a record changes a balance, from within its own trigger; accounts begin empty and stay, records stay as they were written.
CREATE OR REPLACE TRIGGER coin_accounts_balance_by_records BEFORE UPDATE ON coin_accounts
  FOR EACH ROW WHEN ((OLD.balance, OLD.record_count, OLD.user_id, OLD.account_type) IS DISTINCT FROM
    (NEW.balance, NEW.record_count, NEW.user_id, NEW.account_type) AND pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER coin_accounts_begin_empty BEFORE INSERT ON coin_accounts
  FOR EACH ROW WHEN (NEW.balance <> 0 OR NEW.record_count <> 0) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER coin_accounts_stay BEFORE DELETE ON coin_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER coin_records_stay BEFORE UPDATE OR DELETE ON coin_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER coin_records_stay_all BEFORE TRUNCATE ON coin_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
