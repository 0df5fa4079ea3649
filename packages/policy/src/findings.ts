import { MAX_FINDINGS, MAX_FIXES } from './limits.ts';
import { lineStartsOf, positionOf } from './lines.ts';
import { MESSAGES, type MessageKey, PHRASES, type PhraseKey } from './messages.ts';
import type { Token } from './tokens.ts';
import type { Finding, FindingCode, Fix, Locale, Transition } from './types.ts';

/** A place in the text, in UTF-16 code units from 0. */
export interface Span {
  offset: number;
  length: number;
}

/** A change of the text: `length` characters at `offset` give way to `text`. */
export type Edit = Omit<Fix, 'msg'>;

/** A finding before it is put into words. */
export interface Problem<Code extends FindingCode = FindingCode> {
  code: Code;
  /** Tells apart findings of one code that need other words. */
  reason?: string;
  params?: Record<string, string | number>;
  at?: Span;
  offendingSymbol?: string;
  /** Parts of the language as they are written, or `PHRASE` and the key of a phrase. */
  expected?: string[];
  /** Called only when the problem is put into words. */
  findFix?: () => Edit | undefined;
  state?: string;
  source?: Transition;
}

/** Prefix of an expectation that is described, not quoted. */
export const PHRASE = 'phrase:';

export function spanOf({ offset, text }: Token): Span {
  return { offset, length: text.length };
}

/** Puts the first problems into words of one language, with lines (from 1) and columns (from 0). */
export function toFindings<Code extends FindingCode>(
  problems: Problem<Code>[],
  text: string,
  locale: Locale,
): Finding<Code>[] {
  if (problems.length === 0) return [];
  const lineStarts = lineStartsOf(text);
  return problems.slice(0, MAX_FINDINGS).map((problem, index) => ({
    ...toFinding(problem, lineStarts, locale),
    ...(index < MAX_FIXES && fixOf(problem, locale)),
  }));
}

/** The text of a finding with its place in front. */
export function sentence({ line, charPositionInLine, msg }: Finding, locale: Locale): string {
  if (line === undefined) return msg;
  return fill(PHRASES.place[locale], { line, column: charPositionInLine ?? 0 }) + msg;
}

/** Replaces `{name}` by the value of that name. */
function fill(template: string, params: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

function toFinding<Code extends FindingCode>(
  { code, reason, params, at, expected, offendingSymbol, state, source }: Problem<Code>,
  lineStarts: number[],
  locale: Locale,
): Finding<Code> {
  const key = (reason ? `${code}.${reason}` : code) as MessageKey;
  return {
    code,
    msg: fill(MESSAGES[key][locale], { ...params, ...(expected && { expected: enumerate(expected, locale) }) }),
    ...(at && { ...positionOf(at.offset, lineStarts), ...at }),
    ...(offendingSymbol !== undefined && { offendingSymbol }),
    ...(expected && { expected: expected.map((item) => wordOf(item, locale)) }),
    ...(state !== undefined && { state }),
    ...(source && { source }),
  };
}

function wordOf(item: string, locale: Locale): string {
  return item.startsWith(PHRASE) ? PHRASES[item.slice(PHRASE.length) as PhraseKey][locale] : item;
}

function enumerate(items: string[], locale: Locale): string {
  const quoted = items.map((item) => (item.startsWith(PHRASE) ? wordOf(item, locale) : `“${item}”`));
  return quoted.join(locale === 'zh_CN' ? '、' : ', ');
}

function fixOf({ findFix }: Problem, locale: Locale): { fix: Fix } | undefined {
  const edit = findFix?.();
  if (!edit) return undefined;
  const key = edit.length === 0 ? 'fixInsert' : edit.text === '' ? 'fixRemove' : 'fixReplace';
  return { fix: { msg: fill(PHRASES[key][locale], { text: edit.text.trim() }), ...edit } };
}
