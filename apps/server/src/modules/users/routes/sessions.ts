import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { flag, moment, objectId } from '#platform/http/schemas.ts';
import { sessionIdOf } from '#platform/sessions/actor.ts';
import { endSession } from '../commands/end-session.ts';
import { listSessions } from '../queries/list-sessions.ts';

const Session = z.object({
  sessionId: objectId,
  carrier: z.enum(['cookie', 'rememberedCookie', 'header']),
  ip: z.string(),
  userAgent: z.string(),
  startDate: moment,
  lastSeenDate: moment,
  expireDate: moment,
  isCurrent: z.boolean(),
});

/** Where users are logged in, and how they end it from elsewhere. */
export function registerSessionRoutes(app: Router): void {
  const { context } = app;
  const { db, sessions } = context;

  app.route({
    method: 'GET',
    url: '/v2/users/current/sessions',
    operation: 'users.listSessions',
    access: 'user',
    personal: true,
    schema: { summary: 'Where I am logged in', data: z.array(Session) },
    handler: ({ actor }) => listSessions(context, actor.userId, sessionIdOf(actor)),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/users/current/sessions/:sessionId',
    operation: 'users.endSession',
    access: 'user',
    touches: 'session',
    personal: true,
    schema: { summary: 'End one of my sessions', params: z.object({ sessionId: objectId }), data: z.boolean() },
    handler: async ({ params, actor, request, reply }) => {
      if (params.sessionId === sessionIdOf(actor)) await sessions.end(request, reply);
      else await endSession(context, actor.userId, params.sessionId);
      return true;
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v2/users/current/sessions',
    operation: 'users.endSessions',
    access: 'user',
    personal: true,
    schema: {
      summary: 'End my other sessions, or all',
      query: z.object({ includeCurrent: flag() }),
      data: z.boolean(),
    },
    handler: async ({ query, actor, request, reply }) => {
      await sessions.endAll(db, actor.userId, { sessionId: sessionIdOf(actor) });
      if (query.includeCurrent) await sessions.end(request, reply);
      return true;
    },
  });
}
