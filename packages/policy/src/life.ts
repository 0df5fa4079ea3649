import { isPayable } from './amounts.ts';
import {
  CYCLE_END_CODE,
  INITIAL_STATE,
  LIVE_CODES,
  PAYMENT_CODE,
  RELATIVE_TIME_CODE,
  TIME_CODE,
} from './definitions.ts';
import type { Graph } from './graph.ts';
import { shadowedTimers } from './lengths.ts';
import type { State, StateMachine, Transition } from './types.ts';

/** Worth of a state to the licensee. */
export const NOTHING = 0;
export const REHEARSING = 1;
export const LICENSED = 2;
export type Worth = typeof NOTHING | typeof REHEARSING | typeof LICENSED;

/** A date of a state that comes before its other dates. */
export interface Appointment {
  event: Transition;
  at: string;
  target: number;
}

/**
 * Possible courses of a contract, over all moments of signing. When a moment is unknown, more is assumed possible than may be:
 * anything that is said here never to happen never happens.
 */
export interface Life {
  names: string[];
  states: State[];
  numbers: Map<string, number>;
  worth: Worth[];
  /** Timers and dates that another one of their state always precedes. */
  shadowed: Set<Transition>;
  /** The date that can happen in each state: its earliest. */
  appointments: (Appointment | undefined)[];
  /** The earliest moment at which each state can be entered, as far as dates tell; absent from those that never are. */
  entries: (string | undefined)[];
  /** States that are left in the moment in which they are entered, because their date has passed always. */
  isPassed: boolean[];
  /** The ways that the clock leads from each state, and those that a payment does. */
  byClock: Graph;
  byPayment: Graph;
}

export interface LifeOptions {
  /** True when a consumer signs: for consumers a licence for rehearsing counts as none. */
  isConsumer: boolean;
  /** The moment before which nothing is signed, `YYYY-MM-DD HH:mm` in platform time. */
  now?: string | undefined;
  /** The step of summer time in minutes. */
  daylightSaving: number;
}

/** Reads what can become of the contracts of a policy, in time proportional to its size but for sorting its dates. */
export function lifeOf({ states: byName }: Pick<StateMachine, 'states'>, options: LifeOptions): Life {
  const names = Object.keys(byName);
  const states = Object.values(byName);
  const numbers = new Map(names.map((name, number) => [name, number]));
  const targetOf = ({ toState }: Transition) => numbers.get(toState)!;
  const appointments = states.map(({ transitions }): Appointment | undefined => {
    let earliest: Transition | undefined;
    for (const event of transitions) {
      if (event.code === TIME_CODE && (!earliest || dateOf(event) < dateOf(earliest))) earliest = event;
    }
    return earliest && { event: earliest, at: dateOf(earliest), target: targetOf(earliest) };
  });

  const shadowed = new Set<Transition>();
  const timed = states.map(({ transitions }, number) => {
    const timers = transitions.filter(isTimer);
    for (const timer of shadowedTimers(timers, options.daylightSaving)) shadowed.add(timer);
    for (const event of transitions) {
      if (event.code === TIME_CODE && event !== appointments[number]!.event) shadowed.add(event);
    }
    return timers.filter((timer) => !shadowed.has(timer)).map(targetOf);
  });
  const paid = states.map(({ transitions }) => transitions.filter(isPayment).map(targetOf));
  const { entries, isPassed } = enter(numbers.get(INITIAL_STATE)!, { appointments, timed, paid }, options.now ?? '');

  return {
    names,
    states,
    numbers,
    worth: states.map(({ serviceStates }) => worthOf(serviceStates, options.isConsumer)),
    shadowed,
    appointments,
    entries,
    isPassed,
    byClock: timed.map((targets, number) => {
      const appointment = appointments[number];
      if (!appointment) return targets;
      return isPassed[number] ? [appointment.target] : [...targets, appointment.target];
    }),
    byPayment: paid.map((targets, number) => (isPassed[number] ? [] : targets)),
  };
}

/** A payment that somebody can make. */
export function isPayment(transition: Transition): boolean {
  return transition.code === PAYMENT_CODE && isPayable(transition);
}

/** Returns true when anything makes an event happen. */
export function isLive(transition: Transition): boolean {
  return LIVE_CODES.has(transition.code) && (transition.code !== PAYMENT_CODE || isPayable(transition));
}

/** Dates are texts that sort like the moments they name. */
export function dateOf({ args }: Transition): string {
  return String(args.dateTime);
}

/** Returns true when an event happens some time after its state is entered. */
export function isTimer({ code }: Transition): boolean {
  return code === RELATIVE_TIME_CODE || code === CYCLE_END_CODE;
}

/** Returns the worth of a state's colours to the licensee. */
export function worthOf(colours: readonly string[], isConsumer: boolean): Worth {
  if (colours.includes('active')) return LICENSED;
  return colours.includes('testActive') && !isConsumer ? REHEARSING : NOTHING;
}

interface Ways {
  appointments: (Appointment | undefined)[];
  timed: Graph;
  paid: Graph;
}

/** Which states are entered, each at the latest date on the way that is earliest, and which are left at once. */
function enter(initial: number, { appointments, timed, paid }: Ways, now: string): Pick<Life, 'entries' | 'isPassed'> {
  const entries: (string | undefined)[] = appointments.map(() => undefined);
  const isPassed = appointments.map(() => false);
  const enterAll = (start: number, moment: string) => {
    const open = [start];
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      if (entries[number] !== undefined) continue;
      entries[number] = moment;
      const appointment = appointments[number];
      isPassed[number] = appointment !== undefined && appointment.at <= moment;
      if (isPassed[number]) open.push(appointment!.target);
      else {
        for (const target of timed[number]!) open.push(target);
        for (const target of paid[number]!) open.push(target);
      }
    }
  };
  const dated = [...appointments.entries()].flatMap(([number, appointment]) =>
    appointment ? [{ number, ...appointment }] : [],
  );
  dated.sort((a, b) => compareTexts(a.at, b.at));
  enterAll(initial, now);
  for (const { number, at, target } of dated) {
    if (entries[number] !== undefined && !isPassed[number]) enterAll(target, at);
  }
  return { entries, isPassed };
}

/** The order of the alphabet, which for dates is that of the calendar. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
