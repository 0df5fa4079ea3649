import { nominalPeriod } from '../lengths.ts';
import { LICENSED } from '../life.ts';
import type { Period } from './fact.ts';
import type { ClockEvent, Model, Payment } from './model.ts';

/** A way between two states that are entered after all dates have passed. */
export interface LateEdge {
  from: number;
  to: number;
  by: ClockEvent | Payment;
  cents: number;
  /** Time spent in the state before this edge. */
  period: Period;
}

export interface Circle {
  edges: LateEdge[];
  cents: number;
  period: Period;
}

const NO_TIME: Period = { months: 0, minutes: 0 };
/** A month's mean length is 146,097/4,800 days: in tenths of a minute. */
const MONTH_TENTHS = 438_291;

/** All ways between states; a payment takes no time. */
export function everyEdge(model: Model, isEntered: readonly boolean[]): LateEdge[] {
  return edgesOf(model, isEntered, false);
}

/**
 * The ways by which a licence is held: a state with a licence is left as late as can be, by a payment, too, and one
 * without at once.
 */
export function holdingEdges(model: Model, isEntered: readonly boolean[]): LateEdge[] {
  return edgesOf(model, isEntered, true);
}

function edgesOf({ states }: Model, isEntered: readonly boolean[], isHeld: boolean): LateEdge[] {
  return states.flatMap(({ worth, late, date, payments }, from) => {
    if (!isEntered[from]) return [];
    const edge = (by: ClockEvent | Payment, cents: number, period: Period) => ({
      from,
      to: by.target,
      by,
      cents,
      period,
    });
    if (date) return [edge(date.first, 0, NO_TIME)];
    const isLicensed = worth === LICENSED;
    const stay = late.map(({ event }) => nominalPeriod(event)).toSorted((a, b) => tenths(a) - tenths(b))[0];
    const paid = payments.map((payment) => edge(payment, payment.cents, (isHeld && isLicensed && stay) || NO_TIME));
    const timed = isHeld && !isLicensed ? [] : late.map((timer) => edge(timer, 0, nominalPeriod(timer.event)));
    return [...paid, ...timed];
  });
}

/** The mean length of a period in tenths of minutes. */
export function tenths({ months, minutes }: Period): number {
  return months * MONTH_TENTHS + minutes * 10;
}

/**
 * The circle that costs least, or most, over its mean length, of several the one that is first met with; `null` without
 * any circle that takes time.
 */
export function bestCircle(model: Model, edges: readonly LateEdge[], isLeast: boolean): Circle | null {
  const count = model.states.length;
  const sign = isLeast ? 1n : -1n;
  let best = firstCircle(edges, count);
  while (best) {
    const { cents, period } = best;
    const [cost, time] = [BigInt(cents), BigInt(tenths(period))];
    const weight = (edge: LateEdge) => sign * (BigInt(edge.cents) * time - cost * BigInt(tenths(edge.period)));
    const { circle, potentials } = negativeCircle(model, edges, weight);
    if (circle) best = circleOf(circle);
    else {
      // what is on a best circle uses up its potential to the last cent
      const tight = edges.filter((edge) => potentials[edge.from]! + weight(edge) === potentials[edge.to]!);
      return firstCircle(tight, count);
    }
  }
  return null;
}

/** The shortest circle that takes time: fewest edges, then the first by `isBefore`, then the first in the text. */
export function firstCircle(edges: readonly LateEdge[], count: number): Circle | null {
  const ways = new ShortestWays(edges, count);
  let shortest: Way | null = null;
  for (const edge of edges) {
    if (tenths(edge.period) === 0) continue;
    const way = ways.aroundBy(edge);
    if (way && (!shortest || isBefore(way, shortest))) shortest = way;
  }
  return shortest && circleOfWay(shortest);
}

/** A way between two states, by its last edge and the way before it. */
export interface Way {
  length: number;
  period: Period;
  cents: number;
  last: LateEdge | undefined;
  before: Way | undefined;
}

const NO_WAY: Way = { length: 0, period: NO_TIME, cents: 0, last: undefined, before: undefined };

