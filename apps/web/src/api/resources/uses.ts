import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { lastDays } from '../last-days.ts';
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
