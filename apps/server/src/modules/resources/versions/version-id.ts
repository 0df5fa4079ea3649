import { md5 } from '#platform/ids.ts';

/** The id of a version; clients compute it too. */
export function versionIdOf(resourceId: string, version: string): string {
  return md5(`${resourceId}-${version}`);
}
