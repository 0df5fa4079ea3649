import {
  type Problem as AnyProblem,
  fill,
  fixOf,
  linesOf,
  MAX_FINDINGS,
  MAX_FIXES,
  putIntoWords,
  type Span,
} from '@colophon/language';
import { MESSAGES, PHRASES } from './messages.ts';
import type { Finding, FindingCode, Locale, Transition } from './types.ts';

/** A finding before it is put into words. */
export interface Problem<Code extends FindingCode = FindingCode> extends AnyProblem<Code> {
  at?: Span;
  state?: string;
  source?: Transition;
}

const WORDING = { messages: MESSAGES, phrases: PHRASES };

/** Puts the first problems into words of one language, with lines (from 1) and columns (from 0). */
export function toFindings<Code extends FindingCode>(
  problems: Problem<Code>[],
  text: string,
  locale: Locale,
): Finding<Code>[] {
  if (problems.length === 0) return [];
  const lineOf = linesOf(text);
  return problems.slice(0, MAX_FINDINGS).map((problem, index) => {
    const { at, state, source } = problem;
    return {
      ...putIntoWords(problem, WORDING, locale),
      ...(at && { ...lineOf(at.offset), ...at }),
      ...(state !== undefined && { state }),
      ...(source && { source }),
      ...(index < MAX_FIXES && fixOf(problem, locale)),
    };
  });
}

/** The text of a finding with its place in front. */
export function sentence({ line, charPositionInLine, msg }: Finding, locale: Locale): string {
  if (line === undefined) return msg;
  return fill(PHRASES.place[locale], { line, column: charPositionInLine ?? 0 }) + msg;
}
