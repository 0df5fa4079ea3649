ALTER TABLE "presentables" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "presentables_by_position" ON "presentables" USING btree ("node_id","position","presentable_id","online_status","resource_type_code");--> statement-breakpoint
-- The newest first, as owners have seen them.
update presentables p set position = ranked.place * 4294967296
  from (select presentable_id, row_number() over (partition by node_id order by created_at desc, presentable_id desc) as place from presentables) ranked
 where ranked.presentable_id = p.presentable_id;
