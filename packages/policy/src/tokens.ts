import { type Token as AnyToken, numbersOf, TokenList } from '@colophon/language';

/** Tokens by their kinds. A kind that is a word or a sign of the language is named by it. */
const KINDS = [
  ...(['for', 'terminate', 'public', 'nodes', 'userGroup', 'registeredUsers'] as const),
  /** A word of older grammars that no rule uses any more. It cannot be a name. */
  'reserved',
  'name',
  /** A name that opens a state. */
  'stateName',
  'phone',
  'email',
  /** Numbers, dates, times and amounts of money outside events: no rule uses them. */
  'number',
  ...([',', ':', '[', ']', '=>', '~', '.', '(', ')'] as const),
  /** A sign that no rule uses. */
  'sign',
  'argument',
  'unclosedComment',
  'unclosedArgument',
  /** `=>` before the `)`: the bracket was forgotten. */
  'arrowInEvent',
  'tildeInEvent',
  'unknownInText',
  'unknownInEvent',
] as const;

export type TokenKind = (typeof KINDS)[number];

export type Token = AnyToken<TokenKind>;

export type Tokens = TokenList<TokenKind>;

/** The numbers of the kinds. */
export const KIND = numbersOf(KINDS);

export function tokensOf(text: string): Tokens {
  return new TokenList(text, KINDS);
}

const FIRST_LEXICAL_ERROR = KIND.unclosedComment;

/** Returns true for kinds of text that start no token, which are the last kinds. */
export function isLexicalError(kind: number): boolean {
  return kind >= FIRST_LEXICAL_ERROR;
}
