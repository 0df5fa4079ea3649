CREATE TABLE "contract_refused_events" (
	"refused_event_id" bigserial PRIMARY KEY NOT NULL,
	"contract_id" char(24) NOT NULL,
	"contract_state" text NOT NULL,
	"event_id" text NOT NULL,
	"event_code" text NOT NULL,
	"event_info" json NOT NULL,
	"triggered_at" timestamp (3) with time zone NOT NULL,
	"remark" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_transitions" ADD COLUMN "record_id" bigint;--> statement-breakpoint
ALTER TABLE "contract_refused_events" ADD CONSTRAINT "contract_refused_events_contract_id_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_refused_events_by_contract" ON "contract_refused_events" USING btree ("contract_id","refused_event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_transitions_paid" ON "contract_transitions" USING btree ("record_id") WHERE "contract_transitions"."record_id" is not null;--> statement-breakpoint
CREATE INDEX "contracts_waiting" ON "contracts" USING btree ("licensor_owner_id","contract_id") WHERE "contracts"."fsm_running_status" = 16;