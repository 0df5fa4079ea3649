import { driverOf, type Executor, type Transaction } from '#platform/database/database.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';

/**
 * Which of the resources lead to another one, such as a collection: by what they depend on and by the items of collections
 * among that, however far. Such a resource as an item, or as a dependency, would put the collection into itself. One statement a level, by
 * indexes: a recursive one is planned for far more rows than there are, and took 200 ms for 100 resources.
 */
export async function listLeadingTo(
  db: Executor,
  resourceId: string,
  resourceIds: readonly string[],
): Promise<string[]> {
  const usersOf = new Map<string, string[]>();
  const seen = new Set(resourceIds);
  let level = [...seen];
  while (level.length > 0) {
    const uses = await driverOf(db)<{ userId: string; usedId: string }[]>`
      select resource_id as "userId", dependency_id as "usedId" from resource_dependencies where resource_id = any(${level})
      union select resource_id, mounted_id from collection_items where resource_id = any(${level})`;
    for (const { userId, usedId } of uses) usersOf.set(usedId, [...(usersOf.get(usedId) ?? []), userId]);
    level = [...new Set(uses.map(({ usedId }) => usedId))].filter((usedId) => !seen.has(usedId));
    for (const usedId of level) seen.add(usedId);
  }
  const leading = new Set<string>([resourceId]);
  for (const usedId of leading) for (const userId of usersOf.get(usedId) ?? []) leading.add(userId);
  return resourceIds.filter((id) => leading.has(id));
}

/**
 * As `listLeadingTo`, for new items of a collection: until the transaction ends, nothing is released that could close a circle
 * with them.
 */
export async function listLeadingBack(
  tx: Transaction,
  collectionId: string,
  resourceIds: readonly string[],
): Promise<Set<string>> {
  await driverOf(tx)`select pg_advisory_xact_lock_shared(${AdvisoryLock.dependencyGraph})`;
  return new Set(await listLeadingTo(tx, collectionId, resourceIds));
}
