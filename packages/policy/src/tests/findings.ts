import { fixOf, linesOf, MAX_FINDINGS, putIntoWords } from '@colophon/language';
import type { Locale } from '../types.ts';
import { TESTS_MESSAGES, TESTS_PHRASES } from './messages.ts';
import type { TestsProblem } from './read.ts';
import type { TestsFinding } from './types.ts';

const WORDING = { messages: TESTS_MESSAGES, phrases: TESTS_PHRASES };

/** Puts problems of a text of tests into words of one language, in the order of the text, with lines and columns. */
export function toTestsFindings(problems: readonly TestsProblem[], text: string, locale: Locale): TestsFinding[] {
  const lineOf = linesOf(text);
  return problems
    .toSorted((one, other) => one.at.offset - other.at.offset)
    .slice(0, MAX_FINDINGS)
    .map((problem) => ({
      ...putIntoWords(problem, WORDING, locale),
      ...lineOf(problem.at.offset),
      ...problem.at,
      ...fixOf(problem, locale),
    }));
}
