import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE, startOf, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { afterOfResource } from './after.ts';
import { resourceKeys as keys } from './keys.ts';

/** States of resources, as operators look for them. */
export const RESOURCE_STATES = ['listed', 'unlisted', 'unreleased', 'blocked'] as const;
export type ResourceState = (typeof RESOURCE_STATES)[number];
const STATUS = { listed: 1, unlisted: 4, unreleased: 0, blocked: 2 } as const;

/** Grades that editors give, the worst first. */
export const GRADES = ['1', '2', '3', '4', '5'] as const;
export type Grade = (typeof GRADES)[number];

/** Filter of the list of all resources, as the address holds it. */
export interface OperatorFilter {
  keywords?: string;
  state?: ResourceState;
  grade?: Grade;
}

/** Everybody's resources in every state, the last changed first. */
export const operatorResources = (filter: OperatorFilter): PagedQuery<OperatorResource> => ({
  queryKey: keys.ofOperators(filter),
  fetchPage: (skip, after) => fetchForOperators(filter, skip, after),
  ...(!filter.keywords && { afterOf: afterOfResource('updateDate') }),
  idOf: ({ resourceId }) => resourceId,
});

async function fetchForOperators({ keywords, state, grade }: OperatorFilter, skip: number, after?: string) {
  const query = {
    keywords,
    ...startOf(skip, after),
    limit: PAGE_SIZE,
    ...(state && { status: STATUS[state] }),
    ...(grade && { operationTypes: grade }),
  };
  const { totalItem, dataList } = await answer(api.GET('/v2/resources/search', { params: { query } }));
  return { totalItem, dataList: whole(dataList) };
}

export type OperatorResource = Awaited<ReturnType<typeof fetchForOperators>>['dataList'][number];

/** When a resource was blocked and unblocked, by whom and why; newest first. */
export const blockingQuery = (resourceId: string) =>
  queryOptions({
    queryKey: keys.blocking(resourceId),
    queryFn: async () => {
      const params = { query: { resourceIds: resourceId } };
      const [history] = await answer(api.GET('/v2/resources/freeOrRecover/records', { params }));
      return history?.records ?? [];
    },
  });

const stale = [keys.all];

interface Blocking {
  resourceIds: string[];
  act: 'block' | 'unblock';
  reason: string;
  remark: string;
}

/** Blocks resources, or gives them back the state from before. */
export const blockResources = mutation({
  call: ({ act, ...body }: Blocking) =>
    answer(api.PUT('/v2/resources/freeOrRecover/batch', { body: { ...body, operationType: act === 'block' ? 1 : 2 } })),
  stale,
});

/** Adds labels to resources behind those that they have, or takes labels from them. */
export const labelResources = mutation({
  call: ({ resourceIds, labels, act }: { resourceIds: string[]; labels: string[]; act: 'add' | 'remove' }) => {
    const body = { resourceIds, tagNames: labels, setType: act === 'add' ? (1 as const) : (2 as const) };
    return answer(api.PUT('/v2/resources/tags/batchSetOrRemoveResourceTag', { body }));
  },
  stale,
});

/** Gives resources a grade, or takes their grades away. */
export const gradeResources = mutation({
  call: ({ resourceIds, grade }: { resourceIds: string[]; grade: Grade | undefined }) =>
    grade
      ? answer(
          api.POST('/v2/resources/operations', { body: { resourceIds, type: Number(grade) as 1 | 2 | 3 | 4 | 5 } }),
        )
      : answer(api.PUT('/v2/resources/operations', { body: { resourceIds } })),
  stale,
});
