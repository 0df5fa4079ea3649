import { resourceReleases } from '#modules/resources/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { findExhibit } from './find-exhibit.ts';

/** The version that an exhibit shows, with its bytes, none of a collection made in its node; as receipts of contracts name it. */
export async function shownVersions(db: Executor, presentableId: string) {
  const exhibit = await findExhibit(db, { presentableId });
  if (!exhibit?.resourceId) return { versions: [], total: 0 };
  return resourceReleases.licensedVersions(db, exhibit.resourceId, exhibit.version);
}
