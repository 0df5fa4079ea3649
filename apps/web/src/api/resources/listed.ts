import { ResourceStatus, SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { PAGE_SIZE, startOf, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { afterOfResource } from './after.ts';
import { resourceKeys } from './keys.ts';

/** Filter of a list of listed resources. */
export interface ResourceFilter {
  keywords?: string | undefined;
  kind?: 'resource' | 'collection' | undefined;
  /** Code of a resource type; those below it count as well. */
  type?: string | undefined;
  /** Code of a market category; those below it count as well. */
  category?: string | undefined;
  /** Any of them, separated by commas. */
  tags?: string | undefined;
  /** Terms of an enabled policy: free for good, paid for good, or valid as long as it is paid for. */
  terms?: 'free' | 'purchase' | 'subscription' | undefined;
  /** Beside `terms`: paid for good, or each time, at most. */
  maxPriceCents?: number | undefined;
  /** Identifier of the licence notice. */
  licence?: string | undefined;
  /** Only what this user has listed. */
  userId?: string | undefined;
  /** Newest first, or what changed last; newest first when absent. */
  sort?: 'created' | 'updated' | undefined;
}

export type ListedResource = Awaited<ReturnType<typeof fetchResources>>['dataList'][number];

const SORTS = { created: 'createDate:-1', updated: 'updateDate:-1' } as const;

async function fetchResources(
  { kind, type, category, sort = 'created', ...filter }: ResourceFilter,
  limit: number,
  skip: number,
  after?: string,
) {
  const query = {
    ...filter,
    ...startOf(skip, after),
    limit,
    status: ResourceStatus.online,
    sort: SORTS[sort],
    isLoadPolicyInfo: 1 as const,
    subjectType: kind && SubjectType[kind],
    resourceTypeCode: type,
    operationCategoryCode: category,
  };
  const page = await answer(api.GET('/v2/resources', { params: { query } }), { redirect: false });
  return { totalItem: page.totalItem, dataList: whole(page.dataList) };
}

/**
 * True when the list is ordered by date. A search for words has another order; filters by terms or licence notice are counted
 * up to the end of a page that is skipped to.
 */
const isByDate = ({ keywords, terms, licence }: ResourceFilter) => !keywords && !terms && !licence;

/** Listed resources. */
export const listedResourcesList = (filter: ResourceFilter, limit = PAGE_SIZE): PagedQuery<ListedResource> => ({
  queryKey: resourceKeys.listed(filter, limit),
  fetchPage: (skip, after) => fetchResources(filter, limit, skip, after),
  ...(isByDate(filter) && { afterOf: afterOfResource(filter.sort === 'updated' ? 'updateDate' : 'createDate') }),
  idOf: ({ resourceId }) => resourceId,
});

const SUGGESTED = 4;

/** The newest listed resources, for a reader whose filters match nothing. */
export const suggestedResourcesQuery = queryOptions({
  queryKey: resourceKeys.suggested,
  queryFn: async () => (await fetchResources({}, SUGGESTED, 0)).dataList,
});

/** Themes that the operator recommends: to new nodes, and the one to take when nothing else is chosen. */
export const recommendedThemesQuery = queryOptions({
  queryKey: resourceKeys.recommendedThemes,
  queryFn: async () => {
    const recommended = (recommendType: 1 | 2) =>
      answer(api.GET('/v2/resources/recommend', { params: { query: { recommendType } } }));
    const [forNewNodes, forNodesWithout] = await Promise.all([recommended(1), recommended(2)]);
    const first = forNodesWithout[0] ?? forNewNodes[0] ?? null;
    return { first, others: forNewNodes.filter(({ resourceId }) => resourceId !== first?.resourceId) };
  },
});
