import type { Router } from '#platform/http/router.ts';
import { bagProfile, PROFILE_PATH } from '../bag.ts';

/** Registers the profile that archives name, for tools that check them. */
export function registerSchemaRoutes({ server, context }: Pick<Router, 'server' | 'context'>): void {
  const profile = bagProfile(context.settings.publicOrigin);
  server.get(PROFILE_PATH, { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(profile),
  );
}
