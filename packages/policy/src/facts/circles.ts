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
export function bestCircle(edges: readonly LateEdge[], count: number, isLeast: boolean): Circle | null {
  const sign = isLeast ? 1n : -1n;
  let best = firstCircle(edges, count);
  while (best) {
    const { cents, period } = best;
    const [cost, time] = [BigInt(cents), BigInt(tenths(period))];
    const weight = (edge: LateEdge) => sign * (BigInt(edge.cents) * time - cost * BigInt(tenths(edge.period)));
    const { circle, potentials } = negativeCircle(edges, count, weight);
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
  let shortest: Circle | null = null;
  for (const first of edges) {
    if (tenths(first.period) === 0) continue;
    const way = first.from === first.to ? [] : wayBetween(edges, count, first.to, first.from);
    if (way && (!shortest || way.length + 1 < shortest.edges.length)) shortest = circleOf([first, ...way]);
  }
  return shortest;
}

/** A shortest way from one state to another. */
export function wayBetween(edges: readonly LateEdge[], count: number, from: number, to: number): LateEdge[] | null {
  const by: (LateEdge | undefined)[] = new Array(count).fill(undefined);
  const open = [from];
  for (const state of open) {
    if (state === to) {
      const way: LateEdge[] = [];
      for (let here = to; here !== from; here = way[0]!.from) way.unshift(by[here]!);
      return way;
    }
    for (const edge of edges) {
      if (edge.from !== state || edge.to === from || by[edge.to]) continue;
      by[edge.to] = edge;
      open.push(edge.to);
    }
  }
  return null;
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
function negativeCircle(edges: readonly LateEdge[], count: number, weight: (edge: LateEdge) => bigint) {
  const potentials: bigint[] = new Array(count).fill(0n);
  const by: (LateEdge | undefined)[] = new Array(count).fill(undefined);
  const weighted = edges.map((edge) => ({ edge, cost: weight(edge) }));
  let changed: number | undefined;
  for (let round = 0; round <= count; round++) {
    changed = undefined;
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
