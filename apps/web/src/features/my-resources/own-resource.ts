import { resourceDisplay, SubjectType } from '@colophon/model';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { type OwnResource, ownResourceQuery } from '#api/resources/own.ts';
import { refuseForeign } from '#session/guard-route.ts';
import { SECTIONS, type Section } from './sections.ts';

/** The screen of an owner's frame that an address is of; the first where it is of none. */
export function sectionOf(pathname: string): Section {
  return SECTIONS.find((section) => pathname.includes(`/${section}/`)) ?? SECTIONS[0];
}

/**
 * For the loader of a screen about an own resource: another user's resource, or none, leads to the 403 page, a blocked
 * one to the page with the reason, a collection to the same screen of its own.
 */
export async function openOwnResource(
  queryClient: QueryClient,
  resourceId: string,
  section: Section = SECTIONS[0],
): Promise<OwnResource> {
  const resource = await openOwn(queryClient, resourceId);
  if (resource.subjectType === SubjectType.collection) {
    const params = { collectionID: resourceId };
    throw redirect({ to: `/resource/collectionSidebar/${section}/$collectionID`, params, replace: true });
  }
  return resource;
}

/** As {@link openOwnResource}, for a collection; a single resource leads to the same screen of its own. */
export async function openOwnCollection(
  queryClient: QueryClient,
  collectionId: string,
  section: Section = SECTIONS[0],
): Promise<OwnResource> {
  const collection = await openOwn(queryClient, collectionId);
  if (collection.subjectType !== SubjectType.collection) {
    const params = { resourceID: collectionId };
    throw redirect({ to: `/resource/sidebar/${section}/$resourceID`, params, replace: true });
  }
  return collection;
}

async function openOwn(queryClient: QueryClient, resourceId: string): Promise<OwnResource> {
  const resource = await queryClient.fetchQuery(ownResourceQuery(resourceId));
  await refuseForeign(queryClient, resource?.userId);
  if (resourceDisplay(resource!.status) === 'blocked') {
    throw redirect({ to: '/result/resource/freeze/$resourceID', params: { resourceID: resourceId }, replace: true });
  }
  return resource!;
}

/** As {@link openOwnResource}, for what has no version yet; the next version of another one is made elsewhere. */
export async function openUnreleased(queryClient: QueryClient, resourceId: string): Promise<OwnResource> {
  const resource = await openOwnResource(queryClient, resourceId);
  if (resource.latestVersion === '') return resource;
  throw redirect({ to: '/resource/versionCreator/$resourceID', params: { resourceID: resourceId }, replace: true });
}

/** For the loader of the page about a blocked resource: one that is not blocked leads to its details, none to the 404 page. */
export async function openBlockedResource(queryClient: QueryClient, resourceId: string): Promise<OwnResource> {
  const resource = await queryClient.fetchQuery(ownResourceQuery(resourceId));
  if (!resource) throw notFound();
  if (resourceDisplay(resource.status) === 'blocked') return resource;
  throw redirect({ to: '/resource/details/$resourceID', params: { resourceID: resourceId }, replace: true });
}

/** The resource that the route has opened, as it is now. */
export function useOwnResource(resourceId: string): OwnResource {
  return useSuspenseQuery(ownResourceQuery(resourceId)).data!;
}
