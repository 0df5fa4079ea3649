import { endOf, type Token, type TokenKind } from './tokens.ts';

const WORDS = new Map<string, TokenKind>([
  ...(['for', 'public', 'nodes', 'userGroup', 'registeredUsers', 'terminate'] as const).map(
    (word) => [word, word] as const,
  ),
  ...['include', 'require', 'always', 'sum', 'pi', 'e', 'exhibited'].map((word) => [word, 'reserved'] as const),
]);
/** Signs of the text mode that begin nothing longer. */
const SIGNS = new Map<string, TokenKind>(([',', ':', '[', ']', '~'] as const).map((sign) => [sign, sign]));
const OTHER_SIGNS = '.<>()+-*/^=';
const EVENT_SIGNS = new Map<string, TokenKind>(([',', '.', '(', ')'] as const).map((sign) => [sign, sign]));

/** Classes of the first 128 characters. Blanks and names make up most of a text; for them patterns are too slow. */
const BLANK = 1;
const LETTER = 2;
const WORD = 4;
const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[ \t\r\n]/.test(character)) return BLANK;
  return /[A-Za-z]/.test(character) ? LETTER | WORD : /\w/.test(character) ? WORD : 0;
});
const EMAIL_RUN = /[-\w]+/y;
const EMAIL_REST = /@[-\w]+(?:\.[-\w]+)*/y;
const NUMBER = /\d{4}-\d{2}-\d{2}|\d{2}:\d{2}(?::\d{2})?|\d+(?:\.\d+)?(?:[eE][+-]?\d+(?:\.\d+)?)?|\$\d+(?:\.\d\d?)?/y;
const PHONE = /^\d{11}$/;
/** An argument up to where it is closed or goes wrong. */
const OPEN_ARGUMENT = /"[^"\\]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[^"\\]*)*/y;
const UNKNOWN_IN_TEXT = /[^A-Za-z0-9 \t\r\n,.:<>()[\]+\-*/^=~]+/y;
const UNKNOWN_IN_EVENT = /(?:(?!=>)[^A-Za-z \t\r\n,.()"~])+/y;

/**
 * Splits a text into tokens; blanks and comments are left out. There are two modes: text, and event from `~` to the
 * next `)`.
 *
 * In every mode the longest match wins, and a reserved word wins over a name of its length. What starts no token becomes
 * a token of an error kind, so that the scanner never stops. No character is looked at more than a fixed number of times.
 */
export function scan(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let isInEvent = false;
  /** No e-mail address begins before this place: no `@` follows the run of its characters that ends here. */
  let emailFreeUntil = 0;

  function push(kind: TokenKind, end: number): void {
    if (kind === ':' || kind === '[' || kind === '~' || kind === 'terminate') markStateName(tokens, kind, text);
    tokens.push({ kind, text: text.slice(at, end), offset: at });
    at = end;
  }

  function isAt(place: number, kind: number): boolean {
    const code = text.charCodeAt(place);
    return code < CLASSES.length && (CLASSES[code]! & kind) !== 0;
  }

  /** Where the name that begins here ends, or -1. */
  function nameEnd(): number {
    if (!isAt(at, LETTER)) return -1;
    let end = at + 1;
    while (isAt(end, WORD)) end++;
    return end;
  }

  /** Where the pattern stops matching, or -1. */
  function match(pattern: RegExp, from = at): number {
    pattern.lastIndex = from;
    return pattern.test(text) ? pattern.lastIndex : -1;
  }

  function emailEnd(): number {
    if (at < emailFreeUntil) return -1;
    const runEnd = match(EMAIL_RUN);
    const end = runEnd === -1 ? -1 : match(EMAIL_REST, runEnd);
    if (end === -1) emailFreeUntil = runEnd;
    return end;
  }

  function scanInText(): void {
    const sign = SIGNS.get(text[at]!);
    if (sign) {
      push(sign, at + 1);
      isInEvent = sign === '~';
      return;
    }
    const name = nameEnd();
    const following = text[name];
    const email = name === -1 || following === '@' || following === '-' ? emailEnd() : -1;
    if (email !== -1) push('email', email);
    else if (name !== -1) scanWord(name);
    else if (text.startsWith('=>', at)) push('=>', at + 2);
    else if (text.startsWith('//', at)) skipComment('\n');
    else if (text.startsWith('/*', at)) skipComment('*/');
    else scanOther();
  }

  function scanWord(end: number): void {
    const word = text.slice(at, end);
    if (word === 'contract' && text.startsWith(' with', end)) push('reserved', end + ' with'.length);
    else if (word === 'self' && text.startsWith('.exhibited', end)) push('reserved', end + '.exhibited'.length);
    else push(WORDS.get(word) ?? 'name', end);
  }

  function scanOther(): void {
    const number = match(NUMBER);
    if (number !== -1) push(PHONE.test(text.slice(at, number)) ? 'phone' : 'number', number);
    else if (OTHER_SIGNS.includes(text[at]!)) push('sign', at + 1);
    else push('unknownInText', match(UNKNOWN_IN_TEXT));
  }

  /** One between signs must be closed; one that runs to the end of its line is closed by the end of the text, too. */
  function skipComment(closing: '\n' | '*/'): void {
    const end = text.indexOf(closing, at + 2);
    if (end !== -1) at = end + closing.length;
    else if (closing === '\n') at = text.length;
    else push('unclosedComment', text.length);
  }

  function scanInEvent(): void {
    const name = nameEnd();
    const sign = EVENT_SIGNS.get(text[at]!);
    if (name !== -1) push('name', name);
    else if (sign) {
      push(sign, at + 1);
      isInEvent = sign !== ')';
    } else if (text[at] === '"') {
      const end = match(OPEN_ARGUMENT);
      if (text[end] === '"') push('argument', end + 1);
      else push('unclosedArgument', end);
    } else if (text[at] === '~') push('tildeInEvent', at + 1);
    else if (text.startsWith('=>', at)) {
      push('arrowInEvent', at + 2);
      isInEvent = false;
    } else push('unknownInEvent', match(UNKNOWN_IN_EVENT));
  }

  while (at < text.length) {
    if (isAt(at, BLANK)) at++;
    else if (isInEvent) scanInEvent();
    else scanInText();
  }
  return tokens;
}

/**
 * Marks the last token as the name of a state if what comes now shows it to be one. `:` or `[` follow no other name, but
 * for a colour whose `]` was forgotten. A
 * name that begins a line before `~` or `terminate` is one as well: its `:` was forgotten, and one error should not hide
 * the state.
 */
function markStateName(tokens: Token[], coming: TokenKind, text: string): void {
  const name = tokens.at(-1);
  const before = tokens.at(-2);
  if (name?.kind !== 'name' || before?.kind === '[') return;
  const isColonForgotten =
    before !== undefined && before.kind !== '=>' && text.slice(endOf(before), name.offset).includes('\n');
  if (coming === ':' || coming === '[' || isColonForgotten) name.kind = 'stateName';
}
