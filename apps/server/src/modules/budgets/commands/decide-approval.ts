import { and, eq } from 'drizzle-orm';
import { payers } from '#modules/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { APPROVAL_LIFE_MS } from '../limits.ts';
import { type ApprovalRow, budgetApprovals } from '../tables.ts';

/**
 * Decides about a payment that a program waits for; an approval holds for a day, and for exactly that payment. Deciding again answers
 * the first decision.
 *
 * @throws Refusal `approvals.gone`, `approvals.expired`, `request.argument` for a missing password, what `provePayer` refuses
 */
export async function decideApproval(
  context: Context,
  actor: Actor,
  approvalId: string,
  { decision, password }: { readonly decision: 'approve' | 'decline'; readonly password?: string | undefined },
): Promise<ApprovalRow> {
  const { db, clock } = context;
  const found = await findApproval(db, actor, approvalId);
  if (found.status !== 'waiting') return found;
  if (found.expiresAt <= clock.now()) throw new Refusal('approvals.expired');
  if (decision === 'approve') {
    if (password === undefined)
      throw new Refusal('request.argument', { details: [{ field: 'password', reason: 'is missing' }] });
    await payers.provePayer(context, actor, password);
  }
  const now = clock.now();
  const [decided] = await db
    .update(budgetApprovals)
    .set({
      status: decision === 'approve' ? 'approved' : 'declined',
      decidedAt: now,
      expiresAt: new Date(now.getTime() + APPROVAL_LIFE_MS),
    })
    .where(and(eq(budgetApprovals.approvalId, approvalId), eq(budgetApprovals.status, 'waiting')))
    .returning();
  return decided ?? findApproval(db, actor, approvalId);
}

/** @throws Refusal `approvals.gone` also for one of somebody else */
export async function findApproval(executor: Executor, { userId }: Actor, approvalId: string): Promise<ApprovalRow> {
  const isOwn = and(eq(budgetApprovals.approvalId, approvalId), eq(budgetApprovals.userId, userId));
  const [row] = await executor.select().from(budgetApprovals).where(isOwn);
  if (!row) throw new Refusal('approvals.gone');
  return row;
}
