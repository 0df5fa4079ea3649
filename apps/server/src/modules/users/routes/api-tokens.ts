import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { localDate, moment, objectId, trimmed } from '#platform/http/schemas.ts';
import { TOKEN_SCOPES } from '#platform/sessions/actor.ts';
import { createApiToken } from '../commands/create-api-token.ts';
import { deleteApiToken } from '../commands/delete-api-token.ts';
import { presentApiToken } from '../presenters.ts';
import { listApiTokens } from '../queries/list-api-tokens.ts';
import { givenPassword } from '../schemas.ts';

const scopes = z.array(z.enum(TOKEN_SCOPES));

const ApiToken = z.object({
  tokenId: objectId,
  name: z.string(),
  scopes,
  hint: z.string(),
  expireDate: moment.nullable(),
  lastUsedDate: moment.nullable(),
  lastUsedIp: z.string(),
  createDate: moment,
});

/** Tokens with which programs act for a user: `Authorization: Bearer clp_…`, wherever a session is accepted. */
export function registerApiTokenRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/users/current/tokens',
    access: 'user',
    personal: true,
    schema: { summary: 'My API tokens', data: z.array(ApiToken) },
    handler: ({ actor }) => listApiTokens(context, actor.userId),
  });

  app.route({
    method: 'POST',
    url: '/v2/users/current/tokens',
    access: 'user',
    closedToFrozen: true,
    personal: true,
    schema: {
      summary: 'Make an API token',
      body: z.object({
        name: trimmed(rules.credentialName),
        scopes: scopes.min(1).transform((given) => TOKEN_SCOPES.filter((scope) => given.includes(scope))),
        expireDate: localDate('end', context.settings.timeZone).optional(),
        password: givenPassword,
      }),
      data: ApiToken.extend({ token: z.string() }),
    },
    handler: async ({ body: { expireDate: expiresAt, ...body }, actor }) => {
      const { row, token } = await createApiToken(context, actor, { ...body, expiresAt });
      return { ...presentApiToken(row), token };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v2/users/current/tokens/:tokenId',
    access: 'user',
    touches: 'token',
    personal: true,
    schema: { summary: 'Revoke an API token', params: z.object({ tokenId: objectId }), data: z.boolean() },
    handler: async ({ params, actor }) => {
      await deleteApiToken(context, actor.userId, params.tokenId);
      return true;
    },
  });
}
