import type { findCollect } from './queries/page-collects.ts';

type Collected = NonNullable<Awaited<ReturnType<typeof findCollect>>>;

/** Favourite marks have one state; clients expect its number. */
const ONLY_STATUS = 0;

export function presentCollect({ collect, resource, resourceType, authorDisplayName }: Collected) {
  return {
    resourceId: resource.resourceId,
    resourceName: resource.resourceName,
    resourceType,
    authorId: resource.userId,
    authorName: resource.username,
    authorDisplayName,
    userId: collect.userId,
    status: ONLY_STATUS,
    createDate: collect.createdAt.toISOString(),
    updateDate: collect.updatedAt.toISOString(),
  };
}
