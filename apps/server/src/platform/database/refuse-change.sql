-- Refuses a change, for the tables of all modules whose rows stay as they were written.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% of % is not allowed', tg_op, tg_table_name using errcode = 'check_violation';
end $$;
