import { amountCents, isPayable } from './amounts.ts';
import { INITIAL_STATE, isForConsumers, LIVE_CODES, PAYMENT_CODE } from './definitions.ts';
import { grants } from './describe.ts';
import { endsContract, INIT_EVENT_ID, NO_STATE, step } from './step.ts';
import { dueAt, MAX_TIMED_MOVES_PER_MINUTE, nextTimer } from './timers.ts';
import type { State, StateMachine, SubjectType, Transition } from './types.ts';

/** Steps of a simulation that are kept, and with them can be taken back and shared. */
export const MAX_STEPS = 500;
/** Moves of the contract that a simulation makes; one that moves every minute reaches them soon. */
export const MAX_MOVES = 1_000;
/** Longest time that a simulation can cover: a hundred years. */
const MAX_SIMULATED_MS = 100 * 365 * 24 * 3_600_000;

/** Who is taken for the licensee; see `endsContract`. */
const NODE = 2;
const CONSUMER = 3;
const MINUTE_MS = 60_000;

/** Contract to simulate: one signed at `startAt`, or one that is under way. Moments are milliseconds since 1970. */
export interface SimulationSetup {
  machine: Pick<StateMachine, 'states'>;
  /** A resource's contract is simulated for a node, an exhibit's for a consumer: they end differently. */
  subject: SubjectType;
  startAt: number;
  /** A contract under way entered `state` at `startAt`. It is simulated from `nowAt`: what was before has really passed. */
  underWay?: { state: string; nowAt: number };
  /** Platform time, as an IANA name. */
  timeZone: string;
}

/** Action of the user: pay for a transition of the current state, or let time pass until a moment. */
export type SimulationStep = { payFor: string } | { untilAt: number };

/** A move of the contract. */
export interface Move {
  at: number;
  fromState: string;
  toState: string;
  /** `null` for the first. */
  event: Transition | null;
}

/**
 * `permanent`: licensed with nothing left to happen; `ended`: terminated; `circle`: the clock alone drives the contract
 * in a circle, which the platform stops; `long`: the simulation has made as many moves as it keeps.
 */
export type SimulationStatus = 'running' | 'permanent' | 'ended' | 'circle' | 'long';

export interface Simulation {
  setup: SimulationSetup;
  /** Actions taken so far, oldest first; repeating them gives the same simulation. */
  steps: readonly SimulationStep[];
  /**
   * Moves of the contract, oldest first; the first is the signing, or the move that brought a contract under way into its
   * state.
   */
  moves: readonly Move[];
  nowAt: number;
  status: SimulationStatus;
}

/**
 * Signs the contract, or takes up one that is under way. A machine without `initial`, which no accepted policy is, is
 * refused, and so is one without the state that the contract is in.
 */
export function begin(setup: SimulationSetup): Simulation {
  const { startAt: at } = setup;
  const first: Move = { at, fromState: NO_STATE, toState: firstState(setup), event: null };
  return passTime({ setup, steps: [], moves: [first], nowAt: at, status: 'running' }, beginsAt(setup));
}

/** The moment from which a setup is simulated; the simulation does not go back beyond it. */
export function beginsAt({ startAt, underWay }: SimulationSetup): number {
  return underWay?.nowAt ?? startAt;
}

function firstState({ machine, underWay }: SimulationSetup): string {
  if (!underWay) {
    const signed = step(machine, NO_STATE, { id: INIT_EVENT_ID });
    if (signed.outcome === 'refused') throw new RangeError(`No state ${INITIAL_STATE}`);
    return signed.toState;
  }
  if (!Object.hasOwn(machine.states, underWay.state)) throw new RangeError(`No state ${underWay.state}`);
  return underWay.state;
}

/**
 * Does one step. The clock events that are due on the way happen in their order, each at its moment, as on the platform.
 * `null` for what is not possible: a payment that the current state does not wait for, a moment that has passed or lies
 * beyond what is simulated, anything but time once the contract has ended, more steps than are kept.
 */
