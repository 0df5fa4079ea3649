import type { paths } from '@colophon/client/schema';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { typeKeys as keys } from './keys.ts';

interface LabelFilter {
  keywords?: string | undefined;
  kind?: '1' | '2' | undefined;
  authority?: '1' | '2' | '3' | undefined;
}

async function fetchLabels({ keywords, kind, authority }: LabelFilter, skip: number) {
  const query = {
    keywords,
    skip,
    limit: PAGE_SIZE,
    ...(kind && { tagType: Number(kind) }),
    ...(authority && { authority: Number(authority) }),
  };
  const { totalItem, dataList } = await answer(api.GET('/v2/resources/tags/admin', { params: { query } }));
  const counts = new Map<string, number>();
  if (dataList.length > 0) {
    const tagIds = dataList.map(({ tagId }) => tagId).join();
    const carried = await answer(api.GET('/v2/resources/tags/statistics', { params: { query: { tagIds } } }));
    for (const { tagId, count } of carried) counts.set(tagId, count);
  }
  return { totalItem, dataList: dataList.map((tag) => ({ ...tag, resourceCount: counts.get(tag.tagId) ?? 0 })) };
}

/** A label that authors are suggested, and how many resources carry it. */
export type OperatorLabel = Awaited<ReturnType<typeof fetchLabels>>['dataList'][number];

/** The suggested labels, the last changed first. */
export const operatorLabels = (filter: LabelFilter): PagedQuery<OperatorLabel> => ({
  queryKey: keys.operatorLabels(filter),
  fetchPage: (skip) => fetchLabels(filter, skip),
  idOf: ({ tagId }) => tagId,
});

const stale = [keys.all];

type NewLabel = paths['/v2/resources/tags']['post']['requestBody']['content']['application/json'];
type LabelChange = paths['/v2/resources/tags']['put']['requestBody']['content']['application/json'];

/** Adds a suggested label. */
export const createLabel = mutation({
  call: (body: NewLabel) => answer(api.POST('/v2/resources/tags', { body })),
  stale,
});

/** Changes what a label is for and whom it is suggested; its name stays. */
export const updateLabel = mutation({
  call: (body: LabelChange) => answer(api.PUT('/v2/resources/tags', { body })),
  stale,
});
