import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { FIRED_SIDE_BY_SIDE, MAX_CONTRACTS_AT_ONCE } from '../limits.ts';
import { standingAt } from '../moves.ts';
import { latestTransitions } from '../queries/latest-transitions.ts';
import { type ContractRow, contracts, contractTimerFailures } from '../tables.ts';
import { announceEnds, appendTransitions } from './append-transitions.ts';
import { type DueContract, noteTimerFailures } from './timer-failures.ts';
import { writeStandings } from './write-standings.ts';

/**
 * Fires every clock event that is due by the clock of this process, those due earlier first. Contracts that another process
 * is busy with are left to it. What has been fired is not due any more, so that each event fires once. A contract that
 * cannot be moved is noted and tried again later.
 *
 * @param goesOn called after each look at what is due
 */
export async function fireDueEvents(context: Context, goesOn: () => void = () => undefined): Promise<void> {
  const loops = Array.from({ length: FIRED_SIDE_BY_SIDE }, async () => {
    while ((await fireSomeDueEvents(context)) > 0) goesOn();
    goesOn();
  });
  const failed = (await Promise.allSettled(loops)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** Answers how many contracts were due; each batch is one transaction. */
async function fireSomeDueEvents(context: Context): Promise<number> {
  return context.db.transaction(async (tx) => {
    const due = await lockDue(tx, context);
    const failures = new Map<string, unknown>();
    await moveByClock(tx, context, due, ({ contractId }, error) => {
      context.log.error({ err: error, contractId }, 'a contract could not be moved by its clock');
      failures.set(contractId, error);
    });
    await noteTimerFailures(tx, context, due, failures);
    return due.length;
  });
}

/** Locks contracts whose clock events are due, those due earlier first; without those that are left alone for now. */
async function lockDue(tx: Transaction, { clock }: Pick<Context, 'clock'>): Promise<DueContract[]> {
  const now = clock.now();
  const rows = await tx
    .select({ contract: contracts, tries: contractTimerFailures.tries })
    .from(contracts)
    .leftJoin(contractTimerFailures, eq(contractTimerFailures.contractId, contracts.contractId))
    .where(
      and(
        lte(contracts.dueAt, now),
        or(isNull(contractTimerFailures.retryAt), lte(contractTimerFailures.retryAt, now)),
      ),
    )
    .orderBy(contracts.dueAt)
    .limit(MAX_CONTRACTS_AT_ONCE)
    .for('update', { of: contracts, skipLocked: true });
  return rows.map(({ contract, tries }) => ({ ...contract, failedTries: tries ?? 0 }));
}

/**
 * Moves contracts on, as far as their clock events are due; a due date that came too early is put right. The caller has
 * locked the rows. A fixed number of statements.
 *
 * @param onFailure  told of a contract that cannot be moved, which then stays as it is; without it that is thrown
 */
export async function moveByClock(
  tx: Transaction,
  context: Context,
  locked: readonly ContractRow[],
  onFailure: (contract: ContractRow, error: unknown) => void = (_contract, error) => {
    throw error;
  },
): Promise<void> {
  if (locked.length === 0) return;
  const now = context.clock.now();
  const { timeZone } = context.settings;
  const latest = await latestTransitions(
    tx,
    locked.map(({ contractId }) => contractId),
  );
  const policies = await loadPolicies(
    tx,
    locked.map(({ policyId }) => policyId),
  );
  const steps = locked.flatMap((contract) => {
    try {
      const last = latest.get(contract.contractId)!;
      const states = policies.get(contract.policyId)!.fsmStates;
      const { standing, moves } = standingAt(now, last, { ...contract, states }, timeZone);
      const updatedAt = moves.length > 0 ? now : contract.updatedAt;
      return [
        {
          contract: { ...contract, ...standing, updatedAt },
          firstOrdinal: last.ordinal + 1,
          moves,
          chainEnd: last.chainEnd,
        },
      ];
    } catch (error) {
      onFailure(contract, error);
      return [];
    }
  });
  if (steps.length === 0) return;
  await appendTransitions(tx, context, steps, now, policies);
  await writeStandings(
    tx,
    steps.map(({ contract }) => contract),
  );
  await announceEnds(
    tx,
    context,
    steps.map(({ contract }) => contract),
  );
}
