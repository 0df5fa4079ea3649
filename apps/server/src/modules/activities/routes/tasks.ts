import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { Refusal } from '#platform/refusals/refusal.ts';

/** Tasks that clients report; there are none. */
export function registerTaskRoutes(app: Router): void {
  app.route({
    method: 'POST',
    url: '/v2/activities/facade/pushMessage4Task',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Say that you did something for a task',
      body: z.object({ taskConfigCode: z.string().min(1).max(40), meta: z.record(z.string(), z.unknown()).optional() }),
      data: z.boolean(),
    },
    // share buttons, which call this, are there for everybody
    handler: async ({ actor }) => {
      if (!actor) return false;
      throw new Refusal('activity.task-unknown');
    },
  });
}
