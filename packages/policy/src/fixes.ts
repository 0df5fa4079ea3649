import type { IToken, TokenType } from 'chevrotain';
import { type Problem, spanOf } from './findings.ts';
import { MAX_FIX_CANDIDATES, MAX_FIX_WORD_LENGTH } from './limits.ts';
import * as token from './tokens.ts';

type FixEdit = NonNullable<Problem['fix']>;

/** Signs that input methods for Chinese produce, and what was meant. */
const HALF_WIDTH: Record<string, string> = {
  '：': ':',
  '，': ',',
  '、': ',',
  '。': '.',
  '．': '.',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '～': '~',
  '＝': '=',
  '＞': '>',
  '“': '"',
  '”': '"',
  '＂': '"',
  '\u3000': ' ',
};
const QUOTES = /^['‘’`]/;
const FOUND_LENGTH = 20;

/** Explains a token that the scanner could not make sense of. */
export function lexicalProblem(unknown: IToken, text: string): Problem<'LEXICAL'> {
  const at = spanOf(unknown);
  const found = unknown.image.slice(0, FOUND_LENGTH);
  const problem = (reason?: string, fix?: FixEdit): Problem<'LEXICAL'> => ({
    code: 'LEXICAL',
    reason,
    params: { found },
    at,
    offendingSymbol: found,
    fix,
  });

  switch (unknown.tokenType) {
    case token.UnclosedComment:
      return problem('comment', insert(at.offset + at.length, ' */'));
    case token.ArrowInEvent:
      return problem('bracket', insert(at.offset, ') '));
    case token.TildeInEvent:
      return problem('tilde');
    case token.UnclosedArgument: {
      const end = at.offset + at.length;
      if (text[end] === '\\') return problem('escape', replace(end, 1, ''));
      return problem('argument', insert(at.offset + unknown.image.search(/[,)\r\n]|$/), '"'));
    }
  }

  const inEvent = unknown.tokenType === token.UnknownInEvent;
  const halfWidth = [...unknown.image].map((sign) => HALF_WIDTH[sign] ?? sign).join('');
  if (halfWidth !== unknown.image) return problem('fullWidth', replace(at.offset, at.length, halfWidth));
  if (inEvent && /^\/[*/]/.test(unknown.image)) return problem('commentInEvent');
  if (inEvent && QUOTES.test(unknown.image)) return problem('quote', replace(at.offset, at.length, '"'));
  if (inEvent) {
    const number = /^[\d.]+/.exec(text.slice(at.offset, at.offset + MAX_FIX_WORD_LENGTH))?.[0];
    return problem('unquoted', number ? replace(at.offset, number.length, `"${number}"`) : undefined);
  }
  return problem(undefined, /^[;\ufeff]+$/.test(unknown.image) ? replace(at.offset, at.length, '') : undefined);
}

const AUDIENCE_WORDS = ['public', 'registeredUsers', 'nodes', 'userGroup'];

/** Guesses what was meant where one of `types` was expected. */
export function syntaxFix(
  types: TokenType[],
  found: IToken | undefined,
  next: IToken | undefined,
  previous: IToken | undefined,
): FixEdit | undefined {
  const expects = (type: TokenType) => types.includes(type);
  const isFound = (...kinds: TokenType[]) => found !== undefined && kinds.includes(found.tokenType);
  const before = found?.startOffset ?? (previous ? previous.endOffset! + 1 : 0);
  const behind = previous ? previous.endOffset! + 1 : 0;
  const instead = (text: string) => replace(before, found!.image.length, text);
  const closestWord = (words: string[]) => (isFound(token.Name) ? closest(found!.image, words) : undefined);

  if (expects(token.For)) {
    if (closestWord(['for'])) return instead('for');
    const isAudience = isFound(token.Public, token.Nodes, token.UserGroup, token.RegisteredUsers);
    return insert(before, isAudience ? 'for ' : 'for public\n\n');
  }
  if (expects(token.Public)) {
    const word = closestWord(AUDIENCE_WORDS);
    return word ? instead(word) : isFound(token.StateName) ? insert(before, 'public\n\n') : undefined;
  }
  if (expects(token.Arrow)) {
    const isArrowLike = found && /^[-=]$/.test(found.image) && next?.image === '>';
    if (isArrowLike) return replace(before, next.endOffset! + 1 - before, '=>');
    return insert(isFound(token.Name) ? before : behind, isFound(token.Name) ? '=> ' : ' =>');
  }
  if (expects(token.RParen)) {
    return isFound(token.Argument) ? insert(before, ', ') : insert(behind, ')');
  }
  if (expects(token.Argument) && isFound(token.Name)) return instead(`"${found!.image}"`);
  if (expects(token.Colon) && isFound(token.Tilde, token.Terminate)) return insert(behind, ':');
  if (expects(token.Name) && previous?.tokenType === token.LBracket && isFound(token.RBracket)) {
    return replace(previous.startOffset, found!.endOffset! + 1 - previous.startOffset, '');
  }
  if (expects(token.Terminate)) {
    if (closestWord(['terminate'])) return instead('terminate');
    if (!expects(token.StateName)) return insert(behind, '\n  terminate');
  }
  return expects(token.Comma) && isFound(token.Colon) ? instead('') : undefined;
}

/** A replacement of the token by the candidate most like it, if one is like it. */
export function closestFix(at: IToken | undefined, candidates: Iterable<string>): FixEdit | undefined {
  if (!at) return undefined;
  const quote = at.tokenType === token.Argument ? '"' : '';
  const word = closest(at.image.slice(quote.length, at.image.length - quote.length), candidates);
  return word === undefined ? undefined : replace(at.startOffset, at.image.length, quote + word + quote);
}

export function replace(offset: number, length: number, text: string): FixEdit {
  return { offset, length, text };
}

export function insert(offset: number, text: string): FixEdit {
  return { offset, length: 0, text };
}

/** The candidate that needs the fewest changes to become `word`; none if it needs more than a third of its letters. */
function closest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > MAX_FIX_WORD_LENGTH) return undefined;
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  let looked = 0;
  for (const candidate of candidates) {
    if (++looked > MAX_FIX_CANDIDATES) break;
    if (candidate.length > MAX_FIX_WORD_LENGTH) continue;
    const changes = distance(word.toLowerCase(), candidate.toLowerCase());
    if (changes < fewest) [best, fewest] = [candidate, changes];
  }
  return best;
}

/** Levenshtein's distance: insertions, deletions and replacements that turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const above = row;
    row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swap, above[j]! + 1, row[j - 1]! + 1));
    }
  }
  return row[b.length]!;
}
