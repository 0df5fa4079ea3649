import { isTokenScope, type TokenScope } from '@colophon/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { credentials } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { beginDeviceRequest } from '../commands/begin-device-request.ts';
import { takeDeviceToken } from '../commands/take-device-token.ts';
import { shownUserCode } from '../device-codes.ts';
import {
  DEFAULT_DEVICE_SCOPES,
  DEVICE_CLIENTS,
  DEVICE_REQUEST_LIFE_MS,
  DEVICE_REQUESTS_BY_IP,
  DEVICE_SCOPES,
  MAX_USER_AGENT,
  POLL_SECONDS,
} from '../limits.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const BODY_BYTES = 16_384;

const Begin = z.object({ client_id: z.string(), scope: z.string().max(200).optional() });
const Take = z.object({ grant_type: z.string(), client_id: z.string(), device_code: z.string().max(100) });
const Revoke = z.object({ token: z.string().max(1_000), client_id: z.string().optional() });

/** Addresses whose form RFC 8628 and RFC 8414 decide: without the envelope, failures as `error`. */
export function registerOAuthRoutes(app: Router): void {
  const { context } = app;
  const { publicOrigin } = context.settings;

  app.route({
    method: 'GET',
    url: '/.well-known/oauth-authorization-server',
    operation: 'oauth.readMetadata',
    access: 'visitor',
    schema: { summary: 'What programs may ask for tokens by, as RFC 8414 says' },
    handler: async ({ reply }) =>
      reply.send({
        issuer: publicOrigin,
        token_endpoint: `${publicOrigin}/oauth/token`,
        device_authorization_endpoint: `${publicOrigin}/oauth/device`,
        revocation_endpoint: `${publicOrigin}/oauth/revoke`,
        grant_types_supported: [GRANT],
        response_types_supported: [],
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
        scopes_supported: DEVICE_SCOPES,
      }),
  });

  app.route({
    method: 'POST',
    url: '/oauth/device',
    operation: 'oauth.beginDevice',
    access: 'visitor',
    rawBody: true,
    bodyLimitBytes: BODY_BYTES,
    schema: { summary: 'Ask for a code by which somebody approves a program (RFC 8628)' },
    handler: async ({ request, reply }) => {
      const form = Begin.safeParse(fieldsOf(request));
      if (!form.success) return refuse(reply, 'invalid_request');
      const { client_id: clientId, scope } = form.data;
      if (!Object.hasOwn(DEVICE_CLIENTS, clientId)) return refuse(reply, 'invalid_client');
      const scopes = scopesIn(scope);
      if (!scopes) return refuse(reply, 'invalid_scope');
      if (!(await context.rateLimits.use(DEVICE_REQUESTS_BY_IP, request.ip))) return refuse(reply, 'slow_down');
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);
      const begun = await beginDeviceRequest(context, { clientId, scopes, ip: request.ip, userAgent });
      const code = shownUserCode(begun.userCode);
      return reply.header('cache-control', 'no-store').send({
        device_code: begun.deviceCode,
        user_code: code,
        verification_uri: `${publicOrigin}/device`,
        verification_uri_complete: `${publicOrigin}/device?code=${code}`,
        expires_in: DEVICE_REQUEST_LIFE_MS / 1_000,
        interval: POLL_SECONDS,
      });
    },
  });

  app.route({
    method: 'POST',
    url: '/oauth/token',
    operation: 'oauth.takeToken',
    access: 'visitor',
    rawBody: true,
    bodyLimitBytes: BODY_BYTES,
    schema: { summary: 'Fetch the token that a program was approved for (RFC 8628)' },
    handler: async ({ request, reply }) => {
      const form = Take.safeParse(fieldsOf(request));
      if (!form.success) return refuse(reply, 'invalid_request');
      const { grant_type: grant, client_id: clientId, device_code: deviceCode } = form.data;
      if (grant !== GRANT) return refuse(reply, 'unsupported_grant_type');
      const taken = await takeDeviceToken(context, { clientId, deviceCode });
      if (typeof taken === 'string') return refuse(reply, taken);
      return reply.header('cache-control', 'no-store').send({
        access_token: taken.token,
        token_type: 'Bearer',
        expires_in: taken.expiresInSeconds,
        scope: taken.scopes.join(' '),
      });
    },
  });

  app.route({
    method: 'POST',
    url: '/oauth/revoke',
    operation: 'oauth.revokeToken',
    access: 'visitor',
    rawBody: true,
    bodyLimitBytes: BODY_BYTES,
    schema: { summary: 'End the token that a program holds (RFC 7009); whoever has a token may' },
    handler: async ({ request, reply }) => {
      const form = Revoke.safeParse(fieldsOf(request));
      if (!form.success) return refuse(reply, 'invalid_request');
      const { token, client_id: clientId } = form.data;
      if (clientId !== undefined && !Object.hasOwn(DEVICE_CLIENTS, clientId)) return refuse(reply, 'invalid_client');
      await credentials.revokeApiToken(context, token);
      return reply.header('cache-control', 'no-store').send();
    },
  });
}

/** Fields of a form; one that stands twice is wrong, as all of it then. */
function fieldsOf({ body }: FastifyRequest): Record<string, string> | null {
  const fields = [...new URLSearchParams(body instanceof Uint8Array ? new TextDecoder().decode(body) : '')];
  const form = Object.fromEntries(fields);
  return Object.keys(form).length === fields.length ? form : null;
}

/** Scopes that are asked for; null when one is none that programs may ask for. */
function scopesIn(scope: string | undefined): TokenScope[] | null {
  if (scope === undefined) return [...DEFAULT_DEVICE_SCOPES];
  const asked = [...new Set(scope.split(' ').filter((word) => word !== ''))];
  const known = asked.filter(isTokenScope).filter((one) => one !== 'operate');
  return known.length === asked.length && known.length > 0 ? known : null;
}

function refuse(reply: FastifyReply, error: string): FastifyReply {
  return reply.code(400).header('cache-control', 'no-store').send({ error });
}
