import { BEYOND_ASCII, CODES } from '@colophon/language';
import { findKeyword, isBlank, KIND, type Tokens, tokensOf } from './tokens.ts';

const { name: NAME, '/': SLASH, '@': AT } = KIND;

/** Classes of characters by the token that they begin: the kind of a sign, or one of these. All others belong to words. */
const WORD = -1;
const BLANK = -2;
const QUOTE = -3;
const END = -4;
const BEGINNINGS = Int8Array.from({ length: CODES }, (_, code) => {
  if (code >= BEYOND_ASCII) return code === BEYOND_ASCII ? WORD : END;
  const character = String.fromCharCode(code);
  const sign = (['$', '#', '/', '>', '|', '@'] as const).find((known) => known === character);
  if (sign) return KIND[sign];
  return isBlank(character) ? BLANK : character === '"' ? QUOTE : WORD;
});
const [QUOTE_CODE, BACKSLASH, CARET, TILDE, POINT] = [...'"\\^~.'].map((sign) => sign.charCodeAt(0));
const [ZERO, NINE] = [...'09'].map((digit) => digit.charCodeAt(0)) as [number, number];

/** Text that may have been meant as a version. */
const BAD_VERSION = /[^\t\n\r "#$/|]+|[\t\n\r ]+|["#$/|]/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

/** Facts already found about a text, so that they are not searched for again. */
interface Known {
  /** From here on nothing closes a string, a block comment. */
  stringFreeFrom: number;
  blockEndFreeFrom: number;
  lastLineEnd: number;
}

/**
 * Splits a text into tokens; blanks are left out.
 *
 * The longest match wins, and a keyword wins over a name of its length. Only a version may follow `@`. A comment without
 * its end is no comment but signs and names. No character is looked at more than a fixed number of times.
 */
export function scan(text: string): Tokens {
  const tokens = tokensOf(text);
  const known: Known = {
    stringFreeFrom: Number.POSITIVE_INFINITY,
    blockEndFreeFrom: Number.POSITIVE_INFINITY,
    lastLineEnd: text.lastIndexOf('\n'),
  };
  const { codes } = tokens;
  let at = 0;
  for (;;) {
    let beginning = BEGINNINGS[codes[at]!]!;
    while (beginning === BLANK) beginning = BEGINNINGS[codes[++at]!]!;
    if (beginning === END) return tokens;
    if (beginning === WORD) {
      const start = at;
      do at++;
      while (BEGINNINGS[codes[at]!] === WORD);
      const keyword = findKeyword(codes, start, at);
      tokens.add(keyword === -1 ? NAME : keyword, start, at);
    } else if (beginning === QUOTE) at = addString(tokens, at, known);
    else if (beginning === SLASH) at = addCommentOrSlash(tokens, at, known);
    else {
      tokens.add(beginning, at, ++at);
      if (beginning === AT) at = addVersion(tokens, at);
    }
  }
}

function addString(tokens: Tokens, at: number, known: Known): number {
  const { text, codes } = tokens;
  let hasBadEscape = false;
  let end = at < known.stringFreeFrom ? at + 1 : text.length;
  for (let code = codes[end]; end < text.length && code !== QUOTE_CODE; code = codes[end]) {
    if (code === BACKSLASH) {
      hasBadEscape ||= matchEnd(ESCAPE, text, end) === -1;
      end++;
    }
    end++;
  }
  if (end < text.length) return addToken(tokens, hasBadEscape ? KIND.badEscape : KIND.string, at, end + 1);
  // A string that is never closed is taken to end with its line; nothing behind it can be closed either.
  known.stringFreeFrom = Math.min(known.stringFreeFrom, at);
  const lineEnd = at < known.lastLineEnd ? text.indexOf('\n', at) : text.length;
  return addToken(tokens, KIND.unclosedString, at, lineEnd);
}

function addCommentOrSlash(tokens: Tokens, at: number, known: Known): number {
  const end = commentEnd(tokens.text, at, known);
  return end === -1 ? addToken(tokens, KIND['/'], at, at + 1) : addToken(tokens, KIND.comment, at, end);
}

/** Where the comment that begins at a place ends, its line end included, or -1. */
function commentEnd(text: string, at: number, known: Known): number {
  if (text[at + 1] === '/') return at < known.lastLineEnd ? text.indexOf('\n', at) + 1 : -1;
  if (text[at + 1] !== '*' || at >= known.blockEndFreeFrom) return -1;
  const close = text.indexOf('*/', at + 2);
  if (close === -1) {
    known.blockEndFreeFrom = at;
    return -1;
  }
  const end = close + 2;
  if (text[end] === '\n') return end + 1;
  return text.startsWith('\r\n', end) ? end + 2 : end;
}

/** Adds the version behind a `@`, or what stands in its place. */
function addVersion(tokens: Tokens, at: number): number {
  const { text, codes } = tokens;
  const end = versionEnd(codes, at);
  if (end !== -1) return addToken(tokens, KIND.version, at, end);
  return at < text.length ? addToken(tokens, KIND.badVersion, at, matchEnd(BAD_VERSION, text, at)) : at;
}

/** Where the version ends that begins at a place, three numbers perhaps behind a `^` or `~`, or -1. */
function versionEnd(codes: Uint8Array, at: number): number {
  const major = numberEnd(codes, codes[at] === CARET || codes[at] === TILDE ? at + 1 : at);
  const minor = codes[major] === POINT ? numberEnd(codes, major + 1) : -1;
  return codes[minor] === POINT ? numberEnd(codes, minor + 1) : -1;
}

/** Where the number ends that begins at a place, or -1. Only the number 0 begins with a zero. */
function numberEnd(codes: Uint8Array, at: number): number {
  if (codes[at] === ZERO) return at + 1;
  let end = at;
  while (codes[end]! >= ZERO && codes[end]! <= NINE) end++;
  return end === at ? -1 : end;
}

function addToken(tokens: Tokens, kind: number, start: number, end: number): number {
  tokens.add(kind, start, end);
  return end;
}

/** Where the pattern stops matching, or -1. */
function matchEnd(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
