import { BEYOND_ASCII, CODES, wordFinder } from '@colophon/language';
import { KIND, type TokenKind, type Tokens, tokensOf } from './tokens.ts';

const {
  name: NAME,
  stateName: STATE_NAME,
  terminate: TERMINATE,
  '~': TILDE,
  '=>': ARROW,
  '[': BRACKET,
  ')': CLOSE,
} = KIND;

const findWord = wordFinder([
  ...(['for', 'public', 'nodes', 'userGroup', 'registeredUsers', 'terminate'] as const).map(
    (word) => [word, KIND[word]] as const,
  ),
  ...['include', 'require', 'always', 'sum', 'pi', 'e', 'exhibited'].map((word) => [word, KIND.reserved] as const),
  ...['contract', 'self'].map((word) => [word, NAME] as const),
]);
/** Reserved words that go beyond the name that they begin with. */
const LONG_WORDS = ['contract with', 'self.exhibited'];

/** Classes of characters by the token that they begin: the kind of a sign, or one of these. */
const OTHER = -1;
const BLANK = -2;
const LETTER = -3;
const IN_TEXT = beginnings([',', ':', '[', ']', '~']);
const IN_EVENT = beginnings([',', '.', '(', ')']);
/** Which of them may stand in a name. */
const IN_NAME = IN_TEXT.map((_, code) => (code < BEYOND_ASCII && /\w/.test(String.fromCharCode(code)) ? 1 : 0));
/** Signs of the text mode that no rule uses or that begin something longer. */
const OTHER_SIGNS = '.<>()+-*/^=';

