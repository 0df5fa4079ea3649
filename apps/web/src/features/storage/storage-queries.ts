import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { PAGE_SIZE, whole } from '../../api/paged.ts';

/** The user's own buckets, by name; invalidated with every other question about buckets by `['buckets']`. */
export const bucketsQuery = queryOptions({
  queryKey: ['buckets', 'list'],
  queryFn: () => answer(api.GET('/v2/storages/buckets', { params: { query: { bucketType: 1 } } })),
});

export type Bucket = Awaited<ReturnType<NonNullable<(typeof bucketsQuery)['queryFn']>>>[number];

/** How much of the user's space is used. */
export const spaceQuery = queryOptions({
  queryKey: ['buckets', 'space'],
  queryFn: () => answer(api.GET('/v2/storages/buckets/spaceStatistics')),
});

interface ObjectFilter {
  bucketName: string;
  keywords: string;
}

/** Objects of a bucket whose names contain `keywords`, latest change first. */
export async function fetchObjects({ bucketName, keywords }: ObjectFilter, skip: number) {
  const query = { skip, limit: PAGE_SIZE, sort: 'updateDate:-1', ...(keywords && { keywords }) };
  const params = { path: { bucketName }, query };
  const page = await answer(api.GET('/v2/storages/buckets/{bucketName}/objects', { params }));
  return { ...page, dataList: whole(page.dataList) };
}

/** One object, by its id. */
export const objectQuery = (objectId: string) =>
  queryOptions({
    queryKey: ['objects', objectId],
    queryFn: () => answer(api.GET('/v2/storages/objects/{idOrName}', { params: { path: { idOrName: objectId } } })),
  });

export type StoredObject = Awaited<ReturnType<NonNullable<ReturnType<typeof objectQuery>['queryFn']>>>;