/** Of ways of as many edges the one that takes less time, then the one that costs more: whatever the order of states. */
export function isBefore(one: Way, other: Way): boolean {
  if (one.length !== other.length) return one.length < other.length;
  const [time, otherTime] = [tenths(one.period), tenths(other.period)];
  if (time !== otherTime) return time < otherTime;
  if (one.period.months !== other.period.months) return one.period.months < other.period.months;
  return one.cents > other.cents;
}

function edgesOfWay(way: Way): LateEdge[] {
  const edges: LateEdge[] = [];
  for (let here: Way | undefined = way; here?.last; here = here.before) edges.unshift(here.last);
  return edges;
}

/** The shortest ways from states to all others. */
export class ShortestWays {
  readonly #edgesFrom: LateEdge[][];
  /** By the state that they begin at. */
  readonly #known = new Map<number, (Way | undefined)[]>();

  constructor(edges: readonly LateEdge[], count: number) {
    this.#edgesFrom = Array.from({ length: count }, () => []);
    for (const edge of edges) this.#edgesFrom[edge.from]!.push(edge);
  }

  /** Infinite where no way leads. */
  lengthOf(from: number, to: number): number {
    return this.#from(from)[to]?.length ?? Number.POSITIVE_INFINITY;
  }

  /** The shortest way round that an edge is on; its other edges come before it. */
  aroundBy(edge: LateEdge): Way | undefined {
    const back = this.#from(edge.to)[edge.from];
    return back && goingOn(back, edge);
  }

  #from(start: number): (Way | undefined)[] {
    const known = this.#known.get(start);
    if (known) return known;
    const ways: (Way | undefined)[] = this.#edgesFrom.map(() => undefined);
    ways[start] = NO_WAY;
    const open = [start];
    // all edges to a state on its shortest ways are seen before those from it
    for (const state of open) {
      for (const edge of this.#edgesFrom[state]!) {
        const way = goingOn(ways[state]!, edge);
        const other = ways[edge.to];
        if (!other) open.push(edge.to);
        if (!other || isBefore(way, other)) ways[edge.to] = way;
      }
    }
    this.#known.set(start, ways);
    return ways;
  }
}

function goingOn(before: Way, edge: LateEdge): Way {
  const { months, minutes } = before.period;
  return {
    length: before.length + 1,
    period: { months: months + edge.period.months, minutes: minutes + edge.period.minutes },
    cents: before.cents + edge.cents,
    last: edge,
    before,
  };
}

/** The circle that a way round is. */
export function circleOfWay(way: Way): Circle {
  return circleOf(edgesOfWay(way));
}

export function circleOf(edges: LateEdge[]): Circle {
  return {
    edges,
    cents: edges.reduce((sum, { cents }) => sum + cents, 0),
    period: {
      months: edges.reduce((sum, { period }) => sum + period.months, 0),
      minutes: edges.reduce((sum, { period }) => sum + period.minutes, 0),
    },
  };
}

/** A circle of negative weight, by Bellman and Ford; without one the least weights of the ways to each state. */
function negativeCircle(model: Model, edges: readonly LateEdge[], weight: (edge: LateEdge) => bigint) {
  const count = model.states.length;
  const potentials: bigint[] = new Array(count).fill(0n);
  const by: (LateEdge | undefined)[] = new Array(count).fill(undefined);
  const weighted = edges.map((edge) => ({ edge, cost: weight(edge) }));
  let changed: number | undefined;
  for (let round = 0; round <= count; round++) {
    changed = undefined;
    model.work.spend(edges.length / 16);
    for (const { edge, cost } of weighted) {
      const sum = potentials[edge.from]! + cost;
      if (sum >= potentials[edge.to]!) continue;
      potentials[edge.to] = sum;
      by[edge.to] = edge;
      changed = edge.to;
    }
    if (changed === undefined) return { circle: null, potentials };
  }
  let start = changed!;
  for (let step = 0; step < count; step++) start = by[start]!.from;
  const circle: LateEdge[] = [];
  for (let here = start; circle.length === 0 || here !== start; here = circle[0]!.from) circle.unshift(by[here]!);
  return { circle, potentials };
}
