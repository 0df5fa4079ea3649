import { rules } from '@colophon/model';
import { signerOf } from '@colophon/policy';
import { readPolicy } from '#domain/policies/read-policy.ts';
import { readTerms } from '#domain/policies/read-terms.ts';
import { currentLocale } from '#i18n/i18n.ts';
import type { Translate } from '#i18n/translator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PolicySubject } from './check-policy.ts';

/** Patterns by which policies are named: the last one counts, not those that lead to it. */
const PATTERNS = [
  ...(['free', 'freeFor', 'freeUntil', 'freeOrBuy', 'freeFrom', 'freeAfter', 'window', 'rhythm'] as const),
  ...(['buy', 'choice', 'rent', 'subscribe', 'plans', 'tiers', 'later', 'instalments'] as const),
  ...(['grace', 'steps', 'priceChange'] as const),
];

/** {@link defaultName} in the reader's language. */
export function useDefaultName() {
  const { t } = useTranslation('policies');
  return (policy: Parameters<typeof defaultName>[0], taken: readonly string[]) => defaultName(policy, taken, t);
}

/** The name that a policy has unless its author gives another one: by what it is, else by its template's title. */
export function defaultName(
  { text, title, subject }: { text: string; title: string; subject: PolicySubject },
  taken: readonly string[],
  t: Translate<'policies'>,
): string {
  const machine = readPolicy(text, subject, currentLocale())?.machine;
  const pattern = machine && readTerms(machine, signerOf(subject))?.pattern.split('+').at(-1);
  const known = PATTERNS.find((one) => one === pattern);
  return nameFor(known ? t(`pattern_${known}`) : title, taken);
}

/** A policy name for a template's title that is not taken: as much of it as fits, in whole clauses or words. */
function nameFor(title: string, taken: readonly string[]): string {
  const name = cutToFit(title, rules.policyName.maxLength);
  for (let number = 2, free = name; ; number++) {
    if (!taken.includes(free)) return free;
    const ending = ` ${number}`;
    free = cutToFit(name, rules.policyName.maxLength - ending.length) + ending;
  }
}

function cutToFit(title: string, maxLength: number): string {
  if (title.length <= maxLength) return title;
  const cut = title.slice(0, maxLength + 1);
  const end = Math.max(cut.lastIndexOf(','), 0) || Math.max(cut.lastIndexOf(' '), 0) || maxLength;
  return title.slice(0, end);
}
