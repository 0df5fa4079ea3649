-- What all lists search, folded once, as resources have it since 0042: none folds on one side alone, and none while it searches.
ALTER TABLE contracts ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
  (search_fold(contract_name || E'\n' || subject_name || E'\n' || licensor_name || E'\n' || licensee_name)) STORED;
--> statement-breakpoint
ALTER TABLE contract_names ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_fold(name)) STORED;
--> statement-breakpoint
CREATE INDEX contract_names_by_word ON contract_names USING gin (search_tokens(search_text));
--> statement-breakpoint
ALTER TABLE objects ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_fold(object_name)) STORED;
--> statement-breakpoint
ALTER TABLE transactions
  ADD COLUMN account_search_text text NOT NULL GENERATED ALWAYS AS (search_fold(account_name)) STORED,
  ADD COLUMN reciprocal_search_text text NOT NULL GENERATED ALWAYS AS (search_fold(reciprocal_account_name)) STORED,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_fold(digest
    || coalesce(E'\n' || (attach_info ->> 'contractName'), '') || coalesce(E'\n' || (attach_info ->> 'subjectName'), ''))) STORED;
--> statement-breakpoint
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
--> statement-breakpoint
DROP INDEX "users_by_display_name_prefix";
--> statement-breakpoint
ALTER TABLE users ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_fold(display_name)) STORED;
--> statement-breakpoint
CREATE INDEX users_by_search_token ON users USING gin (search_tokens(search_text)) WHERE display_name <> '';
--> statement-breakpoint
ANALYZE contract_names;
--> statement-breakpoint
ANALYZE users;
