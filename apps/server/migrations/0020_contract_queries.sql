CREATE TABLE "contract_names" (
	"kind" smallint NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "contract_names_kind_id_name_pk" PRIMARY KEY("kind","id","name")
);
--> statement-breakpoint
INSERT INTO contract_names (kind, id, name)
SELECT DISTINCT names.kind, names.id, names.name
FROM contracts CROSS JOIN LATERAL (VALUES
  (1, subject_id, subject_name), (2, licensor_id, licensor_name), (3, licensee_id, licensee_name)) AS names (kind, id, name);
--> statement-breakpoint
CREATE INDEX "contract_names_by_search_token" ON "contract_names" USING gin (search_tokens(lower("name")));--> statement-breakpoint
CREATE INDEX "contracts_by_status" ON "contracts" USING btree ("status","auth_status");;
--> statement-breakpoint
-- Signing mostly finds the names there. They are inserted in one order, so that signatures at the same moment do not wait in a circle.
CREATE FUNCTION keep_contract_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contract_names (kind, id, name)
  SELECT DISTINCT names.kind, names.id, names.name
  FROM signed CROSS JOIN LATERAL (VALUES
    (1, subject_id, subject_name), (2, licensor_id, licensor_name), (3, licensee_id, licensee_name)) AS names (kind, id, name)
  ORDER BY 1, 2, 3
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contracts_keep_names AFTER INSERT ON contracts
  REFERENCING NEW TABLE AS signed FOR EACH STATEMENT EXECUTE FUNCTION keep_contract_names();
--> statement-breakpoint
-- Searches read from the statistics which tokens are rare.
ANALYZE contract_names;
