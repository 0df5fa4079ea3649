import {
  type Problem as AnyProblem,
  fixOf,
  linesOf,
  MAX_FINDINGS,
  MAX_FIXES,
  putIntoWords,
  type Span,
} from '@colophon/language';
import { MESSAGES, PHRASES } from './messages.ts';
import type { ErrorCode, Finding, Locale, WarningCode } from './types.ts';

type Code = ErrorCode | WarningCode;

/** A finding before it is put into words. */
export interface Problem<C extends Code = Code> extends AnyProblem<C> {
  at: Span;
  /** The earlier rule that this one is in conflict with; makes the finding one about rules, not about a place. */
  conflictsAt?: number;
}

const WORDING = { messages: MESSAGES, phrases: PHRASES };

/** Puts the first problems into words of one language, with lines (from 1) and columns (from 0). */
export function toFindings<C extends Code>(problems: Problem<C>[], text: string, locale: Locale): Finding<C>[] {
  if (problems.length === 0) return [];
  const lineOf = linesOf(text);
  return problems.slice(0, MAX_FINDINGS).map((problem, index) => {
    const { at, conflictsAt } = problem;
    const isConflict = conflictsAt !== undefined;
    const lines = isConflict ? { line: lineOf(at.offset).line, otherLine: lineOf(conflictsAt).line } : undefined;
    return {
      ...putIntoWords(problem, WORDING, locale, lines),
      ...(isConflict ? { line: -1, charPositionInLine: -1 } : lineOf(at.offset)),
      ...at,
      ...(index < MAX_FIXES && fixOf(problem, locale)),
    };
  });
}

/** The text of a finding with its place in front, if it has one: the same form in every language, as clients read it. */
export function sentence({ line, charPositionInLine, msg }: Finding): string {
  return line === -1 ? msg : `line ${line}:${charPositionInLine} ${msg}`;
}
