CREATE OR REPLACE FUNCTION tell_of_drills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_webhook_message('drill.done', operator_id, 'drill:' || NEW.drill_id, NULL, NULL,
            json_build_object('drillId', NEW.drill_id, 'source', NEW.source, 'isPassed', NEW.is_passed), NEW.ended_at)
     FROM operators_of('system') AS operator_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER drills_tell AFTER INSERT ON drills
  FOR EACH ROW EXECUTE FUNCTION tell_of_drills();
