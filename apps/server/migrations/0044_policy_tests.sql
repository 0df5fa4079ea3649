CREATE TABLE "policy_tests" (
	"subject_type" smallint NOT NULL,
	"subject_id" char(24) NOT NULL,
	"policy_id" char(32) NOT NULL,
	"user_id" integer NOT NULL,
	"subject_name" text NOT NULL,
	"tests" text NOT NULL,
	"outcome" json NOT NULL,
	"holds" boolean NOT NULL,
	"engine" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_tests_subject_type_subject_id_policy_id_pk" PRIMARY KEY("subject_type","subject_id","policy_id"),
	CONSTRAINT "policy_tests_text" CHECK (octet_length("policy_tests"."tests") between 1 and 16384)
);
--> statement-breakpoint
CREATE INDEX "policy_tests_engine" ON "policy_tests" USING btree ("engine");