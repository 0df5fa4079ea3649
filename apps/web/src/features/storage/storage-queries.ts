import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#api/client.ts';
import { PAGE_SIZE, whole } from '#api/paged.ts';
import type { Sort } from '#ui/long-table.tsx';

/** The user's own buckets, by name; invalidated with every other question about buckets by `['buckets']`. */
export const bucketsQuery = queryOptions({
  queryKey: ['buckets', 'list'],
  queryFn: () => answer(api.GET('/v2/storages/buckets', { params: { query: { bucketType: 1 } } })),
});

export type Bucket = Awaited<ReturnType<NonNullable<(typeof bucketsQuery)['queryFn']>>>[number];

/** Buckets that the platform keeps for the user, as far as there is anything in them. */
export const systemBucketsQuery = queryOptions({
  queryKey: ['buckets', 'system'],
  queryFn: () => answer(api.GET('/v2/storages/buckets', { params: { query: { bucketType: 2 } } })),
});

/** How much of the user's space is used. */
export const spaceQuery = queryOptions({
  queryKey: ['buckets', 'space'],
  queryFn: () => answer(api.GET('/v2/storages/buckets/spaceStatistics')),
});

interface ObjectFilter {
  bucketName: string;
  keywords: string;
  sort: Sort;
}

/** Key of every list of a bucket's objects, whatever its filter. */
export const objectListsKey = (bucketName: string) => ['buckets', bucketName, 'objects'];

const ROW_FIELDS = ['objectId', 'objectName', 'sha1', 'resourceType', 'systemProperty', 'updateDate'] as const;

/** What lists show of an object. */
export type ObjectRow = Pick<StoredObject, (typeof ROW_FIELDS)[number]>;

/** Objects of a bucket whose names contain `keywords`, a page from `skip` on. */
export async function fetchObjects({ bucketName, keywords, sort }: ObjectFilter, skip: number, signal: AbortSignal) {
  const query = {
    skip,
    limit: PAGE_SIZE,
    sort: sortText(sort),
    projection: ROW_FIELDS.join(),
    ...(keywords && { keywords }),
  };
  const params = { path: { bucketName }, query };
  const page = await answer(api.GET('/v2/storages/buckets/{bucketName}/objects', { params, signal }));
  return { ...page, dataList: whole(page.dataList) as ObjectRow[] };
}

/** The bucket in which node sites keep what they remember about the user. */
export const SYSTEM_BUCKET = '.UserNodeData';

/** What node sites have stored about the user, a page from `skip` on. */
export async function fetchNodeData(sort: Sort, skip: number, signal: AbortSignal) {
  const params = { query: { skip, limit: PAGE_SIZE, sort: sortText(sort) } };
  const page = await answer(api.GET('/v2/storages/buckets/.UserNodeData/objects', { params, signal }));
  return { ...page, dataList: whole(page.dataList) };
}

export type NodeDataRow = Awaited<ReturnType<typeof fetchNodeData>>['dataList'][number];

const sortText = ({ field, descending }: Sort) => `${field}:${descending ? -1 : 1}`;

/** One object, by its id. */
export const objectQuery = (objectId: string) =>
  queryOptions({
    queryKey: ['objects', objectId],
    queryFn: () => answer(api.GET('/v2/storages/objects/{idOrName}', { params: { path: { idOrName: objectId } } })),
  });

export type StoredObject = Awaited<ReturnType<NonNullable<ReturnType<typeof objectQuery>['queryFn']>>>;
