-- Moves calls that were answered well from the queue to the deliveries that have ended, and says that their endpoints are well. Nothing follows for those whose
-- lease was lost meanwhile, or whose endpoint is being deleted: endpoints are locked before what waits for them, as by whoever deletes one. What waits behind
-- them need not be touched: a call that fails makes it due when the next call is, and that one has been made.
CREATE OR REPLACE FUNCTION settle_webhook_calls(
  settled_at timestamptz, endpoints char(24)[], ids bigint[], attempts smallint[], statuses smallint[], answers text[], durations integer[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH called AS (
    SELECT * FROM unnest(endpoints, ids, attempts, statuses, answers, durations) AS told (endpoint_id, delivery_id, attempt, answer_status, answer, duration_ms)),
  kept AS MATERIALIZED (
    SELECT endpoint_id FROM webhook_endpoints WHERE endpoint_id = ANY (endpoints) FOR KEY SHARE SKIP LOCKED),
  settled AS (
    DELETE FROM webhook_queue q USING called JOIN kept USING (endpoint_id)
     WHERE q.endpoint_id = called.endpoint_id AND q.delivery_id = called.delivery_id AND q.attempt = called.attempt
    RETURNING q.delivery_id, q.message_id, q.endpoint_id, q.type, q.subject, q.attempt, q.due_at, q.created_at,
              called.answer_status, called.answer, called.duration_ms),
  logged AS (
    INSERT INTO webhook_deliveries (delivery_id, message_id, endpoint_id, type, subject, attempt, due_at, created_at, answer_status, answer, duration_ms,
      status, attempted_at)
    OVERRIDING SYSTEM VALUE SELECT settled.*, 'delivered', settled_at FROM settled)
  UPDATE webhook_endpoints e SET status = 'on', failing_since = NULL, updated_at = settled_at
    FROM settled WHERE e.endpoint_id = settled.endpoint_id AND e.failing_since IS NOT NULL AND e.status <> 'off';
END $$;
