import type { linesOf } from '@colophon/language';
import type { Failure } from './run.ts';
import { stepText, type Wording } from './words.ts';

/** First wrong step of a case: where it stands, and all that is known of it, in words. */
export interface CaseFailure {
  /** From 1. */
  line: number;
  /** From 0. */
  charPositionInLine: number;
  offset: number;
  length: number;
  step: string;
  expected: string;
  found: string;
  /** Everything that happened to the contract until then, oldest first. */
  history: string[];
}

/** A failure with its place in the text of its case. */
export function failureInText(
  { step, expected, found, history }: Failure,
  lineOf: ReturnType<typeof linesOf>,
  wording: Wording,
): CaseFailure {
  return { ...lineOf(step.at.offset), ...step.at, step: stepText(step.act, wording), expected, found, history };
}
