import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    /**
     * A query of `policy_id`, `user_id`, `node_domain` and `path`: the policies that subjects of a module offer or have offered, who owns them,
     * and the page of each: on the site of a node, or with null on the platform.
     */
    'policies.uses': SQL;
    /** Reads anew what the policies cost that a module has noted the prices of. */
    'policies.priced': () => Promise<void>;
  }
}

/** Part of a statement: what policies subjects have, as a table of `policy_id`, `user_id`, `node_domain` and `path`, in brackets. */
export function policyUses({ providers }: Pick<Context, 'providers'>): SQL {
  const none = sql`select null::char(32) as policy_id, null::integer as user_id, null::text as node_domain, null::text as path where false`; // nobody may have registered
  return sql`(${sql.join([none, ...providers.all('policies.uses')], sql` union all `)})`;
}
