-- Messages about a contract, one for each of its parties who has an endpoint: `more` is what happened, besides what the contract is.
CREATE OR REPLACE FUNCTION messages_of_contract(of_contract text, more json)
RETURNS TABLE (user_id integer, subject text, resource_id text, node_id integer, data json) LANGUAGE sql STABLE AS $$
  SELECT party.user_id, 'contract:' || contract_id,
         CASE WHEN subject_type IN (1, 4) THEN subject_id END,
         CASE WHEN subject_type IN (2, 5) THEN licensor_id::integer WHEN licensee_identity_type = 2 THEN licensee_id::integer END,
         (SELECT json_object_agg(key, value) FROM (
           SELECT * FROM json_each(json_build_object('contractId', contract_id, 'contractName', contract_name, 'subjectType', subject_type,
             'subjectId', subject_id, 'subjectName', subject_name, 'policyId', policy_id, 'role', party.role))
           UNION ALL SELECT * FROM json_each(more)) AS field)
    FROM contracts CROSS JOIN LATERAL (VALUES (licensor_owner_id, 'licensor'), (licensee_owner_id, 'licensee')) AS party (user_id, role)
   WHERE contract_id = of_contract::bpchar AND (party.role = 'licensor' OR licensor_owner_id <> licensee_owner_id)
     AND EXISTS (SELECT FROM webhook_endpoints WHERE webhook_endpoints.user_id = party.user_id AND status <> 'off')
$$;
