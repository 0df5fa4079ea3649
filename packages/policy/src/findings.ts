import type { IToken } from 'chevrotain';
import { MESSAGES, type MessageKey, PHRASES, type PhraseKey } from './messages.ts';
import type { Finding, FindingCode, Fix, Locale, Span, Transition } from './types.ts';

/** A finding before it is put into words. */
export interface Problem<Code extends FindingCode = FindingCode> {
  code: Code;
  /** Tells apart findings of one code that need other words. */
  reason?: string;
  params?: Record<string, string | number>;
  at?: Span;
  offendingSymbol?: string;
  /** Parts of the language as they are written, or `phrase:` and a phrase of the catalogue. */
  expected?: string[];
  fix?: Omit<Fix, 'msg'>;
  state?: string;
  source?: Transition;
}

/** Prefix of an expectation that is described, not quoted. */
export const PHRASE = 'phrase:';

export function spanOf(token: IToken): Span {
  return {
    line: token.startLine!,
    column: token.startColumn! - 1,
    offset: token.startOffset,
    length: token.image.length,
  };
}

/** The empty place right behind a token; the beginning of the text when there is none. */
export function spanAfter(token: IToken | undefined): Span {
  if (!token) return { line: 1, column: 0, offset: 0, length: 0 };
  return { line: token.endLine!, column: token.endColumn!, offset: token.endOffset! + 1, length: 0 };
}

/** Puts a problem into words of one language. */
export function toFinding<Code extends FindingCode>(problem: Problem<Code>, locale: Locale): Finding<Code> {
  const { code, reason, at, expected, fix, offendingSymbol, state, source } = problem;
  const key = (reason ? `${code}.${reason}` : code) as MessageKey;
  const words = expected?.map((item) => expectation(item, locale));
  const quoted = expected?.map((item, index) => (item.startsWith(PHRASE) ? words?.[index] : `“${item}”`));
  const params = { ...problem.params, ...(quoted && { expected: quoted.join(locale === 'zh_CN' ? '、' : ', ') }) };
  return {
    code,
    msg: fill(MESSAGES[key][locale], params),
    ...(at && { line: at.line, charPositionInLine: at.column, offset: at.offset, length: at.length }),
    ...(offendingSymbol !== undefined && { offendingSymbol }),
    ...(words && { expected: words }),
    ...(fix && { fix: { msg: fixMessage(fix, locale), ...fix } }),
    ...(state !== undefined && { state }),
    ...(source && { source }),
  };
}

/** The text of a finding with its place in front. */
export function sentence(finding: Finding, locale: Locale): string {
  if (finding.line === undefined) return finding.msg;
  const place = fill(PHRASES.place[locale], { line: finding.line, column: finding.charPositionInLine ?? 0 });
  return place + finding.msg;
}

function expectation(item: string, locale: Locale): string {
  return item.startsWith(PHRASE) ? PHRASES[item.slice(PHRASE.length) as PhraseKey][locale] : item;
}

function fixMessage({ length, text }: Omit<Fix, 'msg'>, locale: Locale): string {
  const key = length === 0 ? 'fixInsert' : text === '' ? 'fixRemove' : 'fixReplace';
  return fill(PHRASES[key][locale], { text: text.trim() });
}

/** Replaces `{name}` by the value of that name. */
export function fill(template: string, params: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
