import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import type { PagedQuery } from '../paged.ts';
import { resourceKeys } from './keys.ts';

/** Somebody who may have published something. */
export interface Creator {
  userId: number;
  username: string;
  displayName: string;
  headImage: string;
  /** Listed resources. */
  createdResourceCount: number;
}

const FOUND_AT_ONCE = 40;

/** People whose name or number contains `keywords`. */
export const creatorsList = (keywords: string): PagedQuery<Creator> => ({
  queryKey: resourceKeys.creators(keywords),
  fetchPage: (skip) => {
    const query = { skip, limit: FOUND_AT_ONCE, keywords };
    return answer(api.GET('/v2/users/searchForConsole', { params: { query } }), { redirect: false });
  },
  idOf: ({ userId }) => userId,
});

/** Kinds and types of what somebody lists, the most frequent first. */
export const listedTypesQuery = (userId: number) =>
  queryOptions({
    queryKey: resourceKeys.listedTypes(userId),
    queryFn: () =>
      answer(api.GET('/v2/resources/listedTypes', { params: { query: { userId: String(userId) } } }), {
        redirect: false,
      }),
  });
