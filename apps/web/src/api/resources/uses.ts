import { queryOptions } from '@tanstack/react-query';
import { platformTimeText } from '#times.ts';
import { answer, api } from '../client.ts';
import { resourceKeys } from './keys.ts';

/** Uses of a version that are counted. */
export const USES = ['views', 'downloads', 'signings', 'exhibits'] as const;
export type UsesOfDay = { day: string } & Record<(typeof USES)[number], number>;

/** Uses of a version on each of the last days, in platform time; days without any use are included. */
export const usesQuery = (resourceId: string, version: string, days: number) =>
  queryOptions({
    queryKey: resourceKeys.uses(resourceId, version, days),
    queryFn: async (): Promise<UsesOfDay[]> => {
      const wanted = lastDays(new Date(), days);
      const query = { startDate: wanted[0]!, endDate: wanted.at(-1)! };
      const params = { path: { resourceId }, query };
      const counted = await answer(api.GET('/v2/resources/{resourceId}/uses', { params }));
      const byDay = new Map(counted.filter((row) => row.version === version).map((row) => [row.day, row]));
      return wanted.map((day) => byDay.get(day) ?? { day, views: 0, downloads: 0, signings: 0, exhibits: 0 });
    },
  });

const DAY_MS = 86_400_000;

/** The last days up to `now`, in platform time, the first of them first. */
export function lastDays(now: Date, count: number): string[] {
  const written = platformTimeText(now, 'day');
  const today = Date.parse(`${written}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
