import { formatDate } from '@colophon/model';

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
  const days = split(start, end, MAX_DAYS, (at) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1), 10);
  return days ?? split(start, end, MAX_MONTHS, (at) => new Date(at.getFullYear(), at.getMonth() + 1, 1), 7);
}

function split(start: Date, end: Date, most: number, next: (at: Date) => Date, labelLength: number): Period[] | null {
  const periods: Period[] = [];
  for (let at = start; at <= end; at = next(at)) {
    if (periods.length === most) return null;
    const last = Math.min(next(at).getTime() - 1, end.getTime());
    periods.push({ label: formatDate(at.toISOString()).slice(0, labelLength), start: at, end: new Date(last) });
  }
  return periods;
}
