-- Who orders a transaction may bring along the numbers of its record and of the payer's line. The rest of the function stays as it is.
DO $$
DECLARE
  source text := pg_get_functiondef('order_transaction(jsonb, boolean, text, timestamptz)'::regprocedure);
  numbered text := replace(replace(source,
    'wanted.record_id := nextval(''ledger_numbers'')', 'wanted.record_id := coalesce(wanted.record_id, nextval(''ledger_numbers''))'),
    'serial := nextval(''ledger_numbers'')', 'serial := coalesce((ordered ->> ''serial_no'')::bigint, nextval(''ledger_numbers''))');
BEGIN
  IF length(numbered) <> length(source) + 2 * length('coalesce(, )') + length('wanted.record_id') + length('(ordered ->> ''serial_no'')::bigint') THEN
    RAISE EXCEPTION 'order_transaction is not what it was made as';
  END IF;
  EXECUTE numbered;
END $$;
