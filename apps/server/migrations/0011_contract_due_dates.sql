ALTER TABLE "contracts" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contracts_by_licensor" ON "contracts" USING btree ("licensor_id","created_at");--> statement-breakpoint
CREATE INDEX "contracts_due" ON "contracts" USING btree ("due_at") WHERE "contracts"."due_at" is not null;--> statement-breakpoint
-- Contracts that wait for a clock event: due as soon as they were moved, which is too early; who finds them due looks closer.
UPDATE contracts c SET due_at = (
    SELECT t.created_at FROM contract_transitions t WHERE t.contract_id = c.contract_id ORDER BY t.ordinal DESC LIMIT 1)
  FROM policies p
 WHERE p.policy_id = c.policy_id AND c.fsm_running_status = 4 AND c.status = 0
   AND EXISTS (
     SELECT FROM json_array_elements(p.fsm_states -> c.fsm_current_state -> 'transitions') event
      WHERE event ->> 'code' IN ('A101', 'A102', 'A103'));
--> statement-breakpoint
-- Contracts in exception: how they came there belongs to their histories.
INSERT INTO contract_transitions (state_id, contract_id, ordinal, from_state, to_state, event_id, event_info, created_at)
SELECT left(md5(c.contract_id || 'exception'), 24), c.contract_id,
       (SELECT max(t.ordinal) + 1 FROM contract_transitions t WHERE t.contract_id = c.contract_id),
       c.fsm_current_state, c.fsm_current_state, 'exception',
       json_build_object('contractId', c.contract_id, 'eventTime', c.updated_at, 'code', 'exception', 'eventId', 'exception'),
       c.updated_at
  FROM contracts c WHERE c.status = 2;
--> statement-breakpoint
UPDATE contracts SET fsm_running_status = 2 WHERE status = 2;
