import { formatMoney } from '@colophon/model';
import { type CaseFailure, type Followed, followSteps, type Standing } from '@colophon/policy/tests';
import { type Command, type Context, UsageError } from '../command.ts';
import { readText, STDIN } from '../files.ts';
import {
  CURRENCY_OPTION,
  houseOf,
  JSON_OPTION,
  readPolicy,
  refuseStdinTwice,
  SIGNERS,
  SUBJECT_OPTION,
  subjectOf,
  ZONE_OPTION,
} from '../policies.ts';
import { EXIT } from '../surroundings.ts';
import { say } from '../words.ts';

/** Name of a case that is shown to nobody. */
const UNNAMED = 'run';

export const POLICY_SIMULATE: Command = {
  path: ['policy', 'simulate'],
  summary: { en_US: 'signs a policy and lets things happen', zh_CN: '模拟签约并推演之后的经过' },
  about: [
    {
      en_US:
        'Signs the policy, does the steps in their order, and says what happened to the contract, where it stands and what can happen next. Nothing is really signed or paid. Steps are those of the tests of policies (colophon policy test).',
      zh_CN:
        '模拟签署策略，依次执行各步骤，并说明合约的经过、现状和接下来可能发生的事件。不会真正签约或付款。步骤的写法与策略测试相同（见 colophon policy test）。',
    },
    {
      en_US: 'A step that is not possible, or an expectation that is wrong, ends the run.',
      zh_CN: '遇到无法执行的步骤或不符的预期，推演即停止。',
    },
  ],
  arguments: [
    {
      name: 'FILE',
      isFile: true,
      about: { en_US: 'file with the policy; - is the standard input', zh_CN: '策略文件；- 表示标准输入' },
    },
    {
      name: 'STEP',
      isOptional: true,
      isRepeated: true,
      about: {
        en_US:
          'steps in quotes, such as "wait 3 days" or "pay 10"; a single - reads them from the standard input, one a line',
        zh_CN: '加引号的步骤，例如 "wait 3 days" 或 "pay 10"；只写 - 时从标准输入读取，每行一步',
      },
    },
  ],
  options: [
    SUBJECT_OPTION,
    {
      name: 'as',
      value: { oneOf: SIGNERS },
      about: {
        en_US: 'who signs: consumer for an exhibit, node (default) or resource for a resource',
        zh_CN: '签约者：展品为 consumer；资源为 node（默认）或 resource',
      },
    },
    {
      name: 'at',
      value: { called: 'DATE' },
      about: {
        en_US: 'when it is signed, in platform time: 2030-01-01 (default) or "2030-01-01 10:00"',
        zh_CN: '签约时间（平台时区）：2030-01-01（默认）或 "2030-01-01 10:00"',
      },
    },
    {
      name: 'record',
      value: { called: 'NAME' },
      about: {
        en_US: 'writes the run as a case of this name, to be kept with the tests of the policy, and nothing else',
        zh_CN: '只输出以此为名称的测试用例，可保存到策略的测试中',
      },
    },
    ZONE_OPTION,
    CURRENCY_OPTION,
    JSON_OPTION,
  ],
  examples: [
    {
      line: 'colophon policy simulate buy.policy',
      about: { en_US: 'What a signing brings and what can happen next', zh_CN: '签约后得到什么、接下来可能发生什么' },
    },
    {
      line: 'colophon policy simulate buy.policy "wait 3 days" "pay 10" "wait 1 year"',
      about: { en_US: 'Pay in the trial and look a year later', zh_CN: '试用期内付款，再看一年之后' },
    },
    {
      line: 'colophon policy simulate buy.policy "wait 3 days" "pay 10" --record "pay early" >> buy.test',
      about: { en_US: 'Keep a run as a test', zh_CN: '把推演保存为测试' },
    },
  ],
  exits: {
    done: { en_US: 'all steps were done', zh_CN: '所有步骤均已执行' },
    refused: {
      en_US: 'the policy is not accepted, or a step is not possible',
      zh_CN: '策略未通过，或有步骤无法执行',
    },
  },
  async run(context) {
    const { values, locale } = context;
    const [file, ...given] = values.positionals;
    refuseStdinTwice([file, ...given], context);
    const policy = await readPolicy(file!, context);
    if (!policy) return EXIT.refused;

    const steps = given.length === 1 && given[0] === STDIN ? await readText(STDIN, context, locale) : given.join('\n');
    const { currency, timeZone } = houseOf(context);
    const followed = followSteps(steps, {
      machine: policy.machine,
      subject: subjectOf(context),
      signer: SIGNERS.find((signer) => signer === values.texts.as),
      startsAt: values.texts.at,
      name: values.texts.record ?? UNNAMED,
      locale,
      currency,
      timeZone,
    });
    return tell(followed, context, (cents) => formatMoney(cents, currency, locale));
  },
};

