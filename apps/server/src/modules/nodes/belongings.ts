import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

/** The nodes of a person: name, address and settings. */
export async function* listNodes(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const nodes = sql`
    select n.*, (select coalesce(json_agg(host_name order by host_name), '[]') from own_domains d where d.node_id = n.node_id) as own_domains
      from nodes n where n.owner_user_id = ${userId} order by n.node_id`;
  for await (const node of read<{ node_domain: string }>(nodes))
    yield { path: `nodes/${node.node_domain}/node.json`, json: node };
}
