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

/** A state machine whose states are numbered, and what is known of its ways, for all checks to share. */
interface Subject {
  names: string[];
  states: State[];
  numbers: Map<string, number>;
  /** The ways by events that something makes happen. */
  live: Graph;
  /** The states that a contract can come to. */
  isReachable: boolean[];
  machine: StateMachine;
  places: Places;
}

/**
 * Looks for what is legal in an accepted policy but hardly meant. Takes time in proportion to the size of the policy,
 * but for sorting its dates.
 */
export function verify(machine: StateMachine, places: Places): Problem<HintCode>[] {
  const names = Object.keys(machine.states);
  const states = Object.values(machine.states);
  const numbers = new Map(names.map((name, number) => [name, number]));
  const live = graphOf(states, numbers, isLive);
  const isReachable = reachableFrom(live, [numbers.get(INITIAL_STATE)!]);
  const subject = { names, states, numbers, live, isReachable, machine, places };
  const hints = CHECKS.flatMap((check) => check(subject));
  return hints.sort((a, b) => (a.at?.offset ?? -1) - (b.at?.offset ?? -1));
}

const CHECKS = [checkReachable, checkWaiting, checkEnd, checkColours, checkPayments, checkCircles, checkDoubles];

function isLive({ code }: Transition): boolean {
  return LIVE_CODES.has(code);
}

function graphOf(states: State[], numbers: Map<string, number>, counts: (transition: Transition) => boolean): Graph {
  return states.map(({ transitions }) => transitions.filter(counts).map(({ toState }) => numbers.get(toState)!));
}

function stateHint(code: HintCode, number: number, { names, places }: Subject, params = {}): Problem<HintCode> {
  const state = names[number]!;
  return { code, params: { state, ...params }, at: places.states.get(state), state };
}

function eventHint(
  code: HintCode,
  number: number,
  source: Transition,
  { names, places }: Subject,
  params = {},
): Problem<HintCode> {
  const state = names[number]!;
  return { code, params: { state, ...params }, at: places.transitions.get(source), state, source };
}

function listNames(numbers: number[], { names }: Subject, separator: string): string {
  const shown = numbers.slice(0, MAX_NAMES).map((number) => names[number]);
  return [...shown, ...(numbers.length > MAX_NAMES ? ['…'] : [])].join(separator);
}

function checkReachable(subject: Subject): Problem<HintCode>[] {
  const unreachable = [...subject.names.keys()].filter((number) => !subject.isReachable[number]);
  return unreachable.map((number) => stateHint('STATE_UNREACHABLE', number, subject));
}

/** Events that nothing fires, and states that only such events could leave. */
function checkWaiting(subject: Subject): Problem<HintCode>[] {
  return subject.states.flatMap(({ transitions }, number) => {
    const dead = transitions.filter((transition) => !isLive(transition));
    const hints = dead.map((event) => eventHint('EVENT_NEVER_HAPPENS', number, event, subject, { name: event.name }));
    const isStuck = dead.length > 0 && dead.length === transitions.length;
    return isStuck ? [stateHint('STATE_STUCK', number, subject), ...hints] : hints;
  });
}

/** States from which no terminal state can be reached, as one hint. */
function checkEnd(subject: Subject): Problem<HintCode>[] {
  const { states, live, isReachable } = subject;
  const terminal = [...states.keys()].filter((number) => states[number]!.transitions.length === 0);
  const canEnd = reachableFrom(reversed(live), terminal);
  const endless = [...states.keys()].filter(
    (number) => isReachable[number] && !canEnd[number] && live[number]!.length > 0,
  );
  if (endless.length === 0) return [];
  return [stateHint('STATE_ENDLESS', endless[0]!, subject, { states: listNames(endless, subject, ', ') })];
}

function checkColours({ states, isReachable, machine }: Subject): Problem<HintCode>[] {
  const granted = new Set(states.flatMap(({ serviceStates }, number) => (isReachable[number] ? serviceStates : [])));
  if (granted.size === 0) return [{ code: 'LICENCE_NEVER_GRANTED' }];
  const missing = machine.declarations.serviceStates.filter(({ name }) => !granted.has(name));
  return missing.map(({ name }) => ({ code: 'COLOUR_NEVER_GRANTED', params: { colour: name } }));
}

