import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { loadPolicies } from '#modules/policies/index.ts';
import { standingAt } from '../moves.ts';
import { type ContractRow, contractTransitions, type TransitionRow } from '../tables.ts';
import { latestTransitions } from './latest-transitions.ts';
import { type ContractReader, isDue } from './read-contracts.ts';

/**
 * Returns the history of a contract, newest first. A move that is due counts although no worker has written it yet, so that the
 * history ends where the contract stands.
 */
export async function transitionRecords(
  context: ContractReader,
  contract: ContractRow,
  { skip, limit }: { skip: number; limit: number },
) {
  const due = contract.dueAt && isDue(contract, context.clock.now()) ? await movesDue(context, contract) : [];
  const where = eq(contractTransitions.contractId, contract.contractId);
  const [rows, [total]] = await Promise.all([
    context.db
      .select()
      .from(contractTransitions)
      .where(where)
      .orderBy(desc(contractTransitions.ordinal))
      .offset(Math.max(0, skip - due.length))
      .limit(limit),
    context.db.select({ count: sql<number>`count(*)::int` }).from(contractTransitions).where(where),
  ]);
  const all = [...due.slice(skip, skip + limit), ...rows];
  return { rows: all.slice(0, limit), totalItem: total!.count + due.length };
}

/** The moves that the clock has made and nobody has written, newest first, as they will be but for their ids. */
async function movesDue({ db, clock, settings }: ContractReader, contract: ContractRow): Promise<TransitionRow[]> {
  const { contractId, policyId } = contract;
  const [latest, policies] = await Promise.all([latestTransitions(db, [contractId]), loadPolicies(db, [policyId])]);
  const last = latest.get(contractId)!;
  const now = clock.now();
  const states = policies.get(policyId)!.fsmStates;
  const { moves } = standingAt(now, last, { ...contract, states }, settings.timeZone);
  const rows = moves.map(({ fromState, toState, event }, index): TransitionRow => {
    const ordinal = last.ordinal + 1 + index;
    const stateId = createHash('sha256').update(`${contractId} ${ordinal}`).digest('hex').slice(0, 24);
    const eventInfo = { ...event, contractId, eventTime: now.toISOString() };
    return {
      stateId,
      contractId,
      ordinal,
      fromState,
      toState,
      eventId: event.eventId,
      eventInfo,
      recordId: null,
      createdAt: now,
    };
  });
  return rows.reverse();
}
