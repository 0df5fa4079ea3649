import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { userId } from '../../../platform/http/schemas.ts';
import { defaultAvatar } from '../avatar.ts';
import { findUser } from '../queries/find-user.ts';

/** Pictures of users, public, at both of the addresses that clients know. */
export function registerAvatars(server: FastifyInstance, { db }: Context): void {
  for (const path of ['/image/avatar/:userId', '/image/headImage/:userId']) {
    server.get<{ Params: { userId: string } }>(path, { schema: { hide: true } as object }, async (request, reply) => {
      const id = userId.safeParse(request.params.userId);
      const user = id.success ? await findUser(db, { userId: id.data }) : null;
      if (!user) return reply.status(404).type('text/plain').send('');
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=300')
        .header('content-security-policy', 'sandbox')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('etag', `"default-${user.userId}"`)
        .send(defaultAvatar(user.userId));
    });
  }
}
