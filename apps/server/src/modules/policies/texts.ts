import type { Currency, Locale } from '@colophon/model';
import {
  compile,
  describeStates,
  explain,
  explainHistory,
  type HistoryRecord,
  isFreePolicy,
  policyId,
  pricesOfPolicy,
  type StateMachine,
  signerOf,
} from '@colophon/policy';
import { type Coverage, type TestsResult, testPolicy } from '@colophon/policy/tests';
import { DateTime } from 'luxon';

/** Computations on texts of strangers. They run in threads: plain values in and out, nothing of the process. */

/** Findings about an unsound text, as a list of sentences in both languages. */
export interface Unsound {
  readonly findings: Readonly<Record<Locale, readonly string[]>>;
}

const inBoth = <Value>(make: (locale: Locale) => Value) => ({ en_US: make('en_US'), zh_CN: make('zh_CN') });

function readText(text: string): Unsound | { readonly findings?: undefined; readonly machine: StateMachine } {
  const { state_machine: machine, errors, warnings } = compile(text, 1);
  if (machine && errors.length + warnings.length === 0) return { machine };
  return {
    findings: inBoth((locale) => {
      const inWords = compile(text, 1, { locale });
      return [...inWords.errors, ...inWords.warnings];
    }),
  };
}

/** Policies as they are stored, states as JSON, in the order of their texts; or, where some are unsound, what is wrong with these. */
export function compileTexts({
  texts,
  subjectType,
  zone,
}: {
  readonly texts: readonly string[];
  readonly subjectType: 1 | 2;
  readonly zone: string;
}) {
  const compiled = texts.map((text) => compile(text, subjectType));
  const refused = compiled.flatMap(({ errors, warnings }, index) =>
    errors.length + warnings.length > 0 ? [index] : [],
  );
  if (refused.length > 0) {
    return {
      refused: refused.map((index) => ({
        index,
        inWords: inBoth((locale) => {
          const { errors, warnings, errorObjects, warningObjects } = compile(texts[index]!, subjectType, { locale });
          return { errors, warnings, errorObjects, warningObjects };
        }),
      })),
    };
  }
  const policies = compiled.map(({ state_machine }, index) => {
    const machine = state_machine!;
    const { fsmDescriptionInfo, fsmDeclarationInfo } = describeStates(machine);
    return {
      policyId: policyId(texts[index]!, subjectType),
      policyText: texts[index]!,
      subjectType,
      fsmStates: JSON.stringify(fsmDescriptionInfo),
      fsmDeclarations: JSON.stringify(fsmDeclarationInfo),
      isFree: isFreePolicy(machine),
      ...pricesOfPolicy(machine, { kind: signerOf(subjectType), zone }),
    };
  });
  return { policies };
}

/** Outcome of a policy’s tests, in both languages. */
export interface TestsOutcome {
  readonly cases: Readonly<Record<Locale, TestsResult['cases']>>;
  readonly coverage: Coverage;
}

/** Runs the tests of a policy that compiles; of tests that cannot be read, what is wrong with them. */
export function runTests({
  policyText,
  subjectType,
  tests,
  zone,
  currency,
}: {
  readonly policyText: string;
  readonly subjectType: 1 | 2;
  readonly tests: string;
  readonly zone: string;
  readonly currency: Currency;
}):
  | { readonly findings: Record<Locale, TestsResult['findings']> }
  | ({ readonly findings?: undefined } & TestsOutcome) {
  const machine = compile(policyText, subjectType).state_machine!;
  const of = inBoth((locale) => testPolicy(tests, { machine, subject: subjectType, locale, currency, timeZone: zone }));
  const { en_US, zh_CN } = of;
  if (en_US.findings.length > 0) return { findings: { en_US: en_US.findings, zh_CN: zh_CN.findings } };
  return { cases: { en_US: en_US.cases, zh_CN: zh_CN.cases }, coverage: en_US.coverage! };
}

/** Explains a text in words. */
export function explainText({ text, locale }: { readonly text: string; readonly locale: Locale }) {
  const read = readText(text);
  return read.findings ? read : { content: explain(read.machine, locale).content };
}

/** A step of a contract's history, as clients name it. */
export interface Transfer {
  readonly id: string;
  readonly fromState: string;
  readonly toState: string;
  /** True when the answer includes the possible next events; only the last record can be asked for them. */
  readonly isLast: boolean;
  readonly time: Date;
  readonly event?:
    | { readonly name?: string | undefined; readonly args?: Record<string, unknown> | undefined }
    | null
    | undefined;
}

/** A history by a text; or the steps that lead to what is no state. */
export function explainTransfers({
  text,
  transfers,
  locale,
  zone,
}: {
  readonly text: string;
  readonly transfers: readonly Transfer[];
  readonly locale: Locale;
  readonly zone: string;
}) {
  const read = readText(text);
  if (read.findings) return read;
  const { machine } = read;
  const strays = transfers.flatMap(({ toState }, index) => (Object.hasOwn(machine.states, toState) ? [] : [index]));
  if (strays.length > 0) return { strays };
  const records = transfers.map((transfer) => recordOf(transfer, machine, zone));
  const isNewest = transfers.at(-1)?.isLast ?? false;
  return {
    fsmTransferResults: explainHistory(machine, records, locale, { isNewest }),
    content: explain(machine, locale).content,
  };
}

function recordOf(
  { id, fromState, toState, time, event }: Transfer,
  { states }: StateMachine,
  zone: string,
): HistoryRecord {
  const leaving = Object.hasOwn(states, fromState) ? states[fromState]!.transitions : [];
  const made = leaving.find((transition) => transition.toState === toState && isOfEvent(transition, event));
  return {
    id,
    fromState,
    toState,
    eventId: made?.id ?? '',
    time: DateTime.fromJSDate(time, { zone }).toFormat('yyyy-MM-dd HH:mm:ss'),
  };
}

/** Returns true when a transition is by the event that a client names; amounts may be numbers or texts. */
function isOfEvent(
  { name, args }: StateMachine['states'][string]['transitions'][number],
  event: Transfer['event'],
): boolean {
  if (event?.name !== undefined && event.name !== name) return false;
  return Object.entries(event?.args ?? {}).every(
    ([key, value]) => !(key in args) || String(value) === String(args[key]),
  );
}
