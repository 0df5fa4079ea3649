import { ResourceStatus, SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#api/client.ts';
import { PAGE_SIZE, usePagedList, whole } from '#api/paged.ts';

/** What a list of listed resources is narrowed by. */
export interface ResourceFilter {
  keywords?: string | undefined;
  kind?: 'resource' | 'collection' | undefined;
  /** Code of a resource type; those below it count as well. */
  type?: string | undefined;
  /** Any of them, separated by commas. */
  tags?: string | undefined;
}

export type ListedResource = Awaited<ReturnType<typeof fetchResources>>['dataList'][number];

async function fetchResources({ kind, type, ...filter }: ResourceFilter, skip: number, limit: number) {
  const query = {
    ...filter,
    skip,
    limit,
    status: ResourceStatus.online,
    sort: 'createDate:-1',
    isLoadPolicyInfo: 1 as const,
    subjectType: kind && SubjectType[kind],
    resourceTypeCode: type,
  };
  const page = await answer(api.GET('/v2/resources', { params: { query } }), { redirect: false });
  return { totalItem: page.totalItem, dataList: whole(page.dataList) };
}

/** Listed resources, newest first, page by page. */
export function useListedResources(filter: ResourceFilter, limit = PAGE_SIZE) {
  return usePagedList({
    queryKey: ['resources', 'listed', filter, limit],
    fetchPage: (skip) => fetchResources(filter, skip, limit),
    idOf: ({ resourceId }) => resourceId,
  });
}

const SUGGESTED = 4;

/** The newest listed resources, for a reader whose filters match nothing. */
export const suggestedResourcesQuery = queryOptions({
  queryKey: ['resources', 'suggested'],
  queryFn: async () => (await fetchResources({}, 0, SUGGESTED)).dataList,
});

/** The tree of resource types, without those that nobody can have published in. */
export const typeTreeQuery = queryOptions({
  queryKey: ['resources', 'types'],
  queryFn: () =>
    answer(api.GET('/v2/resources/types/listSimpleByGroup', { params: { query: { category: 1, status: 1 } } }), {
      redirect: false,
    }),
  staleTime: Number.POSITIVE_INFINITY,
});