/** Payments after which nothing is granted, or only for no time at all. */
function checkPayments(subject: Subject): Problem<HintCode>[] {
  const { states, numbers, isReachable } = subject;
  const payments = states.flatMap(({ transitions }, number) =>
    isReachable[number] ? transitions.filter(isPayment).map((payment) => ({ number, payment })) : [],
  );
  if (payments.length === 0) return [];

  const withoutPaying = graphOf(states, numbers, (transition) => isLive(transition) && !isPayment(transition));
  const coloured = [...states.keys()].filter((number) => states[number]!.serviceStates.length > 0);
  const isRewarding = reachableFrom(reversed(withoutPaying), coloured);
  const entries = earliestEntries(subject);

  return payments.flatMap(({ number, payment }) => {
    const target = numbers.get(payment.toState)!;
    const hints: Problem<HintCode>[] = [];
    if (!isRewarding[target]) {
      const amount = formatNumber(Number(payment.args.amount));
      hints.push(eventHint('PAYMENT_GRANTS_NOTHING', number, payment, subject, { amount }));
    }
    if (isOverAtOnce(states[target]!, entries[target] ?? '')) {
      hints.push(eventHint('PAID_STATE_ENDS_AT_ONCE', number, payment, subject, { target: payment.toState }));
    }
    return hints;
  });
}

function isPayment({ code }: Transition): boolean {
  return code === PAYMENT_CODE;
}

/** Whether entering the state ends the contract, or its licence is over because a date has passed by then. */
function isOverAtOnce(state: State, entry: string): boolean {
  if (state.transitions.length === 0) return !grants(state, 'authorization');
  const isLeftAtOnce = state.transitions.some((event) => event.code === TIME_CODE && dateOf(event) <= entry);
  return isLeftAtOnce && state.serviceStates.length > 0;
}

/**
 * The earliest moment at which each state can be entered, as the latest date that every way to it passes; empty when
 * there is a way without dates. Dates are texts that sort like the moments they name.
 */
function earliestEntries({ states, numbers }: Subject): (string | undefined)[] {
  const entries: (string | undefined)[] = [];
  const enter = (start: number, moment: string) => {
    const entered = [start];
    for (let number = entered.pop(); number !== undefined; number = entered.pop()) {
      if (entries[number] !== undefined) continue;
      entries[number] = moment;
      for (const event of states[number]!.transitions) {
        const isPossible = event.code === TIME_CODE ? dateOf(event) <= moment : isLive(event);
        if (isPossible) entered.push(numbers.get(event.toState)!);
      }
    }
  };

  const dated = states.flatMap(({ transitions }, number) =>
    transitions.filter(({ code }) => code === TIME_CODE).map((event) => ({ number, event, date: dateOf(event) })),
  );
  dated.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  enter(numbers.get(INITIAL_STATE)!, '');
  for (const { number, event, date } of dated) {
    if (entries[number] !== undefined) enter(numbers.get(event.toState)!, date);
  }
  return entries;
}

function dateOf({ args }: Transition): string {
  return String(args.dateTime);
}

const TAKES_TIME_OR_MONEY = new Set([PAYMENT_CODE, RELATIVE_TIME_CODE, CYCLE_END_CODE]);

/** One circle of events that need neither a payment nor any time: dates pass once and then hold for ever. */
function checkCircles(subject: Subject): Problem<HintCode>[] {
  const circle = findCircle(graphOf(subject.states, subject.numbers, ({ code }) => !TAKES_TIME_OR_MONEY.has(code)));
  if (!circle) return [];
  const states = listNames([...circle, circle[0]!], subject, ' → ');
  return [stateHint('LOOP_WITHOUT_PAYMENT_OR_TIME', circle[0]!, subject, { states })];
}

/** Events that a state waits for twice. */
function checkDoubles(subject: Subject): Problem<HintCode>[] {
  return subject.states.flatMap(({ transitions }, number) => {
    if (transitions.length < 2) return [];
    const seen = new Set<string>();
    const doubles = transitions.filter((transition) => seen.size === seen.add(occasionOf(transition)).size);
    return doubles.map((transition) => eventHint('EVENT_AMBIGUOUS', number, transition, subject));
  });
}

const MINUTES: Record<string, number> = { minute: 1, hour: 60, cycle: 240, day: 1_440, week: 10_080 };
const MONTHS: Record<string, number> = { month: 1, year: 12 };

/** The same text for events that happen on the same occasion: 7 days and 1 week are the same time. */
function occasionOf(transition: Transition): string {
  const { name, code } = transition;
  const values = argumentValues(transition);
  if (code !== RELATIVE_TIME_CODE && code !== CYCLE_END_CODE) return [name, ...values].join('\n');
  const [count, unit] = [Number(values[0]), String(values[1])];
  const months = MONTHS[unit];
  return months ? `${name} ${count * months} months` : `${name} ${count * MINUTES[unit]!} minutes`;
}
