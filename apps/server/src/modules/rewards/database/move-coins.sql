-- Gives coins to a person's account, which is made where there is none, or takes them: the one way to write a record. Answers nothing where the
-- account has fewer than are taken, and the record of the first time where `once_by` has moved coins before. The account is locked until the
-- transaction ends, and after it the platform's, in this order always.
CREATE OR REPLACE FUNCTION move_coins(
  moved_type smallint, owner_id integer, moved bigint, moved_by text, once_by text, words jsonb, moved_at timestamptz, time_zone text
) RETURNS SETOF coin_records LANGUAGE plpgsql AS $$
DECLARE
  purse coin_accounts;
  written_at timestamptz;
BEGIN
  SELECT * INTO purse FROM coin_accounts WHERE user_id = owner_id AND account_type = moved_type FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO coin_accounts (account_type, user_id, last_changed_at, created_at, updated_at)
      VALUES (moved_type, owner_id, moved_at, moved_at, moved_at) ON CONFLICT DO NOTHING;
    SELECT * INTO purse FROM coin_accounts WHERE user_id = owner_id AND account_type = moved_type FOR UPDATE;
  END IF;
  RETURN QUERY SELECT * FROM coin_records WHERE once_key = once_by;
  IF FOUND OR purse.balance + moved < 0 THEN RETURN; END IF;
  written_at := greatest(moved_at, purse.last_changed_at);
  RETURN QUERY INSERT INTO coin_records
    (coin_account_id, account_type, ordinal, kind, once_key, changed, before, after, extra, noon, created_at, updated_at)
    VALUES (purse.coin_account_id, moved_type, purse.record_count + 1, moved_by, once_by, moved, purse.balance, purse.balance + moved, words,
      noon_before(written_at, time_zone), written_at, moved_at)
    RETURNING *;
END $$;
