import { ContractRun, ContractStatus } from '@colophon/model';
import { MAX_TIMED_MOVES_PER_MINUTE, nextTimer } from '@colophon/policy';
import { and, desc, eq } from 'drizzle-orm';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { contracts, contractTransitions, type TransitionRow } from '../tables.ts';
import { enterState } from './enter-state.ts';

const MINUTE_MS = 60_000;

/**
 * Fires the clock event that is due in a contract's state. A timer of a state that was left has no effect. A contract
 * whose dates are all past and lead in a circle would move for ever: it is put into exception instead.
 */
export async function fireTimer(
  context: Context,
  { contractId, stateId }: { contractId: string; stateId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [contract] = await tx.select().from(contracts).where(eq(contracts.contractId, contractId)).for('update');
    const [latest] = await tx
      .select()
      .from(contractTransitions)
      .where(eq(contractTransitions.contractId, contractId))
      .orderBy(desc(contractTransitions.ordinal))
      .limit(1);
    if (contract?.fsmRunningStatus !== ContractRun.running || latest?.stateId !== stateId) return;

    const policy = (await loadPolicies(tx, [contract.policyId])).get(contract.policyId)!;
    const timer = nextTimer(policy.fsmStates[contract.fsmCurrentState]!, latest.createdAt, context.settings.timeZone);
    if (!timer) return;
    if (await turnsInCircle(tx, context, latest)) {
      await tx.update(contracts).set({ status: ContractStatus.exception }).where(eq(contracts.contractId, contractId));
      await context.events.emit(tx, 'contract.auth-changed', { contractId });
      return;
    }
    const { event } = timer;
    await enterState(tx, context, contract, policy, {
      toState: event.toState,
      ordinal: latest.ordinal + 1,
      event: { code: event.code, eventId: event.id, service: event.service, name: event.name, args: event.args },
    });
  });
}

async function turnsInCircle(tx: Transaction, { clock }: Context, latest: TransitionRow): Promise<boolean> {
  const [earlier] = await tx
    .select({ createdAt: contractTransitions.createdAt })
    .from(contractTransitions)
    .where(
      and(
        eq(contractTransitions.contractId, latest.contractId),
        eq(contractTransitions.ordinal, latest.ordinal - MAX_TIMED_MOVES_PER_MINUTE),
      ),
    );
  return earlier !== undefined && clock.now().getTime() - earlier.createdAt.getTime() < MINUTE_MS;
}
