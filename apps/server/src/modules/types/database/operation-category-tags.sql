CREATE OR REPLACE FUNCTION operation_category_tags(category text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array(SELECT identity FROM operation_category_sources(category) AS source WHERE kind = 3)
$$;
