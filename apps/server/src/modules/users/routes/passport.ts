import { addressKind, rules, satisfies } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '../../../platform/http/router.ts';
import { flag, trimmed } from '../../../platform/http/schemas.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { logIn } from '../commands/log-in.ts';
import { presentSelf, toSessionUser } from '../presenters.ts';
import { SelfUser } from '../schemas.ts';

const LogIn = z.object({
  loginName: trimmed(rules.loginName).refine((name) => addressKind(name) !== null || satisfies(rules.username, name)),
  password: z.string().min(6).max(24),
  isRemember: flag(),
  jwtType: z.enum(['cookie', 'header']).default('cookie'),
  returnUrl: z.string().optional(),
});

export function registerPassportRoutes(app: Router): void {
  const { sessions, settings } = app.context;

  app.route({
    method: 'POST',
    url: '/v2/passport/login',
    access: 'visitor',
    schema: { summary: 'Log in', body: LogIn, data: SelfUser },
    handler: async ({ body, request, reply }) => {
      refuseForeignTarget(body.returnUrl, request.server.origins.mayReturnTo);
      const user = await logIn(app.context, { ...body, ip: request.ip });
      const carrier = body.jwtType === 'header' ? 'header' : body.isRemember ? 'rememberedCookie' : 'cookie';
      await sessions.start(request, reply, toSessionUser(user), carrier);
      return body.returnUrl ? reply.redirect(body.returnUrl) : presentSelf(settings, user);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/passport/logout',
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
