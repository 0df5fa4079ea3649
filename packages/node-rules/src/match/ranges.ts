import semver from 'semver';

/**
 * Returns the version that a range picks, or `null`: for `latest` the one created last, otherwise the highest in range.
 * Pre-releases are taken when the range names them, and by `*`.
 *
 * @param versionNumbers  in order of creation
 */
export function pickVersion(versionNumbers: readonly string[], range: string): string | null {
  if (range === 'latest') return versionNumbers.at(-1) ?? null;
  return semver.maxSatisfying(versionNumbers, range, optionsFor(range));
}

export function isInRange(version: string, range: string): boolean {
  return semver.satisfies(version, range, optionsFor(range));
}

function optionsFor(range: string) {
  return { includePrerelease: range === '*' };
}
