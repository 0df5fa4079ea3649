import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { highestSatisfying } from '../versions/ranges.ts';
import { findResourceBy, type ResourceOfType } from './find-resource.ts';
import type { ResourceKey } from './read-resource.ts';

/**
 * A resource and the number of its version that a tree is asked of: `version`, else the highest in `versionRange`, else
 * the latest; `null` while nothing is released.
 *
 * @throws Refusal `resource.not-found`, `version.not-found`, `version.no-such-range`
 */
export async function pickVersion(
  db: Executor,
  key: ResourceKey,
  { version, versionRange }: { version?: string | undefined; versionRange?: string | undefined },
): Promise<{ resource: ResourceOfType; version: string | null }> {
  const resource = await findResourceBy(db, key);
  if (!resource) throw new Refusal('resource.not-found');
  if (resource.latestVersion === '') return { resource, version: null };

  const released = resource.resourceVersions.map((one) => one.version);
  if (version !== undefined) {
    if (!released.includes(version)) throw new Refusal('version.not-found');
    return { resource, version };
  }
  if (versionRange === undefined) return { resource, version: resource.latestVersion };
  const highest = highestSatisfying(released, versionRange);
  if (highest === null) throw new Refusal('version.no-such-range');
  return { resource, version: highest };
}
