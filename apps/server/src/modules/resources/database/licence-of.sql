-- The licence notice among the properties that an owner told; null where there is none.
CREATE OR REPLACE FUNCTION licence_of(input_attrs json) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT told ->> 'value' FROM json_array_elements(input_attrs) AS told WHERE told ->> 'key' = 'licence' LIMIT 1
$$;
