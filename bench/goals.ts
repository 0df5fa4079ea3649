import type { Load } from './loads.ts';
import { median, type Round, type Rounds } from './measure.ts';

/** A figure that a target is set for. */
export type Goal = ReachedGoal | UnmeasuredGoal;

export interface ReachedGoal {
  readonly title: string;
  readonly value: number;
  readonly unit: string;
  readonly target: { readonly atLeast: number } | { readonly atMost: number };
}

/** Goal that this machine has no means to measure. */
export interface UnmeasuredGoal {
  readonly title: string;
  /** Description of the missing means. */
  readonly notMeasured: string;
}

export interface LoadResult {
  readonly title: string;
  /** The middle of the rounds' figures. */
  readonly floor: Round;
  readonly server: Round;
  /** The server's requests per second as a part of the floor's. */
  readonly ratio: number;
}

/** True when the figure was measured and misses its target. */
export function isMissed(goal: Goal): boolean {
  return 'value' in goal && !isMet(goal);
}

/** True when this machine could not measure the figure. */
export function isUnmeasured(goal: Goal): boolean {
  return 'notMeasured' in goal;
}

export function isMet({ value, target }: ReachedGoal): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

export function resultsOf(loads: readonly Load[], rounds: Rounds): LoadResult[] {
  return loads.map(({ name, title }) => {
    const { floor, server } = rounds.get(name)!;
    return { title, floor: middle(floor), server: middle(server), ratio: ratioOf(server, floor) };
  });
}

export function goalsOf(loads: readonly Load[], rounds: Rounds): Goal[] {
  return loads.flatMap(({ name, title, target }) => {
    if (!target) return [];
    const { floor, server } = rounds.get(name)!;
    const base = target.of === 'floor' ? floor : rounds.get('read')!.server;
    const unit = target.of === 'floor' ? 'of the floor' : 'of reading one';
    return [{ title, value: ratioOf(server, base), unit, target: { atLeast: target.ratio } }];
  });
}

function middle(rounds: readonly Round[]): Round {
  const of = (name: keyof Round) => median(rounds.map((round) => round[name]));
  return {
    requests: of('requests'),
    requestsPerSecond: of('requestsPerSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}

/** The middle of the rounds' ratios: each is taken within seconds, while the machine was equally busy. */
function ratioOf(rounds: readonly Round[], base: readonly Round[]): number {
  return median(rounds.map(({ requestsPerSecond }, index) => requestsPerSecond / base[index]!.requestsPerSecond));
}
