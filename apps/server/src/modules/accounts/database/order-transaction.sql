-- Orders one movement of money, at once (`is_pending` false) or held in the suspense account until `settle_transaction`.
--
-- `ordered` names the columns of the new transaction as its row does; besides, `payee_type`, which the payee's account has to be of,
-- and `right_try` with `password_hash`, the try of the payer's password that is given back. `bypass` says whose status does not matter: `payee` for
-- refunds. Answers `{"refusal": "E…"}` and changes nothing, or what the payer's statement line is made of. `E0006` is an order whose
-- number was used for another one.
CREATE OR REPLACE FUNCTION order_transaction(ordered jsonb, is_pending boolean, bypass text, at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  suspense_id CONSTANT text := '508000000020002';
  wanted transactions := jsonb_populate_record(NULL::transactions, ordered);
  payer accounts;
  payee accounts;
  suspense accounts;
  known transactions;
  refunded transactions;
  one accounts;
  line record;
  serial bigint;
  posting_kind text;
BEGIN
  IF wanted.amount_cents IS NULL OR wanted.amount_cents <= 0 THEN RETURN '{"refusal": "E1015"}'; END IF;
  IF wanted.refund_of IS NOT NULL THEN
    SELECT * INTO refunded FROM transactions WHERE record_id = wanted.refund_of FOR NO KEY UPDATE;
  END IF;
  FOR one IN
    SELECT * FROM accounts
     WHERE account_id IN (wanted.account_id, CASE WHEN is_pending THEN suspense_id ELSE wanted.reciprocal_account_id END)
     ORDER BY account_id FOR NO KEY UPDATE
  LOOP
    CASE one.account_id
      WHEN wanted.account_id THEN payer := one;
      WHEN suspense_id THEN suspense := one;
      ELSE payee := one;
    END CASE;
  END LOOP;
  IF payee.account_id IS NULL THEN
    SELECT * INTO payee FROM accounts WHERE account_id = wanted.reciprocal_account_id;
  END IF;
  IF payer.account_id IS NULL OR payee.account_id IS NULL THEN RETURN '{"refusal": "E1004"}'; END IF;
  IF ordered ? 'right_try' THEN
    UPDATE accounts
       SET password_tries = greatest(0, password_tries - (ordered ->> 'right_try')::integer), password_locked_until = NULL
     WHERE account_id = payer.account_id AND password_hash = ordered ->> 'password_hash';
    IF NOT FOUND THEN RETURN '{"refusal": "E1010"}'; END IF;
  END IF;
  IF payee.account_type <> (ordered ->> 'payee_type')::smallint THEN RETURN '{"refusal": "E1007"}'; END IF;

  IF wanted.outside_transaction_id IS NOT NULL THEN
    SELECT * INTO known FROM transactions
     WHERE account_id = wanted.account_id AND outside_transaction_id = wanted.outside_transaction_id;
  END IF;
  IF known.record_id IS NULL AND wanted.contract_id IS NOT NULL AND is_pending THEN
    SELECT * INTO known FROM transactions
     WHERE contract_id = wanted.contract_id AND event_id = wanted.event_id AND status = 1;
  END IF;
  IF known.record_id IS NOT NULL THEN
    IF (known.account_id, known.reciprocal_account_id, known.amount_cents, known.kind, known.refund_of, known.contract_id, known.event_id)
       IS DISTINCT FROM
       (wanted.account_id, wanted.reciprocal_account_id, wanted.amount_cents, wanted.kind, wanted.refund_of, wanted.contract_id, wanted.event_id)
    THEN RETURN '{"refusal": "E0006"}'; END IF;
    SELECT serial_no, before_cents, created_at INTO line
      FROM transaction_details WHERE record_id = known.record_id AND account_id = known.account_id;
    RETURN jsonb_build_object('recordId', known.record_id::text, 'serialNo', line.serial_no::text, 'repeated', true,
      'payerName', known.account_name, 'payeeName', known.reciprocal_account_name, 'beforeCents', line.before_cents, 'createdAt', line.created_at);
  END IF;

  IF payer.status = 0 AND bypass IS DISTINCT FROM 'both' THEN RETURN '{"refusal": "E1005", "whose": "payer"}'; END IF;
  IF payer.status = 2 AND bypass IS DISTINCT FROM 'both' THEN RETURN '{"refusal": "E1006", "whose": "payer"}'; END IF;
  IF payer.account_id = payee.account_id THEN RETURN '{"refusal": "E1013"}'; END IF;
  IF payee.status = 0 AND bypass IS NULL THEN RETURN '{"refusal": "E1005", "whose": "payee"}'; END IF;
  IF payee.status = 2 AND bypass IS NULL THEN RETURN '{"refusal": "E1006", "whose": "payee"}'; END IF;
  IF wanted.refund_of IS NOT NULL THEN
    IF refunded.record_id IS NULL THEN RETURN '{"refusal": "E1016"}'; END IF;
    IF refunded.status <> 2 OR refunded.refund_of IS NOT NULL THEN RETURN '{"refusal": "E1014"}'; END IF;
    IF refunded.account_id <> wanted.reciprocal_account_id OR refunded.reciprocal_account_id <> wanted.account_id
       OR wanted.amount_cents > refunded.amount_cents
          - (SELECT coalesce(sum(amount_cents), 0) FROM transactions WHERE refund_of = refunded.record_id AND status <> 3)
    THEN RETURN '{"refusal": "E0007"}'; END IF;
  END IF;
  IF NOT payer.allow_negative AND payer.balance_cents - payer.freeze_cents < wanted.amount_cents THEN
    RETURN '{"refusal": "E1009"}';
  END IF;
  IF payee.balance_cents + wanted.amount_cents > 9007199254740991 THEN RETURN '{"refusal": "E1999"}'; END IF;

  wanted.record_id := coalesce(wanted.record_id, nextval('ledger_numbers'));
  wanted.account_name := payer.account_name;
  wanted.reciprocal_account_name := payee.account_name;
  wanted.digest := coalesce(wanted.digest, '');
  wanted.remark := coalesce(wanted.remark, '');
  wanted.attach_info := coalesce(wanted.attach_info, '{}');
  wanted.status := CASE WHEN is_pending THEN 1 ELSE 2 END;
  wanted.settled_at := CASE WHEN is_pending THEN NULL ELSE at END;
  wanted.created_at := at;
  wanted.updated_at := at;
  INSERT INTO transactions (record_id, kind, transaction_type, account_id, account_name, reciprocal_account_id, reciprocal_account_name, amount_cents,
    digest, remark, attach_info, operator_id, operator_name, authorization_type, outside_transaction_id, contract_id, event_id,
    subject_type, object_id, refund_of, confirm_timeout_at, status, settled_at, created_at, updated_at)
  VALUES (wanted.record_id, wanted.kind, wanted.transaction_type, wanted.account_id, wanted.account_name, wanted.reciprocal_account_id,
    wanted.reciprocal_account_name, wanted.amount_cents, wanted.digest, wanted.remark, wanted.attach_info, wanted.operator_id,
    wanted.operator_name, wanted.authorization_type, wanted.outside_transaction_id, wanted.contract_id, wanted.event_id,
    wanted.subject_type, wanted.object_id, wanted.refund_of, wanted.confirm_timeout_at, wanted.status, wanted.settled_at,
    wanted.created_at, wanted.updated_at);
  serial := coalesce((ordered ->> 'serial_no')::bigint, nextval('ledger_numbers'));
  INSERT INTO transaction_details (serial_no, record_id, account_id, line_no, amount_cents, before_cents, after_cents,
    income_sum_cents, expenditure_sum_cents, status, created_at, updated_at)
  SELECT number, wanted.record_id, account_id, line_count + 1, amount, balance, balance + amount, income, expenditure, wanted.status,
    greatest(at, last_line_at), at
  FROM (VALUES
    (serial, payer.account_id, -wanted.amount_cents, payer.balance_cents, payer.line_count, payer.income_sum_cents,
      payer.expenditure_sum_cents + wanted.amount_cents, payer.last_line_at),
    (nextval('ledger_numbers'), payee.account_id, wanted.amount_cents, payee.balance_cents, payee.line_count,
      payee.income_sum_cents + wanted.amount_cents, payee.expenditure_sum_cents, payee.last_line_at)
  ) line (number, account_id, amount, balance, line_count, income, expenditure, last_line_at)
  WHERE number = serial OR NOT is_pending;
  posting_kind := CASE
    WHEN is_pending THEN CASE wanted.kind WHEN 'withdrawal' THEN 'withdrawHold' ELSE 'hold' END
    WHEN wanted.kind = 'payment' THEN 'settle'
    WHEN wanted.kind = 'withdrawal' THEN 'withdrawSettle'
    ELSE wanted.kind
  END;
  INSERT INTO ledger_postings (record_id, kind, debit_account_id, credit_account_id, amount_cents, created_at)
  VALUES (wanted.record_id, posting_kind, payer.account_id, CASE WHEN is_pending THEN suspense_id ELSE payee.account_id END, wanted.amount_cents, at);
  RETURN jsonb_build_object('recordId', wanted.record_id::text, 'serialNo', serial::text, 'repeated', false,
    'payerName', payer.account_name, 'payeeName', payee.account_name, 'beforeCents', payer.balance_cents,
    'createdAt', greatest(at, payer.last_line_at));
END $$;
