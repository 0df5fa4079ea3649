-- Contracts are signed by one statement for speed: it does not ask who wants to be told, the database does.
CREATE OR REPLACE FUNCTION tell_of_signatures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE status <> 'off') THEN RETURN NULL; END IF;
  PERFORM write_webhook_message('contract.signed', user_id, subject, resource_id, node_id, data, created_at)
     FROM (SELECT told.*, signed.created_at
             FROM signed CROSS JOIN LATERAL messages_of_contract(contract_id,
                  json_build_object('state', fsm_current_state, 'licensed', auth_status & 1 = 1)) AS told
            ORDER BY contract_id) AS written;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contracts_tell_of_signatures AFTER INSERT ON contracts
  REFERENCING NEW TABLE AS signed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_signatures();
