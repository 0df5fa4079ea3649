import { amountCents } from '../amounts.ts';
import { argumentText } from '../arguments.ts';
import { CYCLE_END_CODE, INITIAL_STATE } from '../definitions.ts';
import { Queue } from '../facts/queue.ts';
import { findCircle, type Graph, reachableFrom, reversed } from '../graph.ts';
import { dateOf, isLive, isPayment, isTimer, LICENSED, type Life, NOTHING, REHEARSING, type Worth } from '../life.ts';
import { dueAt } from '../timers.ts';
import type { States, Transition } from '../types.ts';
import { type Form, type Label, type Length, type Node, type Payment, type Price, priceKey } from './form.ts';
import { liveStates, type ReadingOptions, staysOf } from './live-states.ts';
import { mergeEqualStates, mergeStretches } from './merge.ts';

/** The only account that is named by the environment and exists. */
export const LICENSOR_ACCOUNT = 'self.account';

/** Most states of a form that have something to follow; no pattern has as many. */
const MAX_CHANGING_STATES = 64;

const CHANGING: Record<Worth, Label> = { [NOTHING]: 'N', [REHEARSING]: 'T', [LICENSED]: 'L' };
const LASTING: Record<Worth, Label> = { [NOTHING]: 'E', [REHEARSING]: 'R', [LICENSED]: 'F' };

/** An event and the state that a contract stays in after it. */
interface Move {
  event: Transition;
  to: number;
}

/** A state that is entered and stayed in. */
interface Stay {
  label: Label;
  payments: Move[];
  timers: Move[];
  date: Move | undefined;
}

type Stays = Map<number, Stay>;

/**
 * Brings the states of a policy into normal form (steps N1 to N11 of the specification). There is none where the clock
 * turns in a circle within one moment, or where clock events of one state lead apart.
 */
export function normalForm(states: States, options: ReadingOptions): Form | undefined {
  const life = liveStates(states, options);
  const stays = readStays(life);
  if (!stays || turnsByDates(life, stays)) return undefined;
  labelStays(life, stays);
  const remarks: Form['remarks'] = { idle: [], ending: [], lost: [], dead: deadNames(life, stays) };
  for (const stay of stays.values()) takeRemarks(stay, stays, remarks);
  const first = staysOf(life)[life.numbers.get(INITIAL_STATE)!]!;
  const begin = nodesOf(stays)?.get(first);
  if (options.now && begin && comesTooLate(stays, first, options.now, options.zone)) return undefined;
  return begin && { begin: mergeStretches(mergeEqualStates(begin)), remarks };
}

/** N3 and N4: the states that can be reached, without those that are passed; none where these turn in a circle. */
function readStays(life: Life): Stays | undefined {
  const { states, numbers, entries, isPassed, shadowed, appointments, worth } = life;
  const targets = staysOf(life);
  const stays: Stays = new Map();
  for (const [number, { transitions }] of states.entries()) {
    if (entries[number] === undefined) continue;
    if (targets[number] === undefined) return undefined;
    if (isPassed[number]) continue;
    const moves = transitions.map((event) => ({ event, to: targets[numbers.get(event.toState)!]! }));
    stays.set(number, {
      label: CHANGING[worth[number]!],
      payments: moves.filter(({ event }) => isPayment(event)),
      timers: moves.filter(({ event }) => isTimer(event) && !shadowed.has(event)),
      date: moves.find(({ event }) => event === appointments[number]?.event),
    });
  }
  return stays;
}

/** N4: whether dates alone lead round. */
function turnsByDates({ states }: Life, stays: Stays): boolean {
  const graph: Graph = states.map((_, number) => {
    const date = stays.get(number)?.date;
    return date ? [date.to] : [];
  });
  return findCircle(graph) !== undefined;
}

/**
 * Returns true when a state is entered after its date has passed, however soon a contract reaches it: because of the lengths
 * before it, which N3 does not count. Words would promise the time until that date.
 */
function comesTooLate(stays: Stays, first: number, now: Date, zone: string): boolean {
  if (![...stays.values()].some(({ date }) => date)) return false;
  const entered = new Map<number, number>();
  const waiting = new Queue<{ to: number; at: number }>((one, other) => one.at < other.at);
  waiting.push({ to: first, at: now.getTime() });
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { to: number, at } = next;
    if (entered.has(number)) continue;
    entered.set(number, at);
    const { payments, timers, date } = stays.get(number)!;
    for (const { to } of payments) waiting.push({ to, at });
    for (const { event, to } of [...timers, ...(date ? [date] : [])]) {
      const due = dueAt(event, new Date(at), zone);
      if (due) waiting.push({ to, at: Math.max(at, due.getTime()) });
    }
  }
  return [...entered].some(([number, at]) => {
    const date = number !== first && stays.get(number)!.date;
    const due = date && dueAt(date.event, now, zone);
    return due && due.getTime() <= at;
  });
}

