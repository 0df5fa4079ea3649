CREATE OR REPLACE FUNCTION contracts_of(resolve_resources json) RETURNS char(24)[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(contract ->> 'contractId'), '{}')::char(24)[]
    FROM json_array_elements(resolve_resources) AS resolved, json_array_elements(resolved -> 'contracts') AS contract
$$;
