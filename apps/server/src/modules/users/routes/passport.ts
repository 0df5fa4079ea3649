import { addressKind, rules, satisfies } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { trimmed } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { logIn } from '../commands/log-in.ts';
import { carrierOf, LoginCarrier } from '../login-carrier.ts';
import { presentSelf, toSessionUser } from '../presenters.ts';
import { givenPassword, SelfUser } from '../schemas.ts';

const LogIn = z.object({
  loginName: trimmed(rules.loginName).refine((name) => addressKind(name) !== null || satisfies(rules.username, name)),
  password: givenPassword,
  returnUrl: z.string().optional(),
  ...LoginCarrier.shape,
});

export function registerPassportRoutes(app: Router): void {
  const { sessions, settings } = app.context;

  app.route({
    method: 'POST',
    url: '/v2/passport/login',
    operation: 'users.logIn',
    access: 'visitor',
    schema: { summary: 'Log in', body: LogIn, data: SelfUser },
    handler: async ({ body, request, reply }) => {
      refuseForeignTarget(body.returnUrl, request.server.origins.mayReturnTo);
      const user = await logIn(app.context, { ...body, ip: request.ip });
      await sessions.start(request, reply, toSessionUser(user), { carrier: carrierOf(body) });
      return body.returnUrl ? reply.redirect(body.returnUrl) : presentSelf(settings, user);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/passport/logout',
    operation: 'users.logOut',
    access: 'visitor',
    openToSites: true,
    changesState: true,
    schema: { summary: 'Log out', query: z.object({ returnUrl: z.string().optional() }), data: z.boolean() },
    handler: async ({ query, request, reply }) => {
      refuseForeignTarget(query.returnUrl, request.server.origins.mayReturnTo);
      await sessions.end(request, reply);
      return query.returnUrl ? reply.redirect(query.returnUrl) : true;
    },
  });
}

function refuseForeignTarget(target: string | undefined, mayReturnTo: (target: string) => boolean): void {
  if (target !== undefined && !mayReturnTo(target)) throw new Refusal('request.redirect-target');
}
