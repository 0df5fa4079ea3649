import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type Settled, settleTransaction } from '../ledger.ts';
import { committedStates } from '../providers.ts';
import { findRecord } from '../queries/find-record.ts';
import { refusalOf } from '../refuse.ts';
import { type TransactionRow, transactions } from '../tables.ts';
import { writeAudit } from './write-audit.ts';

const PAYMENT = 'payment';
const PENDING = 1;
const SUCCESS = 2;
const CLOSED = 3;
const BATCH = 200;

/**
 * Closes a pending payment before its time: the money goes back, unless its contract has gone on, which settles it. Leaves an audit
 * entry; doing so again changes nothing. Withdrawals and refunds through gateways end with the gateway's word instead.
 *
 * @throws Refusal `payment.not-found`, `payment.ended` for one that has succeeded, `payment.account-kind` for anything but a payment
 */
export async function closePayment(
  context: Pick<Context, 'db' | 'clock' | 'providers'>,
  operator: Actor,
  { recordId, reason }: { recordId: string; reason: string },
): Promise<TransactionRow> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const [record] = await tx
      .select()
      .from(transactions)
      .where(eq(transactions.recordId, BigInt(recordId)))
      .for('no key update');
    if (!record) throw refusalOf({ refusal: 'E1016' });
    if (record.status === SUCCESS) throw refusalOf({ refusal: 'E1014' });
    if (record.status === CLOSED) return record;
    if (record.kind !== PAYMENT) throw refusalOf({ refusal: 'E1007' });

    const now = clock.now();
    await endPayment(context, tx, recordId, now);
    await writeAudit(tx, operator, { action: 'close', accountId: record.accountId, recordId, reason }, now);
    return (await findRecord(tx, recordId))!;
  });
}

/**
 * Ends all pending payments whose time is over: closes them, or settles those whose contract has gone on. Answers how many. One that
 * cannot be ended is left for the next time and holds up no other.
 */
export async function closeOverduePayments(
  context: Pick<Context, 'db' | 'clock' | 'providers' | 'log'>,
): Promise<number> {
  const { db, clock, log } = context;
  const now = clock.now();
  const left: bigint[] = [];
  let ended = 0;
  for (;;) {
    const overdue = await db
      .select({ recordId: transactions.recordId })
      .from(transactions)
      .where(
        and(
          eq(transactions.status, PENDING),
          eq(transactions.kind, PAYMENT),
          lte(transactions.confirmTimeoutAt, now),
          notInArray(transactions.recordId, left),
        ),
      )
      .orderBy(asc(transactions.confirmTimeoutAt))
      .limit(BATCH);
    for (const { recordId } of overdue) {
      try {
        if (await endOverdue(context, recordId, now)) ended += 1;
      } catch (error) {
        log.error({ err: error, recordId: String(recordId) }, 'a pending payment could not be ended');
        left.push(recordId);
      }
    }
    if (overdue.length < BATCH) return ended;
  }
}

/** Answers whether it was still pending: whoever ends it at the same moment is waited for, and then it has ended. */
async function endOverdue(
  context: Pick<Context, 'db' | 'providers' | 'log'>,
  recordId: bigint,
  at: Date,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const [record] = await tx
      .select({ status: transactions.status })
      .from(transactions)
      .where(eq(transactions.recordId, recordId))
      .for('no key update');
    if (record!.status !== PENDING) return false;
    const settled = await endPayment(context, tx, String(recordId), at);
    context.log.info({ recordId: String(recordId), settled }, 'a pending payment has timed out');
    return true;
  });
}

/** Settles a payment whose contract has gone on, and closes any other. Its record is locked. */
async function endPayment(
  context: Pick<Context, 'providers'>,
  executor: Executor,
  recordId: string,
  at: Date,
): Promise<Settled> {
  const stateId = (await committedStates(context, executor, [recordId])).get(recordId);
  if (stateId !== undefined) return settleTransaction(executor, recordId, SUCCESS, at, { stateId });
  return settleTransaction(executor, recordId, CLOSED, at);
}
