import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { standingAt } from '../moves.ts';
import type { ContractRow } from '../tables.ts';
import { type ContractFilter, findContracts } from './find-contracts.ts';
import { latestTransitions } from './latest-transitions.ts';

/** Dependencies of reading contracts as they stand now: the database, the time and the time zone of policies. */
export type ContractReader = Pick<Context, 'db' | 'clock' | 'settings'>;

/** Returns true when a clock event of the contract is due; it may not have been fired yet. */
export function isDue({ dueAt }: Pick<ContractRow, 'dueAt'>, now: Date): boolean {
  return dueAt !== null && dueAt <= now;
}

/**
 * Contracts as they stand now: a clock event that is due counts, although no worker may have fired it yet. `filter` is about
 * the rows as they are stored.
 */
export async function readContracts(context: ContractReader, filter: ContractFilter): Promise<ContractRow[]> {
  return standingNow(context, await findContracts(context.db, filter));
}

/** The given contracts as they stand now. */
export async function standingNow(
  { db, clock, settings }: ContractReader,
  rows: readonly ContractRow[],
): Promise<ContractRow[]> {
  const now = clock.now();
  const due = rows.filter((row) => isDue(row, now));
  if (due.length === 0) return [...rows];

  const [latest, policies] = await Promise.all([
    latestTransitions(
      db,
      due.map(({ contractId }) => contractId),
    ),
    loadPolicies(
      db,
      due.map(({ policyId }) => policyId),
    ),
  ]);
  return rows.map((row) => {
    if (!isDue(row, now)) return row;
    const { fsmStates: states } = policies.get(row.policyId)!;
    return { ...row, ...standingAt(now, latest.get(row.contractId)!, { ...row, states }, settings.timeZone).standing };
  });
}
