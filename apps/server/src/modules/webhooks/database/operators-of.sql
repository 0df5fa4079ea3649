-- Operators who take care of a part of the platform.
CREATE OR REPLACE FUNCTION operators_of(wanted text) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT user_id FROM users WHERE is_operator AND (operator_permissions IS NULL OR wanted = ANY (operator_permissions))
$$;
