import { type Token as AnyToken, numbersOf, TokenList, wordFinder } from '@colophon/language';

export const KEYWORDS = [
  ...(['add', 'alter', 'activate_theme', 'as', 'do', 'end', 'set_labels', 'replace', 'show', 'hide'] as const),
  ...(['set_title', 'set_cover', 'add_attr', 'delete_attr', 'add_rely', 'delete_rely'] as const),
  ...(['with', 'under', 'to', 'from'] as const),
];

export type Keyword = (typeof KEYWORDS)[number];

/** Tokens by their kinds. A kind that is a word or a sign of the language is named by it. */
const KINDS = [
  ...KEYWORDS,
  ...(['$', '#', '/', '>', '|', '@', 'name', 'string', 'version', 'comment'] as const),
  // An invalid token is read as the one that was meant, so that the text after it can be read.
  ...(['unclosedString', 'badEscape', 'badVersion'] as const),
] as const;

export type TokenKind = (typeof KINDS)[number];

export type Token = AnyToken<TokenKind>;

export type Tokens = TokenList<TokenKind>;

/** The numbers of the kinds. */
export const KIND = numbersOf(KINDS);

export function tokensOf(text: string): Tokens {
  return new TokenList(text, KINDS);
}

const FIRST_LEXICAL_ERROR = KIND.unclosedString;

/** Returns true for the kinds of invalid tokens, which are the last kinds. */
export function isLexicalError(kind: number): boolean {
  return kind >= FIRST_LEXICAL_ERROR;
}

/** The kind that was meant by one that is no token. */
export function meantBy(kind: TokenKind): TokenKind {
  return kind === 'badVersion' ? 'version' : isLexicalError(KIND[kind]) ? 'string' : kind;
}

/** The number of the keyword between two places of a row of codes, or -1. */
export const findKeyword = wordFinder(KEYWORDS.map((word) => [word, KIND[word]] as const));

export function isKeyword(word: string): word is Keyword {
  return (KEYWORDS as readonly string[]).includes(word);
}

/** Returns true when a character is white space of the language; other blanks of Unicode are ordinary characters. */
export function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\n' || character === '\r';
}

/** Where the white space at the end of a text begins. */
export function lengthWithoutBlanks(text: string): number {
  let { length } = text;
  while (isBlank(text[length - 1])) length--;
  return length;
}
