import { PartyIdentity } from '@colophon/model';
import { nextTimer } from '@colophon/policy';
import { asc, count, eq, lte, min, sql } from 'drizzle-orm';
import { loadPolicies } from '#modules/policies/index.ts';
import { userNames } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { LATE_MS } from '../limits.ts';
import { type ContractRow, contracts, contractTimerFailures } from '../tables.ts';
import { latestTransitions } from './latest-transitions.ts';

/**
 * `all` wait for their moment or have come to it, `due` have come to it, `late` should have fired by now; of `stuck` ones the
 * contract could not be moved.
 */
export const TIMER_STATES = ['all', 'due', 'late', 'stuck'] as const;
export type TimerState = (typeof TIMER_STATES)[number];

/** The licensee where it is a user: resources and nodes have names of their own. */
function usersWhoAreLicensed({ licenseeIdentityType, licenseeOwnerId }: ContractRow): number[] {
  return licenseeIdentityType === PartyIdentity.consumer ? [licenseeOwnerId] : [];
}

/** The timers of contracts in the order in which they fire, those of a state, and how many there are of each. */
export async function pageTimers(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  { state, skip, limit }: { state: TimerState; skip: number; limit: number },
) {
  const now = clock.now();
  const lateSince = new Date(now.getTime() - LATE_MS);
  const conditions = {
    all: sql`${contracts.dueAt} is not null`,
    due: lte(contracts.dueAt, now),
    late: lte(contracts.dueAt, lateSince),
    stuck: sql`${contracts.dueAt} is not null and ${contractTimerFailures.contractId} is not null`,
  };
  const ofContract = eq(contractTimerFailures.contractId, contracts.contractId);
  const [found, [counted]] = await Promise.all([
    db
      .select({ contract: contracts, failure: contractTimerFailures })
      .from(contracts)
      .leftJoin(contractTimerFailures, ofContract)
      .where(conditions[state])
      .orderBy(asc(contracts.dueAt), asc(contracts.contractId))
      .offset(skip)
      .limit(limit),
    db
      .select({
        all: count(),
        due: sql<number>`count(*) filter (where ${conditions.due})::int`,
        late: sql<number>`count(*) filter (where ${conditions.late})::int`,
        stuck: sql<number>`count(*) filter (where ${conditions.stuck})::int`,
        first: min(contracts.dueAt),
      })
      .from(contracts)
      .leftJoin(contractTimerFailures, ofContract)
      .where(conditions.all),
  ]);
  const rows = found.map(({ contract }) => contract);
  const [latest, policies, displayNameOf] = await Promise.all([
    latestTransitions(
      db,
      rows.map(({ contractId }) => contractId),
    ),
    loadPolicies(
      db,
      rows.map(({ policyId }) => policyId),
    ),
    userNames.displayNames(db, rows.flatMap(usersWhoAreLicensed)),
  ]);
  const { first, ...counts } = counted!;
  return {
    totalItem: counts[state],
    counts,
    latestMs: first && first <= now ? now.getTime() - first.getTime() : 0,
    timers: found.map(({ contract, failure }) => {
      // of a contract that cannot be moved any of these may be missing
      const state = policies.get(contract.policyId)?.fsmStates[contract.fsmCurrentState];
      const enteredAt = latest.get(contract.contractId)?.createdAt;
      const timer = state && enteredAt && nextTimer(state, enteredAt, settings.timeZone);
      const dueAt = contract.dueAt!;
      return {
        contractId: contract.contractId,
        contractName: contract.contractName,
        subjectName: contract.subjectName,
        subjectType: contract.subjectType,
        licensorName: contract.licensorName,
        licenseeName: contract.licenseeName,
        licenseeDisplayName: displayNameOf(usersWhoAreLicensed(contract)[0]),
        fsmCurrentState: contract.fsmCurrentState,
        eventId: timer?.event.id ?? '',
        code: timer?.event.code ?? '',
        toState: timer?.event.toState ?? '',
        dueDate: dueAt.toISOString(),
        latenessMs: Math.max(0, now.getTime() - dueAt.getTime()),
        failure: failure && {
          message: failure.message,
          tries: failure.tries,
          failedDate: failure.failedAt.toISOString(),
          retryDate: failure.retryAt.toISOString(),
        },
      };
    }),
  };
}
