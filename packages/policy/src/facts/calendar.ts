import { DateTime, type Zone } from 'luxon';
import { HOURS_PER_CYCLE } from '../definitions.ts';
import { NotComputable } from './fact.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** A year that the platform's times do not reach beyond. */
const END_OF_CALENDAR_MS = Date.UTC(200_000, 0);
/** More weeks than these of one zone are not remembered. */
const MAX_KNOWN_WEEKS = 50_000;

/** By how much the clocks of a zone are ahead of UTC in a week; in no week do they change twice. */
interface Week {
  before: number;
  changesAt: number;
  after: number;
}

/**
 * The calendar of a zone, as the due moments of contracts follow it: the same moments as by Luxon, found by remembered
 * offsets and whole days instead of formatted texts.
 */
export class Calendar {
  readonly #zone: Zone;
  readonly #weeks = new Map<number, Week>();
  /** Takes moments apart; one for all, as there are hundreds of thousands. */
  readonly #date = new Date(0);

  constructor(timeZone: string) {
    this.#zone = DateTime.fromMillis(0, { zone: timeZone }).zone;
  }

  /** So many months later; after the last day of a shorter month stands its last day. */
  plusMonths(moment: number, months: number): number {
    const offset = this.#offsetAt(moment);
    const date = this.#date;
    date.setTime(moment + offset);
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()];
    const lastDay = day > 28 ? (Date.UTC(year, month + 1) - Date.UTC(year, month)) / DAY_MS : day;
    return this.#momentOf(Date.UTC(year, month, Math.min(day, lastDay)) + timeOf(moment + offset), offset);
  }

  plusDays(moment: number, days: number): number {
    const offset = this.#offsetAt(moment);
    return this.#momentOf(moment + offset + days * DAY_MS, offset);
  }

  midnightOf(moment: number): number {
    const offset = this.#offsetAt(moment);
    return this.#momentOf(moment + offset - timeOf(moment + offset), offset);
  }

  /** The first settlement point that is not before a moment. */
  cyclePointFrom(moment: number): number {
    const midnight = this.midnightOf(moment);
    const offset = this.#offsetAt(midnight);
    const shown = midnight + offset;
    const hour = Math.floor(timeOf(moment + this.#offsetAt(moment)) / HOUR_MS);
    for (let next = hour - (hour % HOURS_PER_CYCLE); next < 24; next += HOURS_PER_CYCLE) {
      const local = shown - timeOf(shown) + next * HOUR_MS + (timeOf(shown) % HOUR_MS);
      const point = this.#momentOf(local, offset);
      if (point >= moment) return point;
    }
    return this.midnightOf(this.plusDays(midnight, 1));
  }

  /** The next midnight at which the length of a month may change: only the last days of a month are shortened. */
  nextMonthEnd(moment: number): number {
    const midnight = this.midnightOf(moment);
    this.#date.setTime(moment + this.#offsetAt(moment));
    const day = this.#date.getUTCDate();
    return this.plusDays(midnight, day < 28 ? 28 - day : 1);
  }

  /** The moment at which the zone's clocks show a time; of two, or of none, by the offset before. */
  #momentOf(local: number, offset: number): number {
    if (local > END_OF_CALENDAR_MS) throw new NotComputable('tooMany');
    const guess = this.#offsetAt(local - offset);
    if (guess === offset) return local - offset;
    const other = this.#offsetAt(local - guess);
    return local - (guess === other ? guess : Math.min(guess, other));
  }

  #offsetAt(moment: number): number {
    const number = Math.floor(moment / WEEK_MS);
    const week = this.#weeks.get(number) ?? this.#readWeek(number);
    return moment < week.changesAt ? week.before : week.after;
  }

  #readWeek(number: number): Week {
    const offsetAt = (moment: number) => this.#zone.offset(moment) * 60_000;
    const [start, end] = [number * WEEK_MS, (number + 1) * WEEK_MS];
    const before = this.#weeks.get(number - 1)?.after ?? offsetAt(start);
    const after = offsetAt(end);
    let changesAt = end;
    for (let same = start; before !== after && changesAt - same > 1; ) {
      const middle = Math.floor((same + changesAt) / 2);
      if (offsetAt(middle) === before) same = middle;
      else changesAt = middle;
    }
    if (this.#weeks.size >= MAX_KNOWN_WEEKS) this.#weeks.clear();
    const week = { before, changesAt, after };
    this.#weeks.set(number, week);
    return week;
  }
}

const CALENDARS = new Map<string, Calendar>();

export function calendarOf(timeZone: string): Calendar {
  const calendar = CALENDARS.get(timeZone) ?? new Calendar(timeZone);
  CALENDARS.set(timeZone, calendar);
  return calendar;
}

/** Returns the time that a clock shows, as milliseconds since midnight. */
function timeOf(local: number): number {
  return ((local % DAY_MS) + DAY_MS) % DAY_MS;
}
