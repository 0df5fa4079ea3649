import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { lastDays } from '../last-days.ts';
import { operationKeys } from './keys.ts';

/** Work that waits for the operator. */
export const tasksQuery = queryOptions({
  queryKey: operationKeys.tasks,
  queryFn: () => answer(api.GET('/v2/operators/tasks')),
});

export type Task = Awaited<ReturnType<NonNullable<(typeof tasksQuery)['queryFn']>>>[number]['task'];

/** Numbers of the platform, and of what happened in the last days. */
export const overviewQuery = (days: number) => {
  const since = lastDays(new Date(), days)[0]!;
  return queryOptions({
    queryKey: operationKeys.overview(since),
    queryFn: async () => {
      const query = { beginDate: since };
      return { since, ...(await answer(api.GET('/v2/statistics/admin/overview', { params: { query } }))) };
    },
  });
};

/** State of the parts of the installation. */
export const healthQuery = queryOptions({
  queryKey: operationKeys.health,
  queryFn: () => answer(api.GET('/v2/operators/health')),
});

export type Health = Awaited<ReturnType<NonNullable<(typeof healthQuery)['queryFn']>>>;
