import { MOVE_STATES } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { credentials } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { moment, objectId } from '#platform/http/schemas.ts';
import { arrive } from '../commands/arrive.ts';
import { beginMove } from '../commands/begin-move.ts';
import { confirmMove, finishMove, takeBackMove } from '../commands/confirm-move.ts';
import { fallSilent } from '../commands/silence.ts';
import { Confirmation, moveCode, origin } from '../moves/confirmation.ts';
import { type MoveRow, moves } from '../tables.ts';

const Move = z.object({
  moveId: objectId,
  toOrigin: z.string(),
  state: z.enum(MOVE_STATES),
  newUserName: z.string().describe('Name of the account there; empty until its code was typed there'),
  isSilent: z.boolean().describe('Works are off the market here'),
  expireDate: moment.nullable().describe('Until then both codes have to be typed; null once the account has moved'),
  createDate: moment,
});
const OneMove = z.object({ moveId: objectId });

function presentMove({ moveId, toOrigin, state, newUserName, isSilent, expiresAt, createdAt }: MoveRow) {
  const expireDate = state === 'moved' ? null : expiresAt.toISOString();
  return { moveId, toOrigin, state, newUserName, isSilent, expireDate, createDate: createdAt.toISOString() };
}

/** Moves of accounts to other installations, and arrivals from there. */
export function registerMoveRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/moves',
    operation: 'moves.read',
    access: 'user',
    scope: 'export',
    schema: { summary: 'The move of my account, begun or done; null where there is none', data: Move.nullable() },
    handler: async ({ actor: { userId } }) => {
      const [row] = await context.db.select().from(moves).where(eq(moves.userId, userId));
      const isOver = row && row.state !== 'moved' && row.expiresAt <= context.clock.now();
      return row && !isOver ? presentMove(row) : null;
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/moves',
    operation: 'moves.begin',
    access: 'user',
    scope: 'export',
    schema: {
      summary: 'Begin to move my account to another installation; answers the code that is typed there',
      body: z.object({
        toOrigin: origin,
        password: credentials.givenPassword.optional().describe('Needed but for API tokens'),
        leavesMoney: z.boolean().default(false).describe('I know that the money in my wallet stays here'),
      }),
      data: Move.extend({ code: z.string() }),
    },
    handler: async ({ body, actor }) => {
      const { row, code } = await beginMove(context, actor, body);
      return { ...presentMove(row), code };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/moves/arrivals',
    operation: 'moves.arrive',
    access: 'user',
    scope: 'export',
    schema: {
      summary: 'Say to the installation that I move from that I am here; answers the code that is typed there',
      body: z.object({ fromOrigin: origin, moveId: objectId, code: moveCode }),
      data: z.object({ code: z.string() }),
    },
    handler: async ({ body, actor }) => ({ code: await arrive(context, actor, body) }),
  });

  app.route({
    method: 'POST',
    url: '/v2/moves/:moveId/confirm',
    operation: 'moves.confirm',
    access: 'visitor',
    schema: {
      summary: 'Word of the installation that an account moves to, signed by its key of receipts',
      params: OneMove,
      body: Confirmation,
      data: z.literal(true),
    },
    handler: async ({ params: { moveId }, body }) => {
      await confirmMove(context, { ...body, moveId });
      return true as const;
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/moves/:moveId',
    operation: 'moves.finish',
    access: 'user',
    scope: 'export',
    schema: {
      summary: 'Move my account, by the code that is shown at the other installation',
      params: OneMove,
      body: z.object({ code: moveCode }),
      data: Move,
    },
    handler: async ({ params, body, actor }) => presentMove(await finishMove(context, actor, params.moveId, body.code)),
  });

  app.route({
    method: 'POST',
    url: '/v2/moves/:moveId/silence',
    operation: 'moves.silence',
    access: 'user',
    scope: 'export',
    schema: {
      summary: 'Take all works of my account, which has moved, off the market here; what others hold goes on',
      params: OneMove,
      data: Move,
    },
    handler: async ({ params, actor }) => presentMove(await fallSilent(context, actor, params.moveId)),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/moves/:moveId',
    operation: 'moves.takeBack',
    access: 'user',
    scope: 'export',
    schema: { summary: 'Take the move of my account back', params: OneMove, data: z.literal(true) },
    handler: async ({ params, actor }) => {
      await takeBackMove(context, actor, params.moveId);
      return true as const;
    },
  });
}
