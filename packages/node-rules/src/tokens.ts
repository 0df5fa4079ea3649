export const KEYWORDS = [
  ...(['add', 'alter', 'activate_theme', 'as', 'do', 'end', 'set_labels', 'replace', 'show', 'hide'] as const),
  ...(['set_title', 'set_cover', 'add_attr', 'delete_attr', 'add_rely', 'delete_rely'] as const),
  ...(['with', 'under', 'to', 'from'] as const),
];

export type Keyword = (typeof KEYWORDS)[number];

export type Sign = '$' | '#' | '/' | '>' | '|' | '@';

/** Tokens by their kinds. A kind that is a word or a sign of the language is named by it. */
export type TokenKind = Keyword | Sign | 'name' | 'string' | 'version' | 'comment';

/** Why a token is none: it is read as its kind so that what follows can be read. */
export type LexicalError = 'unclosedString' | 'badEscape' | 'badVersion';

export interface Token {
  kind: TokenKind;
  text: string;
  /** Where it begins, in UTF-16 code units from 0. */
  offset: number;
  error: LexicalError | undefined;
}

export function endOf({ offset, text }: Token): number {
  return offset + text.length;
}

const KEYWORD_SET: ReadonlySet<string> = new Set(KEYWORDS);

export function isKeyword(word: string): word is Keyword {
  return KEYWORD_SET.has(word);
}

/** Whether a character is white space of the language; other blanks of Unicode are ordinary characters. */
export function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\n' || character === '\r';
}

/** Where the white space at the end of a text begins. */
export function lengthWithoutBlanks(text: string): number {
  let { length } = text;
  while (isBlank(text[length - 1])) length--;
  return length;
}
