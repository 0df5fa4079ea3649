import { UserStatus } from '@colophon/model';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { answer, api } from '#api/client.ts';
import { cookieUserId } from '#cookies.ts';
import { destinationOf, startOf } from '#session/destination.ts';
import { appHref } from '#session/go-to.ts';

export interface Credentials {
  /** User name, mobile number or e-mail address. */
  loginName: string;
  password: string;
  /** Whether the session outlives the browser's. */
  isRemembered: boolean;
}

/**
 * Logs in and answers the address to leave for: where `goTo` says, as far as it is the same user's page; the freeze page
 * for a frozen account.
 */
export async function logIn({ loginName, password, isRemembered }: Credentials, goTo?: string): Promise<string> {
  const previousUserId = cookieUserId();
  const body = { loginName, password, isRemember: isRemembered ? 1 : 0 } as const;
  const user = await answer(api.POST('/v2/passport/login', { body }), { redirect: false });
  return addressFor(user, previousUserId, goTo);
}

/** As {@link logIn}, with a passkey that the browser offers. Rejects with a `NotAllowedError` when the user chooses none. */
export async function logInWithPasskey(isRemembered: boolean, goTo?: string): Promise<string> {
  const previousUserId = cookieUserId();
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    answer(api.POST('/v2/passport/passkeyOptions'), { redirect: false }),
  ]);
  // Our description of the API leaves to WebAuthn what belongs to WebAuthn.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { response: assertion, ...credential } = await startAuthentication({ optionsJSON });
  const response = { ...credential, response: { ...assertion, userHandle: assertion.userHandle ?? '' } };
  const body = { response, isRemember: isRemembered ? 1 : 0 } as const;
  const user = await answer(api.POST('/v2/passport/passkeyLogin', { body }), { redirect: false });
  return addressFor(user, previousUserId, goTo);
}

function addressFor(user: { userId: number; status: number }, previousUserId: number | null, goTo?: string) {
  if (user.status === UserStatus.frozen) return appHref('user', '/freeze');
  const isAnotherUser = previousUserId !== null && previousUserId !== user.userId;
  return destinationOf(isAnotherUser ? startOf(goTo) : goTo);
}
