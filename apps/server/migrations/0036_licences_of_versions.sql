-- By which contracts a version licenses what it resolves, as decisions read it: pairs of a resource and a contract, and the contracts
-- alone. To find the contracts of a thousand versions in their JSON took longer than to read them.
CREATE FUNCTION licences_of(resolve_resources json) RETURNS json LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(json_agg(json_build_array(resolved -> 'resourceId', contract -> 'contractId')), '[]')
    FROM json_array_elements(resolve_resources) AS resolved, json_array_elements(resolved -> 'contracts') AS contract
$$;
--> statement-breakpoint
CREATE FUNCTION contracts_of(resolve_resources json) RETURNS char(24)[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(contract ->> 'contractId'), '{}')::char(24)[]
    FROM json_array_elements(resolve_resources) AS resolved, json_array_elements(resolved -> 'contracts') AS contract
$$;
--> statement-breakpoint
ALTER TABLE resource_versions
  ADD COLUMN licences json NOT NULL GENERATED ALWAYS AS (licences_of(resolve_resources)) STORED,
  ADD COLUMN contract_ids char(24)[] NOT NULL GENERATED ALWAYS AS (contracts_of(resolve_resources)) STORED;
