import { AccountType, WalletStatus } from '@colophon/model';
import { and, eq, inArray } from 'drizzle-orm';
import { closing } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { orderTransaction } from '../ledger.ts';
import { findIndividualAccount } from '../queries/find-account.ts';
import { refusalOf } from '../refuse.ts';
import { accounts, rechargeOrders, withdrawOrders } from '../tables.ts';
import { ISSUANCE_ACCOUNT } from './ensure-account.ts';

/** Money and orders under way that stand in the way of closing the account of their owner. */
export async function obstaclesOfWallet(db: Executor, userId: number): Promise<closing.Obstacle[]> {
  const account = await findIndividualAccount(db, userId);
  if (!account) return [];
  const { balanceCents: amountCents, status } = account;
  const [recharges, withdrawals] = await Promise.all([
    db.$count(
      rechargeOrders,
      and(eq(rechargeOrders.userId, userId), inArray(rechargeOrders.status, ['created', 'paying'])),
    ),
    db.$count(withdrawOrders, and(eq(withdrawOrders.userId, userId), eq(withdrawOrders.status, 'processing'))),
  ]);
  const obstacles = [];
  if (amountCents > 0)
    obstacles.push(closing.obstacle(status === WalletStatus.frozen ? 'frozenWallet' : 'balance', { amountCents }));
  if (recharges > 0) obstacles.push(closing.obstacle('recharges', { count: recharges }));
  if (withdrawals > 0) obstacles.push(closing.obstacle('withdrawals', { count: withdrawals }));
  return obstacles;
}

/**
 * Closes the wallet of somebody whose account is closed: money that was given up goes out of circulation, the wallet neither pays nor
 * receives from then on, and names and addresses are taken out of it and its orders. Movements stay as they were booked.
 */
export async function closeWallet(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, username, givesUpMoney }: closing.ClosedPerson,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now();
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.accountType, AccountType.individual), eq(accounts.ownerId, String(userId))))
      .for('no key update');
    if (!account) return;
    const { accountId, balanceCents } = account;
    if (givesUpMoney && balanceCents > 0) {
      const ordered = await orderTransaction(
        tx,
        {
          kind: 'adjust',
          transactionType: 1,
          payerAccountId: accountId,
          payeeAccountId: ISSUANCE_ACCOUNT,
          amountCents: balanceCents,
          digest: 'given up with the account',
          operatorId: String(userId),
          operatorName: username,
          authorizationType: 'password',
        },
        at,
      );
      if (ordered.refusal) throw refusalOf(ordered);
    }
    const nobody = { accountName: username, ownerName: username, passwordHash: null, status: WalletStatus.frozen };
    await tx
      .update(accounts)
      .set({ ...nobody, updatedAt: at })
      .where(eq(accounts.accountId, accountId));
    await tx.update(rechargeOrders).set({ payment: null }).where(eq(rechargeOrders.userId, userId));
    await tx
      .update(withdrawOrders)
      .set({ payee: { name: '', account: '' } })
      .where(eq(withdrawOrders.userId, userId));
  });
}
