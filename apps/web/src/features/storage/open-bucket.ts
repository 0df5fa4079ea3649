import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { Refused } from '../../api/client.ts';
import type { StorageSearch } from './storage-page.tsx';
import { bucketsQuery, objectQuery } from './storage-queries.ts';

/**
 * For the guard of the storage screen: without a bucket in the address it leads to that of the object, else to the first
 * one; a bucket or an object that is not the user's leads to the 403 page.
 */
export async function openBucket(queryClient: QueryClient, search: StorageSearch, from: string): Promise<void> {
  const forbidden = () => redirect({ to: '/exception/403', search: { from }, replace: true });
  const { bucketName, objectID } = search;
  const [buckets, object] = await Promise.all([
    queryClient.ensureQueryData(bucketsQuery),
    objectID ? queryClient.ensureQueryData(objectQuery(objectID)).catch(refusedAs(forbidden)) : null,
  ]);
  if (!bucketName) {
    const target = object?.bucketName ?? buckets[0]?.bucketName;
    if (target) throw redirect({ to: '/storage', search: { ...search, bucketName: target }, replace: true });
    return;
  }
  if (buckets.some((bucket) => bucket.bucketName === bucketName)) return;
  // It may have been created elsewhere a moment ago.
  const fresh = await queryClient.fetchQuery({ ...bucketsQuery, staleTime: 0 });
  if (!fresh.some((bucket) => bucket.bucketName === bucketName)) throw forbidden();
}

function refusedAs(forbidden: () => unknown) {
  return (error: unknown) => {
    throw error instanceof Refused ? forbidden() : error;
  };
}
