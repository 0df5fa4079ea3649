import { HOURS_PER_CYCLE } from '../definitions.ts';
import type { Length } from './form.ts';

/** Notation of amounts, and of the addition to dates for readers elsewhere. */
export interface Formats {
  money: (cents: number) => string;
  /** `(UTC+8)` for readers whose clocks show another time at this date, else nothing. */
  offset: (date: string) => string;
}

/** The number of a length and its unit; settlement cycles are told in hours. */
export function countOf({ count, unit }: Length): { count: bigint; unit: string } {
  return unit === 'cycle' ? { count: count * BigInt(HOURS_PER_CYCLE), unit: 'hour' } : { count, unit };
}

/** The parts of a date of a policy, without leading zeros. */
export function partsOf(date: string): { year: string; month: number; day: number; time: string } {
  return {
    year: date.slice(0, 4),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
    time: date.slice(11),
  };
}
