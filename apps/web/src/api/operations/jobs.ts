import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { operationKeys } from './keys.ts';

export const JOB_STATES = ['waiting', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

interface JobFilter {
  state: JobState;
  queue?: string | undefined;
}

function fetchJobs({ state, queue }: JobFilter, skip: number, limit: number) {
  const query = { state, ...(queue !== undefined && { queue }), skip, limit };
  return answer(api.GET('/v2/operators/jobs', { params: { query } }));
}

export type Job = Awaited<ReturnType<typeof fetchJobs>>['dataList'][number];

/** Jobs of a state, those that are due first at the top, of failed ones the newest. */
export const jobsList = (filter: JobFilter): PagedQuery<Job> => ({
  queryKey: operationKeys.jobs(filter),
  fetchPage: (skip) => fetchJobs(filter, skip, PAGE_SIZE),
  idOf: ({ jobId }) => jobId,
});

/** Names of the queues that jobs wait in. */
export const queuesQuery = queryOptions({
  queryKey: operationKeys.queues,
  queryFn: async () => (await fetchJobs({ state: 'waiting' }, 0, 1)).queues,
});

const stale = [operationKeys.allJobs, operationKeys.tasks, operationKeys.health, operationKeys.allAudits];

/** Has a job run now. */
export const retryJob = mutation({
  call: (jobId: string) => answer(api.PUT('/v2/operators/jobs/{jobId}/retry', { params: { path: { jobId } } })),
  stale,
});

/** Deletes a job, whose work is never done then. */
export const deleteJob = mutation({
  call: (jobId: string) => answer(api.DELETE('/v2/operators/jobs/{jobId}', { params: { path: { jobId } } })),
  stale,
});
