-- For processes of the version before `webhook_queue`, which may serve until the last one is restarted: their workers find nothing to send, and what they
-- write as waiting goes to the queue.
CREATE OR REPLACE FUNCTION claim_webhook_deliveries(
  at_most integer, due_by timestamptz, most_open integer, most_waiting integer, lease interval
) RETURNS TABLE (
  delivery_id bigint, endpoint_id char(24), subject text, attempt smallint, message_id text, body text, user_id integer, url text, status text,
  failing_since timestamptz, secret bytea, former_secret bytea, has_more boolean
) LANGUAGE sql AS $$
  SELECT NULL::bigint, NULL::char(24), NULL::text, NULL::smallint, NULL::text, NULL::text, NULL::integer, NULL::text, NULL::text,
         NULL::timestamptz, NULL::bytea, NULL::bytea, NULL::boolean WHERE false;
$$;

CREATE OR REPLACE FUNCTION queue_webhook_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_queue (delivery_id, message_id, endpoint_id, type, subject, due_at, created_at)
  VALUES (NEW.delivery_id, NEW.message_id, NEW.endpoint_id, NEW.type, NEW.subject, NEW.due_at, NEW.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER webhook_deliveries_wait_in_queue BEFORE INSERT ON webhook_deliveries
FOR EACH ROW WHEN (NEW.status = 'waiting') EXECUTE FUNCTION queue_webhook_delivery();
