-- Writes a message for a person's endpoints that want it, with a delivery for each, in the transaction of its cause. Answers whether there is one.
CREATE OR REPLACE FUNCTION write_webhook_message(
  told_type text, owner_id integer, told_subject text, of_resource text, of_node integer, told json, told_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  new_id text := 'msg_' || left(replace(gen_random_uuid()::text, '-', ''), 26);
  wanting char(24)[];
BEGIN
  SELECT array_agg(endpoint_id) INTO wanting FROM webhook_endpoints
   WHERE user_id = owner_id AND status <> 'off' AND events && ARRAY[told_type, '*']
     AND (resource_id IS NULL OR resource_id = of_resource) AND (node_id IS NULL OR node_id = of_node);
  IF wanting IS NULL THEN RETURN false; END IF;
  INSERT INTO webhook_messages (message_id, user_id, type, subject, body, created_at)
  VALUES (new_id, owner_id, told_type, told_subject, json_build_object(
    'type', told_type, 'timestamp', to_char(told_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', told)::text, told_at);
  INSERT INTO webhook_queue (message_id, endpoint_id, type, subject, due_at, created_at)
  SELECT new_id, endpoint_id, told_type, told_subject, told_at, told_at FROM unnest(wanting) AS endpoint_id;
  RETURN true;
END $$;
