import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Router } from '#platform/http/router.ts';
import { userId } from '#platform/http/schemas.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { findAvatar } from '../queries/find-avatar.ts';

/** Pictures of users, public, at both of the addresses that clients know. */
export function registerAvatars({ server, context: { db } }: Router): void {
  for (const path of ['/image/avatar/:userId', '/image/headImage/:userId']) {
    server.get<{ Params: { userId: string } }>(path, { schema: { hide: true } as object }, async (request, reply) => {
      const id = userId.safeParse(request.params.userId);
      const avatar = id.success ? await findAvatar(db, id.data) : null;
      if (!avatar) return reply.status(404).type('text/plain').send('');
      const { image, contentType, updatedAt } = avatar;
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return sendFile(request, reply, {
        open: async (range) => Readable.from([range ? image.subarray(range.start, range.end + 1) : image]),
        sizeBytes: image.byteLength,
        sha1: createHash('sha1').update(image).digest('hex'),
        contentType,
        cacheControl: 'public, max-age=300',
        lastModified: updatedAt,
      });
    });
  }
}
