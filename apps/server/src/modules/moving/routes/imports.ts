import { IMPORT_REASONS, IMPORT_STATES, LICENCE_REMEDIES, THING_KINDS, THING_STATES } from '@colophon/model';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { archiveUploads } from '#modules/files/index.ts';
import type { Router } from '#platform/http/router.ts';
import { moment, objectId, Paging, pageOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { beginImport } from '../commands/begin-import.ts';
import { chooseThings } from '../commands/choose-things.ts';
import { removeImport } from '../commands/end-imports.ts';
import { askForRun } from '../commands/run-import.ts';
import { MAX_CHOICES, MAX_LISTED, MAX_OLD_NAME_LENGTH } from '../limits.ts';
import { findImport, listThings } from '../queries/find-import.ts';
import { findMovedThing, newPageOf } from '../queries/find-moved-thing.ts';
import { type EarlierLicence, listEarlierLicences } from '../queries/list-earlier-licences.ts';
import { type ImportRow, type ImportThingRow, imports } from '../tables.ts';

const Import = z.object({
  importId: objectId,
  state: z.enum(IMPORT_STATES),
  size: z.int().describe('Bytes of the archive'),
  issuer: z.string().describe('Installation that it comes from; empty until that is read'),
  userName: z.string().describe('Name of the account there'),
  exportDate: moment.nullable(),
  isConfirmed: z.boolean().describe('That installation answered, and knows the key that the archive is signed by'),
  balanceCents: z
    .int()
    .nullable()
    .describe('In the wallet there when the archive was made, which does not move; null where it does not say'),
  refusal: z.string().nullable().describe('Why it was refused or ended'),
  path: z.string().describe('File of the archive that is meant; empty for the whole'),
  reason: z.string(),
  createDate: moment,
});
const Thing = z.object({
  kind: z.enum(THING_KINDS),
  oldId: z.string(),
  name: z.string(),
  state: z.enum(THING_STATES),
  reason: z.union([z.enum(IMPORT_REASONS), z.literal('')]),
  newName: z.string().nullable().describe('Chosen where the name is taken'),
  isSkipped: z.boolean(),
  outcome: z.enum(['made', 'failed']).nullable(),
  newId: z.string().nullable(),
  refusal: z.string().nullable().describe('Why it could not be made'),
});
const OneImport = z.object({ importId: objectId });
const OldThing = z.object({
  oldIssuer: z.string().max(300),
  kind: z.enum([...THING_KINDS, 'account']),
  oldId: z.string().max(100),
});
const Licence = z.object({
  issuer: z.string(),
  contractId: z.string(),
  isConfirmed: z.boolean().describe('The installation there knows the key that the receipt is signed by'),
  subjectName: z.string(),
  subjectType: z.int(),
  licensorName: z.string(),
  licenseeName: z.string(),
  isLicensee: z.boolean().describe('The account held the licence; otherwise it gave it'),
  policyText: z.string(),
  signDate: z.string(),
  issueDate: z.string().describe('When the receipt said so'),
  status: z.int(),
  remedy: z
    .enum(LICENCE_REMEDIES)
    .describe(
      'What would restore it: sign anew at the page, ask the licensor; of given ones, offer the page to the licensee, or bring the work here first; own ones need nothing',
    ),
  page: z.string().describe('Page of the work here; empty where it is not here'),
  otherPage: z.string().describe('Page of the other side, here or at the other installation'),
});

function presentImport(row: ImportRow) {
  return {
    importId: row.importId,
    state: row.state,
    size: row.sizeBytes,
    issuer: row.issuer,
    userName: row.oldUserName || row.expectedName,
    exportDate: row.exportedAt?.toISOString() ?? null,
    isConfirmed: row.isConfirmed,
    balanceCents: row.oldBalanceCents,
    refusal: row.refusal,
    path: row.refusedPath,
    reason: row.refusedReason,
    createDate: row.createdAt.toISOString(),
  };
}

function presentThing({ importId: _importId, ordinal: _ordinal, ...thing }: ImportThingRow) {
  return thing;
}

function presentLicence({ receipt, ...licence }: EarlierLicence) {
  const { contract, policy, issued, now } = receipt;
  const { issuer, contractId, isConfirmed, isLicensee, remedy, page, otherPage } = licence;
  return {
    issuer,
    contractId,
    isConfirmed,
    subjectName: contract.subject.name,
    subjectType: contract.subject.type,
    licensorName: contract.licensor.ownerName,
    licenseeName: contract.licensee.ownerName,
    isLicensee,
    policyText: policy.text,
    signDate: contract.signedAt,
    issueDate: issued,
    status: now.status,
    remedy,
    page,
    otherPage,
  };
}

/** Archives of other installations that people take in here, and what is known of what came with them. */
export function registerImportRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  archiveUploads.registerUploadRoutes(app, {
    path: '/v2/imports/tus',
    isArchive: true,
    operations: {
      create: 'moving.createUpload',
      read: 'moving.readUpload',
      continue: 'moving.continueUpload',
      delete: 'moving.deleteUpload',
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/imports',
    operation: 'moving.beginImport',
    access: 'user',
    schema: {
      summary: 'Have an archive of another installation checked and planned',
      body: z.object({
        uploadId: z.uuid(),
        userName: z.string().min(1).max(MAX_OLD_NAME_LENGTH).describe('Name of the account there'),
      }),
      data: Import,
    },
    handler: async ({ body, actor }) => presentImport(await beginImport(context, actor, body)),
  });

  app.route({
    method: 'GET',
    url: '/v2/imports',
    operation: 'moving.listImports',
    access: 'user',
    schema: { summary: 'Archives that I have taken in, the newest first', data: z.array(Import) },
    handler: async ({ actor }) => {
      const rows = await db
        .select()
        .from(imports)
        .where(eq(imports.userId, actor.userId))
        .orderBy(desc(imports.createdAt), desc(imports.importId))
        .limit(MAX_LISTED);
      return rows.map(presentImport);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/imports/licences',
    operation: 'moving.listEarlierLicences',
    access: 'user',
    schema: {
      summary: 'Licences of mine at other installations; they are history and authorise nothing',
      query: Paging,
      data: pageOf(Licence),
    },
    handler: async ({ query: { skip, limit }, actor: { userId } }) => {
      const { totalItem, licences } = await listEarlierLicences(context, { userId, skip, limit });
      return { skip, limit, totalItem, dataList: licences.map(presentLicence) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/imports/:importId',
    operation: 'moving.readImport',
    access: 'user',
    touches: 'import',
    schema: {
      summary: 'How far an import of mine is, with its plan and what became of each thing',
      params: OneImport,
      data: Import.extend({ plan: z.array(Thing) }),
    },
    handler: async ({ params: { importId }, actor: { userId } }) => {
      const row = await findImport(db, { importId, userId });
      return { ...presentImport(row), plan: (await listThings(db, importId)).map(presentThing) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/imports/:importId',
    operation: 'moving.resolveImport',
    access: 'user',
    touches: 'import',
    schema: {
      summary: 'Name things of a planned import anew, or leave them out',
      params: OneImport,
      body: z.object({
        resolve: z
          .array(
            z.object({
              kind: z.enum(THING_KINDS),
              oldId: z.string(),
              name: z.string().optional(),
              skip: z.boolean().default(false),
            }),
          )
          .min(1)
          .max(MAX_CHOICES),
      }),
      data: z.object({ plan: z.array(Thing) }),
    },
    handler: async ({ params: { importId }, body, actor }) => {
      await chooseThings(context, actor, importId, body.resolve);
      return { plan: (await listThings(db, importId)).map(presentThing) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/imports/:importId/run',
    operation: 'moving.runImport',
    access: 'user',
    touches: 'import',
    schema: {
      summary: 'Take a planned archive in',
      params: OneImport,
      body: z
        .object({
          leavesMoney: z.boolean().default(false).describe('I know that the money in the wallet there does not move'),
        })
        .nullish(),
      data: Import,
    },
    handler: async ({ params: { importId }, body, actor }) =>
      presentImport(await askForRun(context, actor, { importId, leavesMoney: body?.leavesMoney ?? false })),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/imports/:importId',
    operation: 'moving.deleteImport',
    access: 'user',
    touches: 'import',
    schema: {
      summary: 'Forget an import of mine, with its archive; what was taken in stays',
      params: OneImport,
      data: z.literal(true),
    },
    handler: async ({ params: { importId }, actor: { userId } }) => {
      await removeImport(context, { importId, userId });
      return true as const;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/moved/:oldIssuer/:kind/:oldId',
    operation: 'moving.findMoved',
    access: 'visitor',
    schema: {
      summary: 'New id of what came from another installation',
      params: OldThing,
      data: z.object({ newId: z.string() }),
    },
    handler: async ({ params }) => findMovedThing(context, params),
  });

  app.route({
    method: 'GET',
    url: '/v2/moved/:oldIssuer/:kind/:oldId/page',
    operation: 'moving.findMovedPage',
    access: 'visitor',
    schema: { summary: 'Leads to the page of what came from another installation', params: OldThing },
    handler: async ({ params, reply }) => {
      const address = await newPageOf(context, params.kind, await findMovedThing(context, params));
      if (address === null) throw new Refusal('moving.unknown-thing');
      return reply.header('cache-control', 'no-cache').redirect(address, 308);
    },
  });
}