export function advance(simulation: Simulation, done: SimulationStep): Simulation | null {
  const { setup, steps, moves, nowAt, status } = simulation;
  if (steps.length >= MAX_STEPS || status === 'long') return null;
  const kept = { ...simulation, steps: [...steps, done] };
  if ('untilAt' in done) {
    const isPossible = done.untilAt >= nowAt && done.untilAt <= setup.startAt + MAX_SIMULATED_MS;
    return isPossible ? passTime(kept, done.untilAt) : null;
  }

  if (status !== 'running') return null;
  const fromState = stateNameOf(simulation);
  const event = stateOf(simulation).transitions.find(({ id }) => id === done.payFor);
  if (event?.code !== PAYMENT_CODE || !isPayable(event)) return null;
  const moved = step(setup.machine, fromState, { id: event.id, amountCents: amountCents(event) });
  if (moved.outcome === 'refused') return null;
  return passTime({ ...kept, moves: [...moves, { at: nowAt, fromState, toState: moved.toState, event }] }, nowAt);
}

/** Does steps in their order, from the beginning. `null` if one of them is not possible. */
export function replay(setup: SimulationSetup, steps: readonly SimulationStep[]): Simulation | null {
  let simulation: Simulation | null = begin(setup);
  for (const done of steps) {
    simulation = advance(simulation, done);
    if (!simulation) return null;
  }
  return simulation;
}

/** Takes the last step back. */
export function undo({ setup, steps }: Simulation): Simulation {
  return replay(setup, steps.slice(0, -1))!;
}

/** Moves to a moment, forwards or back: what was done after it is taken back. `null` before the beginning. */
export function goTo(simulation: Simulation, at: number): Simulation | null {
  const { setup, steps, nowAt } = simulation;
  if (at >= nowAt) return advance(simulation, { untilAt: at });
  const later = steps.findIndex((done) => 'untilAt' in done && done.untilAt > at);
  const earlier = replay(setup, later < 0 ? steps : steps.slice(0, later))!;
  return at === earlier.nowAt ? earlier : advance(earlier, { untilAt: at });
}

/** Outlook of a contract, and which of the payments were no payments of its: no state on the way waits for them. */
export interface Foreseen {
  simulation: Simulation;
  unpaid: readonly string[];
}

/**
 * Lets time pass until a moment that is not before the beginning, and makes payments, in their order: each as soon as the contract
 * waits for it. One that it does not wait for until then is not made, and changes nothing.
 */
export function foresee(setup: SimulationSetup, payments: readonly string[], untilAt: number): Foreseen {
  const unpaid: string[] = [];
  let simulation = begin(setup);
  for (const payFor of payments) {
    const paid = payWhenOpen(simulation, payFor, untilAt);
    if (paid) simulation = paid;
    else unpaid.push(payFor);
  }
  return { simulation: advance(simulation, { untilAt }) ?? simulation, unpaid };
}

function payWhenOpen(simulation: Simulation, payFor: string, untilAt: number): Simulation | null {
  let waiting: Simulation | null = simulation;
  while (waiting) {
    const paid = advance(waiting, { payFor });
    if (paid) return paid;
    const at = nextDueAt(waiting);
    waiting = at === null || at > untilAt ? null : advance(waiting, { untilAt: Math.max(at, waiting.nowAt) });
  }
  return null;
}

export function stateNameOf({ moves }: Simulation): string {
  return moves.at(-1)!.toState;
}

export function stateOf(simulation: Simulation): State {
  return simulation.setup.machine.states[stateNameOf(simulation)]!;
}

/** An event that the current state waits for. */
export interface OpenEvent {
  event: Transition;
  /** `pay`: somebody can make it happen; `next`: the clock will, before all others; `later`: the clock would, but another comes first; `never`. */
  kind: 'pay' | 'next' | 'later' | 'never';
  /** When a clock event is due. */
  dueAt: number | null;
}

