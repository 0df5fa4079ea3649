import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { currentUserQuery } from './current-user.ts';

/** For the loader of a screen for operators: shows everybody else the 403 page. */
export async function refuseOthers(queryClient: QueryClient, href: string): Promise<void> {
  const user = await queryClient.ensureQueryData(currentUserQuery);
  if (!user?.isAdmin) throw redirect({ to: '/exception/403', search: { from: href }, replace: true });
}
