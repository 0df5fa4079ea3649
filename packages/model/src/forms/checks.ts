import { breach, type TextRule } from '../rules.ts';

/*
 * Checks of the fields of forms, for `useForm({ validate })`. Each returns the key of a sentence in the web app's dictionaries, or
 * `null` when the value is fine. Forms whose fields depend on one another have a file beside this one.
 */

/** Key of the sentence for a field that is empty and must not be. */
export const REQUIRED = 'ui:field_required';

/** The value satisfies a rule; an empty value is only refused when the rule wants text. */
export function follows(rule: TextRule) {
  return (value: string): string | null => {
    const kind = breach(rule, value);
    if (kind === 'short' && value === '') return REQUIRED;
    return kind && `rules:${rule.key}_${kind}`;
  };
}

/** The value satisfies a rule without the white space around it, which is not sent. */
export function followsTrimmed(rule: TextRule) {
  const check = follows(rule);
  return (value: string): string | null => check(value.trim());
}

/** The value is there, whatever it is: passwords are judged by the server. */
export const given = (value: string): string | null => (value === '' ? REQUIRED : null);

/** The value is a whole number within limits, which are allowed themselves. */
export function wholeNumber(min: number, max: number) {
  return (value: string | number): string | null => {
    const isWithin = /^\d+$/.test(String(value).trim()) && Number(value) >= min && Number(value) <= max;
    return isWithin ? null : 'rules:number_outside';
  };
}

/** Something was chosen, one or several. */
export const chosenCheck = (chosen: readonly unknown[] | string | null): string | null =>
  chosen?.length ? null : REQUIRED;

/** The value is the same as that of another field. */
export function sameAs<Values extends object>(field: keyof Values) {
  return (value: unknown, values: Values): string | null => (value === values[field] ? null : 'ui:field_differs');
}
