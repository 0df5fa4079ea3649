CREATE OR REPLACE TRIGGER contract_transitions_append_only BEFORE UPDATE OR DELETE ON contract_transitions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER contract_chain_append_only BEFORE UPDATE OR DELETE ON contract_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER receipt_keys_kept BEFORE DELETE ON receipt_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
