import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isOwnIncome } from '../access.ts';
import { findIndividualAccount } from './find-account.ts';

export const OwnerType = { user: 1, node: 2 } as const;
export const IncomeType = { resource: 2, node: 3 } as const;

/** Subject types of contracts whose payments are income of resources, and of nodes. */
const SUBJECT_TYPES = { [IncomeType.resource]: [1, 4], [IncomeType.node]: [2, 5] } as const;

export interface IncomeFilter {
  readonly ownerId: number;
  readonly ownerType: 1 | 2;
  /** A resource id or node id. */
  readonly objectId?: string | undefined;
  readonly objectType?: 2 | 3 | undefined;
  /** By the time of settlement. */
  readonly begin?: Date | undefined;
  readonly end?: Date | undefined;
}

/**
 * Returns the income from contracts, paid to the actor or for a node of the actor's, less refunds; in cents, as text.
 *
 * @throws Refusal `access.not-owner` for other people's income
 */
export async function sumIncome(
  context: Pick<Context, 'db' | 'providers'>,
  actor: Actor,
  { ownerId, ownerType, objectId, objectType, begin, end }: IncomeFilter,
): Promise<string> {
  const { db } = context;
  const ofNode = ownerType === OwnerType.node;
  if (!(await isOwnIncome(context, actor, { ownerId, ofNode }))) throw new Refusal('access.not-owner');
  const account = await findIndividualAccount(db, actor.userId);
  if (!account) return '0';
  const conditions: SQL[] = [
    sql`income.reciprocal_account_id = ${account.accountId}`,
    sql`income.transaction_type = 2 and income.status = 2`,
  ];
  if (ofNode) conditions.push(sql`income.object_id = ${String(ownerId)}`, ofTypes(IncomeType.node));
  if (objectId !== undefined) conditions.push(sql`income.object_id = ${objectId}`);
  if (objectType !== undefined) conditions.push(ofTypes(objectType));
  if (begin) conditions.push(sql`income.settled_at >= ${begin.toISOString()}::timestamptz`);
  if (end) conditions.push(sql`income.settled_at <= ${end.toISOString()}::timestamptz`);
  const [row] = (
    await db.execute<{ cents: string }>(sql`
    select (coalesce(sum(income.amount_cents), 0) - coalesce(sum(refunds.cents), 0))::text as cents
      from transactions income
      left join (
        select refund_of, sum(amount_cents) as cents from transactions
         where refund_of is not null and account_id = ${account.accountId} group by refund_of
      ) refunds on refunds.refund_of = income.record_id
     where ${sql.join(conditions, sql` and `)}`)
  ).rows;
  return row!.cents;
}

function ofTypes(type: keyof typeof SUBJECT_TYPES): SQL {
  return sql`income.subject_type in ${[...SUBJECT_TYPES[type]]}`;
}
