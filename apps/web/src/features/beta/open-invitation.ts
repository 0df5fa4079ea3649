import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { text } from '#search-params.ts';
import { currentUserQuery, passesAlphaGate } from '#session/current-user.ts';
import { appHref, readGoTo } from '#session/go-to.ts';

/** Where somebody goes on to who takes part: the address in a `returnUrl`, or the console's first page. */
export function entranceOf(returnUrl: string | undefined): string {
  return readGoTo(returnUrl) ?? appHref('console', '/dashboard');
}

/** For the loader of the invitation: asks anew who the reader is, and lets those in who take part by now. */
export async function openInvitation(queryClient: QueryClient, { returnUrl }: { returnUrl?: unknown }): Promise<void> {
  const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  if (user && passesAlphaGate(user)) throw redirect({ href: entranceOf(text(returnUrl)), replace: true });
}
