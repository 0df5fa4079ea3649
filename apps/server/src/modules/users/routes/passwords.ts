import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { authCode, flag, text } from '#platform/http/schemas.ts';
import { proveLoginPassword } from '../commands/prove-login-password.ts';
import { resetPassword } from '../commands/reset-password.ts';
import { updatePassword } from '../commands/update-password.ts';
import { toSessionUser } from '../presenters.ts';
import { address } from '../schemas.ts';

const GivenPassword = z.object({ password: text(rules.password) });
const Proof = z.object({ userId: z.int(), isVerifySuccessful: z.boolean(), state: z.string() });

export function registerPasswordRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'PUT',
    url: '/v2/users/current/updatePassword',
    operation: 'users.changePassword',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Change the login password; all other sessions end',
      body: z.object({ oldPassword: z.string().min(6).max(50), newPassword: text(rules.password) }),
      data: z.boolean(),
    },
    handler: async ({ body, actor, reply }) => {
      const user = await updatePassword(context, actor, body);
      if (user) await context.sessions.renew(reply, toSessionUser(user), actor);
      return true;
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/users/:loginName/resetPassword',
    operation: 'users.resetPassword',
    access: 'visitor',
    schema: {
      summary: 'Set a new login password with a code; all sessions end',
      params: z.object({ loginName: address }),
      /** `revokeAccess` ends API tokens and passkeys too. */
      body: z.object({ password: text(rules.password), authCode, revokeAccess: flag() }),
      data: z.boolean(),
    },
    handler: ({ params, body }) => resetPassword(context, { ...body, address: params.loginName }),
  });

  app.route({
    method: 'POST',
    url: '/v2/users/verifyLoginPassword',
    operation: 'users.verifyPassword',
    access: 'user',
    personal: true,
    schema: { summary: 'Prove to know the login password', body: GivenPassword, data: Proof },
    handler: ({ body, actor }) => proveLoginPassword(context, actor, body.password),
  });

  app.route({
    method: 'GET',
    url: '/v2/users/verifyLoginPassword',
    operation: 'users.verifyPasswordInAddress',
    access: 'user',
    personal: true,
    changesState: true,
    schema: {
      summary: 'The same with the password in the address, for older clients',
      query: GivenPassword,
      data: Proof,
    },
    handler: ({ query, actor }) => proveLoginPassword(context, actor, query.password),
  });
}
