-- Counts an account with its balance after a change, no longer with the one before, at the levels where the two are counted apart. Accounts
-- with nothing are not counted. Each number is kept as of the noon before its last change as well: a change after another noon finds it there,
-- one that comes late, from before the noon, changes both. The platform's account is locked meanwhile, so that one change of a type is
-- counted after the other.
CREATE OR REPLACE FUNCTION count_coin_balance(counted_type smallint, before bigint, after bigint, at_noon timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coin_balance_counts AS known SET accounts = accounts - 1, noon = greatest(known.noon, at_noon),
    noon_accounts = CASE WHEN known.noon = at_noon THEN noon_accounts WHEN known.noon > at_noon THEN noon_accounts - 1 ELSE accounts END
    FROM generate_series(0, 6) AS at_level
   WHERE account_type = counted_type AND level = at_level AND bucket = before >> 8 * at_level
     AND before > 0 AND (after = 0 OR before >> 8 * at_level <> after >> 8 * at_level);
  INSERT INTO coin_balance_counts AS known (account_type, level, bucket, accounts, noon, noon_accounts)
    SELECT counted_type, at_level, after >> 8 * at_level, 1, at_noon, 0 FROM generate_series(0, 6) AS at_level
     WHERE after > 0 AND (before = 0 OR before >> 8 * at_level <> after >> 8 * at_level)
    ON CONFLICT (account_type, level, bucket) DO UPDATE SET accounts = known.accounts + 1, noon = greatest(known.noon, at_noon),
      noon_accounts = CASE WHEN known.noon = at_noon THEN known.noon_accounts WHEN known.noon > at_noon THEN known.noon_accounts + 1
        ELSE known.accounts END;
END $$;

-- How many accounts of a type have more than a balance, now or as of the last noon: at each level those that share the bucket above, and the
-- rest at the next level.
CREATE OR REPLACE FUNCTION coin_accounts_above(asked_type smallint, asked bigint, at_noon timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(accounts), 0)::bigint FROM generate_series(0, 6) AS at_level, LATERAL (
    SELECT sum(CASE WHEN noon = at_noon THEN noon_accounts ELSE accounts END) AS accounts FROM coin_balance_counts
     WHERE account_type = asked_type AND level = at_level AND bucket > asked >> 8 * at_level
       AND bucket < ((asked >> 8 * (at_level + 1)) + 1) << 8) AS neighbours
$$;
