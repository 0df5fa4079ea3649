-- Whatever happens to a contract becomes an entry of its chain in the same statement: moves, payments and refunds. The move that a signature
-- begins with is told by the signature; entries that are made later for contracts older than chains tell nothing.
CREATE OR REPLACE FUNCTION tell_of_contract_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE status <> 'off') THEN RETURN NULL; END IF;
  PERFORM write_webhook_message(type, user_id, subject, resource_id, node_id, data, at)
     FROM (SELECT event.type, told.*, event.at
             FROM (SELECT linked.contract_id, seq, signed.created_at, (said ->> 'at')::timestamptz AS at, said ->> 'from' AS from_state,
                          CASE said ->> 'kind' WHEN 'transition' THEN 'contract.moved' WHEN 'payment' THEN 'contract.paid' ELSE 'contract.refunded' END AS type,
                          CASE said ->> 'kind'
                            WHEN 'transition' THEN json_build_object('state', said ->> 'to', 'licensed', (said ->> 'authStatus')::integer & 1 = 1, 'event', said ->> 'event')
                            WHEN 'payment' THEN json_build_object('event', said ->> 'event', 'amount', said ->> 'amount')
                            ELSE json_build_object('amount', said ->> 'amount') END AS more
                     FROM linked JOIN contracts AS signed USING (contract_id) CROSS JOIN LATERAL (SELECT entry::json AS said) AS parsed
                    WHERE signed.chain_issuer IS NOT NULL) AS event
            CROSS JOIN LATERAL messages_of_contract(event.contract_id, more) AS told
            WHERE event.from_state IS DISTINCT FROM '_none_' OR event.at > event.created_at
            ORDER BY event.contract_id, seq) AS written;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contract_chain_tells AFTER INSERT ON contract_chain
  REFERENCING NEW TABLE AS linked FOR EACH STATEMENT EXECUTE FUNCTION tell_of_contract_events();
