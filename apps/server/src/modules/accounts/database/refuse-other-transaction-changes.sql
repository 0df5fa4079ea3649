-- Before a row is updated, its generated columns are not known yet.
CREATE OR REPLACE FUNCTION refuse_other_transaction_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed transactions := OLD;
BEGIN
  IF OLD.status = 1 AND NEW.status IN (2, 3) THEN
    allowed.status := NEW.status;
    allowed.settled_at := NEW.settled_at;
    allowed.attach_info := NEW.attach_info;
    allowed.updated_at := NEW.updated_at;
  END IF;
  allowed.account_search_text := NEW.account_search_text;
  allowed.reciprocal_search_text := NEW.reciprocal_search_text;
  allowed.search_text := NEW.search_text;
  IF NEW::text IS DISTINCT FROM allowed::text THEN
    RAISE EXCEPTION 'A transaction cannot be changed any more' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER transactions_settle_once BEFORE UPDATE ON transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_other_transaction_changes();
