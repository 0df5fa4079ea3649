/** Webhooks: what happens, sent to addresses of owners. The face of the module. */
import { eq } from 'drizzle-orm';
import type { DomainEvents, EventName } from '#platform/events/events.ts';
import type { Router } from '#platform/http/router.ts';
import { foretellMoves } from './commands/foretell.ts';
import { createDeliverer } from './delivery/deliver.ts';
import { FORETOLD_KEPT_MS, LOOK_FOR_MOVES_EVERY_MS, MESSAGE_RETENTION_MS, REFUSALS_KEPT_MS } from './limits.ts';
import { registerWebhookRoutes } from './routes/webhooks.ts';
import { webhookEndpoints, webhookForetold, webhookMessages, webhookRefusals } from './tables.ts';
import { type Telling, TOLD, writingMessages } from './told.ts';

/** Where workers learn that there is something to send. */
const QUEUE = 'webhooks.written';

export function registerWebhooks(app: Router): void {
  const { context } = app;
  const { db, clock, events, jobs, providers } = context;
  for (const [event, told] of Object.entries(TOLD)) {
    if (told === 'internal') continue;
    const telling = told.telling as Telling<EventName>;
    events.write(event as EventName, QUEUE, (sql, payload: DomainEvents[EventName]) =>
      writingMessages(sql, telling(sql, payload), clock.now()),
    );
  }
  const deliverer = createDeliverer(context);
  jobs.register({ queue: QUEUE, run: async () => deliverer.wake() });
  jobs.register({ queue: 'webhooks.foretell', everyMs: LOOK_FOR_MOVES_EVERY_MS, run: () => foretellMoves(context) });
  providers.add('health.loops', deliverer);
  if (context.settings.roles.includes('worker')) {
    app.server.addHook('onListen', async () => deliverer.start());
    app.server.addHook('onClose', () => deliverer.stop());
  }
  providers.add('platform.retention', {
    table: webhookMessages,
    at: webhookMessages.createdAt,
    keptMs: MESSAGE_RETENTION_MS,
  });
  providers.add('platform.retention', {
    table: webhookForetold,
    at: webhookForetold.dueAt,
    keptMs: FORETOLD_KEPT_MS,
  });
  providers.add('platform.retention', {
    table: webhookRefusals,
    at: webhookRefusals.toldAt,
    keptMs: REFUSALS_KEPT_MS,
  });
  providers.add('users.closers', {
    async remove({ userId }) {
      await db.delete(webhookEndpoints).where(eq(webhookEndpoints.userId, userId));
      await db.delete(webhookMessages).where(eq(webhookMessages.userId, userId));
    },
  });
  registerWebhookRoutes(app);
}
