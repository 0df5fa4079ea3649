import { ContractRun } from '@colophon/model';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { loadPolicies } from '../../policies/index.ts';
import { nextTimer } from '../state.ts';
import { contracts, contractTransitions } from '../tables.ts';
import { enterState } from './enter-state.ts';

/** Fires the clock event that is due in a contract's state. A timer of a state that was left has no effect. */
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
    const { event } = timer;
    await enterState(tx, context, contract, policy, {
      toState: event.toState,
      ordinal: latest.ordinal + 1,
      event: { code: event.code, eventId: event.id, service: event.service, name: event.name, args: event.args },
    });
  });
}
