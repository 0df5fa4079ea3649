import { EXPORT_PARTS, EXPORT_STATES } from '@colophon/model';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { credentials } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { integer, moment, objectId } from '#platform/http/schemas.ts';
import { REVALIDATED, sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { askForExport } from '../commands/ask-for-export.ts';
import { MAX_BAGS, MAX_LISTED } from '../limits.ts';
import { type ExportBagRow, type ExportRow, exportBags, exports } from '../tables.ts';
import { bagSuffix } from '../write-archive.ts';

const Bag = z.object({ number: z.int(), size: z.int(), sha256: z.string() });
const Export = z.object({
  exportId: objectId,
  files: z.enum(['all', 'none']),
  parts: z.array(z.enum(EXPORT_PARTS)).describe('Empty: all'),
  state: z.enum(EXPORT_STATES),
  done: z.int().describe('Files that are written'),
  of: z.int().describe('Files of the archive; 0 until they are counted'),
  size: z.int().describe('Bytes of the archive; 0 until it is ready'),
  sha256: z.string().nullable().describe('Of the archive, while it is ready'),
  moreBags: z
    .array(Bag)
    .describe('Bags from the second on, where it is more than one holds; size and sha256 are of the first'),
  refusal: z.string().nullable().describe('Why it failed'),
  createDate: moment,
  expireDate: moment.nullable(),
});

function presentExport(
  { exportId, files, parts, state, done, total, sizeBytes, sha256, refusal, createdAt, expiresAt }: ExportRow,
  bags: readonly ExportBagRow[] = [],
) {
  const own = state === 'ready' ? bags.filter((bag) => bag.exportId === exportId) : [];
  return {
    exportId,
    files,
    parts,
    state,
    done,
    of: total,
    size: sizeBytes,
    sha256,
    moreBags: own.map((bag) => ({ number: bag.number, size: bag.sizeBytes, sha256: bag.sha256 })),
    refusal,
    createDate: createdAt.toISOString(),
    expireDate: expiresAt?.toISOString() ?? null,
  };
}

/** Archives in which people take along what is theirs. They hold everything, so that API tokens have a scope for them. */
export function registerExportRoutes(app: Router): void {
  const { context } = app;
  const { db, blobs } = context;

  function listBags(exportIds: readonly string[]): Promise<ExportBagRow[]> {
    return db
      .select()
      .from(exportBags)
      .where(inArray(exportBags.exportId, [...exportIds]))
      .orderBy(asc(exportBags.exportId), asc(exportBags.number));
  }

  async function findOwn(userId: number, exportId: string): Promise<ExportRow> {
    const [found] = await db
      .select()
      .from(exports)
      .where(and(eq(exports.exportId, exportId), eq(exports.userId, userId)));
    if (!found) throw new Refusal('moving.not-found');
    return found;
  }

  app.route({
    method: 'POST',
    url: '/v2/exports',
    operation: 'exports.create',
    access: 'user',
    openToFrozen: true,
    scope: 'export',
    schema: {
      summary: 'Have everything that I own written into an archive',
      body: z.object({
        files: z.enum(['all', 'none']).default('all'),
        parts: z
          .array(z.enum(EXPORT_PARTS))
          .max(EXPORT_PARTS.length)
          .default([])
          .describe('Empty: all; what is said of the account is always in it'),
        password: credentials.givenPassword.optional().describe('Needed but for API tokens'),
      }),
      data: Export,
    },
    handler: async ({ body, actor }) => presentExport(await askForExport(context, actor, body)),
  });

  app.route({
    method: 'GET',
    url: '/v2/exports',
    operation: 'exports.list',
    access: 'user',
    openToFrozen: true,
    scope: 'export',
    schema: { summary: 'My archives, the newest first', data: z.array(Export) },
    handler: async ({ actor }) => {
      const rows = await db
        .select()
        .from(exports)
        .where(eq(exports.userId, actor.userId))
        .orderBy(desc(exports.createdAt), desc(exports.exportId))
        .limit(MAX_LISTED);
      const bags = await listBags(rows.map(({ exportId }) => exportId));
      return rows.map((row) => presentExport(row, bags));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/exports/:exportId',
    operation: 'exports.read',
    access: 'user',
    touches: 'export',
    openToFrozen: true,
    scope: 'export',
    schema: { summary: 'How far an archive of mine is', params: z.object({ exportId: objectId }), data: Export },
    handler: async ({ params: { exportId }, actor }) =>
      presentExport(await findOwn(actor.userId, exportId), await listBags([exportId])),
  });

  app.route({
    method: 'GET',
    url: '/v2/exports/:exportId/file',
    operation: 'exports.download',
    access: 'user',
    touches: 'export',
    openToFrozen: true,
    scope: 'export',
    schema: {
      summary: 'An archive of mine; downloads can be taken up again',
      params: z.object({ exportId: objectId }),
      query: z.object({
        bag: integer({ min: 1, max: MAX_BAGS }).default(1).describe('Which of several bags'),
      }),
    },
    handler: async ({ params: { exportId }, query: { bag }, actor, request, reply }) => {
      const { createdAt, ...first } = await findOwn(actor.userId, exportId);
      const more = first.sha256 ? await listBags([exportId]) : [];
      const chosen = bag === 1 ? first : more.find(({ number }) => number === bag);
      if (!first.sha256 || !chosen?.sha256 || !chosen.sha1) throw new Refusal('moving.gone');
      const { sha256, sha1, sizeBytes } = chosen;
      return sendFile(request, reply, {
        open: (range) => blobs.get(sha256, range),
        sizeBytes,
        sha1,
        contentType: 'application/zip',
        name: `colophon-${actor.username}-${createdAt.toISOString().slice(0, 10)}${bagSuffix({ number: bag, of: more.length + 1 })}.zip`,
        cacheControl: REVALIDATED,
      });
    },
  });
}
