import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { ContentProcess } from '../analysis/content-process.ts';
import { makeSmallImage } from '../commands/make-picture.ts';
import { SMALL_DEADLINE_MS } from '../limits.ts';
import { findImage } from '../queries/find-image.ts';
import { NOT_YET, unlessLate } from '../unless-late.ts';

/** For what is sent in place of a small picture that is still being made. */
const FOR_A_MINUTE = 'public, max-age=60';
const FOREVER = 'public, max-age=31536000, immutable';
const ADDRESS = /^(?<sha1>[0-9a-f]{40})\.(?<extension>[a-z]{3,4})$/;

/** Public pictures (specification 04); `size=small` is ours. */
export function registerImageRoutes(app: Router, content: Pick<ContentProcess, 'picture'>): void {
  const { db, blobs } = app.context;

  app.route({
    method: 'GET',
    url: '/image/preview-image/:filename',
    operation: 'files.showImage',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'A public picture',
      params: z.object({ filename: z.string() }),
      query: z.object({
        size: z.enum(['small']).optional().describe('`small`: as lists show it, where that is fewer bytes'),
      }),
    },
    handler: async ({ params, query, request, reply }) => {
      const { sha1, extension } = ADDRESS.exec(params.filename)?.groups ?? {};
      const image = sha1 && extension ? await findImage(db, { sha1, extension }) : null;
      if (!image) throw new Refusal('image.not-found');
      const small = query.size && (await unlessLate(makeSmallImage(app.context, content, image), SMALL_DEADLINE_MS));
      if (small && small !== NOT_YET) {
        return sendFile(request, reply, {
          open: async ({ start, end } = { start: 0, end: small.byteLength - 1 }) => small.subarray(start, end + 1),
          sizeBytes: small.byteLength,
          sha1: image.sha1,
          variant: 'small',
          contentType: 'image/webp',
          cacheControl: FOREVER,
        });
      }
      return sendFile(request, reply, {
        open: (range) => blobs.get(image.sha256, range),
        sizeBytes: image.sizeBytes,
        sha1: image.sha1,
        contentType: image.mime,
        cacheControl: small === NOT_YET ? FOR_A_MINUTE : FOREVER,
      });
    },
  });
}
