import { CYCLE_END_CODE, RELATIVE_TIME_CODE } from '../definitions.ts';
import { stayOf } from '../lengths.ts';
import type { Transition } from '../types.ts';
import type { Length } from './form.ts';

/** Returns true when a length is shorter than another one somewhere in the calendar. */
export function mayBeShorter(one: Length, other: Length): boolean {
  return rangeOf(one).least < rangeOf(other).most;
}

function rangeOf({ count, unit: timeUnit, toPoint }: Length) {
  const args: Transition['args'] = toPoint
    ? { cycleCount: Number(count), timeUnit }
    : { elapsed: Number(count), timeUnit };
  return stayOf({ code: toPoint ? CYCLE_END_CODE : RELATIVE_TIME_CODE, args }, 0);
}
