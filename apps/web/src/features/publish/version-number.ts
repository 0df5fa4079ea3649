import gt from 'semver/functions/gt.js';
import inc from 'semver/functions/inc.js';
import valid from 'semver/functions/valid.js';

const FIRST_VERSION = '1.0.0';

/** The number proposed for the next version: the first one, or the patch step after `latest`. */
export function nextVersion(latest: string): string {
  return (latest && inc(latest, 'patch')) || FIRST_VERSION;
}

/** Why a number cannot follow `latest` (empty: no version yet), or `null`. */
export function versionBreach(version: string, latest: string): 'required' | 'form' | 'order' | null {
  if (version.trim() === '') return 'required';
  if (!valid(version)) return 'form';
  return latest && !gt(version, latest) ? 'order' : null;
}
