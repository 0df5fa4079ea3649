import { rules } from '@colophon/model';
import { follows } from '#ui/form-rules.ts';
import type { Taken } from './property-set.ts';

/** Most candidate values of a configuration. */
export const MAX_CANDIDATES = 30;
/** Prefix of the keys of configurations. */
export const OPTION_PREFIX = 'options_';

const TAKEN = 'properties:taken';
const followsName = follows(rules.propertyName);
const followsKey = follows(rules.customPropertyKey);
const followsValue = follows(rules.propertyValue);

/** Checks of a name, for `useForm`: text keys, or `null` when it is fine. */
export function nameCheck({ names }: Taken) {
  return (name: string) => followsName(name.trim()) ?? (names.has(name.trim()) ? TAKEN : null);
}

/** Checks of a key, of which `prefix` is fixed. */
export function keyCheck({ keys }: Taken, prefix = '') {
  return (key: string) => {
    if (key === '') return 'ui:field_required';
    return followsKey(prefix + key) ?? (keys.has(prefix + key) ? TAKEN : null);
  };
}

export const remarkCheck = follows(rules.propertyRemark);
export const valueCheck = (value: string) => followsValue(value.trim());

/** Returns the breach of each of several candidate values: missing, too long, or the same as an earlier one. */
export function candidateBreaches(candidates: readonly string[]): (string | null)[] {
  const trimmed = candidates.map((each) => each.trim());
  return trimmed.map((each, index) => followsValue(each) ?? (trimmed.indexOf(each) < index ? TAKEN : null));
}
