import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { localDate, moment } from '#platform/http/schemas.ts';
import { countTasks, TASKS, type Task } from '../queries/count-tasks.ts';
import { HEALTH_STATES, readHealth } from '../queries/read-health.ts';
import { readOverview } from '../queries/read-overview.ts';

const amountText = z.string().regex(/^-?\d+\.\d{2}$/);
const count = z.int();

const Overview = z.object({
  users: count,
  newUsers: count,
  activeUsers: count.describe('Users of whom a session in force was used between the two dates, or around them'),
  resources: count,
  newResources: count,
  nodes: count,
  contracts: count,
  newContracts: count,
  transactionAmount: amountText.describe('Payments by contracts that were settled between the two dates'),
  rewardsIssued: count.describe('Rewards that were earned between the two dates and are given'),
  coinsInCirculation: amountText,
  openReports: count,
  pendingApplications: count,
  storageBytes: count.describe('Of files and public pictures, each counted once whoever has it'),
});

const state = z.enum(HEALTH_STATES);
const lastDate = moment.nullable().describe('null: never');

const Health = z.object({
  database: z.object({ state, version: z.string(), bytes: count }),
  files: z.object({ state, place: z.enum(['folder', 's3']) }),
  jobs: z.object({ state, due: count, oldestMs: count, failed: count }),
  timers: z.object({ state, due: count, oldestMs: count }),
  mail: z.object({ state, isSent: z.boolean(), isTexted: z.boolean(), unsent: count }),
  disk: z.object({ state, totalBytes: count, freeBytes: count, reserveBytes: count.describe('What should stay free') }),
  backup: z.object({ state, hasTarget: z.boolean(), lastDate, failure: z.string().describe('Of the last attempt') }),
  drill: z.object({ state, lastDate, isPassed: z.boolean().nullable() }),
  scrub: z.object({ state, lastDate, isUnderWay: z.boolean(), damaged: count.describe('Blobs that are not mended') }),
});

/** Registers the routes by which operators see how the platform does. */
export function registerOverviewRoutes(app: Router): void {
  const { context } = app;
  const { timeZone } = context.settings;

  app.route({
    method: 'GET',
    url: '/v2/statistics/admin/overview',
    operation: 'operations.readOverview',
    access: 'operator',
    permission: 'system',
    schema: {
      summary: 'Numbers of the platform, and of what happened between two dates',
      query: z
        .object({
          beginDate: localDate('start', timeZone).default(new Date(0)),
          endDate: localDate('end', timeZone).optional(),
        })
        .refine(({ beginDate, endDate }) => !endDate || beginDate <= endDate, {
          error: 'ends before it begins',
          path: ['endDate'],
        }),
      data: Overview,
    },
    handler: ({ query: { beginDate: begin, endDate: end = context.clock.now() } }) =>
      readOverview(context, { begin, end }),
  });

  app.route({
    method: 'GET',
    url: '/v2/operators/tasks',
    operation: 'operations.readTasks',
    access: 'operator',
    permission: 'any',
    schema: {
      summary: 'What waits for the calling operator, in the parts of the platform that they take care of',
      data: z.array(z.object({ task: z.enum(Object.keys(TASKS) as Task[]), count })),
    },
    handler: ({ actor }) => countTasks(context, actor),
  });

  app.route({
    method: 'GET',
    url: '/v2/operators/health',
    operation: 'operations.readHealth',
    access: 'operator',
    permission: 'system',
    schema: { summary: 'How the parts of the installation do, and what this is judged by', data: Health },
    handler: () => readHealth(context),
  });
}
