-- What is asked for least among the enabled policies of a resource.
CREATE OR REPLACE FUNCTION price_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT min(offered.purchase_cents), min(offered.subscription_cents) INTO NEW.purchase_cents, NEW.subscription_cents
    FROM policies offered
    WHERE offered.policy_id IN (
      SELECT entry ->> 'policyId' FROM json_array_elements(NEW.policies) AS entry WHERE entry ->> 'status' = '1');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER resources_priced BEFORE INSERT OR UPDATE OF policies ON resources
  FOR EACH ROW WHEN (NEW.policies::text <> '[]') EXECUTE FUNCTION price_resource();
