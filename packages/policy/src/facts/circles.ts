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
  /** How long the state before it is stayed in. */
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

/** The shortest circle that takes time, of equally short ones the first. */
export function firstCircle(edges: readonly LateEdge[], count: number): Circle | null {
  const ways = new ShortestWays(edges, count);
  let shortest: LateEdge | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const first of edges) {
    const length = tenths(first.period) === 0 ? Number.POSITIVE_INFINITY : ways.lengthOf(first.to, first.from);
    if (length < least) [shortest, least] = [first, length];
  }
  return shortest && circleOf([shortest, ...ways.between(shortest.to, shortest.from)]);
}

/** The shortest ways from states to all others, of equally short ones the first. */
export class ShortestWays {
  readonly #edgesFrom: LateEdge[][];
  /** By the state that they begin at: to each state how many edges it takes, and the last of them. */
  readonly #known = new Map<number, { lengths: number[]; last: (LateEdge | undefined)[] }>();

  constructor(edges: readonly LateEdge[], count: number) {
    this.#edgesFrom = Array.from({ length: count }, () => []);
    for (const edge of edges) this.#edgesFrom[edge.from]!.push(edge);
  }

  /** Infinite where no way leads. */
  lengthOf(from: number, to: number): number {
    return this.#from(from).lengths[to]!;
  }

  between(from: number, to: number): LateEdge[] {
    const { last } = this.#from(from);
    const way: LateEdge[] = [];
    for (let here = to; here !== from; here = way[0]!.from) way.unshift(last[here]!);
    return way;
  }

  #from(start: number) {
    const known = this.#known.get(start);
    if (known) return known;
    const lengths: number[] = this.#edgesFrom.map(() => Number.POSITIVE_INFINITY);
    const last: (LateEdge | undefined)[] = this.#edgesFrom.map(() => undefined);
    lengths[start] = 0;
    const open = [start];
    for (const state of open) {
      for (const edge of this.#edgesFrom[state]!) {
        if (lengths[edge.to] !== Number.POSITIVE_INFINITY) continue;
        lengths[edge.to] = lengths[state]! + 1;
        last[edge.to] = edge;
        open.push(edge.to);
      }
    }
    const found = { lengths, last };
    this.#known.set(start, found);
    return found;
  }
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
