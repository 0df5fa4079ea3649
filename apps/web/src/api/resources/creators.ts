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

/** An author as everybody sees them; `null` when there is none of this number. */
export const authorQuery = (userId: string) =>
  queryOptions({
    queryKey: resourceKeys.author(userId),
    queryFn: async () => {
      if (!/^\d{1,9}$/.test(userId)) return null;
      const query = { userIds: userId, projection: 'userId,username,displayName,headImage' };
      const [author] = await answer(api.GET('/v2/users/list', { params: { query } }), { redirect: false });
      const { username, displayName = '', headImage = '' } = author ?? {};
      return username === undefined ? null : { userId: Number(userId), username, displayName, headImage };
    },
  });
