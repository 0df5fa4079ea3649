import type { Locale } from '@colophon/model';
import { resourceReleases } from '#modules/resources/index.ts';
import type { Executor } from '#platform/database/database.ts';
import type { ItemAnswer } from '../schemas.ts';

/** Adds the latest version of their resources to items: two queries, whatever their number. */
export async function loadLatestVersions(
  db: Executor,
  items: readonly ItemAnswer[],
  locale: Locale,
): Promise<ItemAnswer[]> {
  const versionIds = items.map(({ mountResourceInfo: { resourceId, latestVersion } }) =>
    resourceReleases.versionIdOf(resourceId, latestVersion),
  );
  const versions = await resourceReleases.presentVersions(
    db,
    await resourceReleases.listVersions(db, [...new Set(versionIds)]),
    locale,
  );
  const byResource = new Map(versions.map((version) => [version.resourceId, version]));
  return items.map((item) => ({
    ...item,
    mountResourceInfo: { ...item.mountResourceInfo, latestVersionInfo: byResource.get(item.resourceId) ?? {} },
  }));
}
