import { rules, satisfies } from '@colophon/model';
import { z } from 'zod';
import { JsonText } from '#platform/http/envelope.ts';
import type { Router } from '#platform/http/router.ts';
import { authCode, commaList, project, text, trimmed, userId } from '#platform/http/schemas.ts';
import { countLookup } from '../commands/count-lookup.ts';
import { registerUser } from '../commands/register-user.ts';
import { MAX_USER_IDS } from '../limits.ts';
import { headImageUrl, presentSelf, presentTo, presentUser } from '../presenters.ts';
import { displayNames } from '../queries/display-names.ts';
import { findUser, listUsers } from '../queries/find-user.ts';
import { profileJson, readProfile } from '../queries/read-profile.ts';
import { address, CurrentUser, PublicUser, SelfUser, SiteUser } from '../schemas.ts';

const Register = z.object({
  loginName: address,
  password: text(rules.password),
  username: trimmed(rules.username),
  authCode,
});

const UserKeys = z.object({
  userId: userId.optional(),
  username: text(rules.username).optional(),
  mobile: text(rules.mobile).optional(),
  email: text(rules.email).optional(),
});

export function registerUserRoutes(app: Router): void {
  const { db, settings } = app.context;

  app.route({
    method: 'POST',
    url: '/v2/users',
    operation: 'users.register',
    access: 'visitor',
    schema: { summary: 'Register', body: Register, data: SelfUser },
    handler: async ({ body, locale }) => presentSelf(settings, await registerUser(app.context, { ...body, locale })),
  });

  app.route({
    method: 'GET',
    url: '/v2/users/current',
    operation: 'users.readCurrent',
    access: 'user',
    openToSites: true,
    alongside: { select: profileJson('$4'), values: (_request, userId) => [headImageUrl(settings, userId)] },
    schema: { summary: 'The user of the session', data: z.union([CurrentUser, SiteUser]) },
    handler: async ({ actor, request }) => {
      const { userId, username } = actor;
      if (request.isFromSite) {
        const displayNameOf = await displayNames(app.context.db, [userId]);
        return { userId, username, displayName: displayNameOf(userId), headImage: headImageUrl(settings, userId) };
      }
      return new JsonText(request.alongside ?? (await readProfile(app.context, userId)));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/users/detail',
    operation: 'users.find',
    access: 'visitor',
    schema: {
      summary: 'Find one user by id, name or address',
      query: UserKeys,
      data: z.union([SelfUser, PublicUser]).nullable(),
    },
    handler: async ({ query, actor, request }) => {
      await countLookup(app.context, actor, request.ip);
      const user = await findUser(db, query);
      return user && presentTo(settings, actor, user);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/users/list',
    operation: 'users.list',
    access: 'visitor',
    schema: {
      summary: 'Look up several users',
      query: z.object({ userIds: commaList(userId, { max: MAX_USER_IDS }), projection: z.string().optional() }),
      data: z.array(PublicUser.partial()),
    },
    handler: async ({ query, actor, request }) => {
      await countLookup(app.context, actor, request.ip);
      const users = await listUsers(db, query.userIds);
      return users.map((user) => project(presentUser(settings, actor, user), query.projection, 'userId'));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/users/:userIdOrMobileOrEmail',
    operation: 'users.read',
    access: 'visitor',
    schema: {
      summary: 'Find one user by mobile number, id or e-mail',
      params: z.object({ userIdOrMobileOrEmail: z.string() }),
      data: z.union([SelfUser, PublicUser]).nullable(),
    },
    handler: async ({ params, actor, request }) => {
      await countLookup(app.context, actor, request.ip);
      const user = await findUser(db, keyOf(params.userIdOrMobileOrEmail));
      return user && presentTo(settings, actor, user);
    },
  });
}

function keyOf(value: string) {
  if (satisfies(rules.mobile, value)) return { mobile: value };
  const number = userId.safeParse(value);
  if (number.success) return { userId: number.data };
  return satisfies(rules.email, value) ? { email: value } : {};
}
