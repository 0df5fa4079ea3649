-- Backups and drills are kept by programs of their own, which know no events: the database tells operators of them.
CREATE OR REPLACE FUNCTION tell_of_backups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_webhook_message('backup.failed', operator_id, 'backup:' || NEW.backup_id, NULL, NULL,
            json_build_object('backupId', NEW.backup_id, 'target', NEW.target), NEW.ended_at)
     FROM operators_of('system') AS operator_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER backups_tell AFTER INSERT ON backups
  FOR EACH ROW WHEN (NEW.failure <> '') EXECUTE FUNCTION tell_of_backups();