/** Returns the events that can happen next, in the order of the policy. Empty once the contract has ended. */
export function openEvents(simulation: Simulation): OpenEvent[] {
  const { setup, moves, status } = simulation;
  if (status !== 'running') return [];
  const enteredAt = new Date(moves.at(-1)!.at);
  const state = stateOf(simulation);
  const next = nextTimer(state, enteredAt, setup.timeZone)?.event;
  return state.transitions.map((event) => {
    if (event.code === PAYMENT_CODE) return { event, kind: isPayable(event) ? 'pay' : 'never', dueAt: null };
    const due = LIVE_CODES.has(event.code) ? dueAt(event, enteredAt, setup.timeZone) : null;
    if (!due) return { event, kind: 'never', dueAt: null };
    return { event, kind: event === next ? 'next' : 'later', dueAt: due.getTime() };
  });
}

/** When the clock moves the contract next, if it does. */
export function nextDueAt(simulation: Simulation): number | null {
  return openEvents(simulation).find(({ kind }) => kind === 'next')?.dueAt ?? null;
}

/** Sum of all payments, and the payees, in the order of the first payments. */
export interface Money {
  paidCents: number;
  received: { account: string; cents: number }[];
}

export function moneyOf({ moves }: Pick<Simulation, 'moves'>): Money {
  const received = new Map<string, number>();
  let paidCents = 0;
  for (const { event } of moves) {
    if (event?.code !== PAYMENT_CODE) continue;
    const cents = amountCents(event);
    const account = String(event.args.account);
    paidCents += cents;
    received.set(account, (received.get(account) ?? 0) + cents);
  }
  return { paidCents, received: [...received].map(([account, cents]) => ({ account, cents })) };
}

export interface Payment {
  at: number;
  cents: number;
}

/** Returns the payments with their moments, oldest first. */
export function paymentsOf({ moves }: Pick<Simulation, 'moves'>): Payment[] {
  return moves.flatMap(({ event, at }) => (event?.code === PAYMENT_CODE ? [{ at, cents: amountCents(event) }] : []));
}

/** A stay in a state. */
export interface Stay {
  state: string;
  fromAt: number;
  /** The present for the current state. */
  untilAt: number;
  isLicensed: boolean;
  isTestLicensed: boolean;
}

/** The states through which the contract went, each with what it grants. */
export function staysOf({ setup, moves, nowAt }: Simulation): Stay[] {
  return moves.map(({ toState, at }, index) => {
    const state = setup.machine.states[toState]!;
    return {
      state: toState,
      fromAt: at,
      untilAt: moves[index + 1]?.at ?? nowAt,
      isLicensed: grants(state, 'authorization'),
      isTestLicensed: grants(state, 'testAuthorization'),
    };
  });
}

/** Lets the clock events that are due until a moment happen, one after the other. */
function passTime(simulation: Simulation, untilAt: number): Simulation {
  const { setup } = simulation;
  const moves = [...simulation.moves];
  const end = (status: SimulationStatus, nowAt = untilAt): Simulation => ({ ...simulation, moves, nowAt, status });
  if (simulation.status !== 'running') return end(simulation.status);

  for (let nowAt = simulation.nowAt; ; ) {
    const { toState: fromState, at: enteredAt } = moves.at(-1)!;
    const state = setup.machine.states[fromState]!;
    if (endsContract(state, isForConsumers(setup.subject) ? CONSUMER : NODE)) return end('ended');
    if (state.transitions.length === 0) return end('permanent');
    if (moves.length >= MAX_MOVES) return end('long', nowAt);
    const timer = nextTimer(state, new Date(enteredAt), setup.timeZone);
    if (!timer || timer.at.getTime() > untilAt) return end('running');
    // what was due before it could happen, happens at once
    nowAt = Math.max(timer.at.getTime(), nowAt);
    const earlier = moves.at(-1 - MAX_TIMED_MOVES_PER_MINUTE);
    if (earlier && nowAt - earlier.at < MINUTE_MS) return end('circle');
    moves.push({ at: nowAt, fromState, toState: timer.event.toState, event: timer.event });
  }
}
