import { UserStatus, UserTypeBit } from '@colophon/model';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../api/users/current-user.ts';
import { currentUserOptions } from '../api/users/current-user.ts';
import { cookieUserId } from '../cookies.ts';

/** Record of the logged-in user; `null` for a visitor: without the cookie it is known at once that nobody is logged in. */
export const currentUserQuery = currentUserOptions(() => cookieUserId() === null);

export function isFrozen(user: CurrentUser): boolean {
  return user.status === UserStatus.frozen;
}

/** Returns true when the account may enter a console that is open to invited accounts only (console specification, roles). */
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
