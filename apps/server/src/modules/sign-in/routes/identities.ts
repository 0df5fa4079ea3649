import { rules } from '@colophon/model';
import { z } from 'zod';
import { credentials, verificationCodes } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { objectId, text, trimmed } from '#platform/http/schemas.ts';
import { readBrowserKey } from '../browser-key.ts';
import { registerOrBind } from '../commands/register-or-bind.ts';
import { unbindIdentity } from '../commands/unbind-identity.ts';
import { isBound, listIdentities } from '../queries/list-identities.ts';
import { BoundIdentity, thirdPartyType } from '../schemas.ts';

const RegisterOrBind = z.object({
  identityId: objectId,
  loginName: trimmed(rules.loginName),
  password: credentials.givenPassword,
});

/** Accounts at providers and the users that they belong to. */
export function registerIdentityRoutes(app: Router): void {
  const { context } = app;
  const { db, sessions, settings } = context;
  const secure = settings.publicOrigin.startsWith('https:');

  app.route({
    method: 'POST',
    url: '/v2/thirdParty/registerOrBind',
    operation: 'signIn.registerOrBind',
    access: 'visitor',
    personal: true,
    schema: {
      summary: 'Register with, or bind, the account that a login brought here',
      body: RegisterOrBind,
      data: z.boolean(),
    },
    handler: async ({ body, request, reply }) => {
      const browserHash = readBrowserKey(request, secure);
      const user = await registerOrBind(context, { ...body, browserHash, ip: request.ip });
      await sessions.start(request, reply, user, { carrier: 'rememberedCookie' });
      return true;
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/thirdParty/unbind',
    operation: 'signIn.unbind',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Unbind an account',
      body: z.object({ thirdPartyType, password: text(rules.password) }),
      data: z.boolean(),
    },
    handler: async ({ body, actor }) => unbindIdentity(context, actor, body),
  });

  app.route({
    method: 'GET',
    url: '/v2/thirdParty/list',
    operation: 'signIn.listIdentities',
    access: 'user',
    personal: true,
    schema: { summary: 'The accounts that the caller has bound', data: z.array(BoundIdentity) },
    handler: async ({ actor: { userId } }) => {
      const bound = await listIdentities(db, userId);
      return bound.map(({ name, thirdPartyType }) => ({ userId, name, thirdPartyType }));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/thirdParty/isBind',
    operation: 'signIn.checkIdentity',
    access: 'visitor',
    schema: {
      summary: 'Whether a user has bound an account of a kind',
      query: z.object({ username: text(rules.username), thirdPartyType }),
      data: z.boolean(),
    },
    handler: async ({ query, actor, request }) => {
      await verificationCodes.countLookup(context, actor, request.ip);
      return isBound(db, query);
    },
  });
}
