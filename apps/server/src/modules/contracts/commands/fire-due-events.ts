import { lte } from 'drizzle-orm';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { FIRED_SIDE_BY_SIDE, MAX_CONTRACTS_AT_ONCE } from '../limits.ts';
import { standingAt } from '../moves.ts';
import { latestTransitions } from '../queries/latest-transitions.ts';
import { type ContractRow, contracts } from '../tables.ts';
import { announceEnds, appendTransitions } from './append-transitions.ts';
import { writeStandings } from './write-standings.ts';

/**
 * Fires every clock event that is due by the clock of this process, those due earlier first. Contracts that another process
 * is busy with are left to it. What has been fired is not due any more, so that each event fires once.
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
    const due = await tx
      .select()
      .from(contracts)
      .where(lte(contracts.dueAt, context.clock.now()))
      .orderBy(contracts.dueAt)
      .limit(MAX_CONTRACTS_AT_ONCE)
      .for('update', { skipLocked: true });
    await moveByClock(tx, context, due);
    return due.length;
  });
}

/**
 * Moves contracts on, as far as their clock events are due; a due date that came too early is put right. The caller has
 * locked the rows. A fixed number of statements.
 */
export async function moveByClock(tx: Transaction, context: Context, locked: readonly ContractRow[]): Promise<void> {
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
  const steps = locked.map((contract) => {
    const last = latest.get(contract.contractId)!;
    const states = policies.get(contract.policyId)!.fsmStates;
    const { standing, moves } = standingAt(now, last, { ...contract, states }, timeZone);
    const updatedAt = moves.length > 0 ? now : contract.updatedAt;
    return {
      contract: { ...contract, ...standing, updatedAt },
      firstOrdinal: last.ordinal + 1,
      moves,
      chainEnd: last.chainEnd,
    };
  });
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
