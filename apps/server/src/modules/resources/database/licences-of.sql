-- By which contracts a version licenses what it resolves, as decisions read it: pairs of a resource and a contract, and the contracts
-- alone. To find the contracts of a thousand versions in their JSON took longer than to read them.
CREATE OR REPLACE FUNCTION licences_of(resolve_resources json) RETURNS json LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(json_agg(json_build_array(resolved -> 'resourceId', contract -> 'contractId')), '[]')
    FROM json_array_elements(resolve_resources) AS resolved, json_array_elements(resolved -> 'contracts') AS contract
$$;
