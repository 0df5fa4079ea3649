import type { Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { accountAudits } from '../tables.ts';

/** Action of an operator. */
export interface Audit {
  readonly action: string;
  readonly accountId?: string;
  readonly recordId?: string;
  readonly orderId?: string;
  readonly reason: string;
  readonly remark?: string | undefined;
}

/** Notes what an operator does, in the transaction that does it. */
export async function writeAudit(tx: Transaction, operator: Actor, audit: Audit, at: Date): Promise<void> {
  const { action, accountId, recordId, orderId, reason, remark } = audit;
  await tx.insert(accountAudits).values({
    operatorId: operator.userId,
    action,
    accountId: accountId ?? null,
    recordId: recordId === undefined ? null : BigInt(recordId),
    orderId: orderId === undefined ? null : BigInt(orderId),
    reason,
    remark: remark ?? '',
    createdAt: at,
  });
}
