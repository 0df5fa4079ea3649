import { ResourceStatus } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { typeCondition } from '../types/filters.ts';
import { favouriteKeys } from './keys.ts';

const statuses = { listed: ResourceStatus.online, unlisted: ResourceStatus.offline, blocked: ResourceStatus.frozen };

export interface FavouriteFilter {
  keywords: string | undefined;
  status: keyof typeof statuses | undefined;
  /** A resource type with those below it, or what `otherOf` makes of it. */
  type: string | undefined;
}

/** Favourites that the user marked to come back to, newest mark first. */
export const favouritesList = (filter: FavouriteFilter): PagedQuery<Favourite> => ({
  queryKey: favouriteKeys.list(filter),
  fetchPage: (skip) => fetchFavourites(filter, skip),
  idOf: ({ resourceId }) => resourceId,
});

function fetchFavourites({ keywords, status, type }: FavouriteFilter, skip: number) {
  const query = {
    skip,
    limit: PAGE_SIZE,
    keywords,
    resourceStatus: status && statuses[status],
    ...typeCondition(type),
  };
  return answer(api.GET('/v2/collections/resources', { params: { query } }));
}

export type Favourite = Awaited<ReturnType<typeof fetchFavourites>>['dataList'][number];

/** Number of people who keep the resource among their favourites, and whether the reader does. */
export const favouriteQuery = (resourceId: string, isLogin: boolean) =>
  queryOptions({
    queryKey: favouriteKeys.one(resourceId, isLogin),
    queryFn: async () => {
      const count = lookUp(
        api.GET('/v2/collections/resources/{resourceId}/count', { params: { path: { resourceId } } }),
        { redirect: false },
      );
      const query = { resourceIds: resourceId };
      const mine = isLogin ? answer(api.GET('/v2/collections/resources/isCollected', { params: { query } })) : [];
      return { count: (await count) ?? 0, isCollected: (await mine)[0]?.isCollected ?? false };
    },
  });
