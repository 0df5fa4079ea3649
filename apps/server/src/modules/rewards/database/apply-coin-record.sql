-- A record moves its coins between the person's account and the platform's of the same type, and goes on where the account's last one ended.
-- The first after a noon leaves beside the account how it stood at that noon.
CREATE OR REPLACE FUNCTION apply_coin_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coin_accounts
     SET balance = NEW.after, record_count = NEW.ordinal, last_changed_at = NEW.created_at, updated_at = NEW.created_at, noon = NEW.noon,
       noon_balance = CASE WHEN noon = NEW.noon THEN noon_balance ELSE NEW.before END,
       noon_changed_at = CASE WHEN noon = NEW.noon THEN noon_changed_at ELSE last_changed_at END
   WHERE coin_account_id = NEW.coin_account_id AND account_type = NEW.account_type AND user_id > 0
     AND balance = NEW.before AND record_count = NEW.ordinal - 1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'A coin record goes on where its account stands' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE coin_accounts SET balance = balance - NEW.changed, updated_at = NEW.created_at
   WHERE user_id = 0 AND account_type = NEW.account_type;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Coins come from the platform' USING ERRCODE = 'foreign_key_violation';
  END IF;
  PERFORM count_coin_balance(NEW.account_type, NEW.before, NEW.after, NEW.noon);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER coin_records_move_coins AFTER INSERT ON coin_records
  FOR EACH ROW EXECUTE FUNCTION apply_coin_record();
