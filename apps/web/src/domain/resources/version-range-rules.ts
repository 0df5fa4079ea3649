import maxSatisfying from 'semver/ranges/max-satisfying.js';
import validRange from 'semver/ranges/valid.js';

/** Why a range of versions cannot be taken, or `null`: it is missing, no range, or holds none of `versions`. */
export function rangeBreach(range: string, versions: readonly string[]): 'required' | 'form' | 'empty' | null {
  if (range.trim() === '') return 'required';
  if (validRange(range) === null) return 'form';
  return maxSatisfying(versions, range) === null ? 'empty' : null;
}

/** The same for a form that asks for a range. */
export const rangeCheck = (versions: readonly string[]) => (range: string) => rangeBreach(range, versions);

/** The newest version that a range holds; `null` when it holds none. */
export const latestIn = (range: string, versions: readonly string[]) => maxSatisfying(versions, range);

const CARET = '^';

/** Returns true when a range follows newer versions. */
export const followsNewer = (range: string) => range.startsWith(CARET);

/** The range that does or does not go along with newer changes. */
export function withFollowing(range: string, isFollowing: boolean): string {
  const plain = followsNewer(range) ? range.slice(CARET.length) : range;
  return isFollowing ? CARET + plain : plain;
}
