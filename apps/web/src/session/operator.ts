import type { OperatorPermissions } from '@colophon/model';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ownPermissionsQuery } from '#api/operations/staff.ts';
import { currentUserQuery } from './current-user.ts';

/** For the loader of a screen for operators: what the user takes care of. Shows everybody else the 403 page. */
export async function permissionsOf(queryClient: QueryClient, href: string): Promise<OperatorPermissions> {
  const user = await queryClient.ensureQueryData(currentUserQuery);
  if (!user?.isAdmin) throw redirect({ to: '/exception/403', search: { from: href }, replace: true });
  return queryClient.ensureQueryData({ ...ownPermissionsQuery, revalidateIfStale: true });
}
