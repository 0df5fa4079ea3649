CREATE OR REPLACE FUNCTION operation_category_types(category text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT t.code FROM resource_types t LEFT JOIN resource_types counterpart ON counterpart.same_as = t.code OR counterpart.code = t.same_as
     WHERE EXISTS (
      SELECT FROM operation_category_sources(operation_category_types.category) AS source
      WHERE t.category = CASE WHEN kind IN (1, 4, 5) THEN 1 WHEN kind IN (2, 6, 7) THEN 2 END
        AND (kind IN (4, 6) OR kind IN (1, 2) AND identity IN (t.code, counterpart.code)
          OR kind IN (5, 7) AND t.kind_codes @> array[identity])))
$$;
