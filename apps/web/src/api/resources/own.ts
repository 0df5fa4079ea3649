import { ResourceStatus, SubjectType } from '@colophon/model';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { currentLocale } from '#i18n/i18n.ts';
import { answer, api, lookUp } from '../client.ts';
import { PAGE_SIZE, startOf, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { takenQuery } from '../taken.ts';
import { typeCondition } from '../types/filters.ts';
import { afterOfResource } from './after.ts';
import { resourceKeys } from './keys.ts';

const SHOWN_LATEST = 3;

/** The user's newest resources, and how many there are. */
export const latestOwnResourcesQuery = queryOptions({
  queryKey: resourceKeys.ownLatest,
  queryFn: async () => {
    const query = {
      skip: 0,
      limit: SHOWN_LATEST,
      isSelf: 1 as const,
      sort: 'createDate:-1',
      isLoadPolicyInfo: 1 as const,
    };
    const page = await answer(api.GET('/v2/resources', { params: { query } }));
    return { totalItem: page.totalItem, dataList: whole(page.dataList) };
  },
});

/** The states that a list of one's own is narrowed to. */
export const OWN_STATUSES = {
  listed: ResourceStatus.online,
  unlisted: ResourceStatus.offline,
  unreleased: ResourceStatus.unreleased,
  blocked: ResourceStatus.frozen,
} as const;

export interface OwnResourceFilter {
  keywords?: string;
  status?: keyof typeof OWN_STATUSES;
  /** A resource type with those below it, or what `otherOf` makes of it. */
  type?: string;
}

/** The user's own resources, in every state. */
export const ownResourcesList = (filter: OwnResourceFilter): PagedQuery<ListedOwnResource> => ({
  queryKey: resourceKeys.ownList(filter),
  fetchPage: (skip, after) => fetchOwnResources(filter, skip, after),
  // Search results have another order.
  ...(!filter.keywords && { afterOf: afterOfResource('updateDate') }),
  idOf: ({ resourceId }) => resourceId,
});

async function fetchOwnResources({ keywords, status, type }: OwnResourceFilter, skip: number, after?: string) {
  const query = {
    isSelf: 1,
    subjectType: SubjectType.resource,
    ...startOf(skip, after),
    limit: PAGE_SIZE,
    keywords,
    status: status && OWN_STATUSES[status],
    ...typeCondition(type),
  } as const;
  const page = await answer(api.GET('/v2/resources', { params: { query } }));
  return { ...page, dataList: whole(page.dataList) };
}

type ListedOwnResource = Awaited<ReturnType<typeof fetchOwnResources>>['dataList'][number];

/** A resource with the texts of its policies and what they say; `null` when there is none. */
export const ownResourceQuery = (resourceId: string) =>
  queryOptions({
    queryKey: resourceKeys.owned(resourceId, currentLocale()),
    queryFn: () => fetchOwnResource(resourceId),
  });

/** As {@link ownResourceQuery}, as it is now. */
export async function fetchOwnResource(resourceId: string) {
  const query = { isLoadPolicyInfo: 1, isTranslate: 1 } as const;
  const params = { path: { resourceIdOrName: resourceId }, query };
  const resource = await lookUp(api.GET('/v2/resources/{resourceIdOrName}', { params }));
  return resource && (resource as Required<typeof resource>);
}

export type OwnResource = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof ownResourceQuery>['queryFn']>>>>;

/** Why a resource is blocked, as operators tell its owner; empty where they said nothing. */
export const blockReasonQuery = (resourceId: string) =>
  queryOptions({
    queryKey: resourceKeys.blockReason(resourceId),
    queryFn: async () => {
      const params = { path: { resourceIdOrName: resourceId }, query: { isLoadFreezeReason: 1 } as const };
      return (await lookUp(api.GET('/v2/resources/{resourceIdOrName}', { params })))?.freezeReason ?? '';
    },
  });

/** Tells whether a user has a resource of this name; `fullName` is `user/resource`. */
export const isResourceNameTakenQuery = (fullName: string) =>
  takenQuery(resourceKeys.nameTaken(fullName), async () => {
    const params = { path: { resourceIdOrName: fullName }, query: { projection: 'resourceId' } };
    return (await lookUp(api.GET('/v2/resources/{resourceIdOrName}', { params }))) !== null;
  });

/** A name like the wanted one that no own resource has. */
export async function suggestName(wanted: string): Promise<string> {
  const body = { resourceNames: [wanted] };
  // Only a suggestion: whether the name is free is asked again when it is shown.
  const names = await answer(api.POST('/v2/resources/generateResourceNames', { body })).catch(() => null);
  return names?.[wanted]?.resourceNewNames[0] ?? wanted;
}

/**
 * Names like the wanted ones that no own resource has, in their order; wanted twice, a name becomes two. Without an
 * answer they stay as they are, for their owner to change.
 */
export async function suggestNames(wanted: readonly string[]): Promise<string[]> {
  const body = { resourceNames: [...wanted] };
  const names = await answer(api.POST('/v2/resources/generateResourceNames', { body })).catch(() => null);
  const left = new Map(
    Object.entries(names ?? {}).map(([name, { resourceNewNames }]) => [name, [...resourceNewNames]]),
  );
  return wanted.map((name) => left.get(name)?.shift() ?? name);
}

/** A resource some of whose versions use a certain file. */
export interface Occupant {
  resourceId: string;
  resourceName: string;
  resourceType: string[];
  userId: number;
  versions: string[];
}

/** Who published a file already. */
export async function occupantsOf(fileSha1: string): Promise<Occupant[]> {
  const resources = whole(await answer(api.GET('/v2/resources/files/{fileSha1}', { params: { path: { fileSha1 } } })));
  return resources.map(({ resourceId, resourceName, resourceType, userId, resourceVersions }) => ({
    resourceId,
    resourceName,
    resourceType,
    userId,
    versions: resourceVersions.map(({ version }) => version),
  }));
}

/** As {@link occupantsOf}, for a file that stays on screen; nobody's without a file. */
export const occupantsQuery = (fileSha1: string | undefined) =>
  queryOptions({
    queryKey: resourceKeys.occupants(fileSha1),
    queryFn: fileSha1 === undefined ? skipToken : () => occupantsOf(fileSha1),
  });
