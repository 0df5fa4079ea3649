import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    /** A query of `policy_id` and `user_id`: the policies that subjects of a module offer or have offered, and who owns them. */
    'policies.uses': SQL;
    /** Reads anew what the policies cost that a module has noted the prices of. */
    'policies.priced': () => Promise<void>;
  }
}

/** Part of a statement: what policies subjects have, as a table of `policy_id` and `user_id`, in brackets. */
export function policyUses({ providers }: Pick<Context, 'providers'>): SQL {
  const none = sql`select null::char(32) as policy_id, null::integer as user_id where false`; // nobody may have registered
  return sql`(${sql.join([none, ...providers.all('policies.uses')], sql` union all `)})`;
}
