import { ContractRun } from '@colophon/model';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { findIndividualAccounts } from '#modules/accounts/index.ts';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { MAX_CONTRACTS_AT_ONCE } from '../limits.ts';
import { FIRST_MOVE, firstStanding } from '../moves.ts';
import { canBePaid, payeesOf } from '../payees.ts';
import { type ContractRow, contracts } from '../tables.ts';
import { announceEnds, appendTransitions } from './append-transitions.ts';
import { writeStandings } from './write-standings.ts';

/** Written out, so that the index of those that wait serves. */
const IS_WAITING = sql`${contracts.fsmRunningStatus} = ${sql.raw(String(ContractRun.initialisationFailed))}`;

/**
 * Starts the contracts of a licensor's owner that wait for an account to pay to. Doing so twice is once. Those whose policy
 * names a payee that nobody has go on waiting.
 */
export async function startWaitingContracts(context: Context, licensorOwnerId: number): Promise<void> {
  let last = '';
  do {
    last = await context.db.transaction((tx) => startSome(tx, context, licensorOwnerId, last));
  } while (last !== '');
}

/**
 * As `startWaitingContracts`, of all licensors: for what could not be told of an activation, such as a failure that lasted
 * longer than its job.
 */
export async function startAllWaitingContracts(context: Context): Promise<void> {
  for (let last = -1; ; ) {
    const owners = await context.db
      .selectDistinct({ userId: contracts.licensorOwnerId })
      .from(contracts)
      .where(and(IS_WAITING, gt(contracts.licensorOwnerId, last)))
      .orderBy(contracts.licensorOwnerId)
      .limit(MAX_CONTRACTS_AT_ONCE);
    const userIds = owners.map(({ userId }) => userId);
    const accounts = await findIndividualAccounts(context.db, userIds);
    for (const userId of userIds) if (canBePaid(accounts.get(userId))) await startWaitingContracts(context, userId);
    if (owners.length < MAX_CONTRACTS_AT_ONCE) return;
    last = userIds.at(-1)!;
  }
}

/** Starts the next ones by id after `last`; answers the last of them, empty when there are no more. */
async function startSome(tx: Transaction, context: Context, licensorOwnerId: number, last: string): Promise<string> {
  const waiting = await tx
    .select()
    .from(contracts)
    .where(
      and(eq(contracts.licensorOwnerId, licensorOwnerId), IS_WAITING, gt(contracts.contractId, sql`${last}::text`)),
    )
    .orderBy(asc(contracts.contractId))
    .limit(MAX_CONTRACTS_AT_ONCE)
    .for('update');
  if (waiting.length === 0) return '';
  const account = (await findIndividualAccounts(tx, [licensorOwnerId])).get(licensorOwnerId);
  const policies = await loadPolicies(
    tx,
    waiting.map(({ policyId }) => policyId),
  );
  const now = context.clock.now();
  const started = waiting.flatMap((contract): ContractRow[] => {
    const policy = policies.get(contract.policyId)!;
    const payees = payeesOf(policy, account);
    if (!payees) return [];
    const standing = firstStanding(policy, payees, contract.licenseeIdentityType, now, context.settings.timeZone);
    return [{ ...contract, ...standing, updatedAt: now }];
  });
  await appendTransitions(
    tx,
    context,
    started.map((contract) => ({ contract, firstOrdinal: 1, moves: [FIRST_MOVE] })),
    now,
    policies,
  );
  await writeStandings(tx, started);
  await announceEnds(tx, context, started);
  return waiting.at(-1)!.contractId;
}