function tell(followed: Followed, context: Context, money: (cents: number) => string) {
  const { findings, failure, standing } = followed;
  const { values, locale, out, err, json } = context;
  const opening = findings.find(({ line }) => line === 0);
  if (opening) {
    const option = opening.code === 'SIGNER' ? '--as' : '--at';
    throw new UsageError(say('badOption', locale, { option, text: opening.msg }));
  }
  if (findings.length > 0) {
    for (const { line, charPositionInLine, code, msg } of findings) {
      const place = { line, column: charPositionInLine + 1 };
      if (values.flags.has('json')) json({ kind: 'finding', step: line, column: place.column, code, message: msg });
      else err(say('stepPlace', locale, { ...place, text: msg }));
    }
    return EXIT.usage;
  }

  const exit = failure ? EXIT.refused : EXIT.done;
  if (values.flags.has('json')) {
    for (const text of standing?.history ?? []) json({ kind: 'move', at: text.slice(0, 16), text: text.slice(17) });
    if (failure) json({ kind: 'failure', ...failureObject(failure) });
    if (standing) json({ kind: 'standing', ...standingObject(standing) });
    return exit;
  }
  if (values.texts.record !== undefined && standing && !failure) {
    if (standing.recorded === null) {
      err(say('notRecorded', locale));
      return EXIT.refused;
    }
    out(standing.recorded.trimEnd());
    return EXIT.done;
  }
  for (const line of standing?.history ?? []) out(line);
  if (failure) tellFailure(failure, context);
  if (standing) tellStanding(standing, context, money);
  return exit;
}

function tellFailure({ line, charPositionInLine, step, expected, found }: CaseFailure, { locale, out }: Context): void {
  out(say('stepPlace', locale, { line, column: charPositionInLine + 1, text: step }));
  // of an expectation the step says it already
  if (!step.endsWith(expected)) out(say('expected', locale, { text: expected }));
  out(say('found', locale, { text: found }));
}

function tellStanding(standing: Standing, { locale, out }: Context, money: (cents: number) => string): void {
  const { now, state, grantText, paidCents, licenceEnds, open, clockMovesAt } = standing;
  out('');
  out(say('standing', locale, { now, state, grant: grantText, paid: money(paidCents) }));
  if (licenceEnds === 'never') out(say('licenceNeverEnds', locale));
  else if (licenceEnds !== null) out(say('licenceEnds', locale, { at: licenceEnds }));
  if (open.length === 0) return;
  out(say('next', locale));
  for (const line of open) out(`  ${line}`);
  if (clockMovesAt !== null) out(say('clock', locale, { at: clockMovesAt }));
}

function failureObject({ line, charPositionInLine, step, expected, found }: CaseFailure) {
  return { step: line, column: charPositionInLine + 1, text: step, expected, found };
}

function standingObject({ now, state, grant, paidCents, licenceEnds, open, clockMovesAt, recorded }: Standing) {
  return { now, state, grant, paidCents, licenceEnds, open, clockMovesAt, recorded };
}
