ALTER TABLE "presentable_versions" ADD COLUMN "licensed_resource_ids" char(24)[];--> statement-breakpoint
ALTER TABLE "presentable_versions" ADD COLUMN "licensee_version_ids" text[];--> statement-breakpoint
-- What the auth trees come to: each place has to be licensed by the version above it, by the node where there is none.
UPDATE "presentable_versions" v SET (licensed_resource_ids, licensee_version_ids) = (
  SELECT coalesce(array_agg(resource_id ORDER BY place), '{}'), coalesce(array_agg(version_id ORDER BY place), '{}')
    FROM (SELECT licensed ->> 'resourceId' AS resource_id, coalesce(above ->> 'versionId', '') AS version_id, min(place) AS place
            FROM json_array_elements(v.auth_tree) WITH ORDINALITY AS licensed(licensed, place)
            LEFT JOIN json_array_elements(v.auth_tree) AS above ON above ->> 'nid' = licensed ->> 'parentNid'
           GROUP BY 1, 2) required);--> statement-breakpoint
ALTER TABLE "presentable_versions" ALTER COLUMN "licensed_resource_ids" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "presentable_versions" ALTER COLUMN "licensee_version_ids" SET NOT NULL;
