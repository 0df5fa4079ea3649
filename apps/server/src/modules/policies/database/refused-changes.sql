CREATE OR REPLACE TRIGGER policies_immutable
  BEFORE UPDATE OF policy_id, policy_text, subject_type, fsm_states, fsm_declarations, is_free, created_at, updated_at OR DELETE
  ON policies FOR EACH ROW EXECUTE FUNCTION refuse_change();
