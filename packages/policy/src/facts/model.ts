import { PartyIdentity } from '@colophon/model';
import { amountCents } from '../amounts.ts';
import { isNobodysAccount } from '../arguments.ts';
import { INITIAL_STATE, TIME_CODE } from '../definitions.ts';
import { reachableFrom } from '../graph.ts';
import { daylightSavingOf, nominalPeriod, shadowedTimers } from '../lengths.ts';
import { isLive, isPayment, isTimer, type Worth, worthOf } from '../life.ts';
import { admits } from '../signers.ts';
import { dueAt } from '../timers.ts';
import type { StateMachine, Transition } from '../types.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { type FactsOptions, NotComputable, type Period } from './fact.ts';
import { MAX_STEPS, Work } from './work.ts';

/** Limits of computation; beyond them a fact is not computable as `tooMany`. */
const MAX_STATES = 64;
const MAX_TRANSITIONS = 512;
const MAX_DATE_YEARS = 100;
/** No moment of a life may come near the end of the calendar. */
const MAX_LENGTH_MONTHS = 1_000 * 12;
const YEAR_MS = 365.25 * 24 * 3_600_000;
const MINUTES_PER_MONTH = 43_829.1;

/** Something that the clock makes happen in a state. */
export interface ClockEvent {
  event: Transition;
  /** Its place among the transitions of its state. */
  place: number;
  target: number;
}

export interface Timer extends ClockEvent {
  period: Period;
}

export interface Payment extends ClockEvent {
  cents: number;
}

export interface ModelState {
  name: string;
  transitions: readonly Transition[];
  worth: Worth;
  payments: Payment[];
  /** In the order of the text, with those that others always precede. */
  timers: Timer[];
  /** The earliest date, of two at the same moment the first in the policy, and all that come at that moment. */
  date: { at: number; first: ClockEvent; all: ClockEvent[] } | null;
  /**
   * By what the clock moves the state once all dates have passed: its date, at once, or the timers that no other one
   * always precedes.
   */
  late: ClockEvent[];
}

/** A policy as the facts see it: with what can happen only. */
export interface Model extends FactsOptions {
  calendar: Calendar;
  work: Work;
  states: ModelState[];
  initial: number;
  /** All dates have passed from here on, and the same happens whenever a state is entered, but for the calendar. */
  horizonAt: number;
  /** True when the calendar decides where the clock leads in a state that is entered late. */
  isPhased: boolean;
  /** True when entering a state earlier never means leaving it later; false with months of different lengths. */
  isInOrder: boolean;
}

/**
 * Reads a machine.
 *
 * @throws NotComputable `tooMany`
 */
export function modelOf(
  { states: byName }: Pick<StateMachine, 'states'>,
  options: FactsOptions,
  work = new Work(MAX_STEPS),
): Model {
  const names = Object.keys(byName);
  const all = names.flatMap((name) => byName[name]!.transitions);
  if (names.length > MAX_STATES || all.length > MAX_TRANSITIONS) throw new NotComputable('tooMany');
  work.spend(20 + 4 * all.length);
  const numbers = new Map(names.map((name, number) => [name, number]));
  const initial = numbers.get(INITIAL_STATE)!;
  const targetOf = ({ toState }: Transition) => numbers.get(toState)!;
  const eventsOf = (transitions: readonly Transition[]): ClockEvent[] =>
    transitions.map((event, place) => ({ event, place, target: targetOf(event) }));
  const isReached = reachableFrom(
    names.map((name) => byName[name]!.transitions.filter(isLive).map(targetOf)),
    [initial],
  );
  const daylightSaving = daylightSavingOf(options.timeZone);
  const states = names.map((name, number): ModelState => {
    const { serviceStates, transitions } = byName[name]!;
    const live = isReached[number] ? eventsOf(transitions).filter(({ event }) => isLive(event)) : [];
    const timers = live
      .filter(({ event }) => isTimer(event))
      .map((timer) => ({ ...timer, period: nominalPeriod(timer.event) }));
    const date = earliestDate(live, options);
    const shadowed = shadowedTimers(
      timers.map(({ event }) => event),
      daylightSaving,
    );
    return {
      name,
      transitions,
      worth: worthOf(serviceStates, options.kind === PartyIdentity.consumer),
      payments: live
        .filter(({ event }) => isPayment(event))
        .map((payment) => ({ ...payment, cents: amountCents(payment.event) })),
      timers,
      date,
      late: date ? [date.first] : timers.filter(({ event }) => !shadowed.has(event)),
    };
  });

  const timers = states.flatMap((state) => state.timers);
  if (timers.some(({ period }) => monthsOf(period) > MAX_LENGTH_MONTHS)) throw new NotComputable('tooMany');
  const dates = states.flatMap(({ transitions }, number) =>
    isReached[number]
      ? transitions.filter(({ code }) => code === TIME_CODE).map((event) => dateAt(event, options))
      : [],
  );
  const horizonAt = Math.max(options.nowAt, ...dates);
  if (horizonAt > options.nowAt + MAX_DATE_YEARS * YEAR_MS) throw new NotComputable('tooMany');
  return {
    ...options,
    calendar: calendarOf(options.timeZone),
    work,
    states,
    initial,
    horizonAt,
    isPhased: states.some(({ late }) => new Set(late.map(({ target }) => target)).size > 1),
    isInOrder: timers.every(({ period }) => period.months === 0),
  };
}

/** Returns true when nobody can ever have a contract: no audience admits the kind, or an account does not exist. */
export function cannotStart(machine: Pick<StateMachine, 'audiences' | 'states'>, { kind }: FactsOptions): boolean {
  if (!admits(machine.audiences, kind)) return true;
  return Object.values(machine.states).some(({ transitions }) =>
    transitions.some(({ args }) => isNobodysAccount(args.account)),
  );
}

function monthsOf({ months, minutes }: Period): number {
  return months + minutes / MINUTES_PER_MONTH;
}

function dateAt(event: Transition, { nowAt, timeZone }: FactsOptions): number {
  return dueAt(event, new Date(nowAt), timeZone)!.getTime();
}

function earliestDate(events: readonly ClockEvent[], options: FactsOptions): ModelState['date'] {
  const dates = events
    .filter(({ event }) => event.code === TIME_CODE)
    .map((date) => ({ date, at: dateAt(date.event, options) }));
  if (dates.length === 0) return null;
  const at = Math.min(...dates.map((date) => date.at));
  const all = dates.filter((one) => one.at === at).map(({ date }) => date);
  return { at, first: all[0]!, all };
}
