import type { paths } from '@colophon/client/schema';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { typeKeys as keys } from './keys.ts';

interface AttributeFilter {
  nameOrKey?: string | undefined;
  group?: '1' | '2' | undefined;
}

async function fetchAttributes({ nameOrKey, group }: AttributeFilter, skip: number) {
  const query = { nameOrKey, group: group && Number(group), skip, limit: PAGE_SIZE };
  return (await answer(api.GET('/v2/resources/attrs/list', { params: { query } }))).resourceAttrs;
}

/** A property that files can have, as the dictionary says it in both languages. */
export type OperatorAttribute = Awaited<ReturnType<typeof fetchAttributes>>['dataList'][number];

/** The dictionary of properties, in its order. */
export const operatorAttributes = (filter: AttributeFilter): PagedQuery<OperatorAttribute> => ({
  queryKey: keys.operatorAttributes(filter),
  fetchPage: (skip) => fetchAttributes(filter, skip),
  idOf: ({ key }) => key,
});

/** Keys that files carry without being in the dictionary; the beginning of the list. */
export const unknownKeysQuery = queryOptions({
  queryKey: keys.unknownKeys,
  queryFn: async () => {
    const params = { query: { limit: PAGE_SIZE } };
    return (await answer(api.GET('/v2/resources/attr-records/list', { params }))).resourceAttrRecords;
  },
});

const stale = [keys.all];

export type AttributeBody = paths['/v2/resources/attrs/create']['post']['requestBody']['content']['application/json'];

/** Adds a property to the dictionary. */
export const createAttribute = mutation({
  call: (body: AttributeBody) => answer(api.POST('/v2/resources/attrs/create', { body })),
  stale,
});

/** Changes a property; its key stays, and so do the values of released versions. */
export const updateAttribute = mutation({
  call: (body: AttributeBody) => answer(api.POST('/v2/resources/attrs/update', { body })),
  stale,
});
