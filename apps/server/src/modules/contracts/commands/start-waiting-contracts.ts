import { ContractRun, ContractStatus } from '@colophon/model';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { findIndividualAccounts } from '#modules/accounts/index.ts';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { MAX_CONTRACTS_AT_ONCE } from '../limits.ts';
import { FIRST_MOVE, firstStanding } from '../moves.ts';
import { payeesOf } from '../payees.ts';
import { type ContractRow, contracts } from '../tables.ts';
import { announceEnds, appendTransitions } from './append-transitions.ts';
import { writeStandings } from './write-standings.ts';

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

/** Starts the next ones by id after `last`; answers the last of them, empty when there are no more. */
async function startSome(tx: Transaction, context: Context, licensorOwnerId: number, last: string): Promise<string> {
  const waiting = await tx
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.licensorOwnerId, licensorOwnerId),
        eq(contracts.fsmRunningStatus, ContractRun.initialisationFailed),
        eq(contracts.status, ContractStatus.inForce),
        gt(contracts.contractId, sql`${last}::text`),
      ),
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
