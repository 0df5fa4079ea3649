import type { Texts } from '@colophon/language';
import type { ErrorCode, WarningCode } from './types.ts';

export type MessageKey =
  | Exclude<ErrorCode, 'LEXICAL' | 'RELY_DUPLICATE'>
  | WarningCode
  | `LEXICAL.${'unclosedString' | 'badEscape' | 'badVersion'}`
  | `SYNTAX.${'end' | 'keyword' | 'objectVersion'}`
  | `RELY_DUPLICATE.${'add_rely' | 'delete_rely'}`
  | `TEXT_IGNORED.${'action' | 'swallowed' | 'lineComment' | 'blockComment'}`;

/** Messages of the compiler, by finding and reason. Tests ensure that no two languages differ in their parameters. */
export const MESSAGES: Record<MessageKey, Texts> = {
  TEXT_TOO_LARGE: {
    en_US: 'The text has {length} characters; at most {max} are possible.',
    zh_CN: '文本共 {length} 个字符，最多允许 {max} 个。',
  },
  'LEXICAL.unclosedString': {
    en_US: 'This text is never closed: a double quote is missing.',
    zh_CN: '文本没有结束：缺少双引号。',
  },
  'LEXICAL.badEscape': {
    en_US: 'A backslash in a text must be followed by one of " / \\ b f n r t or by u and four hexadecimal digits.',
    zh_CN: '文本中的反斜杠后面只能是 " / \\ b f n r t 之一，或者 u 加四位十六进制数字。',
  },
  'LEXICAL.badVersion': {
    en_US:
      '“{found}” is not a version. “@” must be followed at once by three numbers such as 1.2.0, perhaps with ^ or ~.',
    zh_CN: '“{found}”不是有效的版本号。“@”后面要紧跟三段数字，例如 1.2.0，前面可加 ^ 或 ~。',
  },
  SYNTAX: {
    en_US: '“{found}” cannot stand here. Expected: {expected}.',
    zh_CN: '此处不应出现“{found}”，应为：{expected}。',
  },
  'SYNTAX.end': {
    en_US: 'The text ends too early. Expected: {expected}.',
    zh_CN: '文本过早结束，还应有：{expected}。',
  },
  'SYNTAX.keyword': {
    en_US: '“{found}” is a reserved word and cannot be a name. Expected: {expected}.',
    zh_CN: '“{found}”是保留字，不能用作名称。此处应为：{expected}。',
  },
  'SYNTAX.objectVersion': {
    en_US: 'A storage object has no version; “{found}” cannot stand here. Expected: {expected}.',
    zh_CN: '存储对象没有版本，此处不应出现“{found}”，应为：{expected}。',
  },
  EXHIBIT_DUPLICATE: {
    en_US: 'There is already a rule for the exhibit “{name}”: lines {otherLine} and {line}. Put both into one rule.',
    zh_CN: '展品“{name}”已有规则：第 {otherLine} 行和第 {line} 行。请合并成一条规则。',
  },
  CANDIDATE_DUPLICATE: {
    en_US: '“{name}” is added twice: lines {otherLine} and {line}.',
    zh_CN: '“{name}”重复添加：第 {otherLine} 行和第 {line} 行。',
  },
  THEME_DUPLICATE: {
    en_US:
      'Only one theme can be active: both “{otherName}” (line {otherLine}) and “{name}” (line {line}) are activated.',
    zh_CN: '只能激活一个主题：“{otherName}”（第 {otherLine} 行）和“{name}”（第 {line} 行）都被激活。',
  },
  ATTRIBUTE_DUPLICATE: {
    en_US: 'The attribute “{name}” is added twice in one rule: lines {otherLine} and {line}.',
    zh_CN: '同一条规则中重复添加了属性“{name}”：第 {otherLine} 行和第 {line} 行。',
  },
  'RELY_DUPLICATE.add_rely': {
    en_US: 'The dependency “{name}” is added twice to the same target: lines {otherLine} and {line}.',
    zh_CN: '同一目标重复添加了依赖“{name}”：第 {otherLine} 行和第 {line} 行。',
  },
  'RELY_DUPLICATE.delete_rely': {
    en_US: 'The dependency “{name}” is removed twice from the same target: lines {otherLine} and {line}.',
    zh_CN: '同一目标重复移除了依赖“{name}”：第 {otherLine} 行和第 {line} 行。',
  },
  TEXT_IGNORED: {
    en_US: '“{found}” does not begin a rule. It and everything after it is ignored. Expected: {expected}.',
    zh_CN: '“{found}”不是规则的开头，从这里起的内容都会被忽略。此处应为：{expected}。',
  },
  'TEXT_IGNORED.action': {
    en_US: 'Without “do” and “end” a rule has one action only. “{found}” and everything after it is ignored.',
    zh_CN: '没有“do”和“end”时，一条规则只能有一个动作。从“{found}”起的内容都会被忽略。',
  },
  'TEXT_IGNORED.swallowed': {
    en_US:
      'The comment before it is taken for the only action of the rule. “{found}” and everything after it is ignored.',
    zh_CN: '前面的注释被当作该规则的唯一动作。从“{found}”起的内容都会被忽略。',
  },
  'TEXT_IGNORED.lineComment': {
    en_US: 'This comment is ignored: a comment that begins with // must be ended by a line break.',
    zh_CN: '这条注释会被忽略：以 // 开头的注释必须以换行结束。',
  },
  'TEXT_IGNORED.blockComment': {
    en_US: 'This comment is never closed: “*/” is missing. It and everything after it is ignored.',
    zh_CN: '注释没有结束：缺少“*/”。从这里起的内容都会被忽略。',
  },
};

export const PHRASES = {
  rule: { en_US: 'a rule (add, alter, activate_theme)', zh_CN: '规则（add、alter、activate_theme）' },
  action: { en_US: 'an action such as show or set_title', zh_CN: '动作（如 show、set_title）' },
  candidate: {
    en_US: 'a resource ($user/name) or an object (#bucket/name)',
    zh_CN: '资源（$用户名/资源名）或存储对象（#Bucket 名/对象名）',
  },
  exhibit: { en_US: 'the name of an exhibit', zh_CN: '展品名称' },
  label: { en_US: 'a label', zh_CN: '标签' },
  owner: { en_US: 'the name of a user', zh_CN: '用户名' },
  resource: { en_US: 'the name of a resource', zh_CN: '资源名' },
  bucket: { en_US: 'the name of a bucket', zh_CN: 'Bucket 名' },
  object: { en_US: 'the name of an object', zh_CN: '对象名' },
  string: { en_US: 'a text in double quotes', zh_CN: '双引号内的文本' },
  version: { en_US: 'a version such as 1.2.0', zh_CN: '版本号，例如 1.2.0' },
} satisfies Record<string, Texts>;
