import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import type { LongQuery } from '../long-list.ts';
import { PAGE_SIZE, whole } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { bucketKeys, objectKeys } from './keys.ts';

export interface ObjectOrder {
  field: string;
  descending: boolean;
}

const sortText = ({ field, descending }: ObjectOrder) => `${field}:${descending ? -1 : 1}`;

const ROW_FIELDS = ['objectId', 'objectName', 'sha1', 'resourceType', 'systemProperty', 'updateDate'] as const;

/** Fields of an object that lists show. */
export type ObjectRow = Pick<StoredObject, (typeof ROW_FIELDS)[number]>;

/** Objects of a bucket whose names contain `keywords`. */
export const objectsList = (bucketName: string, keywords: string, sort: ObjectOrder): LongQuery<ObjectRow> => ({
  queryKey: bucketKeys.list(bucketName, { keywords, sort }),
  fetchPage: async (skip, signal) => {
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
  },
  idOf: ({ objectId }) => objectId,
});

/** One object, by its id. */
export const objectQuery = (objectId: string) =>
  queryOptions({
    queryKey: objectKeys.one(objectId),
    queryFn: () => answer(api.GET('/v2/storages/objects/{idOrName}', { params: { path: { idOrName: objectId } } })),
  });

export type StoredObject = Awaited<ReturnType<NonNullable<ReturnType<typeof objectQuery>['queryFn']>>>;

/** Returns true when a bucket has an object of this name. */
export async function objectExists(bucketName: string, objectName: string, signal: AbortSignal): Promise<boolean> {
  const fullObjectNames = encodeURIComponent(`${bucketName}/${objectName}`);
  const query = { fullObjectNames, projection: 'objectId,objectName' };
  return (await answer(api.GET('/v2/storages/objects/list', { params: { query }, signal }))).length > 0;
}

/**
 * The user's objects in a bucket, or in all (`_all`), whose names contain `keywords`; with a type those of it and those
 * without any.
 */
export const candidatesList = (bucketName: string, keywords: string, typeCode = ''): PagedQuery<Candidate> => ({
  queryKey: bucketKeys.candidates(bucketName, keywords, typeCode),
  fetchPage: (skip) => fetchCandidates(bucketName, keywords, typeCode, skip),
  idOf: ({ objectId }) => objectId,
});

async function fetchCandidates(bucketName: string, keywords: string, resourceTypeCode: string, skip: number) {
  const query = {
    skip,
    limit: PAGE_SIZE,
    isLoadingTypeless: 1 as const,
    ...(keywords && { keywords }),
    ...(resourceTypeCode && { resourceTypeCode }),
  };
  const params = { path: { bucketName }, query };
  const page = await answer(api.GET('/v2/storages/buckets/{bucketName}/objects', { params }));
  return { ...page, dataList: whole(page.dataList) };
}

export type Candidate = Awaited<ReturnType<typeof fetchCandidates>>['dataList'][number];
