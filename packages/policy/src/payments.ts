import type { Problem } from './findings.ts';
import { type Graph, reachableFrom, reversed, withoutDeadEnds } from './graph.ts';
import { type Length, stayOf } from './lengths.ts';
import { compareTexts, isPayment, isTimer, LICENSED, type Life, NOTHING, REHEARSING } from './life.ts';
import type { HintCode, Transition } from './types.ts';

const NONE: Length = { least: 0, most: 0 };
const FOR_EVER: Length = { least: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY };
const UNKNOWN: Length = { least: 0, most: Number.POSITIVE_INFINITY };

/** A payment that the licensee can make, and what it leads to. */
interface Payment {
  event: Transition;
  source: number;
  target: number;
  /** Where the contract is after it: the target, or what follows at once where that is over already. */
  result: number;
}

export type PaymentProblem = Pick<Problem<HintCode>, 'code'> & Pick<Payment, 'event' | 'source' | 'target'>;

/** Payments that bring nothing, nothing for long, nothing new or a loss; of each the first that is true. */
export function findBadPayments(life: Life, daylightSaving: number): PaymentProblem[] {
  const payments = paymentsOf(life);
  if (payments.length === 0) return [];
  const { worth, isPassed, byClock, byPayment } = life;
  const all = byClock.map((targets, number) => [...targets, ...byPayment[number]!]);
  const stays = (wanted: (number: number) => boolean) =>
    [...worth.keys()].filter((number) => !isPassed[number] && wanted(number));
  const comesTo = (graph: Graph, wanted: (number: number) => boolean, also: number[] = []) =>
    reachableFrom(reversed(graph), [...stays(wanted), ...also]);
  // where dates lead round, nothing is granted any more once they have passed
  const goesRound = withoutDeadEnds(life.appointments.map((appointment) => (appointment ? [appointment.target] : [])));
  const turning = [...worth.keys()].filter((number) => goesRound[number]);

  const canGrant = comesTo(all, (number) => worth[number] !== NOTHING);
  const grantsByItself = comesTo(byClock, (number) => worth[number] !== NOTHING);
  /** Where the licence may end without a payment, and where it is not rehearsing only. */
  const canLapse = comesTo(byClock, (number) => worth[number] !== LICENSED, turning);
  const isMixed = comesTo(all, (number) => worth[number] !== REHEARSING, turning);
  const canLast = stayingLicensed(life);
  const idle = idleTimes(life, daylightSaving);

  function codeOf({ source, target, result }: Payment): HintCode | undefined {
    const [before, after] = [worth[source], worth[result]];
    if (before === LICENSED) {
      if (after !== LICENSED) return 'PAYMENT_LOSES_LICENCE';
      if (!canLapse[source] && !canLast[result]) return 'PAYMENT_LOSES_LICENCE';
      if (idle[result]!.most < idle[source]!.least) return 'PAYMENT_LOSES_LICENCE';
      if (!canLapse[source] && !canLapse[result]) return 'PAYMENT_BRINGS_NOTHING_MORE';
      return undefined;
    }
    if (before === REHEARSING && !isMixed[source]) return 'PAYMENT_BRINGS_NOTHING_MORE';
    const isLostAtOnce = result !== target && worth[target] !== NOTHING && after === NOTHING;
    if (isLostAtOnce && !grantsByItself[result]) return 'PAID_STATE_ENDS_AT_ONCE';
    const isBack = result === source && byClock[source]!.length === 0;
    if (isBack || !canGrant[result]) return 'PAYMENT_GRANTS_NOTHING';
    return undefined;
  }
  return payments.flatMap((payment) => {
    const code = codeOf(payment);
    return code ? [{ code, ...payment }] : [];
  });
}

/**
 * The payments of the states that contracts stay in. Where each leads to is found for all of them in the order of their
 * moments, as state after state is over: a chain of such states is walked once only.
 */
function paymentsOf({ states, numbers, entries, isPassed, appointments }: Life): Payment[] {
  const payments = states.flatMap(({ transitions }, source) => {
    if (entries[source] === undefined || isPassed[source]) return [];
    return transitions.filter(isPayment).map((event): Payment => {
      const target = numbers.get(event.toState)!;
      return { event, source, target, result: target };
    });
  });
  const dated = [...appointments.keys()].filter((number) => appointments[number]);
  dated.sort((a, b) => compareTexts(appointments[a]!.at, appointments[b]!.at));

  const leads = [...states.keys()];
  let over = 0;
  for (const payment of payments.toSorted((a, b) => compareTexts(entries[a.source]!, entries[b.source]!))) {
    const moment = entries[payment.source]!;
    for (; over < dated.length && appointments[dated[over]!]!.at <= moment; over++) {
      const state = dated[over]!;
      const next = endOf(leads, appointments[state]!.target);
      // in a circle of dates that have passed there is no state to be in: any of them stands for it
      if (next !== state) leads[state] = next;
    }
    payment.result = endOf(leads, payment.target);
  }
  return payments;
}

/** The end of a chain, which is made short for the next one who walks it. */
function endOf(leads: number[], start: number): number {
  let end = start;
  while (leads[end] !== end) end = leads[end]!;
  for (let at = start; leads[at] !== end; ) {
    const next = leads[at]!;
    leads[at] = end;
    at = next;
  }
  return end;
}

/** From which states the licence may last for good without a payment, by one way of the clock or another. */
function stayingLicensed({ worth, isPassed, byClock }: Life): boolean[] {
  const lasts = worth.map((value, number) => value === LICENSED || isPassed[number]!);
  const ways = byClock.map((targets) => targets.length);
  const back = reversed(byClock);
  const lost = [...lasts.keys()].filter((number) => !lasts[number]);
  for (let number = lost.pop(); number !== undefined; number = lost.pop()) {
    for (const before of back[number]!) {
      ways[before]!--;
      if (ways[before] !== 0 || !lasts[before]) continue;
      lasts[before] = false;
      lost.push(before);
    }
  }
  return lasts;
}

/** Computes how long the licence of each state lasts without a payment, as far as lengths alone tell. */
function idleTimes(
  { states, worth, isPassed, byClock, shadowed, appointments, numbers }: Life,
  daylightSaving: number,
) {
  const times: Length[] = [];

  /** The timer by which a state is left if nothing else can leave it. */
  function onlyTimer(number: number): Transition | undefined {
    if (byClock[number]!.length !== 1 || appointments[number]) return undefined;
    return states[number]!.transitions.find((event) => isTimer(event) && !shadowed.has(event));
  }
  function timeOf(number: number): Length | undefined {
    if (isPassed[number]) return UNKNOWN;
    if (worth[number] !== LICENSED) return NONE;
    return byClock[number]!.length === 0 ? FOR_EVER : undefined;
  }
  for (const start of states.keys()) {
    const chain = new Map<number, Transition>();
    let number = start;
    let rest: Length | undefined;
    while (!rest) {
      rest = times[number] ?? timeOf(number) ?? (chain.has(number) ? FOR_EVER : undefined);
      const timer = rest ? undefined : onlyTimer(number);
      if (timer) {
        chain.set(number, timer);
        number = numbers.get(timer.toState)!;
      } else rest ??= UNKNOWN;
    }
    times[number] ??= rest;
    for (const [state, timer] of [...chain].reverse()) {
      const { least, most } = stayOf(timer, daylightSaving);
      rest = times[state] = { least: rest.least + least, most: rest.most + most };
    }
  }
  return times;
}
