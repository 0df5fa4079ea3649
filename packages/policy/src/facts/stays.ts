import { CYCLE_END_CODE } from '../definitions.ts';
import { NotComputable } from './fact.ts';
import type { ClockEvent, Model, Timer } from './model.ts';
import type { Span } from './spans.ts';

/** More pieces than this, in one search or of one span, are not looked at. */
export const MAX_PIECES = 10_000;
/** More pieces than this after all dates, where the calendar decides, are taken for pieces without end. */
export const MAX_LATE_PIECES = 300;

const MINUTE_MS = 60_000;
/** Number of days within which moments lie that are shortened to the last day of a month. */
const SHORTENED_DAYS = 4;

/** Moments of entering a state from which the clock moves on in the same way. */
export interface Stay extends Span {
  state: number;
  /** First event that the clock causes, if any. */
  exit: ClockEvent | null;
  /**
   * `atOnce`: the state is passed; `after`: `value` milliseconds later; `at`: at the moment `value`; `late`: by the
   * calendar, for entries without end; `unclear`: so as well, and the calendar decides even what happens.
   */
  leaves: 'atOnce' | 'after' | 'at' | 'late' | 'never' | 'unclear';
  value: number;
  /** Clock events that are due at the same moment, the exit among them; empty if it is due alone. */
  ties: ClockEvent[];
}

/** Where a timer or date of a state leads for some entries: later by a length, or to one moment. */
interface Course extends Span {
  event: ClockEvent;
  isLength: boolean;
  value: number;
}

/** Cache of stays for entries of each state, by the first of them, so that several searches compute them once. */
const KNOWN_STAYS = new WeakMap<Model, Map<number, { to: number; stays: Stay[] }[]>[]>();

/** The clock's first event after entering a state at a moment, and when it is due. */
export function winnerAt(model: Model, state: number, enteredAt: number): { event: ClockEvent; at: number } | null {
  const { date, timers } = model.states[state]!;
  model.work.spend(timers.length);
  let winner: { event: ClockEvent; at: number } | null = date && { event: date.first, at: date.at };
  for (const timer of timers) {
    const at = dueOf(model, timer, enteredAt);
    const isFirst = !winner || at < winner.at || (at === winner.at && timer.place < winner.event.place);
    if (isFirst) winner = { event: timer, at };
  }
  return winner;
}

/** When a state that is entered at a moment is left unless somebody pays. */
export function leftAt(model: Model, state: number, enteredAt: number): number {
  return Math.max(enteredAt, winnerAt(model, state, enteredAt)?.at ?? Number.POSITIVE_INFINITY);
}

/**
 * Takes a span of entries apart by how the clock moves on from them. A span without end has to begin at the horizon.
 *
 * @throws NotComputable `tooMany`
 */
export function staysOf(model: Model, state: number, span: Span): Stay[] {
  const byState = KNOWN_STAYS.get(model) ?? model.states.map(() => new Map<number, { to: number; stays: Stay[] }[]>());
  KNOWN_STAYS.set(model, byState);
  const { from, to } = span;
  const known = byState[state]!.get(from) ?? [];
  const same = known.find((one) => one.to === to);
  if (same) return same.stays;
  model.work.spend();
  const stays = findStays(model, state, span);
  known.push({ to, stays });
  byState[state]!.set(from, known);
  return stays;
}

function findStays(model: Model, state: number, { from, to }: Span): Stay[] {
  const { date, timers, late } = model.states[state]!;
  const passedFrom = date ? Math.max(from, date.at) : Number.POSITIVE_INFINITY;
  const passed: Stay[] =
    date && passedFrom <= to
      ? [{ state, from: passedFrom, to, exit: date.first, leaves: 'atOnce', value: 0, ties: several(date.all) }]
      : [];
  const last = Math.min(to, passedFrom - 1);
  if (from > last) return passed;
  if (!date && timers.length === 0) return [{ state, from, to, exit: null, leaves: 'never', value: 0, ties: [] }];
  if (last === Number.POSITIVE_INFINITY) {
    const isClear = late.every(({ target }) => target === late[0]!.target);
    return [{ state, from, to, exit: late[0]!, leaves: isClear ? 'late' : 'unclear', value: 0, ties: [] }];
  }
  return [...waiting(model, state, { from, to: last }), ...passed];
}

/** Stays of entries before the state's date, without those that have no end. */
function waiting(model: Model, state: number, span: Span): Stay[] {
  const { date, timers } = model.states[state]!;
  const dates = (date?.all ?? []).map((event): Course => ({ ...span, event, isLength: false, value: date!.at }));
  const courses = [...timers.map((timer) => coursesOf(model, timer, span)), ...dates.map((course) => [course])];
  courses.sort(([a], [b]) => a!.event.place - b!.event.place);

  const stays: Stay[] = [];
  const next = courses.map(() => 0);
  for (let from = span.from; from <= span.to; ) {
    const active = courses.map((list, index) => {
      while (list[next[index]!]!.to < from) next[index]!++;
      return list[next[index]!]!;
    });
    const until = Math.min(...active.map(({ to }) => to));
    // where a length and a moment meet, another one is first
    const meetings = active.flatMap((one) =>
      one.isLength ? active.filter(({ isLength }) => !isLength).map(({ value }) => value - one.value) : [],
    );
    const cuts = [...meetings, ...meetings.map((moment) => moment + 1)].filter((cut) => cut > from && cut <= until);
    for (const to of [...cuts.sort((a, b) => a - b).map((cut) => cut - 1), until]) {
      if (to < from) continue;
      model.work.spend(active.length);
      addStay(stays, stayOf(state, active, { from, to }));
      from = to + 1;
    }
    if (stays.length > MAX_PIECES) throw new NotComputable('tooMany');
  }
  return stays;
}

