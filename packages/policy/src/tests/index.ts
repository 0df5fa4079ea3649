import { linesOf } from '@colophon/language';
import { formatMoney } from '@colophon/model';
import { isForConsumers } from '../definitions.ts';
import { Work } from '../facts/index.ts';
import type { SubjectType } from '../types.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { type CaseFailure, failureInText } from './failure.ts';
import { toTestsFindings } from './findings.ts';
import { MAX_TESTS_WORK } from './limits.ts';
import { closestFix, phrase, readTests, type TestsProblem } from './read.ts';
import { type Run, runCase } from './run.ts';
import type { Case, CaseSigner, Step, TestedMachine, TestsFinding, TestsOptions } from './types.ts';
import { stepText, type Wording } from './words.ts';

export type { Coverage } from './coverage.ts';
export type { CaseFailure } from './failure.ts';
export { type Followed, followSteps, type Standing } from './follow.ts';
export { recordCase } from './record.ts';
export type { CaseSigner, TestsFinding } from './types.ts';

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
  const work = new Work(MAX_TESTS_WORK);
  const runs = cases.map((tested) => runCase(tested, { machine, subject, work }, wording));
  const lineOf = linesOf(text);
  const results = runs.map((run) => resultOf(run, lineOf, wording));
  return { findings: [], cases: results, coverage: coverageOf(machine, runs, { timeZone, work }) };
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

/** Finds what a case names that the policy does not have. */
function problemsWith({ signer, at, steps }: Case, { states }: TestedMachine, subject: SubjectType): TestsProblem[] {
  const signers: readonly CaseSigner[] = isForConsumers(subject) ? ['consumer'] : ['node', 'resource'];
  const problems = steps.flatMap((step) => problemWithStep(step, states) ?? []);
  if (signer === undefined || signers.includes(signer)) return problems;
  return [
    { code: 'SIGNER', at, params: { found: signer }, offendingSymbol: signer, expected: [...signers] },
    ...problems,
  ];
}

function problemWithStep({ act, at }: Step, states: TestedMachine['states']): TestsProblem | undefined {
  if (act.kind === 'state' && !Object.hasOwn(states, act.state)) {
    const name = {
      text: act.state,
      at: { offset: at.offset + at.length - act.state.length, length: act.state.length },
    };
    const findFix = () => closestFix(name, Object.keys(states));
    return { code: 'STATE_UNKNOWN', at: name.at, params: { found: act.state }, offendingSymbol: act.state, findFix };
  }
  if (act.kind !== 'pay' || act.account === undefined) return undefined;
  const accounts = Object.values(states).flatMap(({ transitions }) =>
    transitions.flatMap(({ args }) => (args.account === undefined ? [] : [String(args.account)])),
  );
  if (accounts.includes(act.account)) return undefined;
  const expected = accounts.length > 0 ? [...new Set(accounts)] : [phrase('account')];
  return { code: 'ACCOUNT_UNKNOWN', at, params: { found: act.account }, offendingSymbol: act.account, expected };
}
