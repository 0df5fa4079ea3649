import { platformTimeText } from '#times.ts';

const DAY_MS = 86_400_000;

/** The last days up to `now`, in platform time, the first of them first. */
export function lastDays(now: Date, count: number): string[] {
  const written = platformTimeText(now, 'day');
  const today = Date.parse(`${written}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
