import { ContractRun } from '@colophon/model';
import { loadPolicies } from '#modules/policies/index.ts';
import type { ContractRow } from '../tables.ts';
import { type ContractReader, readContracts } from './read-contracts.ts';

/** A contract as it stands now, and whether it takes an event: it runs, and the event is one of its state. `null` for an unknown one. */
export async function readOpenEvent(
  context: ContractReader,
  contractId: string,
  eventId: string,
): Promise<{ contract: ContractRow; isOpen: boolean } | null> {
  const [contract] = await readContracts(context, { contractIds: [contractId] });
  if (!contract) return null;
  const { fsmStates } = (await loadPolicies(context.db, [contract.policyId])).get(contract.policyId)!;
  const isRunning = contract.fsmRunningStatus === ContractRun.running;
  const events = isRunning ? fsmStates[contract.fsmCurrentState]!.transitions : [];
  return { contract, isOpen: events.some(({ id }) => id === eventId) };
}
