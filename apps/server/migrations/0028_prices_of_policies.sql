ALTER TABLE "policies" ADD COLUMN "purchase_cents" bigint;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "subscription_cents" bigint;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "purchase_cents" bigint;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "subscription_cents" bigint;--> statement-breakpoint
CREATE INDEX "resources_by_purchase" ON "resources" USING btree ("purchase_cents","created_at","resource_id") WHERE "resources"."status" = 1;--> statement-breakpoint
CREATE INDEX "resources_by_subscription" ON "resources" USING btree ("subscription_cents","created_at","resource_id") WHERE "resources"."status" = 1;;
--> statement-breakpoint
-- A policy never changes; what its terms come to may be read anew.
DROP TRIGGER policies_immutable ON policies;
--> statement-breakpoint
CREATE TRIGGER policies_immutable
  BEFORE UPDATE OF policy_id, policy_text, subject_type, fsm_states, fsm_declarations, is_free, created_at, updated_at OR DELETE
  ON policies FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What is asked for least among the enabled policies of a resource.
CREATE FUNCTION price_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT min(offered.purchase_cents), min(offered.subscription_cents) INTO NEW.purchase_cents, NEW.subscription_cents
    FROM policies offered
    WHERE offered.policy_id IN (
      SELECT entry ->> 'policyId' FROM json_array_elements(NEW.policies) AS entry WHERE entry ->> 'status' = '1');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER resources_priced BEFORE INSERT OR UPDATE OF policies ON resources
  FOR EACH ROW WHEN (NEW.policies::text <> '[]') EXECUTE FUNCTION price_resource();
