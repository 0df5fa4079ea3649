import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

/** The rules of a person's test nodes. */
export async function* listRules(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const rules = sql`
    select n.node_domain as domain, t.rule_text as text
      from test_nodes t join nodes n on n.node_id = t.node_id where n.owner_user_id = ${userId} order by n.node_id`;
  for await (const { domain, text } of read<{ domain: string; text: string }>(rules))
    yield { path: `nodes/${domain}/test-rules.txt`, text };
}
