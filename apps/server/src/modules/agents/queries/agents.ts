import type { Context } from '#platform/context.ts';
import { USES_COUNT_MS } from '../limits.ts';

/** An operation that a program asked for in the last thirty days, and how often. */
interface Use {
  readonly tool: string;
  readonly done: number;
  readonly refused: number;
}

/** A token by which a program may act. */
export interface ReadAgent {
  readonly tokenId: string;
  readonly name: string;
  readonly clientId: string | null;
  readonly hint: string;
  readonly scopes: string[];
  readonly budgetId: string | null;
  readonly budgetName: string | null;
  readonly expiresMs: number | null;
  readonly lastUsedMs: number | null;
  readonly createdMs: number;
  readonly uses: Use[];
}

/** Programs that may act for somebody, the newest first. */
export async function listAgents({ sql, clock }: Pick<Context, 'sql' | 'clock'>, userId: number): Promise<ReadAgent[]> {
  const since = new Date(clock.now().getTime() - USES_COUNT_MS);
  return sql<ReadAgent[]>`
    with used as (
      select token_id, tool, (count(*) filter (where refusal is null))::int as done, count(refusal)::int as refused
        from agent_calls where user_id = ${userId} and created_at > ${since} group by token_id, tool)
    select token_id as "tokenId", t.name, client_id as "clientId", hint, scopes, t.budget_id as "budgetId", b.name as "budgetName",
           extract(epoch from t.expires_at)::float8 * 1000 as "expiresMs", extract(epoch from last_used_at)::float8 * 1000 as "lastUsedMs",
           extract(epoch from t.created_at)::float8 * 1000 as "createdMs",
           (select coalesce(json_agg(json_build_object('tool', tool, 'done', done, 'refused', refused) order by done + refused desc, tool), '[]')
              from used where used.token_id = t.token_id) as uses
      from api_tokens t left join budgets b on b.budget_id = t.budget_id
     where t.user_id = ${userId}
     order by t.created_at desc, token_id desc`;
}
