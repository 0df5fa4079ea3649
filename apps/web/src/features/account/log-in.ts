import { UserStatus } from '@colophon/model';
import { answer, api } from '../../api/client.ts';
import { cookieUserId } from '../../session/cookies.ts';
import { destinationOf, startOf } from '../../session/destination.ts';
import { appHref } from '../../session/go-to.ts';

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
  if (user.status === UserStatus.frozen) return appHref('user', '/freeze');
  const isAnotherUser = previousUserId !== null && previousUserId !== user.userId;
  return destinationOf(isAnotherUser ? startOf(goTo) : goTo);
}
