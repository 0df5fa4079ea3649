import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

/** The collections of a person: rules, and items of both catalogues in their order, with the files by which another installation knows them. */
export async function* listCollections(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const item = sql`
    to_jsonb(i) - 'resource_id' - 'position' || jsonb_build_object('mounted_name', m.resource_name, 'files',
      (select coalesce(jsonb_agg(v.file_sha1 order by v.created_at), '[]')
         from resource_versions v where v.resource_id = i.mounted_id and v.file_sha1 is not null))`;
  const collections = sql`
    select r.resource_name, c.*,
           (select coalesce(json_agg(${item} order by i.catalogue, i.position), '[]')
              from collection_items i join resources m on m.resource_id = i.mounted_id
             where i.resource_id = c.resource_id) as items
      from collections c join resources r on r.resource_id = c.resource_id where r.user_id = ${userId} order by c.resource_id`;
  for await (const collection of read<{ resource_name: string }>(collections))
    yield { path: `collections/${collection.resource_name}.json`, json: collection };
}
