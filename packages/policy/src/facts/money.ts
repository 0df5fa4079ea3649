import {
  bestCircle,
  type Circle,
  circleOfWay,
  everyEdge,
  holdingEdges,
  isBefore,
  type LateEdge,
  ShortestWays,
  type Way,
} from './circles.ts';
import { type Arrival, licensedStays, nextArrivals, type Order, signing, storyTo, type Visit } from './explore.ts';
import { type Fact, NotComputable, type Period, type Story } from './fact.ts';
import { idleEnds } from './idle.ts';
import { type KnownLife, refuse, refusePhases, refuseVaryingTurns } from './life.ts';
import type { Model } from './model.ts';
import { Queue } from './queue.ts';
import type { Span } from './spans.ts';
import { MAX_PIECES, staysOf } from './stays.ts';
import { turnOf } from './turns.ts';

/** Result of computing a fact; the caller adds its name and the assumptions it rests on. */
export type Finding = Omit<Fact, 'name' | 'rests'>;

/** The least sum paid before the first moment of a licence. */
export function firstCost({ model, visits, gap }: KnownLife): Finding {
  for (const visit of visits) {
    const stay = licensedStays(model, visit)[0];
    if (!stay) continue;
    if (gap && gap.cents < visit.arrival.cents) refuse(gap.because);
    return exactly(visit.arrival.cents, storyTo(model, visit.arrival, stay.from));
  }
  if (gap) refuse(gap.because);
  return { status: 'never' };
}

/** The least sum paid to come to a licence that is never lost without a further payment. */
export function lastingCost({ model, visits, gap, lasting }: KnownLife): Finding {
  for (const visit of visits) {
    for (const stay of licensedStays(model, visit)) {
      if (gap && gap.cents < visit.arrival.cents) refuse(gap.because);
      const end = idleEnds(model, lasting, stay.state, stay).find(({ kind }) => kind === 'never');
      if (end) return exactly(visit.arrival.cents, storyTo(model, visit.arrival, end.from));
    }
  }
  if (gap) refuse(gap.because);
  return { status: 'never' };
}

/** Returns the cost of holding a licence for ever, from some moment on and without a gap. */
export function keepCost({ model, visits }: KnownLife, lasting: Finding, holding: () => Holding): Finding {
  if (lasting.status === 'exact') return lasting;
  const { circle, edges } = holding();
  if (!circle) return { status: 'never' };
  refuseVaryingTurns(model, edges);
  return { status: 'unbounded', ...sums(circle), story: circleStory(model, visits, circle, true) };
}

/** Tells whether every licence ends at some time, whatever is paid. */
export function endsAgainstWill(first: Finding, lasting: Finding, holding: () => Holding): Finding {
  const isKept = lasting.status === 'exact' || holding().circle !== null;
  return { status: 'exact', holds: first.status !== 'never' && !isKept };
}

/** The cheapest turn by which a licence is held again and again, and all the ways there are. */
export interface Holding {
  circle: Circle | null;
  edges: LateEdge[];
}

export function holdingCircle({ model, gap, isEnteredLate }: KnownLife): Holding {
  if (gap) refuse(gap.because);
  const edges = holdingEdges(model, isEnteredLate);
  const circle = bestCircle(model, edges, true);
  if (circle) refusePhases(model, isEnteredLate);
  return { circle, edges };
}

/** The supremum of what can be paid in all. */
export function mostCost({ model, visits, gap, isEnteredLate }: KnownLife): Finding {
  if (gap) refuse(gap.because);
  const atOnce = circleAtOnce(model, visits);
  if (atOnce) return atOnce;
  const edges = everyEdge(model, isEnteredLate);
  const circle = bestCircle(model, edges, false);
  if (circle && circle.cents > 0) {
    refusePhases(model, isEnteredLate);
    refuseVaryingTurns(model, edges);
    return { status: 'unbounded', ...sums(circle), story: circleStory(model, visits, circle, false) };
  }
  const most = mostPaid(model);
  return exactly(most.cents, storyTo(model, most, most.from));
}

function exactly(cents: number, story: Story): Finding {
  if (cents > Number.MAX_SAFE_INTEGER) refuse('amount');
  return { status: 'exact', cents, story };
}

function sums({ cents, period }: Circle): { cents: number; per: Period } {
  if (cents > Number.MAX_SAFE_INTEGER) refuse('amount');
  return { cents, per: period };
}

/** The shortest way to a circle, and one turn of it. */
function circleStory(model: Model, visits: readonly Visit[], circle: Circle, isHeld: boolean): Story {
  let first: Arrival | undefined;
  for (const { arrival } of visits) {
    const isOn = arrival.from >= model.horizonAt && circle.edges.some(({ from }) => from === arrival.state);
    if (isOn && (!first || arrival.events < first.events)) first = arrival;
  }
  return [...storyTo(model, first!, first!.from), ...turnOf(model, circle, first!.state, first!.from, isHeld)];
}

