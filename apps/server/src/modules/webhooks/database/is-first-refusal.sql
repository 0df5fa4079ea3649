-- Keeps that an exhibit was refused a visitor after so many changes. Answers whether its owner is to be told: an endpoint waits for it, and this
-- is the first time since the last change.
CREATE OR REPLACE FUNCTION is_first_refusal(of_exhibit text, of_owner integer, after_changes bigint, refused_at timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints
                  WHERE user_id = of_owner AND status <> 'off' AND events && ARRAY['exhibit.refused', '*']) THEN RETURN false; END IF;
  INSERT INTO webhook_refusals (exhibit_id, change_number, told_at) VALUES (of_exhibit, after_changes, refused_at)
      ON CONFLICT (exhibit_id) DO UPDATE SET change_number = excluded.change_number, told_at = excluded.told_at
   WHERE webhook_refusals.change_number <> excluded.change_number;
  RETURN FOUND;
END $$;
