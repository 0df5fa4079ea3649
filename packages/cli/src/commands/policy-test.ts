import { eventText, stateText } from '@colophon/policy';
import { type CaseResult, type Coverage, testPolicy } from '@colophon/policy/tests';
import { type Command, type Context, UsageError } from '../command.ts';
import { readText, STDIN } from '../files.ts';
import {
  CURRENCY_OPTION,
  houseOf,
  JSON_OPTION,
  type ReadPolicy,
  readPolicy,
  refuseStdinTwice,
  SUBJECT_OPTION,
  subjectOf,
  tellFinding,
  ZONE_OPTION,
} from '../policies.ts';
import { EXIT } from '../surroundings.ts';
import { listed, say } from '../words.ts';
import { TESTS_LANGUAGE } from './tests-language.ts';

export const POLICY_TEST: Command = {
  path: ['policy', 'test'],
  summary: { en_US: 'runs the tests of a policy', zh_CN: '运行策略的测试' },
  about: [
    {
      en_US:
        'Tests say beside a policy what is meant by it: a case signs the policy, pays, lets time pass and says what must be true then. A case fails at its first wrong step, which is told with file, line and column, what was expected, what was found, and what had happened so far.',
      zh_CN:
        '测试写在策略旁边，说明策略的本意：每个用例模拟签约、付款、等待，并写明届时应当成立的内容。用例在第一个出错的步骤处失败，并显示文件、行和列，应为什么、实际是什么，以及此前的经过。',
    },
    {
      en_US:
        'At the end it is told through which states and events of the policy the cases pass, of those that contracts can reach.',
      zh_CN: '最后显示用例经过了合约所能到达的哪些状态和事件。',
    },
  ],
  arguments: [
    {
      name: 'POLICY',
      isFile: true,
      about: { en_US: 'file with the policy; - is the standard input', zh_CN: '策略文件；- 表示标准输入' },
    },
    {
      name: 'TESTS',
      isFile: true,
      isOptional: true,
      about: {
        en_US: 'file with the tests: the policy’s with the ending .test, unless said otherwise',
        zh_CN: '测试文件：默认为策略文件名改以 .test 结尾',
      },
    },
  ],
  options: [SUBJECT_OPTION, ZONE_OPTION, CURRENCY_OPTION, JSON_OPTION],
  sections: TESTS_LANGUAGE,
  examples: [
    {
      line: 'colophon policy test buy.policy',
      about: { en_US: 'Run the cases of buy.test', zh_CN: '运行 buy.test 中的用例' },
    },
    {
      line: 'colophon policy test buy.policy - < other.test',
      about: { en_US: 'Run the cases of the standard input', zh_CN: '运行标准输入中的用例' },
    },
  ],
  exits: {
    done: { en_US: 'all cases passed', zh_CN: '全部用例通过' },
    refused: {
      en_US: 'a case failed, or policy or tests cannot be accepted',
      zh_CN: '有用例失败，或者策略、测试未通过检查',
    },
  },
  async run(context) {
    const { values, locale } = context;
    const [file, named] = values.positionals;
    const testsFile = named ?? testsBeside(file!, context);
    refuseStdinTwice([file, testsFile], context);
    const policy = await readPolicy(file!, context);
    if (!policy) return EXIT.refused;

    const text = await readText(testsFile, context, locale);
    const { machine } = policy;
    const options = { machine, subject: subjectOf(context), locale, ...houseOf(context) };
    const { findings, cases, coverage } = testPolicy(text, options);
    for (const finding of findings) tellFinding(finding, 'error', testsFile, context);
    if (!coverage) return EXIT.refused;

    if (values.flags.has('json')) tellInJson(cases, coverage, { testsFile, policy }, context);
    else {
      for (const result of cases) tellCase(result, testsFile, context);
      tellSummary(cases, coverage, policy, context);
    }
    return cases.some(({ failure }) => failure) ? EXIT.refused : EXIT.done;
  },
};

/** The file of tests that belongs to a policy's. */
function testsBeside(file: string, { locale }: Context): string {
  if (file === STDIN) throw new UsageError(say('testsWanted', locale));
  return `${file.replace(/(?<=[^/\\])\.[^./\\]*$/, '')}.test`;
}

function tellCase({ name, failure }: CaseResult, file: string, { locale, out }: Context): void {
  out(`${failure ? '✗' : '✓'} ${name}`);
  if (!failure) return;
  const { line, charPositionInLine, step, expected, found, history } = failure;
  out(`  ${file}:${line}:${charPositionInLine + 1}: ${step}`);
  // of an expectation the step says it already
  if (!step.endsWith(expected)) out(`  ${say('expected', locale, { text: expected })}`);
  out(`  ${say('found', locale, { text: found })}`);
  if (history.length > 0) out(`  ${say('soFar', locale)}`);
  for (const moved of history) out(`      ${moved}`);
}

function tellSummary(cases: CaseResult[], coverage: Coverage, { machine }: ReadPolicy, { locale, out }: Context): void {
  const { states, transitions } = coverage;
  const passed = cases.filter(({ failure }) => !failure).length;
  out('');
  out(say('casesPassed', locale, { passed, all: cases.length }));
  out(
    say('coverage', locale, {
      states: states.passed,
      allStates: states.reachable,
      events: transitions.passed,
      allEvents: transitions.reachable,
    }),
  );
  const events = transitions.missing.map(({ state, id }) => {
    const event = machine.states[state]!.transitions.find((one) => one.id === id)!;
    return say('eventOf', locale, { event: eventText(event, 'open', locale), state: stateText(state, locale) });
  });
  const missing = [...states.missing.map((state) => stateText(state, locale)), ...events];
  if (missing.length > 0) out(say('notPassed', locale, { parts: listed(missing, locale) }));
}

function tellInJson(
  cases: CaseResult[],
  coverage: Coverage,
  { testsFile: file, policy }: { testsFile: string; policy: ReadPolicy },
  { json }: Context,
): void {
  for (const { name, line, failure } of cases) {
    const { charPositionInLine = 0, ...rest } = failure ?? {};
    const told = failure && { ...rest, column: charPositionInLine + 1 };
    json({ kind: 'case', file, line, name, passed: !failure, ...(told && { failure: told }) });
  }
  const passed = cases.filter(({ failure }) => !failure).length;
  json({ kind: 'summary', policyId: policy.id, cases: cases.length, passed, coverage });
}
