import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { contractKeys } from './keys.ts';

/** Timers that have come to their moment, those that should have fired by now, those whose contract cannot be moved. */
export const TIMER_STATES = ['due', 'late', 'stuck'] as const;
export type TimerState = (typeof TIMER_STATES)[number];

/** The timers of contracts in the order in which they fire. */
export const timersList = (state: TimerState | undefined): PagedQuery<Timer> => ({
  queryKey: contractKeys.timers(state),
  fetchPage: (skip) => fetchTimers(state, skip, PAGE_SIZE),
  idOf: ({ contractId }) => contractId,
});

/** Number of timers in each state, and the lateness of the latest. */
export const timerCountsQuery = queryOptions({
  queryKey: contractKeys.timerCounts,
  queryFn: async () => {
    const { counts, latestMs } = await fetchTimers(undefined, 0, 1);
    return { ...counts, latestMs };
  },
});

function fetchTimers(state: TimerState | undefined, skip: number, limit: number) {
  const query = { state: state ?? ('all' as const), skip, limit };
  return answer(api.GET('/v2/contracts/admin/timers', { params: { query } }));
}

export type Timer = Awaited<ReturnType<typeof fetchTimers>>['dataList'][number];
