import { presentAmount } from '@colophon/model';
import type { contractPayments } from '#modules/contracts/index.ts';
import { notifyUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { approvalPath } from '../approval-url.ts';
import { cleaned } from '../cleaned.ts';
import { APPROVAL_LIFE_MS } from '../limits.ts';
import { type ApprovalRow, type BudgetRow, budgetApprovals } from '../tables.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A program waits for its owner to decide about a payment. */
    'budget.approval-wanted': {
      userId: number;
      budgetId: string;
      approvalId: string;
      contractId: string;
      amount: string;
    };
  }
}

/** Has the owner of a budget decide about a payment: they are told, and the payment waits. Emits `budget.approval-wanted`. */
export async function askForApproval(
  tx: Transaction,
  context: Context,
  {
    budget: { budgetId, userId },
    tokenId,
    request: { contract, eventId, amountCents, reason },
  }: { readonly budget: BudgetRow; readonly tokenId: string; readonly request: contractPayments.ConsentRequest },
): Promise<ApprovalRow> {
  const { contractId } = contract;
  const now = context.clock.now();
  const approvalId = newObjectId(now);
  const [token] = await driverOf(tx)<{ name: string }[]>`select name from api_tokens where token_id = ${tokenId}`;
  const [row] = await tx
    .insert(budgetApprovals)
    .values({
      approvalId,
      budgetId,
      userId,
      tokenId,
      tokenName: token?.name ?? '',
      contractId,
      eventId,
      amountCents,
      reason: cleaned(reason),
      expiresAt: new Date(now.getTime() + APPROVAL_LIFE_MS),
      createdAt: now,
    })
    .returning();
  const amount = presentAmount(amountCents);
  await context.events.emit(tx, 'budget.approval-wanted', { userId, budgetId, approvalId, contractId, amount });
  const about = { subject: contract.subjectName, reason: amount, path: approvalPath(approvalId) };
  await notifyUser(tx, context, { userId, type: 'approvalWanted', about });
  return row!;
}
