import { CLOSING_OBSTACLES, closingChecks, rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, moment, text } from '#platform/http/schemas.ts';
import { findObstacles, type Obstacle, obstacle } from '../closing/closers.ts';
import { askToClose, askToCloseFor } from '../commands/ask-to-close.ts';
import { CLOSING_QUEUE, closeAccounts } from '../commands/close-accounts.ts';
import { takeBackClosing } from '../commands/take-back-closing.ts';
import { CLOSING_GRACE_MS, FIRST_USER_ID, LOOK_FOR_DUE_CLOSINGS_EVERY_MS, MAX_ID } from '../limits.ts';
import { findUser } from '../queries/find-user.ts';
import { givenPassword } from '../schemas.ts';

const DAY_MS = 24 * 3_600_000;

const Outlook = z.object({
  graceDays: z.int(),
  obstacles: z.array(
    z.object({
      kind: z.enum(CLOSING_OBSTACLES),
      count: z.int().describe('Of orders or contracts'),
      amountCents: z.int().describe('Money that would be lost'),
      untilDate: moment.nullable().describe('When the last of the contracts ends by itself'),
    }),
  ),
});

function presentObstacle({ kind, count, amountCents, untilAt }: Obstacle) {
  return { kind, count, amountCents, untilDate: untilAt?.toISOString() ?? null };
}

const Asked = z.object({ dueDate: moment });

/** Closing an account: what stands in the way, asking for it, and the job that does it after the days of grace. */
export function registerClosingRoutes(app: Router): void {
  const { context } = app;
  const { db, events, jobs } = context;

  app.route({
    method: 'GET',
    url: '/v2/users/current/closing',
    operation: 'users.readClosing',
    access: 'user',
    personal: true,
    schema: { summary: 'What stands in the way of closing my account', data: Outlook },
    handler: async ({ actor }) => ({
      graceDays: CLOSING_GRACE_MS / DAY_MS,
      obstacles: (await findObstacles(context, db, actor.userId)).map(presentObstacle),
    }),
  });

  app.route({
    method: 'POST',
    url: '/v2/users/current/closing',
    operation: 'users.close',
    access: 'user',
    closedToFrozen: true,
    personal: true,
    schema: {
      summary: 'Have my account closed after the days of grace; a login takes it back',
      body: z.object({ password: givenPassword, givesUpMoney: z.boolean().default(false) }),
      data: Asked,
    },
    handler: async ({ body, actor, request, reply }) => {
      const { dueAt } = await askToClose(context, actor, body);
      await context.sessions.end(request, reply);
      return { dueDate: dueAt.toISOString() };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/users/:userId/closing',
    operation: 'users.closeForUser',
    access: 'operator',
    permission: 'users',
    schema: {
      summary: 'Have an account closed on its owner’s request',
      params: z.object({ userId: integer({ min: FIRST_USER_ID, max: MAX_ID }) }),
      body: z.object({ reason: text(rules.freezeReason).refine((reason) => closingChecks.reason(reason) === null) }),
      data: Asked,
    },
    handler: async ({ params, body, actor }) => {
      const { dueAt } = await askToCloseFor(context, actor, { userId: params.userId, reason: body.reason });
      return { dueDate: dueAt.toISOString() };
    },
  });

  jobs.register({
    queue: CLOSING_QUEUE,
    everyMs: LOOK_FOR_DUE_CLOSINGS_EVERY_MS,
    run: () => closeAccounts(context),
  });
  events.on(
    'session.started',
    'closing-taken-back',
    (login) => takeBackClosing(context, login),
    (sql, { userId }) => sql`exists (select from account_closings where user_id = ${userId} and begun_at is null)`,
  );
  context.providers.add('users.closers', {
    async obstacles(executor, userId) {
      const user = await findUser(executor, { userId });
      return user?.isOperator ? [obstacle('operator')] : [];
    },
  });
}
