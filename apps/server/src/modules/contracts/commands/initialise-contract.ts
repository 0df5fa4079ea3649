import { ContractRun } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { PolicyRow } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ContractRow, contracts, type EnvironmentArgument } from '../tables.ts';
import { enterState } from './enter-state.ts';

const INITIAL_STATE = 'initial';

/**
 * Starts a contract's state machine. The policy's environment variables get their values for ever; where one has none
 * (the licensor's owner has no account yet) the contract waits, and authorises nothing.
 */
export async function initialiseContract(
  tx: Transaction,
  context: Context,
  contract: ContractRow,
  policy: PolicyRow,
  accounts: ReadonlyMap<string, EnvironmentArgument>,
): Promise<ContractRow> {
  const names = policy.fsmDeclarations.symbolArgs.envArgs;
  const envArgs = names.flatMap((name) => accounts.get(name) ?? []);
  if (envArgs.length < names.length) {
    const [waiting] = await tx
      .update(contracts)
      .set({ fsmRunningStatus: ContractRun.initialisationFailed, updatedAt: context.clock.now() })
      .where(eq(contracts.contractId, contract.contractId))
      .returning();
    return waiting!;
  }
  if (envArgs.length > 0) {
    await tx
      .update(contracts)
      .set({ fsmDeclarations: { envArgs } })
      .where(eq(contracts.contractId, contract.contractId));
  }
  return enterState(tx, context, contract, policy, {
    toState: INITIAL_STATE,
    ordinal: 1,
    event: { code: 'init', eventId: 'init' },
  });
}
