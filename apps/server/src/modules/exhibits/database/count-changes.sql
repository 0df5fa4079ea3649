-- Decisions about an exhibit are made of its row and of those of its versions; both are counted by the node.
CREATE OR REPLACE TRIGGER presentables_authorise AFTER UPDATE OR DELETE ON presentables FOR EACH ROW
  EXECUTE FUNCTION count_change_of_node();

CREATE OR REPLACE FUNCTION count_change_of_exhibit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_change(node_id::text) FROM presentables
    WHERE presentable_id = CASE TG_OP WHEN 'INSERT' THEN NEW.presentable_id ELSE OLD.presentable_id END;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER presentable_versions_authorise AFTER INSERT OR UPDATE OR DELETE ON presentable_versions FOR EACH ROW
  EXECUTE FUNCTION count_change_of_exhibit();
