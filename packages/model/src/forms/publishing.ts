import { LOCALES, type Locale } from '../locale.ts';
import { rules } from '../rules.ts';
import { chosenCheck, follows, followsTrimmed, REQUIRED } from './checks.ts';

const followsTitle = followsTrimmed(rules.resourceTitle);
const followsPolicyName = followsTrimmed(rules.policyName);

/** A title that is asked for; the server would do without one. */
const givenTitle = (title: string) => (title.trim() === '' ? REQUIRED : followsTitle(title));

/** The name of a new policy, which no other of the same work has. */
export const policyNameCheck = (taken: readonly string[]) => (name: string) =>
  followsPolicyName(name) ?? (taken.includes(name.trim()) ? 'rules:policyName_taken' : null);

/** Fields that say how a resource is presented. */
export const presentationChecks = { resourceTitle: givenTitle, intro: follows(rules.shortIntro) };

/** Fields of a new collection; its name is judged by whether it is still free. */
export const newCollectionChecks = { title: givenTitle, typeCode: chosenCheck };

interface TemplateArgument {
  readonly label: Readonly<Record<Locale, string>>;
}

/** Names of a policy template and of its arguments, in both languages. */
export const templateNameChecks = {
  title: { en_US: followsPolicyName, zh_CN: followsPolicyName },
  args: (args: readonly TemplateArgument[]) =>
    args.every(({ label }) => LOCALES.every((locale) => label[locale].trim() !== '')) ? null : REQUIRED,
};
