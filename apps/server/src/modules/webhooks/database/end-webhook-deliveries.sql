-- Moves deliveries of an endpoint, as their last calls left them, from the queue to those that have ended: `failed` or `dropped`.
CREATE OR REPLACE FUNCTION end_webhook_deliveries(of_endpoint char(24), ids bigint[], ended text) RETURNS void LANGUAGE sql AS $$
  WITH left_over AS (
    DELETE FROM webhook_queue WHERE endpoint_id = of_endpoint AND delivery_id = ANY (ids)
    RETURNING delivery_id, message_id, endpoint_id, type, subject, attempt, due_at, attempted_at, answer_status, answer, failure, duration_ms, created_at)
  INSERT INTO webhook_deliveries (delivery_id, message_id, endpoint_id, type, subject, attempt, due_at, attempted_at, answer_status, answer, failure,
    duration_ms, created_at, status)
  OVERRIDING SYSTEM VALUE SELECT left_over.*, ended FROM left_over;
$$;
