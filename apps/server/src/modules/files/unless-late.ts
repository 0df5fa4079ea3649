import { PICTURE_DEADLINE_MS } from './limits.ts';

export const NOT_YET = Symbol('not yet');

/** Returns the result of `making`, or `NOT_YET` when it takes longer than callers wait; making goes on all the same. */
export async function unlessLate<Made>(
  making: Promise<Made>,
  deadlineMs = PICTURE_DEADLINE_MS,
): Promise<Made | typeof NOT_YET> {
  const { promise: late, resolve } = Promise.withResolvers<typeof NOT_YET>();
  const timer = setTimeout(() => resolve(NOT_YET), deadlineMs);
  try {
    return await Promise.race([making, late]);
  } finally {
    clearTimeout(timer);
  }
}
