import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment, Paging, pageOf } from '#platform/http/schemas.ts';
import { JOB_STATES, listQueues, pageJobs } from '#platform/jobs/kept-jobs.ts';
import { deleteJob } from '../commands/delete-job.ts';
import { retryJob } from '../commands/retry-job.ts';
import { MAX_QUEUE_LENGTH } from '../limits.ts';
import { presentJob } from '../presenters.ts';

const Job = z.object({
  jobId: z.string(),
  queue: z.string(),
  payload: z.record(z.string(), z.unknown()).describe('Without secrets and addresses'),
  isRecurring: z.boolean(),
  isRunning: z.boolean(),
  dueDate: moment.nullable().describe('null: it failed too often and is not tried any more'),
  failures: z.int(),
  failure: z.string().describe('Message of the last failure'),
  createDate: moment,
});

const params = z.object({ jobId: z.string().regex(/^\d{1,18}$/) });

/** Registers the routes about work that is still to be done. */
export function registerJobRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/operators/jobs',
    operation: 'operations.pageJobs',
    access: 'operator',
    permission: 'system',
    schema: {
      summary: 'Jobs of a state, those that are due first at the top, of failed ones the newest',
      query: Paging.pick({ skip: true, limit: true }).extend({
        state: z.enum(JOB_STATES).default('waiting'),
        queue: z.string().trim().min(1).max(MAX_QUEUE_LENGTH).optional(),
      }),
      data: pageOf(Job).extend({ queues: z.array(z.string()).describe('All queues that jobs wait in') }),
    },
    handler: async ({ query }) => {
      const [{ rows, totalItem }, queues] = await Promise.all([pageJobs(db, query), listQueues(db)]);
      return { skip: query.skip, limit: query.limit, totalItem, dataList: rows.map(presentJob), queues };
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/operators/jobs/:jobId/retry',
    operation: 'operations.retryJob',
    access: 'operator',
    permission: 'system',
    schema: { summary: 'Have a job run now that waits, or was given up', params, data: Job },
    handler: async ({ params: { jobId }, actor }) => presentJob(await retryJob(context, actor, jobId)),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/operators/jobs/:jobId',
    operation: 'operations.deleteJob',
    access: 'operator',
    permission: 'system',
    schema: { summary: 'Delete a job: its work is never done', params, data: z.boolean() },
    handler: async ({ params: { jobId }, actor }) => {
      await deleteJob(context, actor, jobId);
      return true;
    },
  });
}
