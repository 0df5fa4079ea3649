import type { OperatorPermissions } from '@colophon/model';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ownPermissionsQuery } from '#api/operations/staff.ts';
import { isRefusal } from '#failures.ts';
import { currentUserQuery } from './current-user.ts';

/**
 * For the loader of a screen for operators: what the user takes care of, `undefined` where they have to confirm by passkey first. Shows
 * everybody else the 403 page.
 */
export async function permissionsOf(queryClient: QueryClient, href: string): Promise<OperatorPermissions | undefined> {
  const user = await queryClient.ensureQueryData(currentUserQuery);
  if (!user?.isAdmin) throw redirect({ to: '/exception/403', search: { from: href }, replace: true });
  try {
    return await queryClient.ensureQueryData({ ...ownPermissionsQuery, revalidateIfStale: true });
  } catch (error) {
    if (isRefusal(error, 'access.passkey-needed')) return undefined;
    throw error;
  }
}
