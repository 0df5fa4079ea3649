import type { Texts } from '@colophon/language';
import type { TestsCode } from './types.ts';

/** Messages about texts of tests, by finding and reason. */
export const TESTS_MESSAGES: Record<TestsCode | 'UNEXPECTED.end', Texts> = {
  TESTS_TOO_LARGE: {
    en_US: 'The tests have {bytes} bytes; at most {max} are possible.',
    zh_CN: '测试共 {bytes} 字节，最多允许 {max} 字节。',
  },
  NO_CASE: {
    en_US: 'There is no case here: a case begins with “case” and its name in double quotes.',
    zh_CN: '没有任何用例：用例以“case”和双引号内的名称开头。',
  },
  TOO_MANY_CASES: {
    en_US: 'There are more than {max} cases.',
    zh_CN: '用例超过 {max} 个。',
  },
  TOO_MANY_STEPS: {
    en_US: 'This case has more than {max} steps.',
    zh_CN: '此用例超过 {max} 步。',
  },
  STRING_UNCLOSED: {
    en_US: 'This name is never closed: a double quote is missing.',
    zh_CN: '名称没有结束：缺少双引号。',
  },
  CASE_NAME: {
    en_US: 'The name of a case has 1 to {max} characters.',
    zh_CN: '用例的名称须为 1 至 {max} 个字符。',
  },
  UNEXPECTED: {
    en_US: '“{found}” cannot stand here. Expected: {expected}.',
    zh_CN: '此处不应出现“{found}”，应为：{expected}。',
  },
  'UNEXPECTED.end': {
    en_US: 'The line ends too early. Expected: {expected}.',
    zh_CN: '本行过早结束，还应有：{expected}。',
  },
  AMOUNT: {
    en_US: '“{found}” is not an amount: digits with at most two decimals, at most 999999999999.99.',
    zh_CN: '“{found}”不是金额：须为最多两位小数的数字，且不超过 999999999999.99。',
  },
  LENGTH: {
    en_US: '“{found}” is not a number of {unit}: whole numbers from {least}, at most {digits} digits.',
    zh_CN: '“{found}”不能作为 {unit} 的数量：须为不小于 {least} 的整数，最多 {digits} 位。',
  },
  DATE: {
    en_US: '“{found}” is not a moment of the calendar. Expected: {expected}.',
    zh_CN: '“{found}”不是有效的时间，应为：{expected}。',
  },
  FACT_UNKNOWN: {
    en_US: 'Nothing called “{found}” can be expected.',
    zh_CN: '没有名为“{found}”的内容可供检验。',
  },
  FACT_VALUE: {
    en_US: '“{fact}” is never “{found}”. Expected: {expected}.',
    zh_CN: '“{fact}”不可能是“{found}”，应为：{expected}。',
  },
  FACT_RELATION: {
    en_US: '“{found}” compares amounts and lengths only; here only “=” is possible.',
    zh_CN: '“{found}”只能比较金额和时长，此处只能用“=”。',
  },
  SIGN_LATE: {
    en_US: '“sign” can only be the first step of a case.',
    zh_CN: '“sign”只能是用例的第一步。',
  },
  SIGNER: {
    en_US: 'A {found} does not sign this policy. Expected: {expected}.',
    zh_CN: '“{found}”不会签署此策略，应为：{expected}。',
  },
  STATE_UNKNOWN: {
    en_US: 'The policy has no state “{found}”.',
    zh_CN: '策略中没有状态“{found}”。',
  },
  ACCOUNT_UNKNOWN: {
    en_US: 'The policy names no account “{found}”. Expected: {expected}.',
    zh_CN: '策略中没有账户“{found}”，应为：{expected}。',
  },
};

/** Descriptions of what is expected where no word of the language is. */
export const TESTS_PHRASES = {
  name: { en_US: 'a name in double quotes', zh_CN: '双引号内的名称' },
  step: { en_US: 'a step', zh_CN: '一个步骤' },
  amount: { en_US: 'an amount such as 10 or 2.50', zh_CN: '金额，例如 10 或 2.50' },
  account: { en_US: 'an account as the policy names it', zh_CN: '策略中写明的账户' },
  count: { en_US: 'a whole number', zh_CN: '整数' },
  length: { en_US: 'a length such as 7 days', zh_CN: '时长，例如 7 days' },
  unit: { en_US: 'a unit of time such as days', zh_CN: '时间单位，例如 days' },
  date: { en_US: 'a date such as 2030-01-31 or 2030-01-31 23:59', zh_CN: '日期，例如 2030-01-31 或 2030-01-31 23:59' },
  state: { en_US: 'the name of a state', zh_CN: '状态名称' },
  fact: { en_US: 'a fact such as mostCost', zh_CN: '事实，例如 mostCost' },
  lineEnd: { en_US: 'the end of the line', zh_CN: '本行结束' },
} satisfies Record<string, Texts>;
