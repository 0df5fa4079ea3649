CREATE OR REPLACE FUNCTION tell_of_withdrawals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_webhook_message('account.withdrawal', NEW.user_id, 'account:' || NEW.account_id, NULL, NULL,
    json_build_object('accountId', NEW.account_id, 'orderId', NEW.order_id::text, 'amount', to_char(NEW.amount_cents / 100.0, 'FM99999999999999990.00'),
      'status', NEW.status), NEW.updated_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER withdraw_orders_tell AFTER INSERT ON withdraw_orders
  FOR EACH ROW EXECUTE FUNCTION tell_of_withdrawals();

CREATE OR REPLACE TRIGGER withdraw_orders_tell_outcome AFTER UPDATE ON withdraw_orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tell_of_withdrawals();
