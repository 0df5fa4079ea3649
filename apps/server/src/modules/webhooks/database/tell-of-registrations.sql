CREATE OR REPLACE FUNCTION tell_of_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_webhook_message('user.registered', operator_id, 'user:' || NEW.user_id, NULL, NULL,
            json_build_object('userId', NEW.user_id, 'username', NEW.username), NEW.created_at)
     FROM operators_of('users') AS operator_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_tell_of_registrations AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION tell_of_registrations();
