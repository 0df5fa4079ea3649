import type { components } from '@colophon/client/schema';
import { SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { typeKeys } from './keys.ts';
import { seenTypes } from './seen-types.ts';

export type TypeBranch = components['schemas']['ResourceTypeBranch'];

async function fetchTypes(filter: { subjectType: number; supportCreateBatch?: number }): Promise<TypeBranch[]> {
  const query = { category: 1, status: 1, ...filter };
  return seenTypes(await answer(api.GET('/v2/resources/types/listSimpleByGroup', { params: { query } })));
}

/** The tree of types that single resources can have, without those that users added. */
export const resourceTypeTreeQuery = queryOptions({
  queryKey: typeKeys.tree,
  queryFn: () => fetchTypes({ subjectType: SubjectType.resource }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A type that resources can have: a leaf of the tree, with the names from the root down to it. */
interface LeafType {
  code: string;
  chain: string[];
  resourceCount: number;
}

/** All types that single resources can have, in the order of the tree. */
export const leafTypesQuery = queryOptions({
  queryKey: typeKeys.leaves,
  queryFn: async ({ client }) => leavesOf(await client.ensureQueryData(resourceTypeTreeQuery)),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The types that can be published in batches. */
export const batchTypesQuery = queryOptions({
  queryKey: typeKeys.batch,
  queryFn: async () => leavesOf(await fetchTypes({ subjectType: SubjectType.resource, supportCreateBatch: 2 })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The types that collections can have. */
export const collectionTypesQuery = queryOptions({
  queryKey: typeKeys.collections,
  queryFn: async () => leavesOf(await fetchTypes({ subjectType: SubjectType.collection })),
  staleTime: Number.POSITIVE_INFINITY,
});

function leavesOf(branches: readonly TypeBranch[], above: readonly string[] = []): LeafType[] {
  return branches.flatMap(({ code, name, resourceCount, children }) => {
    const chain = [...above, name];
    return children.length > 0 ? leavesOf(children, chain) : [{ code, chain, resourceCount }];
  });
}

/** The settings of a type; `null` when there is none of that code. */
export const typeInfoQuery = (code: string) =>
  queryOptions({
    queryKey: typeKeys.one(code),
    queryFn: () => lookUp(api.GET('/v2/resources/types/getInfoByCode', { params: { query: { code } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type TypeInfo = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof typeInfoQuery>['queryFn']>>>>;

/** Returns true when a switch of a type's settings is on. */
export const isSupported = (value: number) => value === 2;
