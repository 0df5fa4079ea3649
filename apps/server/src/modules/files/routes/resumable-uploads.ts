import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment } from '#platform/http/schemas.ts';
import { removeExpiredUploads } from '../commands/remove-expired-uploads.ts';
import { UPLOAD_SWEEP_MS } from '../limits.ts';
import { findUpload } from '../queries/find-upload.ts';
import { serveUpload } from '../resumable/serve-upload.ts';
import { createUploadLocks } from '../resumable/upload-locks.ts';
import { offsetOf } from '../resumable/upload-store.ts';

const OneUpload = z.object({ uploadId: z.uuid() });

const UploadState = z.object({
  uploadId: z.string(),
  fileSize: z.int(),
  /** Number of bytes that have arrived. */
  offset: z.int(),
  /** Of the file that it became; `null` until it is whole. */
  sha1: z.string().nullable(),
  expireDate: moment,
});

/** Uploads at one address. */
interface UploadKind {
  readonly path: string;
  /** Of tokens; without one they have to be allowed to change everything. */
  readonly scope?: 'publish';
  /** They become archives that another module takes, with their SHA-256, and no files. */
  readonly isArchive: boolean;
  readonly operations: { readonly [Name in 'create' | 'read' | 'continue' | 'delete']: `${string}.${string}` };
}

const FILES: UploadKind = {
  path: '/v2/storages/files/tus',
  scope: 'publish',
  isArchive: false,
  operations: {
    create: 'files.createUpload',
    read: 'files.readUpload',
    continue: 'files.continueUpload',
    delete: 'files.deleteUpload',
  },
};

/** Uploads of files that can be interrupted, and the end of those that nobody took up again. */
export function registerResumableUploadRoutes(app: Router): void {
  const { context } = app;
  context.jobs.register({
    queue: 'expired-uploads',
    everyMs: UPLOAD_SWEEP_MS,
    run: () => removeExpiredUploads(context),
  });
  registerUploadRoutes(app, FILES);
}

/** Uploads that can be interrupted, by the tus protocol: POST creates, PATCH brings bytes, HEAD tells how far it is, DELETE ends. */
export function registerUploadRoutes(app: Router, { path, scope, isArchive, operations }: UploadKind): void {
  const { context } = app;
  const uploads = { context, locks: createUploadLocks(), path, isArchive };

  app.route({
    method: 'POST',
    url: path,
    operation: operations.create,
    access: 'user',
    scope,
    upload: true,
    schema: { summary: 'Begin a resumable upload (tus): `Upload-Length`, `Upload-Metadata` with `filename`' },
    handler: ({ request, reply, actor }) => serveUpload(uploads, { request, reply, userId: actor.userId }),
  });

  app.route({
    method: 'GET',
    url: `${path}/:uploadId`,
    operation: operations.read,
    access: 'user',
    touches: 'upload',
    schema: { summary: 'How far a resumable upload is; HEAD as tus has it', params: OneUpload, data: UploadState },
    handler: async ({ request, reply, params: { uploadId }, actor: { userId } }) => {
      if (request.method === 'HEAD') return serveUpload(uploads, { request, reply, userId, uploadId });
      const upload = await findUpload(context, { uploadId, userId, isArchive });
      return {
        uploadId,
        fileSize: upload.sizeBytes,
        offset: offsetOf(upload),
        sha1: upload.sha1,
        expireDate: upload.expiresAt.toISOString(),
      };
    },
  });

  for (const [method, operation, summary] of [
    ['PATCH', operations.continue, 'Bring bytes of a resumable upload (tus): `Upload-Offset`'],
    ['DELETE', operations.delete, 'Give up a resumable upload (tus)'],
  ] as const) {
    app.route({
      method,
      url: `${path}/:uploadId`,
      operation,
      access: 'user',
      scope,
      touches: 'upload',
      upload: true,
      schema: { summary, params: OneUpload },
      handler: ({ request, reply, params: { uploadId }, actor: { userId } }) =>
        serveUpload(uploads, { request, reply, userId, uploadId }),
    });
  }
}
