-- Payments that wait are made no more, so nobody takes the job that ended them.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name = 'accounts.close-overdue';
  END IF;
END $$;
