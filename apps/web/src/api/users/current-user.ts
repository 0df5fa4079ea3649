import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { config } from '#config.ts';
import { isRefusal } from '#failures.ts';
import { answer, api, lookUp } from '../client.ts';
import { userKeys } from './keys.ts';

/** Record of the logged-in user; `null` for a visitor, who causes no call. `isVisitor` tells without one. */
export const currentUserOptions = (isVisitor: () => boolean) =>
  queryOptions({
    queryKey: userKeys.current,
    queryFn: () => (isVisitor() ? null : fetchCurrentUser()),
    initialData: () => (isVisitor() ? null : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function fetchCurrentUser() {
  try {
    const user = await answer(api.GET('/v2/users/current'), { redirect: false });
    // A session of a node site, which knows less of the user, is nobody's session here.
    if (!('status' in user)) return null;
    return { ...user, headImage: avatarUrl(user.userId, Date.now()) };
  } catch (error) {
    if (isRefusal(error, 'access.login-required')) return null;
    throw error;
  }
}

export type CurrentUser = NonNullable<Awaited<ReturnType<typeof fetchCurrentUser>>>;

/** Address of a user's picture. `version` changes when the picture did, so that the browser asks again. */
export function avatarUrl(userId: number, version?: number): string {
  const address = `${config.origins.image}/avatar/${userId}`;
  return version === undefined ? address : `${address}?t=${version}`;
}

/** Asks anew who the user is. */
export function refetchCurrentUser(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: userKeys.current });
}

/** Ends the session, as far as the server can be reached. */
export function endSession(): Promise<unknown> {
  return lookUp(api.GET('/v2/passport/logout'), { redirect: false }).catch(() => null);
}
