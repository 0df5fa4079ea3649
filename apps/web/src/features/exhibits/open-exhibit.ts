import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { type Exhibit, exhibitQuery } from '#api/exhibits/queries.ts';
import { refuseForeign } from '#session/guard-route.ts';

/** For the loader of a screen about an own exhibit: another user's, or none, leads to the 403 page. */
export async function openExhibit(queryClient: QueryClient, exhibitId: string): Promise<Exhibit> {
  if (!/^[\da-f]{24}$/.test(exhibitId)) throw notFound();
  const exhibit = await queryClient.fetchQuery(exhibitQuery(exhibitId));
  await refuseForeign(queryClient, exhibit?.userId);
  return exhibit!;
}
