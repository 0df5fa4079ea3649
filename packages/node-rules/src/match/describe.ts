import { excerpt, fill, type Locale } from '@colophon/language';
import { listRules, rules } from '@colophon/model';
import { MAX_TREE_DEPTH, MAX_TREE_PLACES } from '../limits.ts';
import { MATCH_MESSAGES } from './messages.ts';
import type { MatchFinding } from './outcome.ts';

/** The most that each kind of value may have. */
const MAXIMA: Readonly<Record<string, number>> = {
  labels: listRules.tags.maxItems,
  title: rules.exhibitTitle.maxLength,
  cover: rules.coverUrl.maxLength,
  value: rules.propertyValue.maxLength,
};

/** Puts a finding of a match into a sentence. Long names and values are cut. */
export function describeMatchFinding({ code, values: { reason, ...values } }: MatchFinding, locale: Locale): string {
  const messages: Readonly<Record<string, Readonly<Record<Locale, string>>>> = MATCH_MESSAGES;
  const message = messages[reason === undefined ? code : `${code}.${reason}`]!;
  const quoted = Object.entries(values).map(([key, value]) => [key, excerpt(value)]);
  const max = reason === undefined ? {} : { max: MAXIMA[reason]! };
  return fill(message[locale], {
    ...Object.fromEntries(quoted),
    ...max,
    levels: MAX_TREE_DEPTH,
    places: MAX_TREE_PLACES,
  });
}
