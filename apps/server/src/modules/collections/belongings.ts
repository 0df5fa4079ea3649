import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

/** The collections of a person: rules, and items of both catalogues in their order. */
export async function* listCollections(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const collections = sql`
    select r.resource_name, c.*,
           (select coalesce(json_agg(to_jsonb(i) - 'resource_id' - 'position' order by i.catalogue, i.position), '[]')
              from collection_items i where i.resource_id = c.resource_id) as items
      from collections c join resources r on r.resource_id = c.resource_id where r.user_id = ${userId} order by c.resource_id`;
  for await (const collection of read<{ resource_name: string }>(collections))
    yield { path: `collections/${collection.resource_name}.json`, json: collection };
}
