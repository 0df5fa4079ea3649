import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment, Paging, pageOf } from '#platform/http/schemas.ts';
import { presentBackup, presentDrill } from '../presenters.ts';
import { pageBackups, pageDrills } from '../queries/page-backups.ts';
import { DRILL_CHECKS } from '../tables.ts';

const Backup = z.object({
  target: z.string(),
  bundleId: z.string().describe('Empty when nothing came of it'),
  beginDate: moment,
  endDate: moment,
  rows: z.int(),
  blobs: z.int(),
  newBytes: z.int(),
  missingBlobs: z.int().describe('Blobs that the installation itself had lost'),
  failure: z.string().describe('Why nothing came of it; else empty'),
});

const Drill = z.object({
  source: z.string(),
  bundleId: z.string(),
  beginDate: moment,
  endDate: moment,
  isPassed: z.boolean(),
  checks: z.array(z.object({ name: z.enum(DRILL_CHECKS), findings: z.array(z.string()) })),
});

/** Registers the routes that show backups and drills. */
export function registerBackupRoutes(app: Router): void {
  const { db } = app.context;

  app.route({
    method: 'GET',
    url: '/v2/operators/backups',
    access: 'operator',
    permission: 'system',
    schema: {
      summary: 'Backups that were made, and attempts of the schedule that failed, newest first',
      query: Paging.pick({ skip: true, limit: true }),
      data: pageOf(Backup),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageBackups(db, query);
      return { ...query, totalItem, dataList: rows.map(presentBackup) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/operators/drills',
    access: 'operator',
    permission: 'system',
    schema: {
      summary: 'Backups that were restored on trial, and what was found, newest first',
      query: Paging.pick({ skip: true, limit: true }),
      data: pageOf(Drill),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageDrills(db, query);
      return { ...query, totalItem, dataList: rows.map(presentDrill) };
    },
  });
}
