import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { takenQuery } from '../taken.ts';
import { bucketKeys } from './keys.ts';

/** The user's own buckets, by name. */
export const bucketsQuery = queryOptions({
  queryKey: bucketKeys.own,
  queryFn: () => answer(api.GET('/v2/storages/buckets', { params: { query: { bucketType: 1 } } })),
});

export type Bucket = Awaited<ReturnType<NonNullable<(typeof bucketsQuery)['queryFn']>>>[number];

/** Buckets that the platform keeps for the user, as far as there is anything in them. */
export const systemBucketsQuery = queryOptions({
  queryKey: bucketKeys.system,
  queryFn: () => answer(api.GET('/v2/storages/buckets', { params: { query: { bucketType: 2 } } })),
});

/** Used part of the user's space, in bytes. */
export const spaceQuery = queryOptions({
  queryKey: bucketKeys.space,
  queryFn: () => answer(api.GET('/v2/storages/buckets/spaceStatistics')),
});

/** Tells whether somebody has a bucket of this name; names are unique in the whole installation. */
export const isBucketTakenQuery = (bucketName: string) =>
  takenQuery(bucketKeys.nameTaken(bucketName), () =>
    answer(api.GET('/v2/storages/buckets/{bucketName}/isExist', { params: { path: { bucketName } } })),
  );
