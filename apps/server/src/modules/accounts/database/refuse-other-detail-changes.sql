CREATE OR REPLACE FUNCTION refuse_other_detail_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed transaction_details := OLD;
BEGIN
  IF OLD.status = 1 AND NEW.status IN (2, 3) THEN
    allowed.status := NEW.status;
    allowed.updated_at := NEW.updated_at;
  END IF;
  IF NEW IS DISTINCT FROM allowed THEN
    RAISE EXCEPTION 'A statement line cannot be changed any more' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER transaction_details_settle_once BEFORE UPDATE ON transaction_details
  FOR EACH ROW EXECUTE FUNCTION refuse_other_detail_changes();
