CREATE TABLE "ad_days" (
	"ad_id" char(24) NOT NULL,
	"day" date NOT NULL,
	"exposures" integer NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "ad_days_ad_id_day_pk" PRIMARY KEY("ad_id","day")
);
--> statement-breakpoint
ALTER TABLE "ad_days" ADD CONSTRAINT "ad_days_ad_id_ads_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("ad_id") ON DELETE cascade ON UPDATE no action;