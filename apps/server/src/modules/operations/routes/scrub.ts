import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment, Paging, pageOf } from '#platform/http/schemas.ts';
import { presentDamage, presentScrub } from '../presenters.ts';
import { findLastScrub, pageDamagedBlobs } from '../queries/page-scrubs.ts';
import { beginScrub } from '../scrub/scrub-blobs.ts';
import { BLOB_DAMAGES } from '../tables.ts';

const Scrub = z.object({
  scrubId: z.int(),
  beginDate: moment,
  endDate: moment.nullable().describe('null while it is under way'),
  blobs: z.int(),
  bytes: z.int(),
});

const DamagedBlob = z.object({
  sha256: z.string(),
  damage: z.enum(BLOB_DAMAGES),
  isMended: z.boolean().describe('A backup had the right bytes'),
  createDate: moment,
});

/** Registers the routes about reading all blobs. */
export function registerScrubRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'POST',
    url: '/v2/operators/scrub',
    operation: 'operations.beginScrub',
    access: 'operator',
    permission: 'system',
    schema: { summary: 'Have all blobs read and compared, unless that is under way', data: Scrub },
    handler: async ({ actor }) => presentScrub(await beginScrub(context, actor)),
  });

  app.route({
    method: 'GET',
    url: '/v2/operators/scrub',
    operation: 'operations.readScrub',
    access: 'operator',
    permission: 'system',
    schema: {
      summary: 'The last reading of all blobs, and the blobs that were found wrong or missing, newest first',
      query: Paging.pick({ skip: true, limit: true }),
      data: z.object({ last: Scrub.nullable(), found: pageOf(DamagedBlob) }),
    },
    handler: async ({ query }) => {
      const [last, { rows, totalItem }] = await Promise.all([findLastScrub(db), pageDamagedBlobs(db, query)]);
      const found = { ...query, totalItem, dataList: rows.map(presentDamage) };
      return { last: last ? presentScrub(last) : null, found };
    },
  });
}