const EMAIL_RUN = /[-\w]+/y;
const EMAIL_REST = /@[-\w]+(?:\.[-\w]+)*/y;
const NUMBER = /\d{4}-\d{2}-\d{2}|\d{2}:\d{2}(?::\d{2})?|\d+(?:\.\d+)?(?:[eE][+-]?\d+(?:\.\d+)?)?|\$\d+(?:\.\d\d?)?/y;
const PHONE = /^\d{11}$/;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
const UNKNOWN_IN_TEXT = /[^A-Za-z0-9 \t\r\n,.:<>()[\]+\-*/^=~]+/y;
const UNKNOWN_IN_EVENT = /(?:(?!=>)[^A-Za-z \t\r\n,.()"~])+/y;

const [QUOTE, BACKSLASH, AT, HYPHEN, TILDE_CODE, EQUALS, GREATER] = [...'"\\@-~=>'].map((sign) => sign.charCodeAt(0));

/** Facts already found about the characters of e-mail addresses. */
interface Emails {
  /** None begins before this place: no `@` follows the run of its characters that ends here. */
  freeUntil: number;
}

/**
 * Splits a text into tokens; blanks and comments are left out. There are two modes: text, and event from `~` to the
 * next `)`.
 *
 * In every mode the longest match wins, and a reserved word wins over a name of its length. What starts no token becomes
 * a token of an error kind, so that the scanner never stops. No character is looked at more than a fixed number of times.
 */
export function scan(text: string): Tokens {
  const tokens = tokensOf(text);
  const emails = { freeUntil: 0 };
  const { codes } = tokens;
  const { length } = text;
  let at = 0;
  while (at < length) {
    const beginning = IN_TEXT[codes[at]!]!;
    if (beginning === BLANK) at++;
    else if (beginning === LETTER) at = addWord(tokens, at, emails);
    else if (beginning === OTHER) at = addOther(tokens, at, emails);
    else {
      if (beginning !== KIND[','] && beginning !== KIND[']']) markStateName(tokens, beginning);
      tokens.add(beginning, at, ++at);
      if (beginning === TILDE) at = scanEvent(tokens, at);
    }
  }
  return tokens;
}

/** Adds the tokens of an event behind its `~`. Gives the place behind its `)`. */
function scanEvent(tokens: Tokens, start: number): number {
  const { text, codes } = tokens;
  const { length } = text;
  let at = start;
  while (at < length) {
    const code = codes[at]!;
    const beginning = IN_EVENT[code]!;
    if (beginning === BLANK) at++;
    else if (beginning === LETTER) at = addToken(tokens, NAME, at, nameEnd(codes, at));
    else if (code === QUOTE) at = addArgument(tokens, at);
    else if (beginning === OTHER) {
      if (text.startsWith('=>', at)) return addToken(tokens, KIND.arrowInEvent, at, at + 2);
      if (code === TILDE_CODE) at = addToken(tokens, KIND.tildeInEvent, at, at + 1);
      else at = addToken(tokens, KIND.unknownInEvent, at, matchEnd(UNKNOWN_IN_EVENT, text, at));
    } else {
      tokens.add(beginning, at, ++at);
      if (beginning === CLOSE) return at;
    }
  }
  return at;
}

function addToken(tokens: Tokens, kind: number, start: number, end: number): number {
  tokens.add(kind, start, end);
  return end;
}

/** Adds a word or a name of the text mode, or the e-mail address that begins like one. */
function addWord(tokens: Tokens, at: number, emails: Emails): number {
  const { text, codes } = tokens;
  const end = nameEnd(codes, at);
  const following = codes[end];
  const email = following === AT || following === HYPHEN ? emailEnd(text, at, emails) : -1;
  if (email !== -1) return addToken(tokens, KIND.email, at, email);

  const word = findWord(codes, at, end);
  if (word === -1) return addToken(tokens, NAME, at, end);
  if (word === NAME) return addNameOrLongWord(tokens, at, end);
  if (word === TERMINATE) markStateName(tokens, word);
  return addToken(tokens, word, at, end);
}

function addNameOrLongWord(tokens: Tokens, at: number, end: number): number {
  const long = LONG_WORDS.find((word) => tokens.text.startsWith(word, at));
  return long ? addToken(tokens, KIND.reserved, at, at + long.length) : addToken(tokens, NAME, at, end);
}

/** An argument up to where it is closed or goes wrong. */
function addArgument(tokens: Tokens, at: number): number {
  const { text, codes } = tokens;
  let end = at + 1;
  for (let code = codes[end]; code !== QUOTE; code = codes[end]) {
    const next = code === BACKSLASH ? matchEnd(ESCAPE, text, end) : end + 1;
    if (end >= text.length || next === -1) return addToken(tokens, KIND.unclosedArgument, at, end);
    end = next;
  }
  return addToken(tokens, KIND.argument, at, end + 1);
}

/** Adds what begins with none of the characters that most of a text consists of. A comment is no token. */
function addOther(tokens: Tokens, at: number, emails: Emails): number {
  const { text, codes } = tokens;
  if (codes[at] === EQUALS && codes[at + 1] === GREATER) return addToken(tokens, ARROW, at, at + 2);
  if (text.startsWith('//', at)) {
    const end = text.indexOf('\n', at + 2);
    return end === -1 ? text.length : end + 1;
  }
  if (text.startsWith('/*', at)) {
    const end = text.indexOf('*/', at + 2);
    return end === -1 ? addToken(tokens, KIND.unclosedComment, at, text.length) : end + 2;
  }
  const email = emailEnd(text, at, emails);
  if (email !== -1) return addToken(tokens, KIND.email, at, email);
  const number = matchEnd(NUMBER, text, at);
  if (number !== -1) {
    return addToken(tokens, PHONE.test(text.slice(at, number)) ? KIND.phone : KIND.number, at, number);
  }
  if (OTHER_SIGNS.includes(text[at]!)) return addToken(tokens, KIND.sign, at, at + 1);
  return addToken(tokens, KIND.unknownInText, at, matchEnd(UNKNOWN_IN_TEXT, text, at));
}

/** Where the name ends that begins at a place. */
function nameEnd(codes: Uint8Array, at: number): number {
  let end = at + 1;
  while (IN_NAME[codes[end]!] === 1) end++;
  return end;
}

/** Where the e-mail address ends that begins at a place, or -1. */
function emailEnd(text: string, at: number, emails: Emails): number {
  if (at < emails.freeUntil) return -1;
  const runEnd = matchEnd(EMAIL_RUN, text, at);
  const end = runEnd === -1 ? -1 : matchEnd(EMAIL_REST, text, runEnd);
  if (end === -1) emails.freeUntil = runEnd;
  return end;
}

/** Where the pattern stops matching, or -1. */
function matchEnd(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/**
 * Marks the last token as the name of a state if what comes now shows it to be one. `:` or `[` follow no other name, but
 * for a colour whose `]` was forgotten. A name that begins a line before `~` or `terminate` is one as well: its `:` was
 * forgotten, and one error should not hide the state.
 */
function markStateName(tokens: Tokens, coming: number): void {
  const last = tokens.count - 1;
  if (tokens.kindAt(last) !== NAME || tokens.kindAt(last - 1) === BRACKET) return;
  const isColonForgotten = () =>
    last > 0 &&
    tokens.kindAt(last - 1) !== ARROW &&
    tokens.text.slice(tokens.endOf(last - 1), tokens.startOf(last)).includes('\n');
  if (!(coming === TILDE || coming === TERMINATE) || isColonForgotten()) tokens.change(last, STATE_NAME);
}

function beginnings(signs: TokenKind[]): Int8Array {
  return Int8Array.from({ length: CODES }, (_, code) => {
    if (code >= BEYOND_ASCII) return OTHER;
    const character = String.fromCharCode(code);
    const sign = signs.find((known) => known === character);
    if (sign) return KIND[sign];
    if (/[ \t\r\n]/.test(character)) return BLANK;
    return /[A-Za-z]/.test(character) ? LETTER : OTHER;
  });
}
