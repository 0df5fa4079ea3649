import { isBlank, isKeyword, type LexicalError, type Sign, type Token, type TokenKind } from './tokens.ts';

/** Classes of the first 128 characters; all others belong to words. Patterns are too slow for what a text is made of. */
const WORD = 0;
const BLANK = 1;
const SIGN = 2;
const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return isBlank(character) ? BLANK : '"#$/>@|'.includes(character) ? SIGN : WORD;
});
const VERSION = /[~^]?(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)/y;
/** What somebody may have written for a version. */
const BAD_VERSION = /[^\t\n\r "#$/|]+|[\t\n\r ]+|["#$/|]/y;
const PLAIN_TEXT = /[^"\\]+/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

/**
 * Splits a text into tokens; blanks are left out.
 *
 * The longest match wins, and a keyword wins over a name of its length. Only a version may follow `@`. A comment without
 * its end is no comment but signs and names. No character is looked at more than a fixed number of times.
 */
export function scan(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  /** From here on nothing closes a string, a block comment, a line comment. */
  let stringFreeFrom = Number.POSITIVE_INFINITY;
  let blockEndFreeFrom = Number.POSITIVE_INFINITY;
  const lastLineEnd = text.lastIndexOf('\n');

  function push(kind: TokenKind, end: number, error?: LexicalError): void {
    tokens.push({ kind, text: text.slice(at, end), offset: at, error });
    at = end;
  }

  /** Where the pattern stops matching, or -1. */
  function match(pattern: RegExp, from = at): number {
    pattern.lastIndex = from;
    return pattern.test(text) ? pattern.lastIndex : -1;
  }

  function scanString(): void {
    let hasBadEscape = false;
    let end = at < stringFreeFrom ? at + 1 : text.length;
    while (end < text.length && text[end] !== '"') {
      if (text[end] !== '\\') end = match(PLAIN_TEXT, end);
      else {
        hasBadEscape ||= match(ESCAPE, end) === -1;
        end += 2;
      }
    }
    if (end < text.length) push('string', end + 1, hasBadEscape ? 'badEscape' : undefined);
    else {
      // A string that is never closed is taken to end with its line; nothing behind it can be closed either.
      stringFreeFrom = Math.min(stringFreeFrom, at);
      const lineEnd = at < lastLineEnd ? text.indexOf('\n', at) : text.length;
      push('string', lineEnd, 'unclosedString');
    }
  }

  /** Where the comment that begins here ends, its line end included, or -1. */
  function commentEnd(): number {
    if (text[at + 1] === '/') return at < lastLineEnd ? text.indexOf('\n', at) + 1 : -1;
    if (text[at + 1] !== '*' || at >= blockEndFreeFrom) return -1;
    const close = text.indexOf('*/', at + 2);
    if (close === -1) {
      blockEndFreeFrom = at;
      return -1;
    }
    const end = close + 2;
    if (text[end] === '\n') return end + 1;
    return text.startsWith('\r\n', end) ? end + 2 : end;
  }

  function scanVersion(): void {
    const end = match(VERSION);
    if (end !== -1) push('version', end);
    else if (at < text.length) push('version', match(BAD_VERSION), 'badVersion');
  }

  /** The class of the character at a place of the text. */
  function classAt(place: number): number {
    const code = text.charCodeAt(place);
    return code < CLASSES.length ? CLASSES[code]! : WORD;
  }

  while (at < text.length) {
    const characters = classAt(at);
    if (characters === BLANK) {
      at++;
      continue;
    }
    if (characters === WORD) {
      let end = at + 1;
      while (end < text.length && classAt(end) === WORD) end++;
      const word = text.slice(at, end);
      push(isKeyword(word) ? word : 'name', end);
      continue;
    }
    const sign = text[at] as Sign | '"';
    const comment = sign === '/' ? commentEnd() : -1;
    if (comment !== -1) push('comment', comment);
    else if (sign === '"') scanString();
    else {
      push(sign, at + 1);
      if (sign === '@') scanVersion();
    }
  }
  return tokens;
}
