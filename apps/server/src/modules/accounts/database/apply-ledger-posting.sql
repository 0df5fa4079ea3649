-- A posting moves its amount, between two accounts that exist, and counts the statement lines that come with it. Who inserts one has
-- locked both accounts before, in the order of their ids. The suspense account has no statement, and a release has no line.
CREATE OR REPLACE FUNCTION apply_ledger_posting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  suspense_id CONSTANT text := '508000000020002';
  paid bigint := CASE WHEN NEW.debit_account_id <> suspense_id THEN NEW.amount_cents ELSE 0 END;
  received bigint := CASE WHEN NEW.credit_account_id <> suspense_id AND NEW.kind NOT IN ('release', 'withdrawRelease') THEN NEW.amount_cents ELSE 0 END;
  moved integer;
BEGIN
  UPDATE accounts
     SET balance_cents = balance_cents + CASE account_id WHEN NEW.credit_account_id THEN NEW.amount_cents ELSE -NEW.amount_cents END,
         line_count = line_count + CASE account_id WHEN NEW.credit_account_id THEN (received > 0)::integer ELSE (paid > 0)::integer END,
         income_sum_cents = income_sum_cents + CASE account_id WHEN NEW.credit_account_id THEN received ELSE 0 END,
         expenditure_sum_cents = expenditure_sum_cents + CASE account_id WHEN NEW.credit_account_id THEN 0 ELSE paid END,
         last_line_at = greatest(last_line_at, NEW.created_at),
         updated_at = NEW.created_at
   WHERE account_id IN (NEW.debit_account_id, NEW.credit_account_id);
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF moved <> 2 THEN
    RAISE EXCEPTION 'A posting moves money between two accounts' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_postings_move_money AFTER INSERT ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION apply_ledger_posting();
