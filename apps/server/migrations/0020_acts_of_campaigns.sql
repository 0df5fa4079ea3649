CREATE TABLE "campaign_acts" (
	"act_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_acts_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_key" text NOT NULL,
	"act" text NOT NULL,
	"fields" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "campaign_acts_by_subject" ON "campaign_acts" USING btree ("subject","subject_key","act_id");