-- Only a posting changes a balance, from within its own trigger, and an account begins with none.
CREATE OR REPLACE FUNCTION refuse_other_balance_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A balance changes by postings only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER accounts_balance_by_postings BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.balance_cents <> NEW.balance_cents AND pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_other_balance_changes();

CREATE OR REPLACE TRIGGER accounts_begin_empty BEFORE INSERT ON accounts
  FOR EACH ROW WHEN (NEW.balance_cents <> 0) EXECUTE FUNCTION refuse_other_balance_changes();
