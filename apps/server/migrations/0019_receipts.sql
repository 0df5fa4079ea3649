CREATE TABLE "contract_chain" (
	"contract_id" char(24) NOT NULL,
	"seq" integer NOT NULL,
	"entry" text NOT NULL,
	"hash" char(64) NOT NULL,
	CONSTRAINT "contract_chain_contract_id_seq_pk" PRIMARY KEY("contract_id","seq")
);
--> statement-breakpoint
CREATE TABLE "receipt_keys" (
	"generation" integer PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"x" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"endorsed_by" text,
	CONSTRAINT "receipt_keys_kid_unique" UNIQUE("kid")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "chain_issuer" text;--> statement-breakpoint
ALTER TABLE "contract_chain" ADD CONSTRAINT "contract_chain_contract_id_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_keys_one_signs" ON "receipt_keys" USING btree (("until_at" is null)) WHERE "receipt_keys"."until_at" is null;--> statement-breakpoint
CREATE INDEX "contracts_without_chain" ON "contracts" USING btree ("contract_id") WHERE "contracts"."chain_issuer" is null;--> statement-breakpoint
CREATE TRIGGER contract_chain_append_only BEFORE UPDATE OR DELETE ON contract_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER receipt_keys_kept BEFORE DELETE ON receipt_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
