-- Takes up to `at_most` deliveries whose time has come, for a worker that has them for `lease`: for each endpoint and subject the first that
-- waits, for each endpoint as many as it may have open, one where the last call failed. What waits beyond an endpoint's limit is dropped,
-- the oldest first, and whatever waits for one that is off. Of what it takes it says with what its call needs, and whether something else was due
-- that had to wait.
--
-- Endpoints are locked first, and read anew then (each statement of a function sees what is committed by then), so that workers do not count
-- past one another. Plans outlive a queue that is nearly empty: made then, they would read all of a long one again and again.
CREATE OR REPLACE FUNCTION claim_webhook_queue(
  at_most integer, due_by timestamptz, most_open integer, most_waiting integer, lease interval
) RETURNS TABLE (
  delivery_id bigint, endpoint_id char(24), subject text, attempt smallint, message_id text, body text, user_id integer, url text, status text,
  failing_since timestamptz, secret bytea, former_secret bytea, has_more boolean
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  ready char(24)[];
  room bigint[];
  is_crowded boolean;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_queue WHERE due_at <= due_by AND (leased_until IS NULL OR leased_until < now())) THEN
    RETURN;
  END IF;
  SELECT array_agg(endpoint_id) INTO ready FROM (
    SELECT endpoint_id FROM webhook_endpoints
     WHERE endpoint_id IN (
       SELECT endpoint_id FROM webhook_queue WHERE due_at <= due_by AND (leased_until IS NULL OR leased_until < now()))
       FOR NO KEY UPDATE SKIP LOCKED) AS locked;
  IF ready IS NULL THEN RETURN; END IF;
  SELECT array_agg(e.endpoint_id), array_agg(greatest(0, CASE WHEN e.failing_since IS NULL THEN most_open ELSE 1 END - open)),
         bool_or(waiting > CASE e.status WHEN 'off' THEN 0 ELSE most_waiting END)
    INTO ready, room, is_crowded
    FROM webhook_endpoints e CROSS JOIN LATERAL (
      SELECT count(*) AS waiting, count(*) FILTER (WHERE leased_until > now()) AS open FROM webhook_queue q WHERE q.endpoint_id = e.endpoint_id) AS now_in
   WHERE e.endpoint_id = ANY (ready);
  IF is_crowded THEN
    PERFORM end_webhook_deliveries(e.endpoint_id, ARRAY(
        SELECT delivery_id FROM webhook_queue q WHERE q.endpoint_id = e.endpoint_id
         ORDER BY delivery_id DESC OFFSET CASE e.status WHEN 'off' THEN 0 ELSE most_waiting END), 'dropped')
       FROM webhook_endpoints e WHERE e.endpoint_id = ANY (ready);
  END IF;
  RETURN QUERY
  WITH taken AS MATERIALIZED (
    SELECT id AS endpoint_id, next.delivery_id FROM unnest(ready, room) AS may (id, room) CROSS JOIN LATERAL (
      SELECT delivery_id FROM webhook_queue q
       WHERE q.endpoint_id = id AND due_at <= due_by AND (leased_until IS NULL OR leased_until < now())
         AND NOT EXISTS (
           SELECT FROM webhook_queue earlier
            WHERE earlier.endpoint_id = q.endpoint_id AND earlier.subject = q.subject AND earlier.delivery_id < q.delivery_id)
       ORDER BY delivery_id LIMIT room) AS next
     LIMIT at_most),
  leased AS (
    UPDATE webhook_queue q SET leased_until = now() + lease, attempt = attempt + 1
      FROM taken WHERE q.endpoint_id = taken.endpoint_id AND q.delivery_id = taken.delivery_id
    RETURNING q.delivery_id, q.endpoint_id, q.message_id, q.subject, q.attempt)
  SELECT l.delivery_id, l.endpoint_id, l.subject, l.attempt, l.message_id, m.body, e.user_id, e.url, e.status, e.failing_since, e.secret,
         CASE WHEN e.former_until > due_by THEN e.former_secret END,
         EXISTS (
           SELECT FROM webhook_queue WHERE due_at <= due_by AND (leased_until IS NULL OR leased_until < now())
              AND delivery_id NOT IN (SELECT delivery_id FROM taken))
    FROM leased l JOIN webhook_messages m USING (message_id) JOIN webhook_endpoints e USING (endpoint_id)
   ORDER BY l.delivery_id;
END $$;
