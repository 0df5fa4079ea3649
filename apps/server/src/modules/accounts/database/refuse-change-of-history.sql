CREATE OR REPLACE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of % cannot be changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER ledger_postings_stay BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

CREATE OR REPLACE TRIGGER ledger_postings_stay_all BEFORE TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

CREATE OR REPLACE TRIGGER ledger_proofs_stay BEFORE UPDATE OR DELETE ON ledger_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

CREATE OR REPLACE TRIGGER ledger_proofs_stay_all BEFORE TRUNCATE ON ledger_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

-- Transactions, statement lines and postings name accounts without foreign keys, and lines their transaction: these would be looked up
-- eight times for each payment. The functions that write them hold both accounts locked and have just written the transaction;
-- neither goes away or gets another number, and a posting between accounts that do not exist moves nothing and fails.
CREATE OR REPLACE TRIGGER accounts_stay BEFORE DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

CREATE OR REPLACE TRIGGER accounts_stay_all BEFORE TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

CREATE OR REPLACE TRIGGER accounts_keep_their_number BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.account_id <> NEW.account_id) EXECUTE FUNCTION refuse_change_of_history();

CREATE OR REPLACE TRIGGER transactions_stay BEFORE DELETE ON transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

CREATE OR REPLACE TRIGGER transaction_details_stay BEFORE DELETE ON transaction_details
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

-- What cannot be deleted line by line is not emptied at once either: statement lines, and proofs of the books. Other
-- tables of the ledger are named by ones that refuse it.
CREATE OR REPLACE TRIGGER transaction_details_stay_all BEFORE TRUNCATE ON transaction_details
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
