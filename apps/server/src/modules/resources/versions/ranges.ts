import semver from 'semver';

/** A version number without what surrounds it (`v1.2.0` and ` 1.2.0 ` are `1.2.0`); `null` when it is none. */
export function cleanVersion(text: string): string | null {
  return semver.valid(text.trim());
}

export function isRange(text: string): boolean {
  return semver.validRange(text) !== null;
}

/** True when `version` is later than `other`; anything is later than none (`''`). */
export function isLater(version: string, other: string): boolean {
  return other === '' || semver.gt(version, other);
}

/** The highest of `versions` that satisfies `range`, or `null`. Pre-releases only when the range names them. */
export function highestSatisfying(versions: readonly string[], range: string): string | null {
  return semver.maxSatisfying(versions, range);
}
