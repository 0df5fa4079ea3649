/** Versions: creating, finding, picking and presenting them. */
export { createVersion } from '../commands/create-version.ts';
export { presentVersions } from '../presenters.ts';
export { versionLicences } from '../queries/authorisation-facts.ts';
export { findVersion, listVersions, type VersionOfResource } from '../queries/find-version.ts';
export { licensedVersions } from '../queries/licensed-versions.ts';
export { listReleases } from '../queries/list-releases.ts';
export { pickVersion } from '../queries/pick-version.ts';
export { highestSatisfying } from '../versions/ranges.ts';
export { systemProperty } from '../versions/system-properties.ts';
export { versionIdOf } from '../versions/version-id.ts';
