-- What operators did stays as it was.
CREATE OR REPLACE TRIGGER sorting_audits_stay BEFORE UPDATE OR DELETE ON sorting_audits
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
