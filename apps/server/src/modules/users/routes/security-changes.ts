import { deviceOf } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { NEW_DEVICE_MAILS_BY_USER } from '../limits.ts';
import { SECURITY_TYPES } from '../messages/texts.ts';
import { tellOfChange } from '../security/tell-of-change.ts';
import { undoChange } from '../security/undo-change.ts';

/** Undoing, by the link of a mail and without a session, what was changed in how somebody signs in. */
export function registerSecurityChangeRoutes(app: Router): void {
  const { context } = app;
  const { db, events, rateLimits } = context;

  app.route({
    method: 'POST',
    url: '/v2/users/securityChanges/undo',
    access: 'visitor',
    schema: {
      summary: 'Undo the change that a mailed link stands for; all sessions end',
      body: z.object({ secret: z.string().min(1).max(100) }),
      data: z.object({ kind: z.enum(SECURITY_TYPES) }),
    },
    handler: async ({ body, request }) => ({
      kind: await undoChange(context, { secret: body.secret, ip: request.ip }),
    }),
  });

  events.on('session.new-device', 'owner-told', async ({ userId, sessionId, ip, userAgent }) => {
    if (!(await rateLimits.use(NEW_DEVICE_MAILS_BY_USER, String(userId)))) return;
    const detail = [deviceOf(userAgent), ip].filter(Boolean).join(' · ');
    await db.transaction((tx) =>
      tellOfChange(tx, context, { userId, change: { kind: 'newDevice', sessionId }, detail }),
    );
  });
}
