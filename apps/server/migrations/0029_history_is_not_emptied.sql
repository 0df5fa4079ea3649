-- What cannot be deleted line by line is not emptied at once either: statement lines, what operators did, and proofs of the books. Other
-- tables of the ledger are named by ones that refuse it.
CREATE TRIGGER transaction_details_stay_all BEFORE TRUNCATE ON transaction_details
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER account_audits_stay_all BEFORE TRUNCATE ON account_audits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER ledger_proofs_stay BEFORE UPDATE OR DELETE ON ledger_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER ledger_proofs_stay_all BEFORE TRUNCATE ON ledger_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
