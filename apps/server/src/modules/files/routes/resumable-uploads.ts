import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment } from '#platform/http/schemas.ts';
import { removeExpiredUploads } from '../commands/remove-expired-uploads.ts';
import { UPLOAD_SWEEP_MS } from '../limits.ts';
import { findUpload } from '../queries/find-upload.ts';
import { serveUpload, UPLOADS_PATH } from '../resumable/serve-upload.ts';
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

/** Uploads that can be interrupted, by the tus protocol: POST creates, PATCH brings bytes, HEAD tells how far it is, DELETE ends. */
export function registerResumableUploadRoutes(app: Router): void {
  const { context } = app;
  const uploads = { context, locks: createUploadLocks() };
  context.jobs.register({
    queue: 'expired-uploads',
    everyMs: UPLOAD_SWEEP_MS,
    run: () => removeExpiredUploads(context),
  });

  app.route({
    method: 'POST',
    url: UPLOADS_PATH,
    operation: 'files.createUpload',
    access: 'user',
    scope: 'publish',
    upload: true,
    schema: { summary: 'Begin a resumable upload (tus): `Upload-Length`, `Upload-Metadata` with `filename`' },
    handler: ({ request, reply, actor }) => serveUpload(uploads, { request, reply, userId: actor.userId }),
  });

  app.route({
    method: 'GET',
    url: `${UPLOADS_PATH}/:uploadId`,
    operation: 'files.readUpload',
    access: 'user',
    touches: 'upload',
    schema: { summary: 'How far a resumable upload is; HEAD as tus has it', params: OneUpload, data: UploadState },
    handler: async ({ request, reply, params: { uploadId }, actor: { userId } }) => {
      if (request.method === 'HEAD') return serveUpload(uploads, { request, reply, userId, uploadId });
      const upload = await findUpload(context, { uploadId, userId });
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
    ['PATCH', 'files.continueUpload', 'Bring bytes of a resumable upload (tus): `Upload-Offset`'],
    ['DELETE', 'files.deleteUpload', 'Give up a resumable upload (tus)'],
  ] as const) {
    app.route({
      method,
      url: `${UPLOADS_PATH}/:uploadId`,
      operation,
      access: 'user',
      scope: 'publish',
      touches: 'upload',
      upload: true,
      schema: { summary, params: OneUpload },
      handler: ({ request, reply, params: { uploadId }, actor: { userId } }) =>
        serveUpload(uploads, { request, reply, userId, uploadId }),
    });
  }
}
