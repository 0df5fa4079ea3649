import { linesOf } from '@colophon/language';
import { formatMoney } from '@colophon/model';
import { NotComputable } from '../facts/index.ts';
import { moneyOf, nextDueAt, stateNameOf } from '../simulation.ts';
import { Answers } from './answers.ts';
import { type CaseFailure, failureInText } from './failure.ts';
import { toTestsFindings } from './findings.ts';
import { minuteOf } from './moments.ts';
import { problemsWith } from './names.ts';
import { phrase, readTests, type TestsProblem } from './read.ts';
import { recordCase } from './record.ts';
import { type Contract, runCase } from './run.ts';
import type { CaseSigner, Grant, TestsFinding, TestsOptions } from './types.ts';
import { grantText, type Wording } from './words.ts';

export interface FollowOptions extends TestsOptions {
  signer?: CaseSigner | undefined;
  /** Moment of signing as a case has it. */
  startsAt?: string | undefined;
  /** Name under which the run is recorded. */
  name: string;
}

/** Where a contract stands after some steps. Moments are minutes of platform time. */
export interface Standing {
  /** Everything that happened, oldest first. */
  history: string[];
  now: string;
  state: string;
  grant: Grant;
  /** `grant` in words. */
  grantText: string;
  paidCents: number;
  /** When the licence ends if nothing more is paid; `never`, or `null` without a licence or where it cannot be computed. */
  licenceEnds: string | null;
  /** Events that can happen next, in words, and when the clock moves the contract. */
  open: string[];
  clockMovesAt: string | null;
  /** The run as a case of a text of tests; see `recordCase`. */
  recorded: string | null;
}

export interface Followed {
  /** Everything that is wrong with the steps, whose lines are counted from 1. If there is anything, none is done. */
  findings: TestsFinding[];
  /** The first step that could not be done, or that expected something else. */
  failure?: CaseFailure | undefined;
  /** Absent where nobody could sign. */
  standing?: Standing | undefined;
}

/** Signs a policy and does steps as those of a case of its tests, one a line. */
export function followSteps(steps: string, options: FollowOptions): Followed {
  const { machine, subject, locale, currency, timeZone, signer, startsAt, name } = options;
  const opening = `case "x"${signer ? ` as ${signer}` : ''}${startsAt ? ` at ${startsAt}` : ''}`;
  const text = `${opening}\n${steps}`;
  const { cases, problems } = readTests(text);
  problems.push(...cases.flatMap((one) => problemsWith(one, machine, subject)), ...cases.slice(1).map(anotherCase));
  const lineOf = (offset: number) => {
    const { line, charPositionInLine } = linesOf(text)(offset);
    return { line: line - 1, charPositionInLine };
  };
  if (problems.length > 0) {
    const findings = toTestsFindings(problems, text, locale).map((finding) => ({ ...finding, line: finding.line - 1 }));
    return { findings };
  }

  const wording: Wording = { locale, timeZone, money: (cents) => formatMoney(cents, currency, locale) };
  const answers = new Answers(machine, timeZone);
  const { failure, contract, kind } = runCase(cases[0]!, { machine, subject, answers }, wording);
  return {
    findings: [],
    failure: failure && failureInText(failure, lineOf, wording),
    standing: contract && {
      ...standingOf(contract, wording),
      recorded: recordCase(contract.simulation, { machine, name, kind }),
    },
  };
}

function anotherCase({ at }: { at: TestsProblem['at'] }): TestsProblem {
  return { code: 'UNEXPECTED', at, params: { found: 'case' }, offendingSymbol: 'case', expected: [phrase('step')] };
}

function standingOf(contract: Contract, wording: Wording): Omit<Standing, 'recorded'> {
  const { simulation, grant } = contract;
  const { timeZone } = wording;
  const endsAt = grant === 'licensed' ? contract.endsAt() : null;
  const clockAt = nextDueAt(simulation);
  return {
    history: contract.history(),
    now: minuteOf(simulation.nowAt, timeZone),
    state: stateNameOf(simulation),
    grant,
    grantText: grantText(grant, wording),
    paidCents: moneyOf(simulation).paidCents,
    licenceEnds: endsAt === null || endsAt instanceof NotComputable ? null : endText(endsAt, timeZone),
    open: contract.open(),
    clockMovesAt: clockAt === null ? null : minuteOf(clockAt, timeZone),
  };
}

function endText(endsAt: number, timeZone: string): string {
  return endsAt === Number.POSITIVE_INFINITY ? 'never' : minuteOf(endsAt, timeZone);
}