/** N6. */
function labelStays({ states, worth }: Life, stays: Stays): void {
  const graph: Graph = states.map((_, number) => {
    const stay = stays.get(number);
    return stay ? [...stay.payments, ...clocksOf(stay)].map(({ to }) => to) : [];
  });
  const back = reversed(graph);
  const comesTo = [NOTHING, REHEARSING, LICENSED].map((value) =>
    reachableFrom(
      back,
      [...stays.keys()].filter((number) => worth[number] === value),
    ),
  );
  for (const [number, stay] of stays) {
    const isLasting = comesTo.filter((comes) => comes[number]).length === 1;
    if (isLasting) stay.label = LASTING[worth[number]!];
  }
}

/** N6 and N7: takes payments out of a state that bring nothing or end everything; remarks tell them. */
function takeRemarks(stay: Stay, stays: Stays, remarks: Form['remarks']): void {
  const remarkOn = ({ to }: Move): Price[] | undefined => {
    if (stay.label === 'E') return remarks.lost;
    if (isEnd(stay.label)) return remarks.idle;
    if (stays.get(to)!.label !== 'E') return undefined;
    return stay.label === 'L' ? remarks.ending : remarks.lost;
  };
  stay.payments = stay.payments.filter((move) => {
    const remark = remarkOn(move);
    remark?.push(priceOf(move.event));
    return !remark;
  });
  if (stay.label === 'L' && stay.payments.length + clocksOf(stay).length === 0) stay.label = 'F';
}

/** N8 and N9; nothing where clock events of one state lead apart, or where there are more states than patterns have. */
function nodesOf(stays: Stays): Map<number, Node> | undefined {
  const ends: Partial<Record<Label, Node>> = {};
  const nodes = new Map<number, Node>();
  for (const [number, { label }] of stays) {
    const node = ends[label] ?? { label, payments: [] };
    if (isEnd(label)) ends[label] = node;
    nodes.set(number, node);
  }
  if (new Set(nodes.values()).size > MAX_CHANGING_STATES) return undefined;

  for (const [number, { label, payments, timers, date }] of stays) {
    const node = nodes.get(number)!;
    if (isEnd(label)) continue;
    node.payments = distinct(payments.map(({ event, to }) => ({ price: priceOf(event), to: nodes.get(to)! })));
    if (timers.length > 1) return undefined;
    // a length that leads back to its own state only starts anew
    const timer = timers.find(({ to }) => to !== number);
    const [to, ...others] = new Set([timer, date].flatMap((move) => (move ? [nodes.get(move.to)!] : [])));
    if (others.length > 0) return undefined;
    if (to) node.clock = { length: timer && lengthOf(timer.event), date: date && dateOf(date.event), to };
  }
  return nodes;
}

/** N8; the cheapest first. */
function distinct(payments: readonly Payment[]): Payment[] {
  const known = new Map<Node, Set<string>>();
  const first = payments.filter(({ price, to }) => {
    const keys = known.get(to) ?? new Set();
    known.set(to, keys);
    const isNew = !keys.has(priceKey(price));
    keys.add(priceKey(price));
    return isNew;
  });
  return first.sort((a, b) => a.price.cents - b.price.cents);
}

function deadNames({ states }: Life, stays: Stays): string[] {
  const dead = [...stays.keys()].flatMap((number) => states[number]!.transitions.filter((event) => !isLive(event)));
  return [...new Set(dead.map(({ name }) => name))].sort();
}

function isEnd(label: Label): boolean {
  return label === 'F' || label === 'E' || label === 'R';
}

function clocksOf({ timers, date }: Stay): Move[] {
  return date ? [...timers, date] : timers;
}

function priceOf({ args }: Transition): Price {
  return {
    cents: amountCents({ args }),
    account: args.account === LICENSOR_ACCOUNT ? undefined : String(args.account),
  };
}

function lengthOf({ code, args }: Transition): Length {
  const toPoint = code === CYCLE_END_CODE;
  const count = BigInt(argumentText(args, toPoint ? 'cycleCount' : 'elapsed').split('.')[0]!);
  return { count, unit: String(args.timeUnit), toPoint };
}
