import { DEFAULT_CURRENCY, readCurrency } from '@colophon/model';
import { compile, policyId, type StateMachine, type SubjectType } from '@colophon/policy';
import { DateTime } from 'luxon';
import { type Context, type House, type Option, UsageError } from './command.ts';
import { readText } from './files.ts';
import { say } from './words.ts';

/** Time zone of an installation that does not set another. */
const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

export const SUBJECTS = ['exhibit', 'resource'] as const;
export const SIGNERS = ['consumer', 'node', 'resource'] as const;

export const JSON_OPTION: Option = {
  name: 'json',
  about: {
    en_US: 'answers for programs: one JSON object a line',
    zh_CN: '输出供程序读取的结果：每行一个 JSON 对象',
  },
};

export const SUBJECT_OPTION: Option = {
  name: 'subject',
  value: { oneOf: SUBJECTS },
  about: {
    en_US:
      'what the policy is for: an exhibit, which consumers sign (default), or a resource, which nodes and resources sign',
    zh_CN: '策略的标的物：exhibit 为展品，由消费者签约（默认）；resource 为资源，由节点和资源签约',
  },
};

export const ZONE_OPTION: Option = {
  name: 'zone',
  value: { called: 'ZONE' },
  about: {
    en_US: `the platform’s time zone, ${DEFAULT_TIME_ZONE} unless said otherwise`,
    zh_CN: `平台时区，默认为 ${DEFAULT_TIME_ZONE}`,
  },
};

export const CURRENCY_OPTION: Option = {
  name: 'currency',
  value: { called: 'CURRENCY' },
  about: {
    en_US: 'how the platform writes amounts: sign:¥ (default), or a unit such as unit:coin/coins/枚',
    zh_CN: '平台金额的写法：sign:¥（默认），或单位，例如 unit:coin/coins/枚',
  },
};

/** The subject that `--subject` names. */
export function subjectOf({ values }: Context): SubjectType {
  return values.texts.subject === 'resource' ? 'resource' : 'presentable';
}

/**
 * Reads time zone and currency of the platform.
 *
 * @throws UsageError
 */
export function houseOf({ values, locale }: Context): House {
  const { zone = DEFAULT_TIME_ZONE, currency: written } = values.texts;
  if (!DateTime.local({ zone }).isValid) throw new UsageError(say('badZone', locale, { value: zone }));
  const currency = written === undefined ? DEFAULT_CURRENCY : readCurrency(written);
  if (!currency) throw new UsageError(say('badCurrency', locale, { value: written! }));
  return { timeZone: zone, currency };
}

/** A finding about a text, with its place; lines and columns are counted from 1. */
export interface Finding {
  code: string;
  msg: string;
  line?: number;
  charPositionInLine?: number;
  offset?: number;
  length?: number;
  fix?: { msg: string; offset: number; length: number; text: string };
}

export type Severity = 'error' | 'hint';

/** Says what is wrong with a file: a line for people or for programs. */
export function tellFinding(
  finding: Finding,
  severity: Severity,
  file: string,
  { locale, values, json, out }: Context,
): void {
  const { code, msg, line, charPositionInLine = 0, offset, length, fix } = finding;
  const column = charPositionInLine + 1;
  if (values.flags.has('json')) {
    const place = line === undefined ? {} : { line, column, offset, length };
    json({ kind: 'finding', file, ...place, severity, code, message: msg, ...(fix && { fix }) });
    return;
  }
  const params = { file, line: line ?? 0, column, severity: say(severity, locale), text: msg };
  out(say(line === undefined ? 'placeless' : 'place', locale, params));
  if (fix) out(`  ${say('fix', locale, { text: fix.msg })}`);
}

export interface ReadPolicy {
  machine: StateMachine;
  id: string;
}

/**
 * Reads and compiles a policy, and says everything that is wrong with it.
 *
 * @param severities  of the findings that are told
 * @returns nothing for a policy that is not accepted
 * @throws FileError
 */
export async function readPolicy(
  file: string,
  context: Context,
  severities: readonly Severity[] = ['error'],
): Promise<ReadPolicy | undefined> {
  const { locale, now } = context;
  const { timeZone } = houseOf(context);
  const subject = subjectOf(context);
  const text = await readText(file, context, locale);
  const minute = DateTime.fromJSDate(now(), { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm');
  const { errorObjects, warningObjects, hints, state_machine } = compile(text, subject, {
    locale,
    now: minute,
    timeZone,
  });
  const errors = [...errorObjects, ...warningObjects].toSorted((one, other) => (one.offset ?? 0) - (other.offset ?? 0));
  for (const finding of errors) tellFinding(finding, 'error', file, context);
  if (severities.includes('hint')) for (const finding of hints) tellFinding(finding, 'hint', file, context);
  if (errors.length > 0 || !state_machine) return undefined;
  return { machine: state_machine, id: policyId(text, subject) };
}

/** Refuses two readings of the standard input. */
export function refuseStdinTwice(paths: readonly (string | undefined)[], { locale }: Context): void {
  if (paths.filter((path) => path === '-').length > 1) throw new UsageError(say('stdinTwice', locale));
}
