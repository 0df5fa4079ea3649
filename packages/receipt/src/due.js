/**
 * When clock events are due: specification 05, section 4.6, written apart from the platform's own. Moments are
 * milliseconds since 1970.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Settlement points are this far apart, from midnight on. */
const CYCLE_HOURS = 4;
/** What is due from this year on never happens. */
const END_OF_CALENDAR = 200_000;

/** @type {Record<string, number>} */
const UNIT_MS = {
  minute: MINUTE_MS,
  hour: HOUR_MS,
  cycle: CYCLE_HOURS * HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
};

/**
 * The clock event by which a state is left: the one due earliest, of two at once the first in the policy.
 *
 * @param {readonly import('./types.d.ts').MachineTransition[]} transitions
 * @param {number} enteredAt
 * @param {string} zone
 * @returns {{ event: import('./types.d.ts').MachineTransition, at: number } | null}
 */
export function nextDue(transitions, enteredAt, zone) {
  let next = null;
  for (const event of transitions) {
    const at = dueAt(event, enteredAt, zone);
    if (at !== null && (!next || at < next.at)) next = { event, at };
  }
  return next;
}

/**
 * When a clock event of a state entered at `enteredAt` is due; `null` for events of somebody's action, and for what never
 * comes.
 *
 * @param {import('./types.d.ts').MachineTransition} event
 * @param {number} enteredAt
 * @param {string} zone
 * @returns {number | null}
 */
export function dueAt({ code, args }, enteredAt, zone) {
  const moment = dueMoment(code, args, enteredAt, zone);
  if (!moment) return null;
  const year = wallOf(moment).getUTCFullYear();
  return Number.isNaN(moment.at) || Number.isNaN(year) || year >= END_OF_CALENDAR ? null : moment.at;
}

/**
 * A moment and what clocks in the zone are ahead of UTC then.
 *
 * @typedef {{ at: number, offset: number }} Moment
 */

/**
 * @param {string} code
 * @param {Record<string, string | number>} args
 * @param {number} enteredAt
 * @param {string} zone
 * @returns {Moment | null}
 */
function dueMoment(code, args, enteredAt, zone) {
  const entered = momentOf(enteredAt, zone);
  switch (code) {
    case 'A102': {
      const wall = Date.parse(`${String(args.dateTime).replace(' ', 'T')}:00.000Z`);
      return Number.isNaN(wall) ? null : onWall(wall, offsetAt(wall, zone), zone);
    }
    case 'A103':
      return later(entered, Number(args.elapsed), String(args.timeUnit), zone);
    case 'A101':
      return settlementPoint(later(entered, Number(args.cycleCount), String(args.timeUnit), zone), zone);
    default:
      return null;
  }
}

/**
 * @param {Moment} moment
 * @param {number} count
 * @param {string} unit
 * @param {string} zone
 * @returns {Moment}
 */
function later(moment, count, unit, zone) {
  if (unit !== 'month' && unit !== 'year') return momentOf(moment.at + count * (UNIT_MS[unit] ?? Number.NaN), zone);
  const wall = wallOf(moment);
  const months = wall.getUTCMonth() + count * (unit === 'year' ? 12 : 1);
  const year = wall.getUTCFullYear() + Math.floor(months / 12);
  const month = months - 12 * Math.floor(months / 12);
  const lastDay = new Date(dateOf(year, month + 1, 0)).getUTCDate();
  const date = dateOf(year, month, Math.min(wall.getUTCDate(), lastDay));
  return onWall(date + timeOfDay(wall), moment.offset, zone);
}

/**
 * The first settlement point that is not before a moment, as the clock on the wall shows them.
 *
 * @param {Moment} moment
 * @param {string} zone
 * @returns {Moment}
 */
function settlementPoint(moment, zone) {
  const midnight = startOfDay(moment, zone);
  for (let hour = 0; hour < 24; hour += CYCLE_HOURS) {
    const point = onWall(atHour(midnight, hour), midnight.offset, zone);
    if (point.at >= moment.at) return point;
  }
  return startOfDay(onWall(wallOf(midnight).getTime() + DAY_MS, midnight.offset, zone), zone);
}

/**
 * @param {Moment} moment
 * @param {string} zone
 */
function startOfDay(moment, zone) {
  const wall = wallOf(moment);
  return onWall(wall.getTime() - timeOfDay(wall), moment.offset, zone);
}

/**
 * @param {Moment} day
 * @param {number} hour
 */
function atHour(day, hour) {
  const wall = wallOf(day);
  return wall.getTime() - timeOfDay(wall) + hour * HOUR_MS + (timeOfDay(wall) % HOUR_MS);
}

/** @param {Date} wall */
function timeOfDay(wall) {
  return ((wall.getTime() % DAY_MS) + DAY_MS) % DAY_MS;
}

/**
 * What the clock on the wall shows, written as if it were UTC.
 *
 * @param {Moment} moment
 */
function wallOf({ at, offset }) {
  return new Date(at + offset);
}

/**
 * @param {number} at
 * @param {string} zone
 * @returns {Moment}
 */
function momentOf(at, zone) {
  return { at, offset: offsetAt(at, zone) };
}

/**
 * When the clock on the wall shows `wall`. What it never shows, because it is put forward, is moved on by as much; what it
 * shows twice is what `guess`, the offset of the moment come from, says.
 *
 * @param {number} wall
 * @param {number} guess
 * @param {string} zone
 * @returns {Moment}
 */
function onWall(wall, guess, zone) {
  const first = wall - guess;
  const second = offsetAt(first, zone);
  if (second === guess) return { at: first, offset: guess };
  const third = offsetAt(wall - second, zone);
  if (second === third) return { at: wall - second, offset: second };
  return { at: wall - Math.min(second, third), offset: Math.max(second, third) };
}

/** @type {Map<string, Intl.DateTimeFormat>} */
const FORMATS = new Map();

/**
 * What clocks in a zone are ahead of UTC, in milliseconds; `NaN` for what is no moment.
 *
 * @param {number} at
 * @param {string} zone
 */
function offsetAt(at, zone) {
  if (Number.isNaN(new Date(at).getTime())) return Number.NaN;
  let format = FORMATS.get(zone);
  if (!format) {
    const number = 'numeric';
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: number,
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
    });
    FORMATS.set(zone, format);
  }
  const shown = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const year = shown.era === 'AD' ? Number(shown.year) : 1 - Number(shown.year);
  const date = dateOf(year, Number(shown.month) - 1, Number(shown.day));
  const time = Number(shown.hour) * HOUR_MS + Number(shown.minute) * MINUTE_MS + Number(shown.second) * 1000;
  const milliseconds = ((at % 1000) + 1000) % 1000;
  return date + time - (at - milliseconds);
}

/**
 * As `Date.UTC`, which takes the years 0 to 99 for those of the twentieth century.
 *
 * @param {number} year
 * @param {number} month  from 0
 * @param {number} day
 */
function dateOf(year, month, day) {
  return new Date(0).setUTCFullYear(year, month, day);
}
