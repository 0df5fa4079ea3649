import { answer, api } from '../client.ts';
import type { PagedQuery } from '../paged.ts';
import { resourceKeys } from './keys.ts';

/** Works and collections are shown so many at a time. */
const SHOWN = 10;

function fetchUsers(resourceId: string, skip: number) {
  const params = { path: { resourceId }, query: { skip, limit: SHOWN } };
  return answer(api.GET('/v2/resources/{resourceId}/usedBy', { params }), { redirect: false });
}

export type UserOfResource = Awaited<ReturnType<typeof fetchUsers>>['dataList'][number];

/** Listed works that use a resource, and collections that have it, the one that was changed last first. */
export const usedByList = (resourceId: string): PagedQuery<UserOfResource> => ({
  queryKey: resourceKeys.usedBy(resourceId),
  fetchPage: (skip) => fetchUsers(resourceId, skip),
  idOf: (user) => user.resourceId,
});
