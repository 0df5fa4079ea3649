import { UserStatus } from '@colophon/model';
import { fetchPasskeyChallenge, logInByPasskey } from '#api/sign-in/passkey-login.ts';
import { logIn as logInByPassword } from '#api/users/mutations.ts';
import { cookieUserId } from '#cookies.ts';
import { destinationOf, startOf } from '#session/destination.ts';
import { appHref } from '#session/go-to.ts';

export interface Credentials {
  /** User name, mobile number or e-mail address. */
  loginName: string;
  password: string;
  /** True when the session outlives the browser's. */
  isRemembered: boolean;
}

/**
 * Logs in and answers the address to leave for: where `goTo` says, as far as it is the same user's page; the freeze page
 * for a frozen account.
 */
export async function logIn({ loginName, password, isRemembered }: Credentials, goTo?: string): Promise<string> {
  const previousUserId = cookieUserId();
  const user = await logInByPassword({ loginName, password, isRemember: isRemembered ? 1 : 0 });
  return addressFor(user, previousUserId, goTo);
}

/** As {@link logIn}, with a passkey that the browser offers. Rejects with a `NotAllowedError` when the user chooses none. */
export async function logInWithPasskey(isRemembered: boolean, goTo?: string): Promise<string> {
  const previousUserId = cookieUserId();
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    fetchPasskeyChallenge(),
  ]);
  const user = await logInByPasskey(await startAuthentication({ optionsJSON }), isRemembered ? 1 : 0);
  return addressFor(user, previousUserId, goTo);
}

function addressFor(user: { userId: number; status: number }, previousUserId: number | null, goTo?: string) {
  if (user.status === UserStatus.frozen) return appHref('user', '/freeze');
  const isAnotherUser = previousUserId !== null && previousUserId !== user.userId;
  return destinationOf(isAnotherUser ? startOf(goTo) : goTo, { agreed: true });
}
