/** Tokens by their kinds. A kind that is a word or a sign of the language is named by it. */
export type TokenKind =
  | AudienceWord
  | 'for'
  | 'terminate'
  /** A word of older grammars that no rule uses any more. It cannot be a name. */
  | 'reserved'
  | 'name'
  /** A name that opens a state. */
  | 'stateName'
  | 'phone'
  | 'email'
  /** Numbers, dates, times and amounts of money outside events: no rule uses them. */
  | 'number'
  | ','
  | ':'
  | '['
  | ']'
  | '=>'
  | '~'
  | '.'
  | '('
  | ')'
  /** A sign that no rule uses. */
  | 'sign'
  | 'argument'
  | LexicalErrorKind;

type AudienceWord = 'public' | 'nodes' | 'userGroup' | 'registeredUsers';

/** What starts no token. */
type LexicalErrorKind =
  | 'unclosedComment'
  | 'unclosedArgument'
  /** `=>` before the `)`: the bracket was forgotten. */
  | 'arrowInEvent'
  | 'tildeInEvent'
  | 'unknownInText'
  | 'unknownInEvent';

export interface Token {
  kind: TokenKind;
  text: string;
  /** Where it begins, in UTF-16 code units from 0. */
  offset: number;
}

const LEXICAL_ERRORS: ReadonlySet<TokenKind> = new Set([
  'unclosedComment',
  'unclosedArgument',
  'arrowInEvent',
  'tildeInEvent',
  'unknownInText',
  'unknownInEvent',
]);

export function isLexicalError({ kind }: Token): boolean {
  return LEXICAL_ERRORS.has(kind);
}

export function endOf({ offset, text }: Token): number {
  return offset + text.length;
}
