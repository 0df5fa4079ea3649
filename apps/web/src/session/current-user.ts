import { UserStatus, UserTypeBit } from '@colophon/model';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api, ErrCode } from '../api/client.ts';
import { config } from '../config.ts';
import { cookieUserId } from '../cookies.ts';
import { Refused } from '../failures.ts';

/** Record of the logged-in user; `null` for a visitor, who causes no call. */
export const currentUserQuery = queryOptions({
  queryKey: ['users', 'current'],
  queryFn: fetchCurrentUser,
  // Without the cookie it is known at once that nobody is logged in.
  initialData: () => (cookieUserId() === null ? null : undefined),
  staleTime: Number.POSITIVE_INFINITY,
});

async function fetchCurrentUser() {
  if (cookieUserId() === null) return null;
  try {
    const user = await answer(api.GET('/v2/users/current'), { redirect: false });
    // A session of a node site, which knows less of the user, is nobody's session here.
    if (!('status' in user)) return null;
    return { ...user, headImage: avatarUrl(user.userId, Date.now()) };
  } catch (error) {
    if (error instanceof Refused && error.errCode === ErrCode.loginRequired) return null;
    throw error;
  }
}

export type CurrentUser = NonNullable<Awaited<ReturnType<typeof fetchCurrentUser>>>;

/** Address of a user's picture. `version` changes when the picture did, so that the browser asks again. */
export function avatarUrl(userId: number, version?: number): string {
  const address = `${config.origins.image}/avatar/${userId}`;
  return version === undefined ? address : `${address}?t=${version}`;
}

export function isFrozen(user: CurrentUser): boolean {
  return user.status === UserStatus.frozen;
}

/** Whether the account may enter a console that is open to invited accounts only (console specification, roles). */
export function passesAlphaGate(user: CurrentUser): boolean {
  if (user.userType !== undefined) return (user.userType & UserTypeBit.betaTester) !== 0;
  return user.status === UserStatus.applicationWaiting || user.status === UserStatus.applicationRefused;
}

/**
 * Who is looking: `user` for somebody who may act, `null` for a visitor and for a frozen user (who sees public screens
 * as visitors do). `isReady` is false until that is known; draw nothing that depends on it before.
 */
export function useCurrentUser(): { isReady: boolean; user: CurrentUser | null } {
  const { data, isPending } = useQuery(currentUserQuery);
  return { isReady: !isPending, user: data && !isFrozen(data) ? data : null };
}
