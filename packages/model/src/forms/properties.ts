import { type AttributeRule, attributeBreach } from '../attribute-value.ts';
import { rules } from '../rules.ts';
import { follows, followsTrimmed, REQUIRED } from './checks.ts';

/** Most candidate values of a configuration. */
export const MAX_CANDIDATES = 30;
/** Prefix of the keys of configurations. */
export const OPTION_PREFIX = 'options_';

const TAKEN = 'rules:property_taken';
const followsName = followsTrimmed(rules.propertyName);
const followsKey = follows(rules.customPropertyKey);
const followsValue = followsTrimmed(rules.propertyValue);
const followsOptionValue = followsTrimmed(rules.optionValue);

/** Names and keys that other properties of the same work have. */
interface TakenNames {
  readonly names: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}

/** The fields that say what a property is; `prefix` is the fixed beginning of its key. Those of a released version stay. */
function descriptorChecks({ names, keys }: TakenNames, { isFixed, prefix }: { isFixed: boolean; prefix: string }) {
  const named = {
    name: (name: string) => followsName(name) ?? (names.has(name.trim()) ? TAKEN : null),
    key: (key: string) => {
      if (key === '') return REQUIRED;
      return followsKey(prefix + key) ?? (keys.has(prefix + key) ? TAKEN : null);
    },
  };
  return { ...(!isFixed && named), remark: follows(rules.propertyRemark) };
}

/** The fields of a property that a user adds. */
export function propertyChecks(taken: TakenNames, { isFixed }: { isFixed: boolean }) {
  return { ...descriptorChecks(taken, { isFixed, prefix: '' }), defaultValue: followsValue };
}

/** The fields of a configuration: a text to be filled in, or a choice among candidates. */
export function optionChecks(taken: TakenNames, identity: { isFixed: boolean; prefix: string }) {
  return {
    ...descriptorChecks(taken, identity),
    defaultValue: (value: string, { isSelect }: { isSelect: boolean }) => (isSelect ? null : followsOptionValue(value)),
    candidates: (candidates: readonly string[], { isSelect }: { isSelect: boolean }) =>
      isSelect ? (candidateBreaches(candidates).find((breach) => breach) ?? null) : null,
  };
}

/** Returns the breach of each of several candidate values: missing, too long, or the same as an earlier one. */
export function candidateBreaches(candidates: readonly string[]): (string | null)[] {
  const trimmed = candidates.map((each) => each.trim());
  return trimmed.map((each, index) => followsValue(each) ?? (trimmed.indexOf(each) < index ? TAKEN : null));
}

/** The value of a property that the type asks for; `attributeBreach` says how it breaks the rule. */
export const attributeCheck = (rule: AttributeRule) => (value: string) =>
  attributeBreach(rule, value.trim()) ? REQUIRED : null;
