-- Ends a pending transaction: `target` 2 gives the money to the payee, 3 back to the payer, whatever their status is now.
-- `more_info` is added to the transaction's attachInfo. Answers `{"refusal": "E…"}`, or `{"recordId", "repeated"}`; the same target again
-- is a success without effect.
CREATE OR REPLACE FUNCTION settle_transaction(of_record bigint, target smallint, more_info jsonb, at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  suspense_id CONSTANT text := '508000000020002';
  found_record transactions;
  receiver_id text;
  receiver accounts;
  one accounts;
BEGIN
  SELECT * INTO found_record FROM transactions WHERE record_id = of_record FOR NO KEY UPDATE;
  IF found_record.record_id IS NULL THEN RETURN '{"refusal": "E1016"}'; END IF;
  IF found_record.status <> 1 THEN
    IF found_record.status = target THEN RETURN jsonb_build_object('recordId', of_record::text, 'repeated', true); END IF;
    RETURN '{"refusal": "E1014"}';
  END IF;
  receiver_id := CASE target WHEN 2 THEN found_record.reciprocal_account_id ELSE found_record.account_id END;
  FOR one IN SELECT * FROM accounts WHERE account_id IN (receiver_id, suspense_id) ORDER BY account_id FOR NO KEY UPDATE LOOP
    IF one.account_id = receiver_id THEN receiver := one; END IF;
  END LOOP;
  UPDATE transactions
     SET status = target, updated_at = at, settled_at = CASE target WHEN 2 THEN at END,
         attach_info = (attach_info::jsonb || coalesce(more_info, '{}'))::json
   WHERE record_id = of_record;
  UPDATE transaction_details SET status = target, updated_at = at WHERE record_id = of_record;
  IF target = 2 THEN
    INSERT INTO transaction_details (serial_no, record_id, account_id, line_no, amount_cents, before_cents, after_cents,
      income_sum_cents, expenditure_sum_cents, status, created_at, updated_at)
    VALUES (nextval('ledger_numbers'), of_record, receiver_id, receiver.line_count + 1, found_record.amount_cents, receiver.balance_cents,
      receiver.balance_cents + found_record.amount_cents, receiver.income_sum_cents + found_record.amount_cents,
      receiver.expenditure_sum_cents, target, greatest(at, receiver.last_line_at), at);
  END IF;
  INSERT INTO ledger_postings (record_id, kind, debit_account_id, credit_account_id, amount_cents, created_at)
  VALUES (of_record,
    CASE WHEN found_record.kind = 'withdrawal' THEN CASE target WHEN 2 THEN 'withdrawSettle' ELSE 'withdrawRelease' END
         ELSE CASE target WHEN 2 THEN 'settle' ELSE 'release' END END,
    suspense_id, receiver_id, found_record.amount_cents, at);
  RETURN jsonb_build_object('recordId', of_record::text, 'repeated', false);
END $$;
