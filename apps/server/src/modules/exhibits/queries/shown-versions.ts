import { licensedVersions } from '#modules/resources/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { findExhibit } from './find-exhibit.ts';

/** The version that an exhibit shows, with its bytes; as receipts of contracts name it. */
export async function shownVersions(db: Executor, presentableId: string) {
  const exhibit = await findExhibit(db, { presentableId });
  return exhibit ? licensedVersions(db, exhibit.resourceId, exhibit.version) : { versions: [], total: 0 };
}
