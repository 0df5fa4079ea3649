import type { Texts } from '@colophon/language';
import type { FindingCode } from './types.ts';

type LexicalReason =
  | 'fullWidth'
  | 'comment'
  | 'argument'
  | 'escape'
  | 'bracket'
  | 'tilde'
  | 'unquoted'
  | 'commentInEvent'
  | 'quote';

export type MessageKey =
  | FindingCode
  | `LEXICAL.${LexicalReason}`
  | 'SYNTAX.end'
  | 'EVENT_ARG_INVALID.whole'
  | 'EVENT_ARG_INVALID.tooLarge'
  | 'DATE_PAST.onEntry';

/** Messages of the compiler, by finding and reason. Tests ensure that no two languages differ in their parameters. */
export const MESSAGES: Record<MessageKey, Texts> = {
  TEXT_TOO_LARGE: {
    en_US: 'The text has {length} characters; at most {max} are possible.',
    zh_CN: '文本共 {length} 个字符，最多允许 {max} 个。',
  },
  LEXICAL: {
    en_US: '“{found}” has no meaning in a policy.',
    zh_CN: '策略中不能使用“{found}”。',
  },
  'LEXICAL.fullWidth': {
    en_US: '“{found}” is a full-width character; punctuation must be half-width.',
    zh_CN: '“{found}”是全角符号，策略中只能使用半角符号。',
  },
  'LEXICAL.comment': {
    en_US: 'This comment is never closed: “*/” is missing.',
    zh_CN: '注释没有结束：缺少“*/”。',
  },
  'LEXICAL.argument': {
    en_US: 'This argument is never closed: a double quote is missing.',
    zh_CN: '参数没有结束：缺少双引号。',
  },
  'LEXICAL.escape': {
    en_US:
      'A backslash in an argument must be followed by one of " / \\ b f n r t or by u and four hexadecimal digits.',
    zh_CN: '参数中的反斜杠后面只能是 " / \\ b f n r t 之一，或者 u 加四位十六进制数字。',
  },
  'LEXICAL.bracket': {
    en_US: 'The arguments of this event are never closed: “)” is missing before “=>”.',
    zh_CN: '事件的参数没有结束：“=>”前缺少“)”。',
  },
  'LEXICAL.tilde': {
    en_US: 'A new event begins here, but the one before it is not finished: “)” is missing.',
    zh_CN: '这里开始了新的事件，但前一个事件还没有结束：缺少“)”。',
  },
  'LEXICAL.unquoted': {
    en_US: '“{found}” cannot stand here: arguments are written in double quotes.',
    zh_CN: '此处不能出现“{found}”：事件的参数要写在双引号内。',
  },
  'LEXICAL.commentInEvent': {
    en_US: 'Comments are not possible between “~” and “)”.',
    zh_CN: '“~”与“)”之间不能写注释。',
  },
  'LEXICAL.quote': {
    en_US: '“{found}” is not a quotation mark of the policy language: arguments are written in straight double quotes.',
    zh_CN: '“{found}”不是可用的引号：事件的参数要写在英文双引号内。',
  },
  SYNTAX: {
    en_US: '“{found}” cannot stand here. Expected: {expected}.',
    zh_CN: '此处不应出现“{found}”，应为：{expected}。',
  },
  'SYNTAX.end': {
    en_US: 'The text ends too early. Expected: {expected}.',
    zh_CN: '文本过早结束，还应有：{expected}。',
  },
  INITIAL_MISSING: {
    en_US: 'There is no state “initial”, in which every contract starts.',
    zh_CN: '缺少状态“initial”：每份合约都从该状态开始。',
  },
  STATE_DUPLICATE: {
    en_US: 'There is already a state “{name}”.',
    zh_CN: '已有名为“{name}”的状态。',
  },
  SERVICE_STATE_UNKNOWN: {
    en_US: '“{name}” is not a colour. Possible: {expected}.',
    zh_CN: '“{name}”不是可用的色块，可用的有：{expected}。',
  },
  TERMINATE_MIXED: {
    en_US: 'State “{state}” has both “terminate” and events; “terminate” must be the only step of its state.',
    zh_CN: '状态“{state}”同时有“terminate”和事件；“terminate”只能单独使用。',
  },
  TERMINATE_REPEATED: {
    en_US: 'State “{state}” has “terminate” more than once.',
    zh_CN: '状态“{state}”中重复使用了“terminate”。',
  },
  EVENT_PATH_UNSUPPORTED: {
    en_US: '“{found}” has more than two parts; an event is written service, dot, name.',
    zh_CN: '“{found}”的层级过多；事件应写成“服务.事件名”。',
  },
  EVENT_MALFORMED: {
    en_US: 'This event is incomplete: it leads to no state.',
    zh_CN: '事件不完整：没有指向任何状态。',
  },
  EVENT_SERVICE_UNKNOWN: {
    en_US: 'There is no event service “{service}”. Possible: {expected}.',
    zh_CN: '事件服务“{service}”不存在，可用的有：{expected}。',
  },
  EVENT_UNDEFINED: {
    en_US: 'There is no event “{name}”. Possible: {expected}.',
    zh_CN: '事件“{name}”不存在，可用的有：{expected}。',
  },
  EVENT_ARG_COUNT: {
    en_US: '{name} takes {wanted} argument(s), not {given}: {expected}.',
    zh_CN: '{name} 需要 {wanted} 个参数，现有 {given} 个：{expected}。',
  },
  EVENT_ARG_INVALID: {
    en_US: '“{value}” cannot be the {param} of {name}. Expected: {expected}.',
    zh_CN: '“{value}”不能作为 {name} 的 {param}，应为：{expected}。',
  },
  'EVENT_ARG_INVALID.whole': {
    en_US: '“{value}” cannot be the {param} of {name}: only whole numbers from 1 are possible.',
    zh_CN: '“{value}”不能作为 {name} 的 {param}，只能是不小于 1 的整数。',
  },
  'EVENT_ARG_INVALID.tooLarge': {
    en_US: 'The {param} of {name} is too large a number.',
    zh_CN: '{name} 的 {param} 数值过大。',
  },
  PAYMENT_AMOUNT: {
    en_US: 'A payment must be more than 0.',
    zh_CN: '支付金额必须大于 0。',
  },
  EVENT_TARGET_UNKNOWN: {
    en_US: 'There is no state “{name}”.',
    zh_CN: '状态“{name}”不存在。',
  },
  STATE_UNREACHABLE: {
    en_US: 'No contract ever reaches state “{state}”.',
    zh_CN: '任何合约都无法到达状态“{state}”。',
  },
  STATE_STUCK: {
    en_US: 'State “{state}” is never left: nothing makes its events happen.',
    zh_CN: '进入状态“{state}”后将一直停留：它的事件都不会发生。',
  },
  STATE_ENDLESS: {
    en_US:
      'From state “{state}” on, the clock moves the contract for ever and changes nothing: no final state can be reached. States concerned: {states}.',
    zh_CN:
      '从状态“{state}”起合约只随时间流转，永远不会结束，授权也不再变化：无法到达任何终止状态。涉及的状态：{states}。',
  },
  LICENCE_NEVER_GRANTED: {
    en_US: 'This policy never grants a licence: no contract ever stays in a state that has a colour.',
    zh_CN: '该策略永远不会授权：合约不会停留在任何带色块的状态。',
  },
  COLOUR_NEVER_GRANTED: {
    en_US: '“{colour}” is never granted: no contract ever stays in a state that has it.',
    zh_CN: '“{colour}”永远不会生效：合约不会停留在带有该色块的状态。',
  },
  PAYMENT_GRANTS_NOTHING: {
    en_US: 'Paying {amount} in state “{state}” grants nothing: no licence follows.',
    zh_CN: '在状态“{state}”支付 {amount} 不会获得任何授权：之后不会有授权。',
  },
  PAID_STATE_ENDS_AT_ONCE: {
    en_US: 'What is paid for in state “{state}” ends at once: state “{target}” is over as soon as it is entered.',
    zh_CN: '在状态“{state}”付款后立即失效：一进入状态“{target}”就已结束。',
  },
  PAYMENT_LOSES_LICENCE: {
    en_US:
      'Paying {amount} in state “{state}” loses the licence: in state “{target}” it is over, or over earlier than without the payment.',
    zh_CN: '在状态“{state}”支付 {amount} 会失去授权：进入状态“{target}”后授权终止，或者比不付款时更早终止。',
  },
  PAYMENT_BRINGS_NOTHING_MORE: {
    en_US: 'Paying {amount} in state “{state}” brings nothing more: what it leads to lasts for ever without it.',
    zh_CN: '在状态“{state}”支付 {amount} 不会获得更多授权：不付款也已永久拥有。',
  },
  PAYMENT_TOO_LARGE: {
    en_US: 'Nobody can pay {amount}: an account holds at most 999999999999.99.',
    zh_CN: '没有人能支付 {amount}：账户最多可存 999999999999.99。',
  },
  ACCOUNT_UNKNOWN: {
    en_US:
      'No contract can start: the account “{account}” does not exist. The account of the licensor is “self.account”.',
    zh_CN: '合约无法生效：账户“{account}”不存在。授权方的账户写作“self.account”。',
  },
  AUDIENCE_EMPTY: {
    en_US: 'Nobody can sign this policy: “{names}” admits no licensee.',
    zh_CN: '没有人能签约：“{names}”不包含任何被授权方。',
  },
  TEST_LICENCE_ONLY: {
    en_US: 'This policy never grants a licence: “testActive” grants nothing to the consumer of an exhibit.',
    zh_CN: '该策略永远不会授权：“testActive”对展品的消费者没有作用。',
  },
  DATE_PAST: {
    en_US: 'A date of state “{state}” has passed already: the state is left as soon as it is entered.',
    zh_CN: '状态“{state}”中的日期已经过去：一进入该状态就会离开。',
  },
  'DATE_PAST.onEntry': {
    en_US: 'A date of state “{state}” has always passed when the state is entered: the state is left at once.',
    zh_CN: '进入状态“{state}”时，其中的日期总是已经过去：一进入就会离开。',
  },
  LOOP_WITHOUT_PAYMENT_OR_TIME: {
    en_US: 'The states {states} form a loop without a payment and without any time passing.',
    zh_CN: '状态 {states} 循环往复，其间既不需要付款，也不经过时间。',
  },
  EVENT_AMBIGUOUS: {
    en_US: 'State “{state}” has the same event more than once; they cannot be told apart.',
    zh_CN: '状态“{state}”中有重复的事件，无法区分。',
  },
  EVENT_SHADOWED: {
    en_US: 'This event of state “{state}” never happens: another one of the state always comes first.',
    zh_CN: '状态“{state}”中的这个事件不会发生：同一状态的另一个事件总是先发生。',
  },
  EVENT_NEVER_HAPPENS: {
    en_US: 'Nothing makes the event {name} happen; the contract never leaves state “{state}” by it.',
    zh_CN: '事件 {name} 不会发生，合约不会因它离开状态“{state}”。',
  },
};

