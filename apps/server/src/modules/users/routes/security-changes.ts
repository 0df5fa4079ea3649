import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { tellOfDevice } from '../commands/tell-of-device.ts';
import { SECURITY_TYPES } from '../messages/texts.ts';
import { undoChange } from '../security/undo-change.ts';

/** Undoing, by the link of a mail and without a session, what was changed in how somebody signs in. */
export function registerSecurityChangeRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/users/securityChanges/undo',
    operation: 'users.undoSecurityChange',
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

  context.events.on('session.new-device', 'owner-told', (device) => tellOfDevice(context, device));
}
