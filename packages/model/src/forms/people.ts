import { type AddressKind, addressKind, rules, satisfies } from '../rules.ts';
import { follows, given, REQUIRED, sameAs } from './checks.ts';

const followsUsername = follows(rules.username);

/** Any of the three names to log in by: user name, mobile number, e-mail address. */
export function followsLoginName(value: string): string | null {
  const name = value.trim();
  if (name === '') return REQUIRED;
  return satisfies(rules.username, name) || addressKind(name) ? null : 'rules:loginName_form';
}

/** An address and the code sent to it. They are asked for nothing while another `way` is chosen. */
export function proofChecks(kind: AddressKind) {
  const whenChosen = (check: (value: string) => string | null) => (value: string, values: { way: AddressKind }) =>
    values.way === kind ? check(value) : null;
  return { address: whenChosen(follows(rules[kind])), code: whenChosen(follows(rules.authCode)) };
}

/** Fields of a new account; `hasTerms` where the installation has terms to agree to. */
export const registrationChecks = ({ hasTerms }: { hasTerms: boolean }) => ({
  username: followsUsername,
  email: proofChecks('email'),
  mobile: proofChecks('mobile'),
  password: follows(rules.password),
  hasAgreed: (hasAgreed: boolean) => (hasAgreed || !hasTerms ? null : 'rules:terms_required'),
});

interface Binding {
  readonly account: 'new' | 'existing';
}

/** Fields that give an account at a provider an account here, a new one or one that is there. */
export const bindingChecks = {
  username: (value: string, { account }: Binding) => (account === 'new' ? followsUsername(value) : null),
  loginName: (value: string, { account }: Binding) => (account === 'existing' ? followsLoginName(value) : null),
  password: follows(rules.password),
};

/** Fields of a new password for who forgot it. */
export const passwordResetChecks = {
  email: proofChecks('email'),
  mobile: proofChecks('mobile'),
  password: follows(rules.password),
  repeat: sameAs<{ password: string }>('password'),
};

/** Fields of a new password beside the old one. */
export const passwordChangeChecks = {
  oldPassword: given,
  newPassword: follows(rules.password),
  repeat: sameAs<{ newPassword: string }>('newPassword'),
};

interface StoredProfile {
  readonly intro: string;
  readonly occupation: string;
}

/**
 * Fields that users tell about themselves. Values stored by other clients may be longer; they are refused only once they are
 * changed. Days are ISO texts.
 */
export function profileChecks(stored: StoredProfile, today: string) {
  const followsIntro = follows(rules.profileIntro);
  const followsOccupation = follows(rules.occupation);
  return {
    displayName: follows(rules.displayName),
    intro: (intro: string) => (intro === stored.intro ? null : followsIntro(intro)),
    occupation: (occupation: string) => (occupation === stored.occupation ? null : followsOccupation(occupation)),
    birthday: (birthday: string) => (birthday > today ? 'rules:birthday_in_future' : null),
  };
}

/** Fields of an application to take part. */
export const applicationChecks = (isWithinProvince: (areaCode: string) => boolean) => ({
  occupation: follows(rules.applicantOccupation),
  areaCode: (areaCode: string) => (isWithinProvince(areaCode) ? null : REQUIRED),
  description: follows(rules.applicationDescription),
});
