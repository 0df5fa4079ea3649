import { isTokenScope, rules, TOKEN_LIMITS, TOKEN_SCOPES, type TokenScope } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, localDate, moment, objectId, trimmed } from '#platform/http/schemas.ts';
import { createApiToken } from '../commands/create-api-token.ts';
import { deleteApiToken } from '../commands/delete-api-token.ts';
import { MAX_TOKEN_SCOPES } from '../limits.ts';
import { presentApiToken } from '../presenters.ts';
import { findApiToken, listApiTokens } from '../queries/api-tokens.ts';
import { givenPassword } from '../schemas.ts';

const scope = z
  .custom<TokenScope>((given) => typeof given === 'string' && isTokenScope(given), 'is no scope')
  .meta({ type: 'string', pattern: `^(${TOKEN_SCOPES.join('|')}|nodes:[1-9][0-9]{0,9})$` });
const scopes = z.array(scope).describe('`nodes:<id>` is `nodes` for one node');
const addresses = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
  .describe('Addresses and networks that it may be used from; none: from everywhere');

const ApiToken = z.object({
  tokenId: objectId,
  name: z.string(),
  scopes,
  addresses,
  perMinute: z.int().nullable().describe('The most calls in a minute'),
  budgetId: objectId.nullable().describe('The budget that it pays from'),
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
    operation: 'users.listTokens',
    access: 'user',
    personal: true,
    schema: { summary: 'My API tokens', data: z.array(ApiToken) },
    handler: ({ actor }) => listApiTokens(context, actor.userId),
  });

  app.route({
    method: 'GET',
    url: '/v2/users/current/token',
    operation: 'users.readToken',
    access: 'user',
    schema: {
      summary: 'The API token that the call comes with; nothing in a session',
      data: ApiToken.nullable(),
    },
    handler: ({ actor }) => findApiToken(context, actor),
  });

  app.route({
    method: 'POST',
    url: '/v2/users/current/tokens',
    operation: 'users.createToken',
    access: 'user',
    closedToFrozen: true,
    personal: true,
    schema: {
      summary: 'Make an API token',
      body: z.object({
        name: trimmed(rules.credentialName),
        scopes: scopes
          .min(1)
          .max(MAX_TOKEN_SCOPES)
          .transform((given) => inOrder(given)),
        addresses: addresses.max(TOKEN_LIMITS.addresses).default([]),
        perMinute: integer({ min: 1, max: TOKEN_LIMITS.perMinute }).optional(),
        budgetId: objectId.optional().describe('Needed with the scope `pay`, as an end is'),
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
    operation: 'users.deleteToken',
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

/** Each once, as they are offered, and those of single nodes at the end. */
function inOrder(given: readonly TokenScope[]): TokenScope[] {
  const ofNodes = given.filter((scope) => scope.startsWith('nodes:')).sort();
  return [...TOKEN_SCOPES.filter((scope) => given.includes(scope)), ...new Set(ofNodes)];
}
