import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { findImage } from '../queries/find-image.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ADDRESS = /^(?<sha1>[0-9a-f]{40})\.(?<extension>[a-z]{3,4})$/;

export function registerImageRoutes(app: Router): void {
  const { db, blobs } = app.context;

  app.route({
    method: 'GET',
    url: '/image/preview-image/:filename',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'A public picture', params: z.object({ filename: z.string() }) },
    handler: async ({ params, request, reply }) => {
      const { sha1, extension } = ADDRESS.exec(params.filename)?.groups ?? {};
      const image = sha1 && extension ? await findImage(db, { sha1, extension }) : null;
      if (!image) throw new Refusal('image.not-found');
      return sendFile(request, reply, {
        open: (range) => blobs.get(image.sha256, range),
        sizeBytes: image.sizeBytes,
        sha1: image.sha1,
        contentType: image.mime,
        cacheControl: FOREVER,
      });
    },
  });
}
