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
  loginRefused: {
    en_US: 'The platform gives no such token: {error}.',
    zh_CN: '平台不提供这样的令牌：{error}。',
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
  severalPayments: {
    en_US: 'Contract {id} can be paid for in several ways. Choose one on its page.',
    zh_CN: '合约 {id} 有多种付款方式，请在合约页面中选择。',
  },
  approvalWanted: {
    en_US: 'This payment needs your approval. Open {url}, then run the command again.',
    zh_CN: '此次付款须经你批准。请打开 {url} 处理，然后重新运行本命令。',
  },
  contract_active: { en_US: 'authorised', zh_CN: '已授权' },
  contract_testActive: { en_US: 'authorised for tests', zh_CN: '测试授权' },
  contract_inactive: { en_US: 'not authorised', zh_CN: '未授权' },
  contract_terminal: { en_US: 'terminated', zh_CN: '已终止' },
  contract_exception: { en_US: 'exception', zh_CN: '异常' },

  pathsWanted: {
    en_US: 'Publish what? Name files, folders or a manifest: colophon publish PATH…',
    zh_CN: '请指定要发布的文件、文件夹或清单：colophon publish PATH…',
  },
  noRun: {
    en_US: 'There is no run to go on with in this folder.',
    zh_CN: '当前文件夹没有可继续的发布。',
  },
  badYaml: { en_US: 'This is no YAML: {text}', zh_CN: 'YAML 格式有误：{text}' },
  badAliases: {
    en_US: 'An alias (*name) names nothing, or aliases repeat too much.',
    zh_CN: '别名（*name）没有对应内容，或重复过多。',
  },
  unknownKey: { en_US: 'There is no key “{key}” here.', zh_CN: '此处没有“{key}”这一项。' },
  noMachines: {
    en_US: '“machines” is not taken yet: works cannot say what machines may do with them.',
    zh_CN: '暂不支持“machines”：作品尚不能说明机器可以如何使用。',
  },
  keyMissing: { en_US: '“{key}” is missing.', zh_CN: '缺少“{key}”。' },
  wantsKeys: { en_US: 'Keys and values have to stand here.', zh_CN: '此处应为键和值。' },
  wantsOne: {
    en_US: '“colophon” has to be 1, the version of the format.',
    zh_CN: '“colophon”必须为 1，即格式版本。',
  },
  wantsWorks: { en_US: 'A run publishes 1 to {max} works.', zh_CN: '一次可发布 1 至 {max} 个作品。' },
  wantsYesNo: { en_US: '“{key}” has to be true or false.', zh_CN: '“{key}”应为 true 或 false。' },
  badPath: { en_US: '“{key}” has to be the path of a file.', zh_CN: '“{key}”应为文件路径。' },
  badName: {
    en_US: '“{value}” cannot be the name of a work: 1 to 60 characters, no blanks, none of \\ / : * ? " < > | @ $ #.',
    zh_CN: '“{value}”不能用作作品名称：须为 1 至 60 个字符，不含空格和 \\ / : * ? " < > | @ $ #。',
  },
  badTitle: { en_US: 'A title is a text of at most 100 characters.', zh_CN: '标题应为不超过 100 个字符的文本。' },
  badVersion: {
    en_US: '“{value}” is not the number of a version, such as 1.2.0.',
    zh_CN: '“{value}”不是版本号（例如 1.2.0）。',
  },
  badType: {
    en_US: 'A type is a name, or a list of 1 to 5 names, the widest first.',
    zh_CN: '类型应为名称，或由大到小排列的 1 至 5 个名称。',
  },
  badTags: {
    en_US: 'Tags are a list of at most 20 texts of 1 to 20 characters, without #.',
    zh_CN: '标签应为列表，最多 20 个，每个 1 至 20 个字符，不含 #。',
  },
  badPolicy: {
    en_US:
      'Policies are a list of at most 20: free, { template, … }, { file, name } or { text, name }; a name has 2 to 20 characters.',
    zh_CN:
      '策略应为列表，最多 20 个：free、{ template, … }、{ file, name } 或 { text, name }，名称须为 2 至 20 个字符。',
  },
  badDependency: {
    en_US: 'A dependency is the name of a work with a range of versions, such as ^2.0.0, or with { range, policy }.',
    zh_CN: '依赖应为作品名称加版本范围（例如 ^2.0.0）或 { range, policy }。',
  },
  badTemplate: {
    en_US: 'The template “{template}” is not filled in: look at {names}.',
    zh_CN: '模板“{template}”填写有误，请检查：{names}。',
  },
  policyRefused: { en_US: 'The policy is not accepted: {text}', zh_CN: '策略未通过：{text}' },
  policyTwice: { en_US: 'The policy “{name}” is there twice.', zh_CN: '策略“{name}”重复。' },
  badFilename: {
    en_US: 'The name of {file} has more than 200 characters.',
    zh_CN: '{file} 的文件名超过 200 个字符。',
  },
  notPlain: {
    en_US: '{file} is a link or something else that is no file. Links are not followed.',
    zh_CN: '{file} 是链接或其他非普通文件。不会跟随链接。',
  },
  tooDeep: { en_US: '{file} has more than {max} levels of folders.', zh_CN: '{file} 的文件夹层级超过 {max} 层。' },
  emptyFolder: { en_US: '{file} has no files.', zh_CN: '{file} 中没有文件。' },
  introTooLong: { en_US: '{file} has more than {max} characters.', zh_CN: '{file} 超过 {max} 个字符。' },
  nameTwice: { en_US: 'Another work here is called “{name}” as well.', zh_CN: '另有作品也叫“{name}”。' },
  nameOfCollection: { en_US: 'The name “{name}” is taken by a collection.', zh_CN: '名称“{name}”已被集合占用。' },
  typeMissing: {
    en_US: 'The ending of {file} does not tell its type: give it one (type).',
    zh_CN: '无法从扩展名得知 {file} 的类型，请指定（type）。',
  },
  listWantsPolicy: {
    en_US: 'Only works with a policy are listed.',
    zh_CN: '没有策略的作品不能上架。',
  },
  versionTaken: {
    en_US: '“{name}” has a version {version} already, with another file.',
    zh_CN: '“{name}”已有版本 {version}，文件不同。',
  },
  versionNotLater: {
    en_US: '“{name}” has version {latest} already: {version} is not higher.',
    zh_CN: '“{name}”已有版本 {latest}，{version} 不高于该版本。',
  },
  dependencyUnknown: { en_US: 'There is no work {name}.', zh_CN: '作品 {name} 不存在。' },
  rangeUnsatisfied: {
    en_US: '{name} has no version within {range}.',
    zh_CN: '{name} 没有符合 {range} 的版本。',
  },
  cycle: { en_US: 'Works depend on each other in a circle: {names}.', zh_CN: '作品循环依赖：{names}。' },
  fileChanged: { en_US: '{file} was changed meanwhile.', zh_CN: '{file} 在此期间被修改。' },
  waitsForWork: { en_US: 'It depends on {name}, which was not published.', zh_CN: '所依赖的 {name} 未能发布。' },
  workPlanned: { en_US: '{name} {version}: {file}', zh_CN: '{name} {version}：{file}' },
  workThere: { en_US: '{name} {version} is there already.', zh_CN: '{name} {version} 已存在。' },
  workDraft: { en_US: '{name} {version} is kept as a draft.', zh_CN: '{name} {version} 已存为草稿。' },
  workRefused: { en_US: '{name} {version} was not published: {text}', zh_CN: '{name} {version} 未能发布：{text}' },
  worksDone: { en_US: '{done} of {all} works are done.', zh_CN: '共 {all} 个作品，已完成 {done} 个。' },
  goOn: { en_US: 'Go on with: colophon publish --resume', zh_CN: '继续发布：colophon publish --resume' },
  progress: {
    en_US: '{done} of {all} works, {megabytes} MB sent',
    zh_CN: '共 {all} 个作品，已完成 {done} 个，已上传 {megabytes} MB',
  },
  badRange: {
    en_US: '“{value}” is not a work with a range of versions, such as mira/river@^1.0.0.',
    zh_CN: '“{value}”不是作品加版本范围的写法（例如 mira/river@^1.0.0）。',
  },
  pullsNoCollection: {
    en_US: '{name} is a collection. Fetch its works one by one.',
    zh_CN: '{name} 是集合，请逐个下载其中的作品。',
  },
  noFilename: { en_US: '“{name}” cannot be the name of a file.', zh_CN: '“{name}”不能用作文件名。' },
  fileInTheWay: {
    en_US: '{file} is there already, and is something else. Choose another folder: -o DIR',
    zh_CN: '{file} 已存在且内容不同，请指定其他文件夹：-o DIR',
  },
  bytesDiffer: {
    en_US: '{file} was not written: other bytes came than it is to have.',
    zh_CN: '未写入 {file}：收到的内容与应有内容不符。',
  },
  fetched: { en_US: '{megabytes} MB fetched', zh_CN: '已下载 {megabytes} MB' },
  pulled: { en_US: '{name} {version}: {file}', zh_CN: '{name} {version}：{file}' },
  termsOfContract: {
    en_US: '{work}\nLicensed to {licensee} by contract {id}.',
    zh_CN: '{work}\n被授权方 {licensee}，合约 {id}。',
  },
  termsOffered: { en_US: '{work}\nOffered under these terms:', zh_CN: '{work}\n提供以下授权条件：' },
  termsNone: { en_US: '{work}\nNo policies are offered.', zh_CN: '{work}\n未提供授权条件。' },
  termsPolicy: { en_US: 'Policy {id}', zh_CN: '策略 {id}' },
  exporting: { en_US: '{done} of {all} files written', zh_CN: '共 {all} 个文件，已写入 {done} 个' },
  exported: { en_US: '{file}: {bytes} bytes', zh_CN: '{file}：{bytes} 字节' },
  notExported: { en_US: 'The archive could not be written ({refusal}).', zh_CN: '无法生成归档（{refusal}）。' },
  sent: { en_US: '{megabytes} MB sent', zh_CN: '已上传 {megabytes} MB' },
  badChoice: {
    en_US: '“{value}” is not a choice, such as work:river=brook, or work:river to leave it out.',
    zh_CN: '“{value}”不是有效的选择（例如改名 work:river=brook，不导入 work:river）。',
  },
  noThing: { en_US: 'The plan has no {name}.', zh_CN: '计划中没有 {name}。' },
  importRefused: {
    en_US: 'The archive was not accepted ({refusal}). {reason}',
    zh_CN: '归档未通过（{refusal}）。{reason}',
  },
  importRefusedAt: {
    en_US: 'The archive was not accepted ({refusal}): {path}. {reason}',
    zh_CN: '归档未通过（{refusal}）：{path}。{reason}',
  },
  thing_new: { en_US: 'new       ', zh_CN: '新增' },
  thing_same: { en_US: 'here      ', zh_CN: '已有' },
  thing_conflict: { en_US: 'to rename ', zh_CN: '待改名' },
  thing_impossible: { en_US: 'impossible', zh_CN: '无法导入' },
  thing_skipped: { en_US: 'left out  ', zh_CN: '不导入' },
  thingFailed: { en_US: '{name} was not taken in ({refusal}).', zh_CN: '{name} 未能导入（{refusal}）。' },
  importOpen: {
    en_US: 'Some names are taken: give others by --rename, or leave things out by --skip.',
    zh_CN: '有名称已被占用，请用 --rename 改名，或用 --skip 不导入。',
  },
  notMoved: { en_US: 'Does not come along:', zh_CN: '不会随账号迁移：' },
  notMoved_money: { en_US: '  money and coins', zh_CN: '  余额和代币' },
  notMoved_contracts: {
    en_US: '  contracts: they become history, which authorises nothing',
    zh_CN: '  合约：仅作为历史保留，不产生授权',
  },
  notMoved_keys: { en_US: '  passwords, passkeys, tokens, sessions', zh_CN: '  密码、通行密钥、令牌和登录状态' },
  notMoved_activities: {
    en_US: '  activities, rewards, figures, tags that operators have given',
    zh_CN: '  活动、奖励、统计数据和管理员添加的标签',
  },
  notMoved_rest: {
    en_US: '  favourites, drafts, own domains, followers, what sites remember',
    zh_CN: '  收藏、草稿、自有域名、关注者和站点存储的数据',
  },
  moneyLeft: {
    en_US: 'The wallet there held {amount} when the archive was made. Withdraw it first, or leave it by --leave-money.',
    zh_CN: '打包时原平台的钱包余额为 {amount}。请先提现，或用 --leave-money 放弃带走。',
  },
  importReady: { en_US: 'Take it in by --run.', zh_CN: '用 --run 开始导入。' },
  imported: { en_US: '{done} taken in, {failed} not.', zh_CN: '已导入 {done} 项，未导入 {failed} 项。' },
  check_program: { en_US: 'Colophon CLI {version}, Node {node}', zh_CN: 'Colophon CLI {version}，Node {node}' },
  check_reach: { en_US: '{origin} answers within {ms} ms.', zh_CN: '{origin} 在 {ms} 毫秒内响应。' },
  check_unreachable: { en_US: '{origin} does not answer: {reason}.', zh_CN: '{origin} 没有响应：{reason}。' },
  check_clockAhead: {
    en_US: 'The clock here is {seconds} s ahead of the platform’s.',
    zh_CN: '本机时钟比平台快 {seconds} 秒。',
  },
  check_clockBehind: {
    en_US: 'The clock here is {seconds} s behind the platform’s.',
    zh_CN: '本机时钟比平台慢 {seconds} 秒。',
  },
  check_api: {
    en_US: 'API {version}, with all calls that are known here.',
    zh_CN: 'API {version}，支持本工具的全部调用。',
  },
  check_olderApi: {
    en_US: 'API {version}, without {count} of the calls that are known here.',
    zh_CN: 'API {version}，不支持本工具的 {count} 个调用。',
  },
  check_otherApi: {
    en_US: 'API {version}, which this program does not speak.',
    zh_CN: 'API {version}，本工具不支持。',
  },
  check_session: { en_US: 'Logged in by a session, without a token.', zh_CN: '使用会话登录，没有令牌。' },
  check_noLogin: { en_US: 'Nobody is logged in, or the login counts no more.', zh_CN: '未登录，或登录已失效。' },
  check_disk: { en_US: '{gigabytes} GB free in this folder.', zh_CN: '当前文件夹所在磁盘剩余 {gigabytes} GB。' },
  advice_reach: {
    en_US: 'Look at the address, the connection, and proxies between.',
    zh_CN: '请检查地址、网络连接和代理。',
  },
  advice_clock: {
    en_US: 'Let the system set its clock by the network; signatures with another time are refused.',
    zh_CN: '请将系统时钟设为自动同步，时间不符的签名会被拒绝。',
  },
  advice_api: {
    en_US: 'Install the version of this program that belongs to the platform.',
    zh_CN: '请安装与平台对应的版本。',
  },
  advice_olderApi: {
    en_US: 'The platform is older than this program: some commands may be refused there.',
    zh_CN: '平台版本较旧，部分命令可能无法使用。',
  },
  advice_login: { en_US: 'Log in: colophon login', zh_CN: '请登录：colophon login' },
  advice_endsSoon: {
    en_US: 'It ends within a week: log in again by colophon login.',
    zh_CN: '一周内到期，请用 colophon login 重新登录。',
  },
  advice_scopes: {
    en_US: 'It may not {scopes}: colophon login --scopes asks for more.',
    zh_CN: '没有权限 {scopes}，可用 colophon login --scopes 重新获取。',
  },
  advice_disk: { en_US: 'Make room, or work on another disk.', zh_CN: '请清理空间，或换用其他磁盘。' },
  badReceiver: {
    en_US: '“{value}” is not the address of a receiver, such as http://localhost:8080/events.',
    zh_CN: '“{value}”不是接收地址（例如 http://localhost:8080/events）。',
  },
  badCount: { en_US: '“{value}” is not a number of messages.', zh_CN: '“{value}”不是消息数量。' },
  badTime: {
    en_US: '“{value}” is not a time, such as 2026-11-29T20:00:00Z.',
    zh_CN: '“{value}”不是时间（例如 2026-11-29T20:00:00Z）。',
  },
  listening: { en_US: 'Listening. Ctrl-C ends it.', zh_CN: '正在接收，按 Ctrl-C 结束。' },
  noWebhook: { en_US: 'You have no webhook yet.', zh_CN: '还没有 Webhook。' },
  webhookWanted: { en_US: 'Which webhook? One of:', zh_CN: '请指定 Webhook：' },
  signatureBad: { en_US: '{id}: the signature is wrong.', zh_CN: '{id}：签名不符。' },
  answered: { en_US: '  answered with {status}', zh_CN: '  响应 {status}' },
  unanswered: { en_US: '  not answered: {failure}', zh_CN: '  没有响应：{failure}' },
  nodeWanted: { en_US: 'Which node? Name it: --node DOMAIN', zh_CN: '请指定节点：--node DOMAIN' },
  badNode: { en_US: '“{value}” is not the domain of a node.', zh_CN: '“{value}”不是节点域名。' },
  badPort: { en_US: '“{value}” is not a port.', zh_CN: '“{value}”不是端口。' },
  portTaken: {
    en_US: 'The port {port} is taken. Name another: --port NUMBER',
    zh_CN: '端口 {port} 已被占用，请指定其他端口：--port NUMBER',
  },
  noTheme: {
    en_US: '{folder} is no theme: it has no index.html.',
    zh_CN: '{folder} 不是主题：缺少 index.html。',
  },
  themeServed: {
    en_US: 'Open {address}. The page is loaded anew when a file changes; Ctrl-C ends it.',
    zh_CN: '请打开 {address}。文件变化时页面自动重新加载，按 Ctrl-C 结束。',
  },
  moveOptions: {
    en_US: 'One of: --to URL; --from URL --id ID --code CODE; --code CODE; --back; or nothing.',
    zh_CN: '请使用以下之一：--to URL；--from URL --id ID --code CODE；--code CODE；--back；或不带选项。',
  },
  noMove: { en_US: 'There is no move.', zh_CN: '没有迁移。' },
  moveBegun: {
    en_US: 'Logged in at {place}, within an hour: {line}',
    zh_CN: '请在一小时内登录 {place} 并运行：{line}',
  },
  moveAnswered: { en_US: 'Logged in at {place} again: {line}', zh_CN: '请回到 {place} 登录并运行：{line}' },
  move_waiting: {
    en_US: 'The move to {place} waits for its code to be typed there.',
    zh_CN: '迁移到 {place}：等待在新平台输入代码。',
  },
  move_confirmed: {
    en_US: 'The move to {place}, to the account {name}, waits for the code of that platform.',
    zh_CN: '迁移到 {place} 的账号 {name}：等待在此输入新平台的代码。',
  },
  move_moved: { en_US: 'Moved to {place}, to the account {name}.', zh_CN: '已迁移到 {place} 的账号 {name}。' },
  moveBack: { en_US: 'The move to {place} is taken back.', zh_CN: '已撤回到 {place} 的迁移。' },
  loggedOut: { en_US: 'Logged out.', zh_CN: '已退出登录。' },
  loggedOutHere: {
    en_US: '{origin} did not answer. The token is removed from this computer; there it counts until it expires.',
    zh_CN: '{origin} 没有响应。令牌已从本机删除，但在平台上到期前仍然有效。',
  },
  youAre: { en_US: '{username} at {origin}', zh_CN: '{username}，{origin}' },
  tokenIs: {
    en_US: 'Token “{name}” ({hint}…): {scopes}; until {end}',
    zh_CN: '令牌“{name}”（{hint}…）：{scopes}，有效期至 {end}',
  },
  tokenEndless: {
    en_US: 'Token “{name}” ({hint}…): {scopes}; until it is revoked',
    zh_CN: '令牌“{name}”（{hint}…）：{scopes}，吊销前一直有效',
  },

  usage: { en_US: 'Usage: {line}', zh_CN: '用法：{line}' },
  commands: { en_US: 'Commands', zh_CN: '命令' },
  arguments: { en_US: 'Arguments', zh_CN: '参数' },
  options: { en_US: 'Options', zh_CN: '选项' },
  examples: { en_US: 'Examples', zh_CN: '示例' },
  exitCodes: { en_US: 'Exit codes', zh_CN: '退出码' },
} satisfies Record<string, Record<Locale, string>>;

export type Word = keyof typeof WORDS;

/** A sentence of the program in one language. */
export function say(word: Word, locale: Locale, params: Record<string, string | number> = {}): string {
  return fill(WORDS[word][locale], params);
}

/** Words of a list, joined as they are in a sentence. */
export function listed(words: readonly string[], locale: Locale): string {
  return words.join(locale === 'zh_CN' ? '、' : ', ');
}
