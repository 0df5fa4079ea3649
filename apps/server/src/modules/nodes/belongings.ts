import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

interface Node {
  readonly node_domain: string;
  readonly node_name: string;
  readonly node_title: string;
  readonly node_short_description: string;
}

/** The nodes of a person: name, address and settings. */
export async function* listNodes(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const nodes = sql`
    select n.*, (select coalesce(json_agg(host_name order by host_name), '[]') from own_domains d where d.node_id = n.node_id) as own_domains
      from nodes n where n.owner_user_id = ${userId} order by n.node_id`;
  for await (const node of read<Node>(nodes)) {
    const about = { name: node.node_title || node.node_name, description: node.node_short_description };
    yield { path: `nodes/${node.node_domain}/node.json`, json: node, about };
  }
}
