import { endsContract } from '@colophon/policy';
import type { Because } from '@colophon/policy/facts';
import { attempt, type Futures } from './futures.ts';
import type { Goal, Group, HeldContract } from './types.ts';

/** Standing of a contract at a moment if nothing is paid until then. */
export interface Standing {
  readonly isLicensed: boolean;
  readonly isEnded: boolean;
  /** Absent where it cannot be computed. */
  readonly holdsUntil: number | undefined;
}

export function standingAt(futures: Futures, group: Group, contract: HeldContract, at: number): Standing | Because {
  const ways = futures.held(group, contract, contract.enteredAt);
  if (typeof ways === 'string') return ways;
  return attempt(() => {
    const { state, isLicensed, holdsUntil } = ways.idleAt(at);
    const isEnded = endsContract(contract.machine.states[state]!, group.licensee.identityType);
    return { isLicensed, isEnded, holdsUntil };
  });
}

/** Tells whether a group is open at a moment by the contracts that its holders list, and until when; `null` when it is not. */
export function openAt(futures: Futures, group: Group, at: number, goal: Goal): Pick<Standing, 'holdsUntil'> | null {
  const contracts = group.subjects.flatMap(({ contracts: held }) => held.filter(({ isRunning }) => isRunning));
  const ends = group.holders.map(({ contractIds }) => {
    const standings = contracts
      .filter(({ contractId }) => contractIds.includes(contractId))
      .map((contract) => standingAt(futures, group, contract, at));
    const licensed = standings.flatMap((one) => (typeof one !== 'string' && one.isLicensed ? [one] : []));
    if (licensed.length === 0) return null;
    const known = licensed.flatMap(({ holdsUntil }) => holdsUntil ?? []);
    return { holdsUntil: known.length === 0 ? undefined : Math.max(...known) };
  });
  const isOpen = ends.every((end) => end !== null && isEnough(end, goal));
  return isOpen ? { holdsUntil: earliest(ends.map((end) => end!.holdsUntil)) } : null;
}

export function isEnough({ holdsUntil }: Pick<Standing, 'holdsUntil'>, goal: Goal): boolean {
  return goal === 'open' || holdsUntil === Number.POSITIVE_INFINITY;
}

/** The first of some ends; absent where one of them is not known. */
export function earliest(ends: readonly (number | undefined)[]): number | undefined {
  return ends.some((end) => end === undefined) ? undefined : Math.min(...(ends as number[]));
}
