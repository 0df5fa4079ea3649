import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

interface Exhibit {
  readonly node_domain: string;
  readonly presentable_id: string;
  readonly presentable_name: string;
}

/** The exhibits of a person's nodes with the versions that they show, and the items and rules of collections made there. */
export async function* listExhibits(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const exhibits = sql`
    select n.node_domain, p.*,
           (select coalesce(json_agg(to_jsonb(v) - 'presentable_id' order by v.created_at), '[]')
              from presentable_versions v where v.presentable_id = p.presentable_id) as versions,
           (select coalesce(json_agg(i.member_id order by i.position), '[]')
              from node_collection_items i where i.collection_id = p.presentable_id) as items,
           (select jsonb_build_object('status', c.status, 'conditionType', c.condition_type, 'filterConditions', c.filter_conditions)
              from node_collect_rules c where c.collection_id = p.presentable_id) as collect_rules
      from presentables p join nodes n on n.node_id = p.node_id where p.user_id = ${userId} order by p.presentable_id`;
  for await (const exhibit of read<Exhibit>(exhibits))
    yield { path: `nodes/${exhibit.node_domain}/exhibits/${exhibit.presentable_name}.json`, json: exhibit };
}
