-- A contract is in the state that its last transition entered: checked when the transaction ends.
CREATE OR REPLACE FUNCTION check_contract_state() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  current text;
  entered text;
begin
  -- as it is when the transaction ends, not as it was when the trigger was queued
  select fsm_current_state into current from contracts where contract_id = new.contract_id;
  select to_state into entered from contract_transitions where contract_id = new.contract_id order by ordinal desc limit 1;
  if current <> coalesce(entered, '') then
    raise exception 'contract % is in state "%" without a transition into it', new.contract_id, current
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

DROP TRIGGER IF EXISTS contracts_state_has_transition ON contracts;
CREATE CONSTRAINT TRIGGER contracts_state_has_transition AFTER INSERT OR UPDATE OF fsm_current_state ON contracts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_contract_state();
