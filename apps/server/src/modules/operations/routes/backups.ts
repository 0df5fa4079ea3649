import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment, Paging, pageOf } from '#platform/http/schemas.ts';
import { askFor, COMMANDS, listAsked } from '../backup/asked.ts';
import { presentArchive, presentBackup, presentDrill } from '../presenters.ts';
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

const Archive = z
  .object({
    target: z.string(),
    isWell: z.boolean().describe('It goes on, and has what was committed but for the last moments'),
    behindDate: moment.nullable().describe('Since when something waits that the archive has not'),
    copyDate: moment.nullable().describe('When the last whole copy of the database ended'),
    waitingFiles: z.int().describe('Files that the archive has not yet'),
    failure: z.string().describe('Why it cannot go on; else empty'),
  })
  .nullable();

const Asked = z.object({
  hasTarget: z.boolean().describe('The server knows where backups go'),
  underWay: z.array(z.enum(COMMANDS)).describe('What operators have asked for and is not done yet'),
});

/** Registers the routes about backups and drills. */
export function registerBackupRoutes(app: Router): void {
  const { context } = app;
  const { db, settings } = context;
  const asked = async () => ({ hasTarget: settings.backups.target !== undefined, underWay: await listAsked(db) });

  app.route({
    method: 'GET',
    url: '/v2/operators/backups',
    operation: 'operations.pageBackups',
    access: 'operator',
    permission: 'system',
    schema: {
      summary: 'Backups that were made, and attempts of the schedule that failed, newest first',
      query: Paging.pick({ skip: true, limit: true }),
      data: pageOf(Backup)
        .extend(Asked.shape)
        .extend({
          canArchive: z.boolean().describe('The database is the embedded PostgreSQL, whose log can be archived'),
          archive: Archive.describe('The archive of the log; null where it is not archived'),
        }),
    },
    handler: async ({ query }) => {
      const [{ rows, totalItem }, standing] = await Promise.all([pageBackups(db, query), asked()]);
      const canArchive = settings.databaseUrl === undefined;
      const archive = presentArchive(context);
      return { ...query, ...standing, canArchive, archive, totalItem, dataList: rows.map(presentBackup) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/operators/drills',
    operation: 'operations.pageDrills',
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

  app.route({
    method: 'POST',
    url: '/v2/operators/backups',
    operation: 'operations.requestBackup',
    access: 'operator',
    permission: 'system',
    schema: { summary: 'Have a backup made, unless one is asked for already', data: Asked },
    handler: async ({ actor }) => {
      await askFor(context, actor, 'backup');
      return asked();
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/operators/drills',
    operation: 'operations.requestDrill',
    access: 'operator',
    permission: 'system',
    schema: { summary: 'Have the last backup restored on trial, unless that is asked for already', data: Asked },
    handler: async ({ actor }) => {
      await askFor(context, actor, 'drill');
      return asked();
    },
  });
}
