import { addressKind, rules, satisfies } from '@colophon/model';

/** The check for a field that takes any of the three login names: user name, mobile number, e-mail address. */
export function followsALoginName(value: string): string | null {
  const name = value.trim();
  if (name === '') return 'ui:field_required';
  return satisfies(rules.username, name) || addressKind(name) ? null : 'account:login_name_form';
}
