-- By which contracts a version licenses what it resolves, as decisions read it: pairs of a resource and a contract. To find the contracts
-- of a thousand versions in their JSON took longer than to read them.
CREATE FUNCTION licences_of(resolve_resources json) RETURNS char(24)[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(ARRAY[resolved ->> 'resourceId', contract ->> 'contractId']), '{}')::char(24)[]
    FROM json_array_elements(resolve_resources) AS resolved, json_array_elements(resolved -> 'contracts') AS contract
$$;
--> statement-breakpoint
ALTER TABLE resource_versions
  ADD COLUMN licences char(24)[] NOT NULL GENERATED ALWAYS AS (licences_of(resolve_resources)) STORED;