/** Payments that lead round in one moment, so that they can be made as often as one likes. */
function circleAtOnce(model: Model, visits: readonly Visit[]): Finding | null {
  const { states, nowAt } = model;
  const arrivals = states.map((): Arrival[] => []);
  for (const { arrival } of visits) arrivals[arrival.state]!.push(arrival);
  const dates = [...new Set(states.flatMap(({ date }) => (date && date.at > nowAt ? [date.at] : [])))];
  const starts = [nowAt, ...dates.sort((a, b) => a - b)];
  let best: { arrival: Arrival; at: number; way: Way; events: number } | null = null;
  for (const [index, from] of starts.entries()) {
    const to = (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 1;
    const entered = arrivals.map((known) => known.find((arrival) => arrival.from <= to && arrival.to >= from));
    const edges = edgesAtOnce(model, from);
    model.work.spend(edges.length);
    const ways = new ShortestWays(edges, states.length);
    for (const edge of edges) {
      const arrival = entered[edge.from];
      const way = edge.cents > 0 && arrival ? ways.aroundBy(edge) : undefined;
      if (!arrival || !way) continue;
      const events = arrival.events + way.length;
      const isFewer = !best || events < best.events || (events === best.events && isBefore(way, best.way));
      if (isFewer) best = { arrival, at: Math.max(from, arrival.from), way, events };
    }
  }
  if (!best) return null;
  const { arrival, at, way } = best;
  const circle = circleOfWay(way);
  const story = [...storyTo(model, arrival, at), ...turnOf(model, circle, arrival.state, at, false)];
  return { status: 'unbounded', ...sums(circle), story };
}

/** Returns the edges that take no time, for a state entered between a date and the next one. */
function edgesAtOnce({ states }: Model, from: number): LateEdge[] {
  return states.flatMap(({ date, payments }, state): LateEdge[] => {
    const edge = { from: state, period: { months: 0, minutes: 0 } };
    if (date && date.at <= from) return [{ ...edge, to: date.first.target, by: date.first, cents: 0 }];
    return payments.map((payment) => ({ ...edge, to: payment.target, by: payment, cents: payment.cents }));
  });
}

/** Where the most has been paid, on the shortest way. */
function mostPaid(model: Model): Arrival {
  const byTime: Order = (one, other) => {
    if (one.from !== other.from) return one.from < other.from;
    return one.cents !== other.cents ? one.cents > other.cents : one.events < other.events;
  };
  const isNoWorse = (one: Arrival, other: Arrival) =>
    one.cents > other.cents || (one.cents === other.cents && one.events <= other.events);
  const queue = new Queue<Arrival>(byTime);
  const known: Arrival[][] = model.states.map(() => []);
  const start = signing(model);
  queue.push(start);
  let most = start;
  let pieces = 0;
  for (let next = queue.pop(); next; next = queue.pop()) {
    model.work.spend(1 + known[next.state]!.length / 32);
    const isLate = next.from >= model.horizonAt;
    if (!isLate && next.to >= model.horizonAt) {
      queue.push({ ...next, from: model.horizonAt });
      next.to = model.horizonAt - 1;
    }
    const { from, to } = next;
    const better = known[next.state]!.filter(
      (other) => isNoWorse(other, next!) && (isLate || (other.from <= to && from <= other.to)),
    );
    if (isLate && !model.isPhased && better.some((other) => other.from >= model.horizonAt)) continue;
    for (const span of without(next, better)) {
      const arrival = { ...next, ...span };
      if (++pieces > MAX_PIECES) throw new NotComputable(model.isPhased ? 'calendar' : 'tooMany');
      known[arrival.state]!.push(arrival);
      if (!isNoWorse(most, arrival)) most = arrival;
      for (const stay of staysOf(model, arrival.state, arrival)) {
        for (const following of nextArrivals(model, arrival, stay)) queue.push(following);
      }
    }
  }
  return most;
}

/** The parts of a span that are in none of the others. */
function without(span: Span, others: readonly Span[]): Span[] {
  let parts = [{ from: span.from, to: span.to }];
  for (const { from, to } of others) {
    parts = parts.flatMap((part) => {
      if (to < part.from || from > part.to) return [part];
      const before = { from: part.from, to: from - 1 };
      const after = { from: to + 1, to: part.to };
      return [before, after].filter((rest) => rest.from <= rest.to && Number.isFinite(rest.from));
    });
  }
  return parts;
}
