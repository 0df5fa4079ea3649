CREATE SEQUENCE "public"."ledger_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000000000000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_audits" (
	"audit_id" bigserial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"action" text NOT NULL,
	"account_id" text,
	"record_id" bigint,
	"order_id" bigint,
	"reason" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"account_type" smallint NOT NULL,
	"account_name" text NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"owner_user_id" integer NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"freeze_cents" bigint DEFAULT 0 NOT NULL,
	"allow_negative" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"password_hash" text,
	"password_tries" smallint DEFAULT 0 NOT NULL,
	"password_tried_at" timestamp (3) with time zone,
	"password_locked_until" timestamp (3) with time zone,
	"line_count" bigint DEFAULT 0 NOT NULL,
	"income_sum_cents" bigint DEFAULT 0 NOT NULL,
	"expenditure_sum_cents" bigint DEFAULT 0 NOT NULL,
	"last_line_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_id_is_15_digits" CHECK ("accounts"."account_id" ~ '^\d{15}$'),
	CONSTRAINT "accounts_type_is_known" CHECK ("accounts"."account_type" between 1 and 4),
	CONSTRAINT "accounts_status_is_known" CHECK ("accounts"."status" between 0 and 2),
	CONSTRAINT "accounts_never_overdrawn" CHECK ("accounts"."allow_negative" or "accounts"."balance_cents" >= "accounts"."freeze_cents"),
	CONSTRAINT "accounts_freeze_not_negative" CHECK ("accounts"."freeze_cents" >= 0),
	CONSTRAINT "accounts_balance_is_countable" CHECK (abs("accounts"."balance_cents") <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"posting_id" bigserial PRIMARY KEY NOT NULL,
	"record_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"debit_account_id" text NOT NULL,
	"credit_account_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_postings_amount_is_positive" CHECK ("ledger_postings"."amount_cents" > 0),
	CONSTRAINT "ledger_postings_two_accounts" CHECK ("ledger_postings"."debit_account_id" <> "ledger_postings"."credit_account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_proofs" (
	"proof_id" bigserial PRIMARY KEY NOT NULL,
	"checked_date" date NOT NULL,
	"is_healthy" boolean NOT NULL,
	"result" jsonb NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recharge_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"channel" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"currency_minor" bigint NOT NULL,
	"gateway_order_no" text,
	"payment" json,
	"record_id" bigint,
	"status" text NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"client_token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"queried_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recharge_orders_amount_is_positive" CHECK ("recharge_orders"."amount_cents" > 0),
	CONSTRAINT "recharge_orders_status_is_known" CHECK ("recharge_orders"."status" in ('created', 'paying', 'paid', 'closed', 'failed', 'refunded')),
	CONSTRAINT "recharge_orders_paid_has_record" CHECK ("recharge_orders"."status" not in ('paid', 'refunded') or "recharge_orders"."record_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "transaction_details" (
	"serial_no" bigint PRIMARY KEY NOT NULL,
	"record_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"line_no" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"income_sum_cents" bigint NOT NULL,
	"expenditure_sum_cents" bigint NOT NULL,
	"status" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transaction_details_add_up" CHECK ("transaction_details"."before_cents" + "transaction_details"."amount_cents" = "transaction_details"."after_cents"),
	CONSTRAINT "transaction_details_move_something" CHECK ("transaction_details"."amount_cents" <> 0),
	CONSTRAINT "transaction_details_status_is_known" CHECK ("transaction_details"."status" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"record_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"transaction_type" smallint NOT NULL,
	"account_id" text NOT NULL,
	"account_name" text NOT NULL,
	"reciprocal_account_id" text NOT NULL,
	"reciprocal_account_name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"attach_info" json DEFAULT '{}'::json NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"authorization_type" text NOT NULL,
	"outside_transaction_id" text,
	"contract_id" char(24),
	"event_id" text,
	"subject_type" smallint,
	"object_id" text,
	"refund_of" bigint,
	"confirm_timeout_at" timestamp (3) with time zone,
	"status" smallint NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transactions_amount_is_positive" CHECK ("transactions"."amount_cents" > 0),
	CONSTRAINT "transactions_two_parties" CHECK ("transactions"."account_id" <> "transactions"."reciprocal_account_id"),
	CONSTRAINT "transactions_status_is_known" CHECK ("transactions"."status" between 1 and 3),
	CONSTRAINT "transactions_pending_times_out" CHECK ("transactions"."status" <> 1 or "transactions"."confirm_timeout_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "withdraw_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"channel" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"currency_minor" bigint NOT NULL,
	"payee" jsonb NOT NULL,
	"gateway_order_no" text,
	"record_id" bigint NOT NULL,
	"status" text NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"client_token" text NOT NULL,
	"queries" integer DEFAULT 0 NOT NULL,
	"next_query_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdraw_orders_amount_is_positive" CHECK ("withdraw_orders"."amount_cents" > 0),
	CONSTRAINT "withdraw_orders_fee_is_a_part" CHECK ("withdraw_orders"."fee_cents" >= 0 and "withdraw_orders"."fee_cents" < "withdraw_orders"."amount_cents"),
	CONSTRAINT "withdraw_orders_status_is_known" CHECK ("withdraw_orders"."status" in ('processing', 'success', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "account_audits" ADD CONSTRAINT "account_audits_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_audits" ADD CONSTRAINT "account_audits_record_id_transactions_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."transactions"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_record_id_transactions_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."transactions"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD CONSTRAINT "recharge_orders_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD CONSTRAINT "recharge_orders_record_id_transactions_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."transactions"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_refund_of_transactions_record_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."transactions"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_orders" ADD CONSTRAINT "withdraw_orders_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdraw_orders" ADD CONSTRAINT "withdraw_orders_record_id_transactions_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."transactions"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_audits_by_account" ON "account_audits" USING btree ("account_id","audit_id");--> statement-breakpoint
CREATE INDEX "account_audits_by_record" ON "account_audits" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_by_owner" ON "accounts" USING btree ("account_type","owner_id");--> statement-breakpoint
CREATE INDEX "accounts_by_owner_user" ON "accounts" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_by_record" ON "ledger_postings" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_orders_once" ON "recharge_orders" USING btree ("user_id","client_token");--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_orders_by_gateway_number" ON "recharge_orders" USING btree ("channel","gateway_order_no") WHERE "recharge_orders"."gateway_order_no" is not null;--> statement-breakpoint
CREATE INDEX "recharge_orders_by_user" ON "recharge_orders" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "recharge_orders_open" ON "recharge_orders" USING btree ("expires_at") WHERE "recharge_orders"."status" in ('created', 'paying');--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_details_lines" ON "transaction_details" USING btree ("account_id","line_no");--> statement-breakpoint
CREATE INDEX "transaction_details_by_time" ON "transaction_details" USING btree ("account_id","created_at","line_no");--> statement-breakpoint
CREATE INDEX "transaction_details_unsettled" ON "transaction_details" USING btree ("account_id","status","created_at","line_no") WHERE "transaction_details"."status" <> 2;--> statement-breakpoint
CREATE INDEX "transaction_details_by_record" ON "transaction_details" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_once_per_payer" ON "transactions" USING btree ("account_id","outside_transaction_id") WHERE "transactions"."outside_transaction_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_pending_per_event" ON "transactions" USING btree ("contract_id","event_id") WHERE "transactions"."status" = 1 and "transactions"."contract_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_by_payer" ON "transactions" USING btree ("account_id","created_at","record_id");--> statement-breakpoint
CREATE INDEX "transactions_by_payee" ON "transactions" USING btree ("reciprocal_account_id","created_at","record_id");--> statement-breakpoint
CREATE INDEX "transactions_by_contract" ON "transactions" USING btree ("contract_id") WHERE "transactions"."contract_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_income" ON "transactions" USING btree ("reciprocal_account_id","settled_at") WHERE "transactions"."transaction_type" = 2 and "transactions"."status" = 2;--> statement-breakpoint
CREATE INDEX "transactions_refunds" ON "transactions" USING btree ("refund_of") WHERE "transactions"."refund_of" is not null;--> statement-breakpoint
CREATE INDEX "transactions_pending" ON "transactions" USING btree ("confirm_timeout_at") WHERE "transactions"."status" = 1;--> statement-breakpoint
CREATE INDEX "transactions_by_creation" ON "transactions" USING btree ("created_at","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdraw_orders_once" ON "withdraw_orders" USING btree ("user_id","client_token");--> statement-breakpoint
CREATE UNIQUE INDEX "withdraw_orders_by_gateway_number" ON "withdraw_orders" USING btree ("channel","gateway_order_no") WHERE "withdraw_orders"."gateway_order_no" is not null;--> statement-breakpoint
CREATE INDEX "withdraw_orders_by_user" ON "withdraw_orders" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "withdraw_orders_open" ON "withdraw_orders" USING btree ("next_query_at") WHERE "withdraw_orders"."status" = 'processing';
--> statement-breakpoint
-- The platform's own accounts. Gateways get theirs when they are installed.
INSERT INTO accounts (account_id, account_type, account_name, owner_id, owner_name, owner_user_id, allow_negative, status, created_at, updated_at)
VALUES
  ('508000000010001', 4, 'issuance', 'issuance', 'issuance', 0, true, 1, now(), now()),
  ('508000000020002', 4, 'suspense', 'suspense', 'suspense', 0, false, 1, now(), now()),
  ('508000000030003', 4, 'reward', 'reward', 'reward', 0, false, 1, now(), now());
--> statement-breakpoint
-- Rows that change with each payment find room for their next version on their own page.
ALTER TABLE accounts SET (fillfactor = 50);
--> statement-breakpoint
-- A posting moves its amount, between two accounts that exist, and counts the statement lines that come with it. Who inserts one has
-- locked both accounts before, in the order of their ids. The suspense account has no statement, and a release has no line.
CREATE FUNCTION apply_ledger_posting() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER ledger_postings_move_money AFTER INSERT ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION apply_ledger_posting();
--> statement-breakpoint
-- Only a posting changes a balance, from within its own trigger, and an account begins with none.
CREATE FUNCTION refuse_other_balance_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A balance changes by postings only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_balance_by_postings BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.balance_cents <> NEW.balance_cents AND pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_other_balance_changes();
--> statement-breakpoint
CREATE TRIGGER accounts_begin_empty BEFORE INSERT ON accounts
  FOR EACH ROW WHEN (NEW.balance_cents <> 0) EXECUTE FUNCTION refuse_other_balance_changes();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of % cannot be changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_stay BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_stay_all BEFORE TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER account_audits_stay BEFORE UPDATE OR DELETE ON account_audits
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- Transactions, statement lines and postings name accounts without foreign keys, and lines their transaction: these would be looked up
-- eight times for each payment. The functions below, which write them, hold both accounts locked and have just written the transaction;
-- neither goes away or gets another number, and a posting between accounts that do not exist moves nothing and fails.
CREATE TRIGGER accounts_stay BEFORE DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER accounts_stay_all BEFORE TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER accounts_keep_their_number BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.account_id <> NEW.account_id) EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER transactions_stay BEFORE DELETE ON transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER transaction_details_stay BEFORE DELETE ON transaction_details
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- A transaction changes once: from pending to success or closed. Nothing but what says so is changed.
CREATE FUNCTION refuse_other_transaction_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed transactions := OLD;
BEGIN
  IF OLD.status = 1 AND NEW.status IN (2, 3) THEN
    allowed.status := NEW.status;
    allowed.settled_at := NEW.settled_at;
    allowed.attach_info := NEW.attach_info;
    allowed.updated_at := NEW.updated_at;
  END IF;
  IF NEW::text IS DISTINCT FROM allowed::text THEN
    RAISE EXCEPTION 'A transaction cannot be changed any more' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_settle_once BEFORE UPDATE ON transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_other_transaction_changes();
--> statement-breakpoint
CREATE FUNCTION refuse_other_detail_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed transaction_details := OLD;
BEGIN
  IF OLD.status = 1 AND NEW.status IN (2, 3) THEN
    allowed.status := NEW.status;
    allowed.updated_at := NEW.updated_at;
  END IF;
  IF NEW IS DISTINCT FROM allowed THEN
    RAISE EXCEPTION 'A statement line cannot be changed any more' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_details_settle_once BEFORE UPDATE ON transaction_details
  FOR EACH ROW EXECUTE FUNCTION refuse_other_detail_changes();
--> statement-breakpoint
-- Orders one movement of money, at once (`is_pending` false) or held in the suspense account until `settle_transaction`.
--
-- `ordered` names the columns of the new transaction as its row does; besides, `payee_type`, which the payee's account has to be of,
-- and `right_try` with `password_hash`, the try of the payer's password that is given back. `bypass` says whose status does not matter: `payee` for
-- refunds. Answers `{"refusal": "E…"}` and changes nothing, or what the payer's statement line is made of. `E0006` is an order whose
-- number was used for another one.
CREATE FUNCTION order_transaction(ordered jsonb, is_pending boolean, bypass text, at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
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

  wanted.record_id := nextval('ledger_numbers');
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
  serial := nextval('ledger_numbers');
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
--> statement-breakpoint
-- Ends a pending transaction: `target` 2 gives the money to the payee, 3 back to the payer, whatever their status is now.
-- `more_info` is added to the transaction's attachInfo. Answers `{"refusal": "E…"}`, or `{"recordId", "repeated"}`; the same target again
-- is a success without effect.
CREATE FUNCTION settle_transaction(of_record bigint, target smallint, more_info jsonb, at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
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
