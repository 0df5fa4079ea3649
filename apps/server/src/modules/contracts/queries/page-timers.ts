import { nextTimer } from '@colophon/policy';
import { asc, count, lte, min, sql } from 'drizzle-orm';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { LATE_MS } from '../limits.ts';
import { contracts } from '../tables.ts';
import { latestTransitions } from './latest-transitions.ts';

/** `all` wait for their moment or have come to it, `due` have come to it, `late` should have fired by now. */
export const TIMER_STATES = ['all', 'due', 'late'] as const;
export type TimerState = (typeof TIMER_STATES)[number];

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
  };
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(contracts)
      .where(conditions[state])
      .orderBy(asc(contracts.dueAt), asc(contracts.contractId))
      .offset(skip)
      .limit(limit),
    db
      .select({
        all: count(),
        due: sql<number>`count(*) filter (where ${conditions.due})::int`,
        late: sql<number>`count(*) filter (where ${conditions.late})::int`,
        first: min(contracts.dueAt),
      })
      .from(contracts)
      .where(conditions.all),
  ]);
  const [latest, policies] = await Promise.all([
    latestTransitions(
      db,
      rows.map(({ contractId }) => contractId),
    ),
    loadPolicies(
      db,
      rows.map(({ policyId }) => policyId),
    ),
  ]);
  const { first, ...counts } = counted!;
  return {
    totalItem: counts[state],
    counts,
    latestMs: first && first <= now ? now.getTime() - first.getTime() : 0,
    timers: rows.map((contract) => {
      const { fsmStates } = policies.get(contract.policyId)!;
      const enteredAt = latest.get(contract.contractId)!.createdAt;
      const timer = nextTimer(fsmStates[contract.fsmCurrentState]!, enteredAt, settings.timeZone);
      const dueAt = contract.dueAt!;
      return {
        contractId: contract.contractId,
        contractName: contract.contractName,
        subjectName: contract.subjectName,
        subjectType: contract.subjectType,
        licensorName: contract.licensorName,
        licenseeName: contract.licenseeName,
        fsmCurrentState: contract.fsmCurrentState,
        eventId: timer?.event.id ?? '',
        code: timer?.event.code ?? '',
        toState: timer?.event.toState ?? '',
        dueDate: dueAt.toISOString(),
        latenessMs: Math.max(0, now.getTime() - dueAt.getTime()),
      };
    }),
  };
}
