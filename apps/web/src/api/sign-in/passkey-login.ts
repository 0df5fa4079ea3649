import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { answer, api } from '../client.ts';

/** Fetches the options that the browser needs to offer a passkey. */
export async function fetchPasskeyChallenge(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await answer(api.POST('/v2/passport/passkeyOptions'), { redirect: false });
  // Our description of the API leaves to WebAuthn what belongs to WebAuthn.
  return options as unknown as PublicKeyCredentialRequestOptionsJSON;
}

/** Logs in with the passkey that the browser answered with. */
export function logInByPasskey({ response: assertion, ...credential }: AuthenticationResponseJSON, isRemember: 0 | 1) {
  const response = { ...credential, response: { ...assertion, userHandle: assertion.userHandle ?? '' } };
  return answer(api.POST('/v2/passport/passkeyLogin', { body: { response, isRemember } }), { redirect: false });
}