function stayOf(state: number, courses: readonly Course[], { from, to }: Span): Stay {
  const dueFrom = ({ isLength, value }: Course) => (isLength ? from + value : value);
  const firstAt = Math.min(...courses.map(dueFrom));
  const first = courses.filter((course) => dueFrom(course) === firstAt);
  const { event, isLength, value } = first[0]!;
  // of a span those are due together that go on together
  const together = first.filter((course) => from === to || course.isLength === isLength);
  const ties = several(together.map((course) => course.event));
  return { state, from, to, exit: event, leaves: isLength ? 'after' : 'at', value, ties };
}

function addStay(stays: Stay[], stay: Stay): void {
  const before = stays.at(-1);
  const isSame =
    before?.exit === stay.exit &&
    before.leaves === stay.leaves &&
    before.value === stay.value &&
    before.ties.length === stay.ties.length &&
    before.ties.every((event, index) => event === stay.ties[index]);
  if (isSame) before.to = stay.to;
  else stays.push(stay);
}

function several<Item>(items: Item[]): Item[] {
  return items.length > 1 ? items : [];
}

/** When a timer is due. */
function dueOf({ calendar }: Model, { event, period: { months, minutes } }: Timer, enteredAt: number): number {
  const due = months === 0 ? enteredAt + minutes * MINUTE_MS : calendar.plusMonths(enteredAt, months);
  return event.code === CYCLE_END_CODE ? calendar.cyclePointFrom(due) : due;
}

function coursesOf(model: Model, timer: Timer, span: Span): Course[] {
  const lengths = lengthsOf(model, timer, span);
  if (timer.event.code !== CYCLE_END_CODE) return lengths;
  const courses: Course[] = [];
  for (const { from: start, to: end, value: length } of lengths) {
    for (let from = start; from <= end; ) {
      const value = dueOf(model, timer, from);
      const to = Math.min(end, value - length);
      model.work.spend();
      courses.push({ event: timer, from, to, isLength: false, value });
      if (courses.length > MAX_PIECES) throw new NotComputable('tooMany');
      from = to + 1;
    }
  }
  return courses;
}

/** The length that a timer counts, without the way to a settlement point, taken apart where months differ. */
function lengthsOf({ calendar, work }: Model, timer: Timer, { from: start, to: end }: Span): Course[] {
  const { months, minutes } = timer.period;
  const course = (from: number, to: number, value: number): Course => ({
    event: timer,
    from,
    to,
    isLength: true,
    value,
  });
  if (months === 0) return [course(start, end, minutes * MINUTE_MS)];

  const lengthAt = (moment: number) => calendar.plusMonths(moment, months) - moment;
  const courses: Course[] = [];
  const add = (from: number, to: number, value: number) => {
    const before = courses.at(-1);
    if (before?.value === value) before.to = to;
    else courses.push(course(from, to, value));
    if (courses.length > MAX_PIECES) throw new NotComputable('tooMany');
  };
  for (let from = start; from <= end; ) {
    work.spend();
    const value = lengthAt(from);
    let to = Math.min(end, calendar.nextMonthEnd(from) - 1);
    if (to > from && lengthAt(to) !== value) {
      // summer time begins or ends in between, here or there
      let same = from;
      while (to - same > 1) {
        const middle = Math.floor((same + to) / 2);
        if (lengthAt(middle) === value) same = middle;
        else to = middle;
      }
      to = same;
    }
    add(from, to, value);
    from = to + 1;
  }
  return courses;
}

/** Of entries without end the one that is left first, and when. */
export function firstLeft(model: Model, { state, from }: Stay): { entry: number; at: number } {
  const entries = [from];
  if (!model.isInOrder) {
    const midnight = model.calendar.midnightOf(from);
    for (let day = 1; day <= SHORTENED_DAYS; day++) entries.push(model.calendar.plusDays(midnight, day));
  }
  const ends = entries.map((entry) => ({ entry, at: leftAt(model, state, entry) }));
  return ends.reduce((first, end) => (end.at < first.at ? end : first));
}

/** The last moment at which somebody can pay in a stay. */
export function lastPaymentAt({ leaves, to, value }: Stay): number {
  if (leaves === 'after') return to + value - 1;
  return leaves === 'at' ? value - 1 : Number.POSITIVE_INFINITY;
}

/** When the clock enters the next state. */
export function clockSpan(model: Model, stay: Stay): Span {
  const { leaves, from, to, value } = stay;
  if (leaves === 'atOnce') return { from, to };
  if (leaves === 'after') return { from: from + value, to: to + value };
  if (leaves === 'at') return { from: value, to: value };
  return { from: firstLeft(model, stay).at, to: Number.POSITIVE_INFINITY };
}

/**
 * The earliest entry of a stay from which its clock, or a payment, leads to the next state at a moment.
 */
export function entryTo(model: Model, stay: Stay, moment: number, isPayment: boolean): number {
  const { leaves, from, value } = stay;
  if (leaves === 'late') {
    const first = firstLeft(model, stay);
    if (isPayment) return leftAt(model, stay.state, from) > moment ? from : moment;
    const later = moment - (first.at - first.entry);
    return leftAt(model, stay.state, later) === moment ? later : first.entry;
  }
  if (isPayment) return leaves === 'after' ? Math.max(from, moment - value + 1) : from;
  if (leaves === 'atOnce') return moment;
  return leaves === 'after' ? moment - value : from;
}
