import { formatNumber } from './arguments.ts';
import {
  CYCLE_END_CODE,
  INITIAL_STATE,
  LIVE_CODES,
  PAYMENT_CODE,
  RELATIVE_TIME_CODE,
  TIME_CODE,
} from './definitions.ts';
import { grants } from './describe.ts';
import { argumentValues } from './events.ts';
import type { Problem } from './findings.ts';
import { findCircle, type Graph, reachableFrom, reversed } from './graph.ts';
import type { Places } from './machine.ts';
import type { HintCode, State, StateMachine, Transition } from './types.ts';

/** How many states a hint names. */
const MAX_NAMES = 8;

/** A state machine and what is known of its ways, for all checks to share. */
interface Subject {
  states: [name: string, state: State][];
  stateOf: (name: string) => State;
  /** The states that a contract can come to, by events that something makes happen. */
  reachable: Set<string>;
  live: Graph;
  places: Places;
  declared: string[];
}

/**
 * Looks for what is legal in an accepted policy but hardly meant. Takes time in proportion to the size of the policy,
 * but for sorting its dates.
 */
export function verify(machine: StateMachine, places: Places): Problem<HintCode>[] {
  const states = Object.entries(machine.states);
  const live = graphOf(states, isLive);
  const subject: Subject = {
    states,
    stateOf: (name) => machine.states[name]!,
    reachable: reachableFrom(live, [INITIAL_STATE]),
    live,
    places,
    declared: machine.declarations.serviceStates.map(({ name }) => name),
  };
  const hints = [unreachable, waiting, endless, colours, payments, circles, doubles].flatMap((check) => check(subject));
  return hints.sort((a, b) => (a.at?.offset ?? -1) - (b.at?.offset ?? -1));
}

function isLive({ code }: Transition): boolean {
  return LIVE_CODES.has(code);
}

function graphOf(states: Subject['states'], counts: (transition: Transition) => boolean): Graph {
  return new Map(states.map(([name, { transitions }]) => [name, transitions.filter(counts).map((t) => t.toState)]));
}

function stateHint(code: HintCode, state: string, { places }: Subject, params = {}): Problem<HintCode> {
  return { code, params: { state, ...params }, at: places.states.get(state), state };
}

function eventHint(
  code: HintCode,
  state: string,
  source: Transition,
  { places }: Subject,
  params = {},
): Problem<HintCode> {
  return { code, params: { state, ...params }, at: places.transitions.get(source), state, source };
}

function nameList(names: string[], separator: string): string {
  const shown = names.slice(0, MAX_NAMES).join(separator);
  return names.length > MAX_NAMES ? `${shown}${separator}…` : shown;
}

function unreachable(subject: Subject): Problem<HintCode>[] {
  return subject.states
    .filter(([name]) => !subject.reachable.has(name))
    .map(([name]) => stateHint('STATE_UNREACHABLE', name, subject));
}

/** Events that nothing fires, and states that only such events could leave. */
function waiting(subject: Subject): Problem<HintCode>[] {
  return subject.states.flatMap(([name, { transitions }]) => {
    const dead = transitions.filter((transition) => !isLive(transition));
    const hints = dead.map((transition) =>
      eventHint('EVENT_NEVER_HAPPENS', name, transition, subject, { name: transition.name }),
    );
    const isStuck = dead.length > 0 && dead.length === transitions.length;
    return isStuck ? [stateHint('STATE_STUCK', name, subject), ...hints] : hints;
  });
}

/** States from which no terminal state can be reached, as one hint. */
function endless(subject: Subject): Problem<HintCode>[] {
  const terminal = subject.states.filter(([, { transitions }]) => transitions.length === 0).map(([name]) => name);
  const ending = reachableFrom(reversed(subject.live), terminal);
  const names = subject.states
    .map(([name]) => name)
    .filter((name) => subject.reachable.has(name) && !ending.has(name) && subject.live.get(name)!.length > 0);
  const first = names[0];
  return first ? [stateHint('STATE_ENDLESS', first, subject, { states: nameList(names, ', ') })] : [];
}

function colours({ declared, reachable, stateOf }: Subject): Problem<HintCode>[] {
  const granted = new Set([...reachable].flatMap((name) => stateOf(name).serviceStates));
  if (granted.size === 0) return [{ code: 'LICENCE_NEVER_GRANTED' }];
  const missing = declared.filter((colour) => !granted.has(colour));
  return missing.map((colour) => ({ code: 'COLOUR_NEVER_GRANTED', params: { colour } }));
}

