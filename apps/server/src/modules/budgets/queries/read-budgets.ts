import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { driverOf } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type BudgetRow, budgets } from '../tables.ts';

/** A token that pays from a budget. */
interface PayingToken {
  readonly tokenId: string;
  readonly name: string;
  readonly lastUsedAt: string | null;
}

/** A budget with what is known of it beside its row. */
export interface ReadBudget {
  readonly budget: BudgetRow;
  /** Held by the books until a contract confirms it; part of what is spent. */
  readonly pendingCents: number;
  readonly waitingApprovals: number;
  readonly tokens: readonly PayingToken[];
  /** The owners that it names. */
  readonly people: readonly { readonly userId: number; readonly username: string; readonly displayName: string }[];
}

/** The budgets of the actor, newest first. A token sees the one that it pays from. */
export async function listBudgets(context: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<ReadBudget[]> {
  return readBudgets(context, actor);
}

/** @throws Refusal `budgets.not-found` also for one of somebody else */
export async function readBudget(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  budgetId: string,
): Promise<ReadBudget> {
  const [read] = await readBudgets(context, actor, eq(budgets.budgetId, budgetId));
  if (!read) throw new Refusal('budgets.not-found');
  return read;
}

async function readBudgets(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, credential }: Actor,
  where?: SQL,
): Promise<ReadBudget[]> {
  const isSeen = credential.kind === 'token' ? eq(budgets.budgetId, credential.budgetId ?? '') : undefined;
  const rows = await db
    .select()
    .from(budgets)
    .where(and(eq(budgets.userId, userId), isSeen, where))
    .orderBy(desc(budgets.createdAt), asc(budgets.budgetId));
  if (rows.length === 0) return [];
  const ids = rows.map(({ budgetId }) => budgetId);
  const facts = await driverOf(db)<(Omit<ReadBudget, 'budget'> & { budgetId: string })[]>`
    select budget_id as "budgetId",
           (select coalesce(sum(p.amount_cents), 0)::float8 from budget_payments p join transactions t using (record_id)
             where p.budget_id = b.budget_id and t.status = 1) as "pendingCents",
           (select count(*)::int from budget_approvals a
             where a.budget_id = b.budget_id and a.status = 'waiting' and a.expires_at > ${clock.now()}) as "waitingApprovals",
           (select coalesce(json_agg(json_build_object('tokenId', token_id, 'name', name, 'lastUsedAt', last_used_at) order by created_at), '[]')
              from api_tokens where api_tokens.budget_id = b.budget_id) as tokens,
           (select coalesce(json_agg(json_build_object('userId', user_id, 'username', username, 'displayName', display_name) order by username), '[]')
              from users where user_id = any(owners || barred_owners)) as people
      from budgets b where budget_id = any(${ids}::bpchar[])`;
  const factsOf = new Map(facts.map(({ budgetId, ...fact }) => [budgetId, fact]));
  return rows.map((budget) => ({ budget, ...factsOf.get(budget.budgetId)! }));
}
