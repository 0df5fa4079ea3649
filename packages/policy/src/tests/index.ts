import { linesOf } from '@colophon/language';
import { formatMoney } from '@colophon/model';
import { Answers } from './answers.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { type CaseFailure, failureInText } from './failure.ts';
import { toTestsFindings } from './findings.ts';
import { problemsWith } from './names.ts';
import { readTests } from './read.ts';
import { type Run, runCase } from './run.ts';
import type { TestsFinding, TestsOptions } from './types.ts';
import { stepText, type Wording } from './words.ts';

export type { Coverage } from './coverage.ts';
export type { CaseFailure } from './failure.ts';
export { type Followed, followSteps, type Standing } from './follow.ts';
export { recordCase } from './record.ts';
export type { TestsOptions } from './types.ts';

export interface CaseResult {
  name: string;
  /** Line on which the case begins, from 1. */
  line: number;
  /** All steps in words. */
  steps: string[];
  /** Absent when the case passed. */
  failure?: CaseFailure;
}

export interface TestsResult {
  /** Everything that is wrong with the text. If there is anything, no case is run. */
  findings: TestsFinding[];
  cases: CaseResult[];
  coverage?: Coverage;
}

/**
 * Runs the tests of a policy: every case signs it at a moment, pays, lets time pass and says what must be true then. Pure, and the
 * same for the same texts; never throws on account of them.
 */
export function testPolicy(text: string, { machine, subject, locale, currency, timeZone }: TestsOptions): TestsResult {
  const { cases, problems } = readTests(text);
  problems.push(...cases.flatMap((tested) => problemsWith(tested, machine, subject)));
  if (problems.length > 0) return { findings: toTestsFindings(problems, text, locale), cases: [] };

  const wording: Wording = { locale, timeZone, money: (cents) => formatMoney(cents, currency, locale) };
  const answers = new Answers(machine, timeZone);
  const runs = cases.map((tested) => runCase(tested, { machine, subject, answers }, wording));
  const lineOf = linesOf(text);
  const results = runs.map((run) => resultOf(run, lineOf, wording));
  return { findings: [], cases: results, coverage: coverageOf(machine, runs, answers) };
}

function resultOf(
  { of: { name, at, steps }, failure }: Run,
  lineOf: ReturnType<typeof linesOf>,
  wording: Wording,
): CaseResult {
  const told = { name, line: lineOf(at.offset).line, steps: steps.map(({ act }) => stepText(act, wording)) };
  if (!failure) return told;
  return { ...told, failure: failureInText(failure, lineOf, wording) };
}
