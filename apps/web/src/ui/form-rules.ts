import { breach, type TextRule } from '@colophon/model';

/**
 * Checks for `useForm({ validate })`. Each returns a text key, which fields translate, or `null` when the value is fine.
 * Every rule of `packages/model` has its sentences in the `rules` dictionary: `{rule}_short`, `{rule}_long`, `{rule}_form`.
 */

type Check<Value, Values> = (value: Value, values: Values) => string | null;

/** The value satisfies a rule of `packages/model`; an empty value is only refused when the rule wants text. */
export function follows(rule: TextRule) {
  return (value: string): string | null => {
    const kind = breach(rule, value);
    if (kind === 'short' && value === '') return 'ui:field_required';
    return kind && `rules:${rule.key}_${kind}`;
  };
}

/** The value is the same as that of another field. */
export function sameAs<Values extends object>(field: keyof Values): Check<string, Values> {
  return (value, values) => (value === values[field] ? null : 'ui:field_differs');
}
