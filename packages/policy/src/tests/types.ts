import type { Fix, Span } from '@colophon/language';
import type { Currency } from '@colophon/model';
import type { TimeUnit } from '../definitions.ts';
import type { FactName } from '../facts/index.ts';
import type { Locale, StateMachine, SubjectType } from '../types.ts';

/** Who signs in a case, as the text names it. */
export type CaseSigner = 'consumer' | 'node' | 'resource';

/** A length of time in the units of the policy language. */
export interface Length {
  count: number;
  unit: TimeUnit;
}

/** Right that a contract gives its licensee at a moment. `nothing` is true of an ended contract as well. */
export type Grant = 'licensed' | 'rehearsing' | 'nothing' | 'ended';

export type Relation = '=' | '<=' | '>=';

/** Value that a fact is compared with. */
export type FactValue = { cents: number } | { length: Length } | 'never' | 'unbounded' | 'yes' | 'no';

/** End of a licence: never, at a moment (`YYYY-MM-DD HH:mm`), or so long after the present. */
export type EndOfLicence = 'never' | { date: string } | { length: Length };

export type Action =
  | { kind: 'sign' }
  | { kind: 'pay'; cents: number; account?: string | undefined }
  | { kind: 'tryPay'; cents: number }
  | { kind: 'wait'; length: Length }
  /** Platform time, `YYYY-MM-DD HH:mm`. */
  | { kind: 'until'; date: string };

export type Expectation =
  | { kind: 'grant'; grant: Grant }
  | { kind: 'state'; state: string }
  | { kind: 'paid'; cents: number }
  | { kind: 'due'; cents: number }
  | { kind: 'ends'; end: EndOfLicence }
  | { kind: 'fact'; fact: FactName; relation: Relation; value: FactValue };

/** Something that is done with the contract, or that must be true of it. */
export type Act = Action | Expectation;

/** A line of a case; `at` is its place in the text, without blanks and comment. */
export interface Step {
  act: Act;
  at: Span;
}

export interface Case {
  name: string;
  /** Place of the line that opens the case. */
  at: Span;
  /** Absent: who signs a policy of this subject. */
  signer?: CaseSigner | undefined;
  /** Moment of signing in platform time, `YYYY-MM-DD HH:mm`. */
  startsAt?: string | undefined;
  steps: Step[];
}

export type TestsCode =
  | 'TESTS_TOO_LARGE'
  | 'NO_CASE'
  | 'TOO_MANY_CASES'
  | 'TOO_MANY_STEPS'
  | 'STRING_UNCLOSED'
  | 'CASE_NAME'
  | 'UNEXPECTED'
  | 'AMOUNT'
  | 'LENGTH'
  | 'DATE'
  | 'FACT_UNKNOWN'
  | 'FACT_VALUE'
  | 'FACT_RELATION'
  | 'SIGN_LATE'
  | 'SIGNER'
  | 'STATE_UNKNOWN'
  | 'ACCOUNT_UNKNOWN';

/** Something that is wrong with a text of tests, for which none of its cases is run. */
export interface TestsFinding {
  code: TestsCode;
  /** In the caller's language. */
  msg: string;
  /** From 1. */
  line: number;
  /** From 0. */
  charPositionInLine: number;
  offset: number;
  length: number;
  offendingSymbol?: string;
  expected?: string[];
  fix?: Fix;
}

export type TestedMachine = Pick<StateMachine, 'audiences' | 'states'>;

export interface TestsOptions {
  /** Machine of a text that the compiler accepts. */
  machine: TestedMachine;
  subject: SubjectType;
  locale: Locale;
  currency: Currency;
  /** Platform time, as an IANA name. */
  timeZone: string;
}
