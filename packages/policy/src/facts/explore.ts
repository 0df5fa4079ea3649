import { LICENSED } from '../life.ts';
import { INIT_EVENT_ID, NO_STATE } from '../step.ts';
import { NotComputable, type Story } from './fact.ts';
import type { Model, Payment } from './model.ts';
import { Queue } from './queue.ts';
import { Moments, type Span } from './spans.ts';
import {
  clockSpan,
  entryTo,
  lastPaymentAt,
  MAX_LATE_PIECES,
  MAX_PIECES,
  type Stay,
  staysOf,
  winnerAt,
} from './stays.ts';

/** Entries of a state, and the run that leads to them. */
export interface Arrival extends Span {
  state: number;
  /** Sum paid on the way, and the number of events that it took. */
  cents: number;
  events: number;
  /** Where the run was before, and how it was left: by a payment, or by the clock. `null` for the signing. */
  before: { arrival: Arrival; stay: Stay; payment: Payment | null; isAtOnce: boolean } | null;
}

/** Entries that no earlier visit had, and how the clock moves on from them. */
export interface Visit {
  arrival: Arrival;
  stays: Stay[];
}

export type Order = (one: Arrival, other: Arrival) => boolean;

export interface Search {
  starts: Arrival[];
  order: Order;
  /** Nothing after this moment is of interest. */
  until?: number;
  /** True when one late visit of a state stands for all. */
  isMerging: boolean;
  /** True when the licence must not be interrupted: a state without a licence is left at once, by a payment. */
  isHeld?: boolean;
  /** Nothing is paid before this moment. */
  payFromAt?: number;
}

/** Part of a search that could not go on. Anything it would have found is at least `cents` and `from` away. */
export interface Gap {
  because: NotComputable['because'];
  cents: number;
  from: number;
}

export const byCents: Order = (one, other) =>
  one.cents !== other.cents ? one.cents < other.cents : byEvents(one, other);
export const byEvents: Order = (one, other) =>
  one.events !== other.events ? one.events < other.events : one.from < other.from;
export const byTime: Order = (one, other) =>
  one.from !== other.from ? one.from < other.from : one.events < other.events;

export function signing({ initial, nowAt }: Model): Arrival {
  return { state: initial, from: nowAt, to: nowAt, cents: 0, events: 0, before: null };
}

/**
 * Visits everything that runs can enter, the first by an order first, each moment of a state once. Where it cannot go on
 * it returns why.
 */
export function* explore(model: Model, search: Search): Generator<Visit, Gap | null> {
  const { starts, order, until = Number.POSITIVE_INFINITY, isMerging } = search;
  const queue = new Queue<Arrival>(order);
  const known = model.states.map(() => new Moments());
  const isLate = model.states.map(() => false);
  let gap: Gap | null = null;
  let pieces = 0;
  let latePieces = 0;

  const push = (arrival: Arrival) => {
    const { from, to } = arrival;
    if (from > until) return;
    if (from >= model.horizonAt || to < model.horizonAt) queue.push(arrival);
    else {
      queue.push({ ...arrival, to: model.horizonAt - 1 });
      queue.push({ ...arrival, from: model.horizonAt });
    }
  };
  starts.forEach(push);

  for (let next = queue.pop(); next; next = queue.pop()) {
    const { state, cents, from: nextFrom } = next;
    if (model.work.isDone) return { because: 'tooMany', cents, from: nextFrom };
    model.work.spend();
    const isNextLate = isMerging && nextFrom >= model.horizonAt;
    if (isNextLate && isLate[state]) continue;
    const [fresh, another] = known[state]!.missing(next, 2);
    if (!fresh) continue;
    if (another) queue.push({ ...next, from: another.from });
    if (fresh.from !== nextFrom) {
      queue.push({ ...next, ...fresh });
      continue;
    }
    known[state]!.add(fresh);
    if (isNextLate) isLate[state] = true;
    const arrival = { ...next, ...fresh };
    if (model.isPhased && nextFrom >= model.horizonAt) latePieces++;
    if (latePieces > MAX_LATE_PIECES) return { because: 'calendar', cents, from: nextFrom };
    if (++pieces > MAX_PIECES) return { because: 'tooMany', cents, from: nextFrom };
    let stays: Stay[];
    try {
      stays = staysOf(model, state, arrival);
    } catch (problem) {
      if (!(problem instanceof NotComputable)) throw problem;
      return { because: problem.because, cents, from: nextFrom };
    }
    pieces += stays.length - 1;
    yield { arrival, stays };
    for (const stay of stays) {
      if (stay.leaves === 'unclear') gap ??= { because: 'calendar', cents, from: stay.from };
      for (const following of nextArrivals(model, arrival, stay, search)) push(following);
    }
  }
  return gap;
}

/** Where a contract can go from a stay. */
export function nextArrivals(
  model: Model,
  arrival: Arrival,
  stay: Stay,
  { isHeld = false, payFromAt = Number.NEGATIVE_INFINITY }: Pick<Search, 'isHeld' | 'payFromAt'> = {},
): Arrival[] {
  const { exit, leaves, from, to } = stay;
  const { worth, payments } = model.states[stay.state]!;
  const isInterrupted = isHeld && worth !== LICENSED && leaves !== 'atOnce';
  const after = (state: number, span: Span, payment: Payment | null): Arrival => ({
    state,
    from: span.from,
    to: span.to,
    events: arrival.events + 1,
    cents: arrival.cents + (payment?.cents ?? 0),
    before: { arrival, stay, payment, isAtOnce: isInterrupted },
  });
  const arrivals: Arrival[] = [];
  for (const payment of leaves === 'atOnce' ? [] : payments) {
    const span = { from: Math.max(from, payFromAt), to: isInterrupted ? to : lastPaymentAt(stay) };
    if (span.from <= span.to) arrivals.push(after(payment.target, span, payment));
  }
  if (exit && leaves !== 'unclear' && !isInterrupted) arrivals.push(after(exit.target, clockSpan(model, stay), null));
  return arrivals;
}

/** Visits everything, and tells whether anything was missed. */
export function exploreAll(model: Model, search: Search): { visits: Visit[]; gap: Gap | null } {
  const visits: Visit[] = [];
  const steps = explore(model, search);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { visits, gap: step.value };
    visits.push(step.value);
  }
}

/** A run by which a contract enters a state at a moment that an arrival has. */
export function storyTo(model: Model, arrival: Arrival, enteredAt: number): Story {
  const nameOf = (state: number) => model.states[state]!.name;
  model.work.spend(arrival.events / 8);
  const story: Story = [];
  let here = arrival;
  let at = enteredAt;
  for (; here.before; here = here.before.arrival) {
    const { stay, payment, isAtOnce } = here.before;
    const entered = isAtOnce ? at : entryTo(model, stay, at, payment !== null);
    const { event } = payment ?? winnerAt(model, stay.state, entered)!.event;
    const amount = payment && { amountCents: payment.cents };
    story.unshift({ at, event: event.id, from: nameOf(stay.state), to: nameOf(here.state), ...amount });
    at = entered;
  }
  story.unshift({ at, event: INIT_EVENT_ID, from: NO_STATE, to: nameOf(here.state) });
  return story;
}

/** The stays of a visit in which something can be done, and which license. */
export function licensedStays(model: Model, { arrival, stays }: Visit): Stay[] {
  if (model.states[arrival.state]!.worth !== LICENSED) return [];
  return stays.filter(({ leaves }) => leaves !== 'atOnce');
}