export const PHRASES = {
  place: { en_US: 'Line {line}, column {column}: ', zh_CN: '第 {line} 行第 {column} 列：' },
  person: { en_US: 'a phone number or e-mail address', zh_CN: '手机号或邮箱' },
  stateHead: { en_US: 'a state (name and colon)', zh_CN: '状态（名称加冒号）' },
  stateName: { en_US: 'the name of a state', zh_CN: '状态名称' },
  colour: { en_US: 'a colour', zh_CN: '色块' },
  event: { en_US: 'an event', zh_CN: '事件' },
  eventName: { en_US: 'the name of an event', zh_CN: '事件名' },
  argument: { en_US: 'an argument in double quotes', zh_CN: '双引号内的参数' },
  end: { en_US: 'the end of the text', zh_CN: '文本结尾' },
  decimal: { en_US: 'a number with at most two decimals', zh_CN: '最多两位小数的数字' },
  dateTime: { en_US: 'a date and time such as 2030-01-31 23:59', zh_CN: '日期和时间，例如 2030-01-31 23:59' },
  account: { en_US: 'self.account or an account number', zh_CN: 'self.account 或账户号' },
  resourceName: { en_US: 'the full name of a resource, such as user/name', zh_CN: '资源全名，例如 user/name' },
  string: {
    en_US: 'letters, digits, Chinese characters or - _ . /',
    zh_CN: '字母、数字、汉字或 - _ . /',
  },
} satisfies Record<string, Texts>;