/** Payments after which nothing is granted, or only for no time at all. */
function payments(subject: Subject): Problem<HintCode>[] {
  const { states, stateOf, reachable } = subject;
  const isFree = (transition: Transition) => isLive(transition) && transition.code !== PAYMENT_CODE;
  const coloured = states.filter(([, { serviceStates }]) => serviceStates.length > 0).map(([name]) => name);
  const rewarding = reachableFrom(reversed(graphOf(states, isFree)), coloured);
  const entries = earliestEntries(subject);

  return states
    .filter(([name]) => reachable.has(name))
    .flatMap(([name, { transitions }]) =>
      transitions
        .filter(({ code }) => code === PAYMENT_CODE)
        .flatMap((payment) => {
          const hints: Problem<HintCode>[] = [];
          const target = payment.toState;
          if (!rewarding.has(target)) {
            const amount = formatNumber(Number(payment.args.amount));
            hints.push(eventHint('PAYMENT_GRANTS_NOTHING', name, payment, subject, { amount }));
          }
          if (isOverAtOnce(stateOf(target), entries.get(target) ?? '')) {
            hints.push(eventHint('PAID_STATE_ENDS_AT_ONCE', name, payment, subject, { target }));
          }
          return hints;
        }),
    );
}

/** Whether entering the state ends the contract, or its licence is over because a date has passed by then. */
function isOverAtOnce(state: State, entry: string): boolean {
  if (state.transitions.length === 0) return !grants(state, 'authorization');
  return (
    state.serviceStates.length > 0 &&
    state.transitions.some(({ code, args }) => code === TIME_CODE && String(args.dateTime) <= entry)
  );
}

/**
 * The earliest moment at which each state can be entered, as the latest date that every way to it passes; empty when
 * there is a way without dates. Dates are texts that sort like the moments they name.
 */
function earliestEntries({ states, stateOf }: Subject): Map<string, string> {
  const dated = states.flatMap(([from, { transitions }]) =>
    transitions
      .filter(({ code }) => code === TIME_CODE)
      .map(({ args, toState }) => ({ from, toState, date: String(args.dateTime) })),
  );
  dated.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

  const entries = new Map<string, string>();
  const enter = (name: string, moment: string) => {
    const entered = [name];
    for (const state of entered) {
      if (entries.has(state)) continue;
      entries.set(state, moment);
      for (const { code, args, toState } of stateOf(state).transitions) {
        const isPast = code !== TIME_CODE || String(args.dateTime) <= moment;
        if (LIVE_CODES.has(code) && isPast) entered.push(toState);
      }
    }
  };
  enter(INITIAL_STATE, '');
  for (const { from, toState, date } of dated) if (entries.has(from)) enter(toState, date);
  return entries;
}

/** One circle of events that need neither a payment nor any time: dates pass once and then hold for ever. */
function circles(subject: Subject): Problem<HintCode>[] {
  const takesTimeOrMoney = new Set([PAYMENT_CODE, RELATIVE_TIME_CODE, CYCLE_END_CODE]);
  const circle = findCircle(graphOf(subject.states, ({ code }) => !takesTimeOrMoney.has(code)));
  if (!circle) return [];
  const states = nameList([...circle, circle[0]!], ' → ');
  return [stateHint('LOOP_WITHOUT_PAYMENT_OR_TIME', circle[0]!, subject, { states })];
}

/** Events that a state waits for twice. */
function doubles(subject: Subject): Problem<HintCode>[] {
  return subject.states.flatMap(([name, { transitions }]) => {
    const seen = new Set<string>();
    return transitions
      .filter((transition) => {
        const event = occasion(transition);
        const isDouble = seen.has(event);
        seen.add(event);
        return isDouble;
      })
      .map((transition) => eventHint('EVENT_AMBIGUOUS', name, transition, subject));
  });
}

const MINUTES: Record<string, number> = { minute: 1, hour: 60, cycle: 240, day: 1_440, week: 10_080 };
const MONTHS: Record<string, number> = { month: 1, year: 12 };

/** The same text for events that happen on the same occasion: 7 days and 1 week are the same time. */
function occasion(transition: Transition): string {
  const { name, code } = transition;
  const values = argumentValues(transition);
  if (code !== RELATIVE_TIME_CODE && code !== CYCLE_END_CODE) return JSON.stringify([name, ...values]);
  const [count, unit] = [Number(values[0]), String(values[1])];
  const months = MONTHS[unit];
  return months ? `${name} ${count * months} months` : `${name} ${count * MINUTES[unit]!} minutes`;
}
