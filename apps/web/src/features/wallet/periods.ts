import { onCalendar } from '#calendar.ts';
import { timeText } from '#times.ts';

/** A day or a month of the reader's, with its first and last moment. */
export interface Period {
  label: string;
  start: Date;
  end: Date;
}

const MAX_DAYS = 31;
const MAX_MONTHS = 24;

/** The days between two moments; months where there are too many days, `null` where there are too many months. */
export function periodsOf(start: Date, end: Date): Period[] | null {
  return split(start, end, 'day', MAX_DAYS) ?? split(start, end, 'month', MAX_MONTHS);
}

function split(start: Date, end: Date, unit: 'day' | 'month', most: number): Period[] | null {
  const labelLength = unit === 'day' ? 'YYYY-MM-DD'.length : 'YYYY-MM'.length;
  const periods: Period[] = [];
  for (let at = start; at <= end; ) {
    if (periods.length === most) return null;
    const next = onCalendar(at)
      .startOf(unit)
      .plus({ [unit]: 1 })
      .toJSDate();
    const last = new Date(Math.min(next.getTime() - 1, end.getTime()));
    periods.push({ label: timeText(at, 'day').slice(0, labelLength), start: at, end: last });
    at = next;
  }
  return periods;
}
