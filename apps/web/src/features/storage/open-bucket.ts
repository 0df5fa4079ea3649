import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { bucketsQuery, systemBucketsQuery } from '#api/objects/buckets.ts';
import { objectQuery } from '#api/objects/queries.ts';
import { isRefusal, Refused } from '#failures.ts';
import type { StorageSearch } from './storage-page.tsx';

/**
 * For the guard of the storage screen: without a bucket in the address it leads to that of the object, else to the first
 * one. A bucket that is none of the user's, or an object that does not exist, is not found; somebody else's object leads to
 * the 403 page.
 */
export async function openBucket(queryClient: QueryClient, search: StorageSearch, from: string): Promise<void> {
  const forbidden = () => redirect({ to: '/exception/403', search: { from }, replace: true });
  const { bucketName, objectID } = search;
  const [names, object] = await Promise.all([
    namesOfBuckets(queryClient, Number.POSITIVE_INFINITY),
    objectID ? queryClient.ensureQueryData(objectQuery(objectID)).catch(refusedAs(forbidden)) : null,
  ]);
  const target = object?.bucketName ?? bucketName ?? names[0];
  if (target !== bucketName)
    throw redirect({ to: '/storage', search: { ...search, bucketName: target }, replace: true });
  if (!bucketName || names.includes(bucketName)) return;
  // It may have been created elsewhere a moment ago.
  if (!(await namesOfBuckets(queryClient, 0)).includes(bucketName)) throw notFound();
}

/** Names of the user's own buckets and then of the platform's, as they were `staleTime` milliseconds ago at most. */
async function namesOfBuckets(queryClient: QueryClient, staleTime: number): Promise<string[]> {
  const lists = await Promise.all([
    queryClient.fetchQuery({ ...bucketsQuery, staleTime }),
    queryClient.fetchQuery({ ...systemBucketsQuery, staleTime }),
  ]);
  return lists.flat().map(({ bucketName }) => bucketName);
}

function refusedAs(forbidden: () => unknown) {
  return (error: unknown) => {
    if (isRefusal(error, 'access.not-owner')) throw forbidden();
    throw error instanceof Refused ? notFound() : error;
  };
}
