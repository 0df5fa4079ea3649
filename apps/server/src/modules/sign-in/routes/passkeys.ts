import { rules } from '@colophon/model';
import { z } from 'zod';
import { credentials, findUser, presentSelf, SelfUser, toSessionUser } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { moment, objectId, trimmed } from '#platform/http/schemas.ts';
import { deletePasskey } from '../commands/delete-passkey.ts';
import { finishPasskey } from '../commands/finish-passkey.ts';
import { finishPasskeyLogin } from '../commands/finish-passkey-login.ts';
import { renamePasskey } from '../commands/rename-passkey.ts';
import { startPasskey } from '../commands/start-passkey.ts';
import { startPasskeyLogin } from '../commands/start-passkey-login.ts';
import { AuthenticationResponse, RegistrationResponse } from '../passkey-responses.ts';
import { listPasskeys } from '../queries/list-passkeys.ts';
import type { PasskeyRow } from '../tables.ts';

const name = trimmed(rules.credentialName);
const passkeyParams = z.object({ passkeyId: objectId });

/** Options of a ceremony in WebAuthn, in their JSON form. */
const CeremonyOptions = z.looseObject({ challenge: z.string() });

const Passkey = z.object({
  passkeyId: objectId,
  name: z.string(),
  isBackedUp: z.boolean(),
  lastUsedDate: moment.nullable(),
  createDate: moment,
});

function presentPasskey({ passkeyId, name, isBackedUp, lastUsedAt, createdAt }: PasskeyRow) {
  return {
    passkeyId,
    name,
    isBackedUp,
    lastUsedDate: lastUsedAt?.toISOString() ?? null,
    createDate: createdAt.toISOString(),
  };
}

/** Passkeys: made and looked after in a session, and a way to get one without a password. */
export function registerPasskeyRoutes(app: Router): void {
  registerOwnPasskeys(app);
  registerPasskeyLogin(app);
}

function registerOwnPasskeys(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/users/current/passkeys',
    operation: 'signIn.listPasskeys',
    access: 'user',
    personal: true,
    schema: { summary: 'My passkeys', data: z.array(Passkey) },
    handler: async ({ actor }) => (await listPasskeys(context.db, actor.userId)).map(presentPasskey),
  });

  app.route({
    method: 'POST',
    url: '/v2/users/current/passkeys/options',
    operation: 'signIn.beginPasskey',
    access: 'user',
    closedToFrozen: true,
    personal: true,
    schema: {
      summary: 'Begin to make a passkey: what to ask the authenticator',
      body: z.object({ password: credentials.givenPassword }),
      data: CeremonyOptions,
    },
    handler: async ({ body, actor }) => ({ ...(await startPasskey(context, actor, body.password)) }),
  });

  app.route({
    method: 'POST',
    url: '/v2/users/current/passkeys',
    operation: 'signIn.createPasskey',
    access: 'user',
    closedToFrozen: true,
    personal: true,
    schema: {
      summary: 'Keep the passkey that the authenticator made',
      body: z.object({ name, response: RegistrationResponse }),
      data: Passkey,
    },
    handler: async ({ body, actor }) => presentPasskey(await finishPasskey(context, actor, body)),
  });

  app.route({
    method: 'PUT',
    url: '/v2/users/current/passkeys/:passkeyId',
    operation: 'signIn.renamePasskey',
    access: 'user',
    touches: 'passkey',
    personal: true,
    schema: { summary: 'Rename a passkey', params: passkeyParams, body: z.object({ name }), data: z.boolean() },
    handler: async ({ params, body, actor }) => {
      await renamePasskey(context, actor.userId, { ...params, ...body });
      return true;
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v2/users/current/passkeys/:passkeyId',
    operation: 'signIn.deletePasskey',
    access: 'user',
    touches: 'passkey',
    personal: true,
    schema: {
      summary: 'Delete a passkey',
      params: passkeyParams,
      body: z.object({ password: credentials.givenPassword }),
      data: z.boolean(),
    },
    handler: async ({ params, body, actor }) => {
      await deletePasskey(context, actor.userId, { ...params, ...body });
      return true;
    },
  });
}

function registerPasskeyLogin(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/passport/passkeyOptions',
    operation: 'signIn.beginPasskeyLogin',
    access: 'visitor',
    schema: { summary: 'Begin to log in by passkey: what to ask the authenticator', data: CeremonyOptions },
    handler: async ({ request }) => ({ ...(await startPasskeyLogin(context, request.ip)) }),
  });

  app.route({
    method: 'POST',
    url: '/v2/passport/passkeyLogin',
    operation: 'signIn.logInByPasskey',
    access: 'visitor',
    schema: {
      summary: 'Log in by passkey',
      body: z.object({ response: AuthenticationResponse, ...credentials.LoginCarrier.shape }),
      data: SelfUser,
    },
    handler: async ({ body, request, reply }) => {
      const userId = await finishPasskeyLogin(context, { response: body.response, ip: request.ip });
      const user = (await findUser(context.db, { userId }))!;
      const session = { carrier: credentials.carrierOf(body), isProved: true };
      await context.sessions.start(request, reply, toSessionUser(user), session);
      return presentSelf(context.settings, user);
    },
  });
}
