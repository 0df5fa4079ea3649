import { FileAnalysis } from '@colophon/model';
import { z } from 'zod';
import { kindOfType, resourceProperties } from '#modules/types/index.ts';
import { receiveUpload } from '#platform/http/receive-upload.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, sha1 } from '#platform/http/schemas.ts';
import { REVALIDATED, sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { parseClaims } from '../claims.ts';
import { storeFile } from '../commands/store-file.ts';
import { MAX_LISTED_FILES } from '../limits.ts';
import { presentFile } from '../presenters.ts';
import { describeFiles } from '../queries/describe-files.ts';
import { findFileOf, listPossessedFiles } from '../queries/find-file.ts';
import { openFile, servedAs } from '../queries/open-file.ts';
import { FileAnswer, ListedFile, MetaInfoAnswer, StoredFile } from '../schemas.ts';

const OneFile = z.object({ sha1 });
const FileList = z.object({ sha1: commaList(sha1, { max: MAX_LISTED_FILES }) });
const typeCode = z.string().max(40).optional();

export function registerFileRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/storages/files/fileIsExist',
    operation: 'files.check',
    access: 'user',
    touches: 'file',
    schema: {
      summary: 'Which files the caller possesses already',
      query: FileList,
      data: z.array(z.object({ sha1: z.string(), isExisting: z.boolean() })),
    },
    handler: async ({ query, actor }) => {
      const files = await listPossessedFiles(db, actor.userId, query.sha1);
      const possessed = new Set(files.map((file) => file.sha1));
      return query.sha1.map((wanted) => ({ sha1: wanted, isExisting: possessed.has(wanted) }));
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/storages/files/upload',
    operation: 'files.upload',
    access: 'user',
    scope: 'publish',
    upload: true,
    schema: { summary: 'Upload a file: multipart, part `file`', data: StoredFile },
    handler: async ({ request, actor }) => {
      const file = await receiveUpload(request, ({ filename, source, fields }) => {
        const claims = () => parseClaims(fields.get('extParams'));
        return storeFile(context, { userId: actor.userId, source, ownsChunks: true, filename, claims });
      });
      return { sha1: file.sha1, fileSize: file.sizeBytes };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/files/list/info',
    operation: 'files.list',
    access: 'user',
    touches: 'file',
    schema: {
      summary: 'State and properties of several files',
      query: FileList.extend({ resourceTypeCode: typeCode }),
      data: z.array(ListedFile),
    },
    handler: ({ query, actor, locale }) => {
      const { sha1: sha1s, resourceTypeCode = '' } = query;
      return describeFiles(context, { userId: actor.userId, sha1s, typeCode: resourceTypeCode, locale });
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/files/info',
    operation: 'files.listQuestions',
    access: 'user',
    schema: {
      summary: 'The properties that a type asks people for',
      query: z.object({ resourceTypeCode: z.string().max(40) }),
      data: z.object({ metaInfoArray: z.array(resourceProperties.DescribedValue) }),
    },
    handler: async ({ query, locale }) => {
      const { resourceTypeCode } = query;
      if (!(await kindOfType(db, resourceTypeCode))) throw new Refusal('object.unknown-type');
      return { metaInfoArray: await resourceProperties.listQuestions(db, resourceTypeCode, locale) };
    },
  });

  for (const [url, operation] of [
    ['/v2/storages/files/:sha1/info', 'files.readInfo'],
    ['/v2/storages/files/:sha1', 'files.read'],
  ] as const) {
    app.route({
      method: 'GET',
      url,
      operation,
      access: 'user',
      touches: 'file',
      schema: { summary: 'State of one file', params: OneFile, data: FileAnswer.nullable() },
      handler: async ({ params, actor }) => {
        const [file] = await listPossessedFiles(db, actor.userId, [params.sha1]);
        return file ? presentFile(file) : null;
      },
    });
  }

  app.route({
    method: 'GET',
    url: '/v2/storages/files/:sha1/property',
    operation: 'files.readProperties',
    access: 'user',
    touches: 'file',
    schema: { summary: 'What analysis found out about a file', params: OneFile, data: MetaInfoAnswer },
    handler: async ({ params, actor }) => {
      const [file] = await listPossessedFiles(db, actor.userId, [params.sha1]);
      if (!file) throw new Refusal('file.not-found');
      if (file.analysis === FileAnalysis.failed) throw new Refusal('file.analysis-failed');
      return file.analysis === FileAnalysis.success ? file.metaInfo : { fileSize: file.sizeBytes };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/files/:sha1/download',
    operation: 'files.download',
    access: 'user',
    touches: 'file',
    schema: {
      summary: 'The bytes of a file that the caller possesses',
      params: OneFile,
      query: z.object({ attachmentName: z.string().max(200).optional() }),
    },
    handler: async ({ params, query, actor, request, reply }) => {
      const found = await findFileOf(context, actor.userId, params.sha1);
      if (!found) throw new Refusal('file.not-found');
      if (!found.isPossessed) throw new Refusal('file.not-yours');
      const { file } = found;
      return sendFile(request, reply, {
        open: (range) => openFile(context, file, range),
        sizeBytes: file.sizeBytes,
        sha1: file.sha1,
        ...(await servedAs(context, file)),
        name: query.attachmentName,
        disposition: query.attachmentName === undefined ? 'inline' : 'attachment',
        cacheControl: REVALIDATED,
      });
    },
  });
}
