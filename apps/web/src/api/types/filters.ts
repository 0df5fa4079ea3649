import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { typeKeys } from './keys.ts';
import { seenTypes } from './seen-types.ts';

/** The tree of resource types, without those that nobody can have published in; those that people do not see are among them. */
export const typeTreeQuery = queryOptions({
  queryKey: typeKeys.publicTree,
  queryFn: () =>
    answer(api.GET('/v2/resources/types/listSimpleByGroup', { params: { query: { category: 1, status: 1 } } }), {
      redirect: false,
    }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Suffix of a type's code that selects only the types that users added below it. */
const OTHER = '~other';

/** Stands for the types that users added below a type. */
export const otherOf = (code: string) => `${code}${OTHER}`;

/** Returns the parameters that narrow a list to a type and those below it, or to those {@link otherOf} a type. */
export function typeCondition(type: string | undefined) {
  if (!type?.endsWith(OTHER)) return { resourceTypeCode: type };
  return { resourceTypeCode: type.slice(0, -OTHER.length), resourceTypeCategory: 2 } as const;
}

export interface MarketCategory {
  code: string;
  name: string;
  children: MarketCategory[];
}

/** The categories that editors sort the market by now. Without an answer there are none. */
export const marketCategoriesQuery = queryOptions({
  queryKey: typeKeys.marketCategories,
  queryFn: (): Promise<MarketCategory[]> =>
    answer(api.GET('/v2/resources/operation-categories/listSimpleByGroup', { params: { query: { status: 1 } } }), {
      redirect: false,
    }),
  retry: false,
});

/** Resource types of two levels, with their names root first. */
export const typeChoicesQuery = queryOptions({
  queryKey: typeKeys.choices,
  queryFn: async () => {
    const types = seenTypes(await answer(api.GET('/v2/resources/types/listSimpleByGroup')));
    return types.flatMap(({ code, name, children }) => [
      { code, chain: [name] },
      ...children.map((child) => ({ code: child.code, chain: [name, child.name] })),
    ]);
  },
  staleTime: Number.POSITIVE_INFINITY,
});
