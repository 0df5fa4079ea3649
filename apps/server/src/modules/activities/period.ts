import { endsFirst } from '@colophon/model';
import { type FieldDetail, Refusal } from '#platform/refusals/refusal.ts';

/** When something is shown, as requests say it: for ever, or between two moments. */
export interface Period {
  readonly persist: boolean;
  readonly startTime: Date | null;
  readonly limitTime: Date | null;
}

/** Its columns; what is shown for ever has no times. */
export function periodColumns({ persist, startTime, limitTime }: Period) {
  return { isPersistent: persist, startsAt: persist ? null : startTime, endsAt: persist ? null : limitTime };
}

/**
 * Refuses a thing for what it lacks, and for ending before it begins.
 *
 * @throws Refusal `request.argument` naming the fields
 */
export function refuseIncomplete(period: Period, missing: readonly string[]): void {
  const details: FieldDetail[] = missing.map((field) => ({ field, reason: 'is missing' }));
  if (endsFirst(period)) details.push({ field: 'limitTime', reason: 'is not after the start' });
  if (details.length > 0) throw new Refusal('request.argument', { details });
}
