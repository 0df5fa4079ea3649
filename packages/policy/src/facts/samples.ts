import { CYCLE_END_CODE, HOURS_PER_CYCLE } from '../definitions.ts';
import type { Model } from './model.ts';

/** The days after which leap years come again, but for some centuries. */
const DAYS_OF_LEAP_CYCLE = 1_461;
const MINUTE_MS = 60_000;

/**
 * Moments from one on at which everything that the calendar does to lengths is met with: every day of a month in every
 * length of month, every minute between settlement points.
 */
export function* samplesFrom(model: Model, from: number): Generator<number> {
  yield from;
  const hasCycles = model.states.some(({ timers }) => timers.some(({ event }) => event.code === CYCLE_END_CODE));
  if (hasCycles) for (let minute = 1; minute <= HOURS_PER_CYCLE * 60; minute++) yield from + minute * MINUTE_MS;
  if (model.isInOrder) return;
  for (let day = 1; day <= DAYS_OF_LEAP_CYCLE; day++) yield model.calendar.plusDays(from, day);
}
