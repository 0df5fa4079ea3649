import { ContractRun, ContractStatus } from '@colophon/model';
import type { PolicyRow } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { standingAt } from '../moves.ts';
import type { ContractRow } from '../tables.ts';
import type { LatestTransition } from './latest-transitions.ts';

/** In which state a contract is now, and since when. */
export interface ContractPlace {
  readonly contract: ContractRow;
  /** True when it takes events; a contract in exception or waiting for its first state takes none. */
  readonly isRunning: boolean;
  readonly state: string;
  readonly enteredAt: Date;
}

/** Where the given contracts are by the clock, without those that have ended. */
export function placesNow(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  rows: readonly ContractRow[],
  latest: ReadonlyMap<string, LatestTransition>,
  policies: ReadonlyMap<string, PolicyRow>,
): ContractPlace[] {
  const now = clock.now();
  return rows.flatMap((contract): ContractPlace[] => {
    const last = latest.get(contract.contractId);
    if (!last) return [{ contract, isRunning: false, state: '', enteredAt: contract.createdAt }];
    const { fsmStates: states } = policies.get(contract.policyId)!;
    const { standing, moves } = standingAt(now, last, { ...contract, states }, settings.timeZone);
    if (standing.status === ContractStatus.terminated) return [];
    const isRunning = standing.status === ContractStatus.inForce && standing.fsmRunningStatus === ContractRun.running;
    const enteredAt = moves.length > 0 ? now : last.createdAt;
    return [{ contract, isRunning, state: standing.fsmCurrentState, enteredAt }];
  });
}
