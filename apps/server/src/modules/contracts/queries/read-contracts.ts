import { loadPolicies } from '#modules/policies/index.ts';
import { computation, compute } from '#platform/computing/compute.ts';
import type { Context } from '#platform/context.ts';
import type { ForeseenContract, foreseeContracts } from '../foresee-contracts.ts';
import { standingAt } from '../moves.ts';
import { movesIn, type Pretence, paidEvents } from '../pretences.ts';
import type { ContractRow } from '../tables.ts';
import { type ContractFilter, findContracts } from './find-contracts.ts';
import { latestTransitions } from './latest-transitions.ts';

/**
 * Dependencies of reading contracts as they stand now: the database, the time and the time zone of policies. With a pretence they are
 * read as they would stand in it, so that nothing that comes of it may be remembered.
 */
export type ContractReader = Pick<Context, 'db' | 'clock' | 'settings'> & { readonly pretence?: Pretence | null };

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
export async function standingNow(reader: ContractReader, rows: readonly ContractRow[]): Promise<ContractRow[]> {
  const { db, clock, settings, pretence } = reader;
  if (pretence) return standingIn(reader, pretence, rows);
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

async function standingIn(
  reader: ContractReader,
  pretence: Pretence,
  rows: readonly ContractRow[],
): Promise<ContractRow[]> {
  const moving = rows.filter((row) => movesIn(pretence, row));
  const foreseen = new Map((await foreseeIn(reader, pretence, moving)).map((one) => [one.contractId, one]));
  return rows.map((row) => ({ ...row, ...foreseen.get(row.contractId)?.standing }));
}

const FORESEE = computation<typeof foreseeContracts>(
  new URL('../foresee-contracts.ts', import.meta.url),
  'foreseeContracts',
);

/**
 * Contracts that run, as they would stand in a pretence. Two statements. Policies of strangers may move contracts
 * a thousand times: a thread does it.
 *
 * @throws Refusal `request.takes-too-long`
 */
export async function foreseeIn(
  { db, clock, settings: { timeZone } }: Pick<ContractReader, 'db' | 'clock' | 'settings'>,
  pretence: Pretence,
  running: readonly ContractRow[],
): Promise<ForeseenContract[]> {
  if (running.length === 0) return [];
  const [latest, records] = await Promise.all([
    latestTransitions(
      db,
      running.map(({ contractId }) => contractId),
    ),
    loadPolicies(
      db,
      running.map(({ policyId }) => policyId),
    ),
  ]);
  return compute(FORESEE, {
    contracts: running.map(({ contractId, policyId, subjectType, licenseeIdentityType }) => {
      const { move, createdAt } = latest.get(contractId)!;
      const payments = paidEvents(pretence, contractId);
      const underWay = { state: move.toState, enteredAt: createdAt.getTime(), payments };
      return { contractId, policyId, subjectType, licenseeIdentityType, ...underWay };
    }),
    policies: Object.fromEntries([...records].map(([policyId, { fsmStates }]) => [policyId, fsmStates])),
    nowAt: clock.now().getTime(),
    untilAt: pretence.at.getTime(),
    timeZone,
  });
}
