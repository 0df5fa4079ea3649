-- Takes up to `at_most` deliveries whose time has come, for a worker that has them for `lease`: for each endpoint and subject the first that
-- waits, for each endpoint as many as it may have open, one where the last call failed. What waits beyond an endpoint's limit is dropped,
-- the oldest first. Of what it takes it says with what its call needs, and whether something else was due that had to wait.
--
-- Endpoints are locked first, and read anew then (each statement of a function sees what is committed by then), so that workers do not count
-- past one another.
CREATE OR REPLACE FUNCTION claim_webhook_deliveries(
  at_most integer, due_by timestamptz, most_open integer, most_waiting integer, lease interval
) RETURNS TABLE (
  delivery_id bigint, endpoint_id char(24), subject text, attempt smallint, message_id text, body text, user_id integer, url text, status text,
  failing_since timestamptz, secret bytea, former_secret bytea, has_more boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  ready char(24)[];
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'waiting' AND due_at <= due_by AND (leased_until IS NULL OR leased_until < now())) THEN
    RETURN;
  END IF;
  SELECT array_agg(endpoint_id) INTO ready FROM (
    SELECT endpoint_id FROM webhook_endpoints
     WHERE endpoint_id IN (
       SELECT endpoint_id FROM webhook_deliveries
        WHERE status = 'waiting' AND due_at <= due_by AND (leased_until IS NULL OR leased_until < now()))
       FOR NO KEY UPDATE SKIP LOCKED) AS locked;
  IF ready IS NULL THEN RETURN; END IF;
  UPDATE webhook_deliveries SET status = 'dropped', leased_until = NULL
   WHERE delivery_id IN (
     SELECT beyond.delivery_id FROM unnest(ready) AS id CROSS JOIN LATERAL (
       SELECT delivery_id FROM webhook_deliveries WHERE endpoint_id = id AND status = 'waiting'
        ORDER BY delivery_id DESC OFFSET most_waiting) AS beyond);
  RETURN QUERY
  WITH taken AS MATERIALIZED (
    SELECT next.delivery_id FROM webhook_endpoints e CROSS JOIN LATERAL (
      SELECT delivery_id FROM webhook_deliveries d
       WHERE d.endpoint_id = e.endpoint_id AND status = 'waiting' AND due_at <= due_by AND (leased_until IS NULL OR leased_until < now())
         AND NOT EXISTS (
           SELECT FROM webhook_deliveries earlier
            WHERE earlier.endpoint_id = d.endpoint_id AND earlier.subject = d.subject AND earlier.status = 'waiting'
              AND earlier.delivery_id < d.delivery_id)
       ORDER BY delivery_id
       LIMIT greatest(0, CASE WHEN e.failing_since IS NULL THEN most_open ELSE 1 END - (
         SELECT count(*) FROM webhook_deliveries open WHERE open.endpoint_id = e.endpoint_id AND open.leased_until > now()))) AS next
     WHERE e.endpoint_id = ANY (ready) LIMIT at_most),
  leased AS (
    UPDATE webhook_deliveries d SET leased_until = now() + lease, attempt = attempt + 1
      FROM taken WHERE d.delivery_id = taken.delivery_id
    RETURNING d.delivery_id, d.endpoint_id, d.message_id, d.subject, d.attempt)
  SELECT l.delivery_id, l.endpoint_id, l.subject, l.attempt, l.message_id, m.body, e.user_id, e.url, e.status, e.failing_since, e.secret,
         CASE WHEN e.former_until > due_by THEN e.former_secret END,
         EXISTS (
           SELECT FROM webhook_deliveries other
            WHERE other.status = 'waiting' AND other.due_at <= due_by AND (other.leased_until IS NULL OR other.leased_until < now())
              AND other.delivery_id NOT IN (SELECT delivery_id FROM taken))
    FROM leased l JOIN webhook_messages m USING (message_id) JOIN webhook_endpoints e USING (endpoint_id)
   ORDER BY l.delivery_id;
END $$;
