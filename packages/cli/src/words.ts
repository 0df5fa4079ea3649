import { fill } from '@colophon/language';
import type { Locale } from '@colophon/model';

/** Sentences of the program in every language, with `{name}` where a parameter goes. */
export const WORDS = {
  error: { en_US: 'error', zh_CN: '错误' },
  hint: { en_US: 'hint', zh_CN: '提示' },
  fix: { en_US: 'Suggestion: {text}', zh_CN: '建议：{text}' },
  accepted: { en_US: '{file}: accepted, policy {id}', zh_CN: '{file}：通过，策略 ID {id}' },
  refused: { en_US: '{file}: not accepted', zh_CN: '{file}：未通过' },
  place: { en_US: '{file}:{line}:{column}: {severity}: {text}', zh_CN: '{file}:{line}:{column}: {severity}：{text}' },
  placeless: { en_US: '{file}: {severity}: {text}', zh_CN: '{file}: {severity}：{text}' },
  stepPlace: { en_US: 'Step {line}, column {column}: {text}', zh_CN: '第 {line} 步第 {column} 列：{text}' },
  expected: { en_US: '  expected: {text}', zh_CN: '  应为：{text}' },
  found: { en_US: '  found:    {text}', zh_CN: '  实际：{text}' },
  soFar: { en_US: '  so far:', zh_CN: '  此前经过：' },
  standing: {
    en_US: 'At {now}: state {state}, {grant}, {paid} paid in all.',
    zh_CN: '{now}：状态 {state}，{grant}，共已支付 {paid}。',
  },
  licenceEnds: { en_US: 'The licence ends at {at}, if nothing more is paid.', zh_CN: '不再付款则授权于 {at} 到期。' },
  licenceNeverEnds: { en_US: 'The licence never ends.', zh_CN: '授权永不到期。' },
  next: { en_US: 'Next, one of:', zh_CN: '接下来可发生以下任一事件：' },
  clock: { en_US: 'The clock moves the contract at {at}.', zh_CN: '合约将于 {at} 自动流转。' },
  notRecorded: {
    en_US: 'This run cannot be kept as a case: it is too long, or the case would tell another run.',
    zh_CN: '此次推演无法保存为用例：步骤过多，或用例无法准确复现。',
  },
  casesPassed: { en_US: '{passed} of {all} cases passed.', zh_CN: '共 {all} 个用例，通过 {passed} 个。' },
  coverage: {
    en_US: 'They pass through {states} of {allStates} states and {events} of {allEvents} events.',
    zh_CN: '经过 {allStates} 个状态中的 {states} 个、{allEvents} 个事件中的 {events} 个。',
  },
  notPassed: { en_US: 'Not passed through: {parts}.', zh_CN: '未经过：{parts}。' },
  eventOf: { en_US: '“{event}” of {state}', zh_CN: '{state}的“{event}”' },
  noFile: { en_US: '{file}: there is no such file.', zh_CN: '{file}：文件不存在。' },
  isFolder: { en_US: '{file} is a folder, not a file.', zh_CN: '{file} 是文件夹，不是文件。' },
  unreadable: { en_US: '{file} cannot be read: {reason}.', zh_CN: '无法读取 {file}：{reason}。' },
  notText: { en_US: '{file} is not a text in UTF-8.', zh_CN: '{file} 不是 UTF-8 文本。' },
  fileTooLarge: { en_US: '{file} has more than {max} bytes.', zh_CN: '{file} 超过 {max} 字节。' },
  stdinTwice: {
    en_US: 'The standard input can be read only once: “-” stands there twice.',
    zh_CN: '标准输入只能读取一次，但“-”出现了两次。',
  },
  testsWanted: {
    en_US: 'The tests of a policy from the standard input have to be named: colophon policy test - TESTS.',
    zh_CN: '从标准输入读取策略时须指定测试文件：colophon policy test - TESTS。',
  },
  unknownCommand: { en_US: 'There is no command “{name}”.', zh_CN: '没有命令“{name}”。' },
  meant: { en_US: ' Did you mean “{name}”?', zh_CN: '是否想输入“{name}”？' },
  commandWanted: { en_US: 'Which command? One of: {names}.', zh_CN: '请指定命令：{names}。' },
  unknownOption: { en_US: 'There is no option “{name}” here.', zh_CN: '此处没有选项“{name}”。' },
  valueWanted: { en_US: 'The option “{name}” takes a value.', zh_CN: '选项“{name}”需要一个值。' },
  oneOf: {
    en_US: '“{value}” is not possible for {name}. One of: {values}.',
    zh_CN: '{name} 不能为“{value}”，可用值：{values}。',
  },
  argumentWanted: { en_US: '{name} is missing.', zh_CN: '缺少 {name}。' },
  tooMuch: { en_US: '“{value}” is one word too many.', zh_CN: '多余的参数“{value}”。' },
  badZone: {
    en_US: '“{value}” is not a time zone, such as Asia/Shanghai.',
    zh_CN: '“{value}”不是时区名称（例如 Asia/Shanghai）。',
  },
  badCurrency: {
    en_US: '“{value}” is not a currency, such as sign:¥ or unit:coin/coins/枚.',
    zh_CN: '“{value}”不是货币写法（例如 sign:¥ 或 unit:coin/coins/枚）。',
  },
  badLanguage: {
    en_US: '“{value}” is not a language that is spoken here. One of: en_US, zh_CN.',
    zh_CN: '不支持语言“{value}”，可用值：en_US、zh_CN。',
  },
  badOption: { en_US: '{option}: {text}', zh_CN: '{option}：{text}' },
  seeHelp: { en_US: 'See: {command} --help', zh_CN: '帮助：{command} --help' },

  notLoggedIn: {
    en_US: 'You are not logged in. See: colophon login --help',
    zh_CN: '未登录。帮助：colophon login --help',
  },
  originWanted: {
    en_US: 'Which platform? Name it: colophon login --origin https://colophon.example',
    zh_CN: '请指定平台：colophon login --origin https://colophon.example',
  },
  badOrigin: {
    en_US: '“{value}” is not the address of a platform, such as https://colophon.example.',
    zh_CN: '“{value}”不是平台地址（例如 https://colophon.example）。',
  },
  unreachable: { en_US: 'No answer: {text}', zh_CN: '没有响应：{text}' },
  refusedBy: { en_US: '{text} ({name})', zh_CN: '{text}（{name}）' },
  openAndCompare: {
    en_US: 'Open {address} in a browser, compare the code {code} and approve. Waiting …',
    zh_CN: '请在浏览器中打开 {address}，核对代码 {code} 并同意。等待中……',
  },
  loginDeclined: { en_US: 'The login was declined.', zh_CN: '登录被拒绝。' },
  loginExpired: { en_US: 'The code has expired. Start again.', zh_CN: '代码已过期，请重新开始。' },
  loggedInKeychain: {
    en_US: 'Logged in at {origin} as {username}. The token is in the keychain of the system.',
    zh_CN: '已在 {origin} 登录为 {username}，令牌已存入系统钥匙串。',
  },
  loggedInFile: {
    en_US: 'Logged in at {origin} as {username}. The token is in a file that only you can read.',
    zh_CN: '已在 {origin} 登录为 {username}，令牌已存入仅本人可读的文件。',
  },
  noWork: { en_US: 'There is no work {name}.', zh_CN: '作品 {name} 不存在。' },
  fileNotAnalysed: { en_US: 'The platform cannot read {file}.', zh_CN: '平台无法读取 {file}。' },
  fileWanted: {
    en_US: 'The work has no version yet: name the file of the first.',
    zh_CN: '作品还没有版本，请指定首个版本的文件。',
  },
  released: { en_US: '{name} {version} is released.', zh_CN: '已发布 {name} {version}。' },
  policyWanted: { en_US: 'Which policy? Name it: --policy ID', zh_CN: '请指定策略：--policy ID' },
  badLicensee: {
    en_US: '“{value}” is not a licensee, such as node:80000001.',
    zh_CN: '“{value}”不是被授权方（例如 node:80000001）。',
  },
  signedAuthorised: { en_US: 'Signed: contract {id} authorises.', zh_CN: '已签约：合约 {id}，已授权。' },
  signedWaiting: {
    en_US: 'Signed: contract {id} does not authorise yet. Its page says what it waits for.',
    zh_CN: '已签约：合约 {id}，尚未授权。合约页面会说明所需步骤。',
  },
  contract_active: { en_US: 'authorised', zh_CN: '已授权' },
  contract_testActive: { en_US: 'authorised for tests', zh_CN: '测试授权' },
  contract_inactive: { en_US: 'not authorised', zh_CN: '未授权' },
  contract_terminal: { en_US: 'terminated', zh_CN: '已终止' },
  contract_exception: { en_US: 'exception', zh_CN: '异常' },
  loggedOut: { en_US: 'Logged out.', zh_CN: '已退出登录。' },
  youAre: { en_US: '{username} at {origin}', zh_CN: '{username}，{origin}' },

  usage: { en_US: 'Usage: {line}', zh_CN: '用法：{line}' },
  commands: { en_US: 'Commands', zh_CN: '命令' },
  arguments: { en_US: 'Arguments', zh_CN: '参数' },
  options: { en_US: 'Options', zh_CN: '选项' },
  examples: { en_US: 'Examples', zh_CN: '示例' },
  exitCodes: { en_US: 'Exit codes', zh_CN: '退出码' },
} satisfies Record<string, Record<Locale, string>>;

type Word = keyof typeof WORDS;

/** A sentence of the program in one language. */
export function say(word: Word, locale: Locale, params: Record<string, string | number> = {}): string {
  return fill(WORDS[word][locale], params);
}

/** Words of a list, joined as they are in a sentence. */
export function listed(words: readonly string[], locale: Locale): string {
  return words.join(locale === 'zh_CN' ? '、' : ', ');
}
