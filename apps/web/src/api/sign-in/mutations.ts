import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { signInKeys } from './keys.ts';
import type { Provider } from './queries.ts';

interface Binding {
  /** The provider's account, as it came back from the provider. */
  identityId: string;
  loginName: string;
  password: string;
}

/** Links a provider's account to a new account, or to one that exists, and logs in. */
export function registerOrBind(body: Binding) {
  return answer(api.POST('/v2/thirdParty/registerOrBind', { body }), { redirect: false });
}

interface Unbinding {
  thirdPartyType: Provider['thirdPartyType'];
  password: string;
}

/** Takes the link to a provider's account away. */
export const unbindProvider = mutation({
  call: (body: Unbinding) => answer(api.PUT('/v2/thirdParty/unbind', { body })),
  stale: [signInKeys.linked],
});

interface NewPasskey {
  name: string;
  password: string;
}

/** Lets the browser make a passkey and keeps it. Rejects with the browser's error when that makes none. */
export const addPasskey = mutation({
  call: async ({ name, password }: NewPasskey) => {
    const [{ startRegistration }, options] = await Promise.all([
      import('@simplewebauthn/browser'),
      answer(api.POST('/v2/users/current/passkeys/options', { body: { password } })),
    ]);
    // Our description of the API leaves to WebAuthn what belongs to WebAuthn.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response: RegistrationResponseJSON = await startRegistration({ optionsJSON });
    return answer(api.POST('/v2/users/current/passkeys', { body: { name, response } }));
  },
  stale: [signInKeys.passkeys],
});

export const renamePasskey = mutation({
  call: ({ passkeyId, name }: { passkeyId: string; name: string }) =>
    answer(api.PUT('/v2/users/current/passkeys/{passkeyId}', { params: { path: { passkeyId } }, body: { name } })),
  stale: [signInKeys.passkeys],
});

export const deletePasskey = mutation({
  call: ({ passkeyId, password }: { passkeyId: string; password: string }) =>
    answer(
      api.DELETE('/v2/users/current/passkeys/{passkeyId}', { params: { path: { passkeyId } }, body: { password } }),
    ),
  stale: [signInKeys.passkeys],
});
