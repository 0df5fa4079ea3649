import { nextTimer } from '@colophon/policy';
import { eq } from 'drizzle-orm';
import type { PolicyRow } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { entered } from '../state.ts';
import { type ContractRow, contracts, contractTransitions, type TransitionEvent } from '../tables.ts';

/** The queue of timers: a job names the contract and the entry whose clock events it stands for. */
export const TIMER_QUEUE = 'contract.timer';

/**
 * Moves a contract into a state: the transition is appended, the contract follows, the state's timers are set, and
 * whoever depends on its authorisation is told when that changed.
 */
export async function enterState(
  tx: Transaction,
  context: Context,
  contract: ContractRow,
  policy: Pick<PolicyRow, 'fsmStates'>,
  move: { toState: string; ordinal: number; event: Omit<TransitionEvent, 'contractId' | 'eventTime'> },
): Promise<ContractRow> {
  const now = context.clock.now();
  const { contractId } = contract;
  const state = policy.fsmStates[move.toState]!;
  const stateId = newObjectId(now);
  await tx.insert(contractTransitions).values({
    stateId,
    contractId,
    ordinal: move.ordinal,
    fromState: contract.fsmCurrentState || '_none_',
    toState: move.toState,
    eventId: move.event.eventId,
    eventInfo: { contractId, eventTime: now.toISOString(), ...move.event },
    createdAt: now,
  });
  const [moved] = await tx
    .update(contracts)
    .set({ fsmCurrentState: move.toState, ...entered(state, contract.licenseeIdentityType), updatedAt: now })
    .where(eq(contracts.contractId, contractId))
    .returning();

  const timer = nextTimer(state, now, context.settings.timeZone);
  if (timer && moved!.status === 0) {
    await context.jobs.enqueue(tx, TIMER_QUEUE, { contractId, stateId }, { startAt: timer.at });
  }
  if (moved!.authStatus !== contract.authStatus || moved!.status !== contract.status) {
    await context.events.emit(tx, 'contract.auth-changed', { contractId });
  }
  if (moved!.status === 1) {
    const { licenseeId, licenseeIdentityType, subjectId } = moved!;
    await context.events.emit(tx, 'contract.terminated', { contractId, licenseeId, licenseeIdentityType, subjectId });
  }
  return moved!;
}
