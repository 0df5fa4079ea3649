import { ContractRun } from '@colophon/model';
import { and, eq, gt, inArray, ne, notInArray } from 'drizzle-orm';
import { findIndividualAccounts } from '#modules/accounts/index.ts';
import { notifyUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { TELL_AWAITED_EVERY_MS } from '../limits.ts';
import { canBePaid } from '../payees.ts';
import { type ContractRow, contracts } from '../tables.ts';

/** Returns true when a contract has been signed but cannot start. */
export function isWaiting({ fsmRunningStatus }: Pick<ContractRow, 'fsmRunningStatus'>): boolean {
  return fsmRunningStatus === ContractRun.initialisationFailed;
}

/**
 * Tells owners of licensors that others have signed terms of theirs, and wait for them to activate a wallet; each at most
 * once a day, however many sign. Part of the transaction that signs.
 */
export async function tellAwaitedLicensors(
  tx: Transaction,
  context: Context,
  signed: readonly ContractRow[],
): Promise<void> {
  const waiting = signed.filter((row) => isWaiting(row) && row.licenseeOwnerId !== row.licensorOwnerId);
  if (waiting.length === 0) return;
  const owners = [...new Set(waiting.map(({ licensorOwnerId }) => licensorOwnerId))];
  const told = await tx
    .selectDistinct({ userId: contracts.licensorOwnerId })
    .from(contracts)
    .where(
      and(
        inArray(contracts.licensorOwnerId, owners),
        ne(contracts.licenseeOwnerId, contracts.licensorOwnerId),
        eq(contracts.fsmRunningStatus, ContractRun.initialisationFailed),
        gt(contracts.createdAt, new Date(context.clock.now().getTime() - TELL_AWAITED_EVERY_MS)),
        notInArray(
          contracts.contractId,
          signed.map(({ contractId }) => contractId),
        ),
      ),
    );
  const accounts = await findIndividualAccounts(tx, owners);
  const toTell = owners.filter(
    (userId) => !canBePaid(accounts.get(userId)) && !told.some((owner) => owner.userId === userId),
  );
  for (const userId of toTell) await notifyUser(tx, context, { userId, type: 'walletAwaited' });
}
