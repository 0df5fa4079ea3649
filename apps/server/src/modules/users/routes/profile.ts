import { DateTime } from 'luxon';
import { z } from 'zod';
import { receiveUpload } from '#platform/http/receive-upload.ts';
import type { Router } from '#platform/http/router.ts';
import { authCode } from '#platform/http/schemas.ts';
import { confirmAddress } from '../commands/confirm-address.ts';
import { setAvatar } from '../commands/set-avatar.ts';
import { updateAddress } from '../commands/update-address.ts';
import { updateProfile } from '../commands/update-profile.ts';
import { headImageUrl } from '../presenters.ts';
import { address, givenPassword, profileFields } from '../schemas.ts';

export function registerProfileRoutes(app: Router): void {
  const { context } = app;
  const { settings, clock } = context;

  const isPast = (date: string) => date <= DateTime.fromJSDate(clock.now(), { zone: settings.timeZone }).toISODate()!;
  const Profile = z
    .object(profileFields(isPast))
    .partial()
    .refine((profile) => Object.keys(profile).length > 0, 'has none of the fields');

  app.route({
    method: 'PUT',
    url: '/v2/users/current/detailInfo',
    operation: 'users.updateProfile',
    access: 'user',
    schema: { summary: 'Change the own profile', body: Profile, data: z.boolean() },
    handler: ({ body, actor }) => updateProfile(context, actor, body),
  });

  app.route({
    method: 'POST',
    url: '/v2/users/current/uploadHeadImg',
    operation: 'users.uploadAvatar',
    access: 'user',
    upload: true,
    schema: { summary: 'Upload your profile picture: multipart, part `file`', data: z.url() },
    handler: async ({ actor, request }) => {
      await receiveUpload(request, ({ source }) => setAvatar(context, actor.userId, source), 'avatar.missing');
      return headImageUrl(settings, actor.userId);
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/users/current/mobileOrEmail',
    operation: 'users.changeAddress',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Bind or replace the own mobile number or e-mail address',
      /** The password lets an address serve at once that is the first of its kind. */
      body: z.object({
        newLoginName: address,
        newAuthCode: authCode,
        oldAuthCode: authCode.optional(),
        password: givenPassword.optional(),
      }),
      data: z.boolean(),
    },
    handler: ({ body, actor }) =>
      updateAddress(context, actor.userId, {
        address: body.newLoginName,
        newCode: body.newAuthCode,
        oldCode: body.oldAuthCode,
        password: body.password,
      }),
  });

  app.route({
    method: 'PUT',
    url: '/v2/users/current/mobileOrEmail/confirm',
    operation: 'users.confirmAddress',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Let an address serve at once that was bound for the first time',
      body: z
        .object({ loginName: address })
        .and(z.union([z.object({ password: givenPassword }), z.object({ authCode })])),
      data: z.boolean(),
    },
    handler: ({ body: { loginName, ...proof }, actor }) =>
      confirmAddress(context, actor.userId, { address: loginName, proof }),
  });
}
