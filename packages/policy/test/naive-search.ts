import { dueAt } from '../src/timers.ts';
import type { Transition } from '../src/types.ts';
import { type RandomPolicy, ZONE } from './random-machines.ts';

/**
 * All runs of a contract, as far as a few hundred of them tell: tried one by one, event by event, from the words of the
 * specification. Payments are made at the entry, just before the state is left, and around each date, also where a
 * length before it begins. Nothing is shared with what computes the facts but when an event is due.
 */
export interface Run {
  state: string;
  enteredAt: number;
  cents: number;
  depth: number;
  /** When this run first had a licence, and whether it has had it since. */
  licensedAt: number | null;
  isHeld: boolean;
  /** Events that can follow at once, with the runs they lead to; `null` where the search was cut. */
  next: { event: Transition; run: Run | null }[];
}

export interface Known {
  runs: Run[];
  /** True when every run was tried to its end. */
  isComplete: boolean;
  /** When states are left, and by what. */
  leave(run: Pick<Run, 'state' | 'enteredAt'>): Leave;
  worth(state: string): 'licensed' | 'rehearsing' | 'nothing';
}

export interface Leave {
  at: number;
  by: Transition | null;
  ties: Transition[];
}

const LIVE = ['S201', 'A101', 'A102', 'A103'];
const EXACT_MS: Record<string, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  cycle: 14_400_000,
};

export function searchRuns({ machine, kind, nowAt }: RandomPolicy, limits: { runs: number; depth: number }): Known {
  const { states } = machine;
  const all = Object.values(states).flatMap(({ transitions }) => transitions);
  const dates = all
    .filter(({ code }) => code === 'A102')
    .map((event) => dueAt(event, new Date(nowAt), ZONE)!.getTime());
  const lengths = all.flatMap(({ code, args }) =>
    code === 'A103' && EXACT_MS[args.timeUnit!] ? [Number(args.elapsed) * EXACT_MS[args.timeUnit!]!] : [],
  );
  const turning = dates.flatMap((date) => [date, ...lengths.map((length) => date - length)]);
  const leaves = new Map<string, Leave>();

  function leave({ state, enteredAt }: Pick<Run, 'state' | 'enteredAt'>): Leave {
    const key = `${state} ${enteredAt}`;
    const known = leaves.get(key);
    if (known) return known;
    let first: Leave = { at: Number.POSITIVE_INFINITY, by: null, ties: [] };
    for (const event of states[state]!.transitions) {
      if (event.code === 'S201' || !LIVE.includes(event.code)) continue;
      const at = dueAt(event, new Date(enteredAt), ZONE)!.getTime();
      if (at === first.at) first.ties.push(event);
      if (at < first.at) first = { at, by: event, ties: [event] };
    }
    const found = { ...first, at: Math.max(first.at, enteredAt) };
    leaves.set(key, found);
    return found;
  }
  function worth(state: string) {
    const colours = states[state]!.serviceStates;
    if (colours.includes('active')) return 'licensed';
    return colours.includes('testActive') && kind !== 3 ? 'rehearsing' : 'nothing';
  }

  const runs: Run[] = [];
  const seen = new Map<string, Run>();
  const open: Run[] = [];
  let isComplete = true;
  function enter(
    run: Pick<Run, 'state' | 'enteredAt' | 'cents' | 'depth'>,
    before: Pick<Run, 'licensedAt' | 'isHeld'>,
  ) {
    const isStay = leave(run).at > run.enteredAt;
    const isLicensed = isStay && worth(run.state) === 'licensed';
    const licensedAt = before.licensedAt ?? (isLicensed ? run.enteredAt : null);
    const isHeld = licensedAt !== null && (before.licensedAt === null || before.isHeld);
    const key = `${run.state} ${run.enteredAt} ${run.cents} ${isHeld} ${licensedAt}`;
    const known = seen.get(key);
    if (known) return known;
    if (runs.length >= limits.runs || run.depth > limits.depth) {
      isComplete = false;
      return null;
    }
    const entered: Run = { ...run, licensedAt, isHeld, next: [] };
    seen.set(key, entered);
    runs.push(entered);
    open.push(entered);
    return entered;
  }
  enter({ state: 'initial', enteredAt: nowAt, cents: 0, depth: 0 }, { licensedAt: null, isHeld: false });
  for (let run = open.shift(); run; run = open.shift()) {
    const { at: leftAt, by } = leave(run);
    const isLicensed = worth(run.state) === 'licensed';
    const go = (event: Transition, at: number, cents: number) => {
      const isStay = at > run!.enteredAt;
      const isHeld = run!.isHeld && (isLicensed || !isStay);
      const after = { state: event.toState, enteredAt: at, cents: run!.cents + cents, depth: run!.depth + 1 };
      run!.next.push({ event, run: enter(after, { licensedAt: run!.licensedAt, isHeld }) });
    };
    if (by) go(by, leftAt, 0);
    if (leftAt === run.enteredAt) continue;
    const moments = new Set([run.enteredAt, leftAt - 1, ...turning, ...turning.map((moment) => moment - 1)]);
    for (const event of states[run.state]!.transitions) {
      if (event.code !== 'S201') continue;
      for (const at of moments) {
        if (at >= run.enteredAt && at < leftAt && Number.isFinite(at))
          go(event, at, Math.round(Number(event.args.amount) * 100));
      }
    }
  }
  return { runs, isComplete, leave, worth };
}

/** When the licence of a state ends if nothing more is paid; infinite if it has not after many moves. */
export function naiveIdleEnd({ leave, worth }: Known, run: Pick<Run, 'state' | 'enteredAt'>): number {
  let here = run;
  for (let moves = 0; moves < 1_000; moves++) {
    const { at, by } = leave(here);
    if (at > here.enteredAt && worth(here.state) !== 'licensed') return here.enteredAt;
    if (!by) return Number.POSITIVE_INFINITY;
    here = { state: by.toState, enteredAt: at };
  }
  return Number.POSITIVE_INFINITY;
}
