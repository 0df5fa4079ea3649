import { MAX_EXCERPT_LENGTH, MAX_FINDINGS, MAX_FIXES } from './limits.ts';
import { linesOf } from './lines.ts';
import { MESSAGES, type MessageKey, PHRASES, type PhraseKey } from './messages.ts';
import { endOf, type Token } from './tokens.ts';
import type { Edit, ErrorCode, Finding, Fix, Locale, WarningCode } from './types.ts';

type Code = ErrorCode | WarningCode;

/** A finding before it is put into words. */
export interface Problem<C extends Code = Code> {
  code: C;
  /** Tells apart findings of one code that need other words. */
  reason?: string;
  params?: Record<string, string | number>;
  /** Where in the text. */
  at: { offset: number; length: number };
  /** The earlier rule that this one is in conflict with; makes the finding one about rules, not about a place. */
  conflictsAt?: number;
  offendingSymbol?: string;
  /** Parts of the language as they are written, or `PHRASE` and the key of a phrase. */
  expected?: string[];
  /** Called only when the problem is put into words. */
  findFix?: () => Edit | undefined;
}

/** Prefix of an expectation that is described, not quoted. */
export const PHRASE = 'phrase:';

/** A piece of a text as it is quoted in a sentence: in one line, and not all of it if it is long. */
export function excerpt(text: string): string {
  const line = text
    .slice(0, MAX_EXCERPT_LENGTH + 1)
    .trim()
    .replace(/\s+/g, ' ');
  return text.length > MAX_EXCERPT_LENGTH ? `${line.slice(0, MAX_EXCERPT_LENGTH)}…` : line;
}

/** The place of a token, or of a row of tokens. */
export function spanOf(first: Token, last = first): { offset: number; length: number } {
  return { offset: first.offset, length: endOf(last) - first.offset };
}

/** Puts the first problems into words of one language, with lines (from 1) and columns (from 0). */
export function toFindings<C extends Code>(problems: Problem<C>[], text: string, locale: Locale): Finding<C>[] {
  if (problems.length === 0) return [];
  const lineOf = linesOf(text);
  return problems.slice(0, MAX_FINDINGS).map((problem, index) => {
    const { code, reason, params, at, conflictsAt, offendingSymbol, expected } = problem;
    const isConflict = conflictsAt !== undefined;
    const message = MESSAGES[(reason ? `${code}.${reason}` : code) as MessageKey][locale];
    return {
      code,
      msg: fill(message, {
        ...params,
        ...(isConflict && { line: lineOf(at.offset).line, otherLine: lineOf(conflictsAt).line }),
        ...(expected && { expected: enumerate(expected, locale) }),
      }),
      ...(isConflict ? { line: -1, charPositionInLine: -1 } : lineOf(at.offset)),
      ...at,
      ...(offendingSymbol !== undefined && { offendingSymbol }),
      ...(expected && { expected: expected.map((item) => wordOf(item, locale)) }),
      ...(index < MAX_FIXES && fixOf(problem, locale)),
    };
  });
}

/** The text of a finding with its place in front, if it has one: the same form in every language, as clients read it. */
export function sentence({ line, charPositionInLine, msg }: Finding): string {
  return line === -1 ? msg : `line ${line}:${charPositionInLine} ${msg}`;
}

/** Replaces `{name}` by the value of that name. */
function fill(template: string, params: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
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
  return { fix: { msg: fill(PHRASES[key][locale], { text: excerpt(edit.text) }), ...edit } };
}
