import { BUDGET_LIMITS, type BudgetStatus } from '@colophon/model';
import { and, eq, ne } from 'drizzle-orm';
import { payers } from '#modules/accounts/index.ts';
import { lockUsers } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MAX_BUDGET_LIFE_MS } from '../limits.ts';
import { type BudgetRow, budgetRefusals, budgets } from '../tables.ts';
import { pauseBudgets } from './pause-budgets.ts';

/** The fields of a budget that its owner chooses. */
export type BudgetDraft = Omit<
  BudgetRow,
  'budgetId' | 'userId' | 'status' | 'spentCents' | 'spentOn' | 'spentOnDayCents' | 'createdAt' | 'updatedAt'
>;

/**
 * Makes a budget, which pays from now on.
 *
 * @throws Refusal `budgets.limits`, `request.argument` for an end that has passed or is too far away, what `provePayer` refuses,
 *   `budgets.too-many`
 */
export async function createBudget(
  context: Context,
  actor: Actor,
  { password, ...draft }: BudgetDraft & { readonly password: string },
): Promise<BudgetRow> {
  const now = context.clock.now();
  const { userId } = actor;
  refuseUnfit(draft, 0);
  refuseWrongEnd(draft.expiresAt, now);
  await payers.provePayer(context, actor, password);
  return context.db.transaction(async (tx) => {
    await lockUsers(tx, [userId]);
    const isLasting = and(eq(budgets.userId, userId), ne(budgets.status, 'ended'));
    if ((await tx.$count(budgets, isLasting)) >= BUDGET_LIMITS.budgets) throw new Refusal('budgets.too-many');
    const [row] = await tx
      .insert(budgets)
      .values({ ...draft, budgetId: newObjectId(now), userId, createdAt: now, updatedAt: now })
      .returning();
    return row!;
  });
}

/**
 * Changes a budget. The payment password is asked for where it may pay more, or for other things, than before.
 *
 * @throws Refusal `budgets.not-found`, `budgets.off` for one that has ended, `budgets.limits`, `request.argument` for a missing
 *   password and for an end, what `provePayer` refuses
 */
export async function updateBudget(
  context: Context,
  actor: Actor,
  budgetId: string,
  { password, ...change }: Partial<BudgetDraft> & { readonly password?: string | undefined },
): Promise<BudgetRow> {
  const now = context.clock.now();
  const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await findOwn(context.db, actor, budgetId);
  if (password !== undefined) await payers.provePayer(context, actor, password);
  return context.db.transaction(async (tx) => {
    const before = await lockOwn(tx, actor, budgetId);
    if (before.status === 'ended') throw new Refusal('budgets.off');
    const after: BudgetRow = { ...before, ...changed };
    refuseUnfit(after, before.spentCents);
    if (after.expiresAt.getTime() !== before.expiresAt.getTime()) refuseWrongEnd(after.expiresAt, now);
    if (isRaised(before, after) && password === undefined) throw passwordMissing();
    const [row] = await tx
      .update(budgets)
      .set({ ...changed, updatedAt: now })
      .where(eq(budgets.budgetId, budgetId))
      .returning();
    return row!;
  });
}

/**
 * Pauses or ends a budget, or has it go on, which takes the payment password. One that has ended stays so.
 *
 * @throws Refusal `budgets.not-found`, `budgets.off`, `request.argument` for a missing password, what `provePayer` refuses
 */
export async function setBudgetStatus(
  context: Context,
  actor: Actor,
  budgetId: string,
  { status, password }: { readonly status: BudgetStatus; readonly password?: string | undefined },
): Promise<BudgetRow> {
  await findOwn(context.db, actor, budgetId);
  if (password !== undefined) await payers.provePayer(context, actor, password);
  return context.db.transaction(async (tx) => {
    const before = await lockOwn(tx, actor, budgetId);
    if (before.status === 'ended' && status !== 'ended') throw new Refusal('budgets.off');
    if (before.status === status) return before;
    if (status === 'on' && password === undefined) throw passwordMissing();
    if (status === 'paused') await pauseBudgets(tx, context, { userId: actor.userId, budgetId, because: 'owner' });
    else {
      const change = { status, updatedAt: context.clock.now() };
      await tx.update(budgets).set(change).where(eq(budgets.budgetId, budgetId));
      await tx.delete(budgetRefusals).where(eq(budgetRefusals.budgetId, budgetId));
    }
    return findOwn(tx, actor, budgetId);
  });
}

/** Pauses all budgets of the actor, and answers how many that were. */
export function stopAllBudgets(context: Context, { userId }: Actor): Promise<number> {
  return context.db.transaction((tx) => pauseBudgets(tx, context, { userId, because: 'owner' }));
}

/** @throws Refusal `budgets.not-found` also for one of somebody else */
export async function findOwn(executor: Executor, { userId }: Actor, budgetId: string): Promise<BudgetRow> {
  const isOwn = and(eq(budgets.budgetId, budgetId), eq(budgets.userId, userId));
  const [row] = await executor.select().from(budgets).where(isOwn);
  if (!row) throw new Refusal('budgets.not-found');
  return row;
}

async function lockOwn(executor: Executor, { userId }: Actor, budgetId: string): Promise<BudgetRow> {
  const isOwn = and(eq(budgets.budgetId, budgetId), eq(budgets.userId, userId));
  const [row] = await executor.select().from(budgets).where(isOwn).for('no key update');
  if (!row) throw new Refusal('budgets.not-found');
  return row;
}

function refuseUnfit(
  { approvalAboveCents, perPaymentCents, perDayCents, totalCents }: BudgetDraft,
  spentCents: number,
): void {
  const isRising = approvalAboveCents <= perPaymentCents && perPaymentCents <= perDayCents && perDayCents <= totalCents;
  if (!isRising || totalCents < spentCents) throw new Refusal('budgets.limits');
}

function refuseWrongEnd(expiresAt: Date, now: Date): void {
  const lifeMs = expiresAt.getTime() - now.getTime();
  if (lifeMs > 0 && lifeMs <= MAX_BUDGET_LIFE_MS) return;
  const reason = lifeMs <= 0 ? 'has passed' : 'is more than a year away';
  throw new Refusal('request.argument', { details: [{ field: 'expireDate', reason }] });
}

function passwordMissing(): Refusal {
  return new Refusal('request.argument', { details: [{ field: 'password', reason: 'is missing' }] });
}

/** True when a budget may pay more than before, or for something that it did not pay for. */
export function isRaised(before: BudgetDraft, after: BudgetDraft): boolean {
  const isMore = (one: number | null, other: number | null) =>
    (other ?? Number.POSITIVE_INFINITY) > (one ?? Number.POSITIVE_INFINITY);
  const isWider = (one: readonly unknown[], other: readonly unknown[]) =>
    one.length > 0 && (other.length === 0 || other.some((value) => !one.includes(value)));
  const sums = ['approvalAboveCents', 'perPaymentCents', 'perDayCents', 'totalCents'] as const;
  const bounds = ['maxFirstCostCents', 'maxMostCostCents'] as const;
  const grants = ['allowOpenEnded', 'allowEndsAgainstWill', 'allowNotComputable'] as const;
  return (
    [...sums, ...bounds].some((field) => isMore(before[field], after[field])) ||
    grants.some((field) => !before[field] && after[field]) ||
    (after.minLicenceDays ?? 0) < (before.minLicenceDays ?? 0) ||
    isWider(before.types, after.types) ||
    isWider(before.owners, after.owners) ||
    before.barredOwners.some((owner) => !after.barredOwners.includes(owner)) ||
    after.expiresAt > before.expiresAt
  );
}
