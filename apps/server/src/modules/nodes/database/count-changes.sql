CREATE OR REPLACE TRIGGER nodes_authorise AFTER UPDATE OF status, node_domain, owner_user_id OR DELETE ON nodes FOR EACH ROW
  EXECUTE FUNCTION count_change_of_node();
