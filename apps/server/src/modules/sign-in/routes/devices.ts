import { isTokenScope, type TokenScope } from '@colophon/model';
import { z } from 'zod';
import { credentials } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { moment, objectId } from '#platform/http/schemas.ts';
import { approveDeviceRequest, declineDeviceRequest } from '../commands/decide-device-request.ts';
import { shownUserCode } from '../device-codes.ts';
import { DEVICE_CLIENTS, MAX_TYPED_CODE } from '../limits.ts';
import { findDeviceRequest } from '../queries/find-device-request.ts';

const code = z.string().min(1).max(MAX_TYPED_CODE).describe('As it was typed: case, spaces and hyphens do not matter');
const scope = z
  .custom<TokenScope>((given) => typeof given === 'string' && isTokenScope(given), 'is no scope')
  .meta({ type: 'string' });

const DeviceRequest = z.object({
  userCode: z.string(),
  program: z.string(),
  scopes: z.array(z.string()),
  ip: z.string().describe('Address from which it was asked for'),
  userAgent: z.string(),
  createDate: moment,
});

/** Approving programs that have no browser: by the code that they show. */
export function registerDeviceRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/devices/:userCode',
    operation: 'signIn.readDevice',
    access: 'user',
    personal: true,
    schema: {
      summary: 'The program that waits under a code; a wrong one costs a try',
      params: z.object({ userCode: code }),
      data: DeviceRequest,
    },
    handler: async ({ params, actor, request }) => {
      const found = await findDeviceRequest(context, actor, { ...params, ip: request.ip });
      return {
        userCode: shownUserCode(found.userCode),
        program: DEVICE_CLIENTS[found.clientId]!,
        scopes: found.scopes,
        ip: found.ip,
        userAgent: found.userAgent,
        createDate: found.createdAt.toISOString(),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/devices/approve',
    operation: 'signIn.approveDevice',
    access: 'user',
    personal: true,
    closedToFrozen: true,
    schema: {
      summary: 'Let the program that waits under a code have a token',
      body: z.object({
        user_code: code,
        scopes: z.array(scope).min(1).max(10).optional().describe('Less than it asked for'),
        budgetId: objectId.optional().describe('The budget that it pays from: needed with the scope `pay`'),
        password: credentials.givenPassword,
      }),
      data: z.boolean(),
    },
    handler: async ({ body: { user_code: userCode, ...body }, actor, request }) => {
      await approveDeviceRequest(context, actor, { ...body, userCode, ip: request.ip });
      return true;
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/devices/decline',
    operation: 'signIn.declineDevice',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Refuse the program that waits under a code',
      body: z.object({ user_code: code }),
      data: z.boolean(),
    },
    handler: async ({ body, actor, request }) => {
      await declineDeviceRequest(context, actor, { userCode: body.user_code, ip: request.ip });
      return true;
    },
  });
}
