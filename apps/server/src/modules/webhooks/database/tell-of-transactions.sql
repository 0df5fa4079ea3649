-- Money that has been moved is told to whose accounts it left and reached, the platform's own aside: when it is settled, not while it is held.
CREATE OR REPLACE FUNCTION tell_of_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE status <> 'off') THEN RETURN NULL; END IF;
  PERFORM write_webhook_message(side.type, owner_user_id, 'account:' || account_id,
            CASE WHEN NEW.subject_type IN (1, 4) THEN NEW.object_id END, CASE WHEN NEW.subject_type IN (2, 5) THEN NEW.object_id::integer END,
            json_build_object('accountId', account_id, 'recordId', NEW.record_id::text, 'kind', NEW.kind,
              'amount', to_char(NEW.amount_cents / 100.0, 'FM99999999999999990.00')),
            NEW.settled_at)
     FROM (VALUES ('account.debited', NEW.account_id), ('account.credited', NEW.reciprocal_account_id)) AS side (type, id)
     JOIN accounts ON account_id = side.id
    WHERE owner_user_id <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transactions_tell AFTER INSERT ON transactions
  FOR EACH ROW WHEN (NEW.status = 2) EXECUTE FUNCTION tell_of_transactions();

CREATE OR REPLACE TRIGGER transactions_tell_settled AFTER UPDATE ON transactions
  FOR EACH ROW WHEN (OLD.status = 1 AND NEW.status = 2) EXECUTE FUNCTION tell_of_transactions();
