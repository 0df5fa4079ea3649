import { MAX_EXCERPT_LENGTH } from './limits.ts';

export type Locale = 'en_US' | 'zh_CN';

/** A sentence in every language, with `{name}` where a parameter goes. */
export type Texts = Record<Locale, string>;

/** A place in a text, in UTF-16 code units from 0. */
export interface Span {
  offset: number;
  length: number;
}

/** A change of a text: `length` characters at `offset` give way to `text`. */
export interface Edit extends Span {
  text: string;
}

/** An edit that most likely mends a finding. */
export interface Fix extends Edit {
  /** Description of the fix, in the caller's language. */
  msg: string;
}

/** Problem of a text, before it is put into words. */
export interface Problem<Code extends string> {
  code: Code;
  /** Tells apart findings of one code that need other words. */
  reason?: string;
  params?: Record<string, string | number>;
  offendingSymbol?: string;
  /** Parts of the language as they are written, or `PHRASE` and the key of a phrase. */
  expected?: string[];
  /** Called only when the problem is put into words. */
  findFix?: () => Edit | undefined;
}

/** Parts of a finding that describe a problem in words. */
export interface Words<Code extends string> {
  code: Code;
  msg: string;
  offendingSymbol?: string;
  expected?: string[];
}

/** Prefix of an expectation that is described, not quoted. */
export const PHRASE = 'phrase:';

/** The words of a language for its problems: messages by code, or by code and reason as `code.reason`. */
export interface Wording {
  messages: Readonly<Record<string, Texts>>;
  phrases: Readonly<Record<string, Texts>>;
}

/** Phrases for fixes, the same in every language. */
const FIX_PHRASES = {
  insert: { en_US: 'Insert {text}', zh_CN: '插入 {text}' },
  remove: { en_US: 'Remove it', zh_CN: '删除' },
  replace: { en_US: 'Replace it by {text}', zh_CN: '改为 {text}' },
} satisfies Record<string, Texts>;

/** Puts a problem into words of one language. `extra` are parameters that the problem does not know itself. */
export function putIntoWords<Code extends string>(
  { code, reason, params, expected, offendingSymbol }: Problem<Code>,
  { messages, phrases }: Wording,
  locale: Locale,
  extra?: Record<string, string | number>,
): Words<Code> {
  const message = messages[reason ? `${code}.${reason}` : code]![locale];
  const words = expected?.map((item) => (isPhrase(item) ? phrases[item.slice(PHRASE.length)]![locale] : item));
  const quoted = expected?.map((item, index) => (isPhrase(item) ? words![index]! : `“${item}”`));
  const list = quoted && { expected: quoted.join(locale === 'zh_CN' ? '、' : ', ') };
  return {
    code,
    msg: fill(message, { ...params, ...extra, ...list }),
    ...(offendingSymbol !== undefined && { offendingSymbol }),
    ...(words && { expected: words }),
  };
}

/** The likely fix of a problem, if one is found. */
export function fixOf({ findFix }: Pick<Problem<string>, 'findFix'>, locale: Locale): { fix: Fix } | undefined {
  const edit = findFix?.();
  if (!edit) return undefined;
  const phrase = FIX_PHRASES[edit.length === 0 ? 'insert' : edit.text === '' ? 'remove' : 'replace'];
  return { fix: { msg: fill(phrase[locale], { text: excerpt(edit.text) }), ...edit } };
}

/** Replaces `{name}` by the value of that name. */
export function fill(template: string, params: Record<string, string | number>): string {
  const [start = '', ...pieces] = template.split('{');
  let text = start;
  for (const piece of pieces) {
    const close = piece.indexOf('}');
    text += (params[piece.slice(0, close)] ?? '') + piece.slice(close + 1);
  }
  return text;
}

/** A piece of a text as it is quoted in a sentence: in one line, and not all of it if it is long. */
export function excerpt(text: string): string {
  const line = text
    .slice(0, MAX_EXCERPT_LENGTH + 1)
    .trim()
    .replace(/\s+/g, ' ');
  return text.length > MAX_EXCERPT_LENGTH ? `${line.slice(0, MAX_EXCERPT_LENGTH)}…` : line;
}

export function insert(offset: number, text: string): Edit {
  return { offset, length: 0, text };
}

export function replace(offset: number, length: number, text: string): Edit {
  return { offset, length, text };
}

function isPhrase(item: string): boolean {
  return item.startsWith(PHRASE);
}
