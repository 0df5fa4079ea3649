import { createToken, type IToken, Lexer, type TokenType } from 'chevrotain';

/**
 * The scanner: text mode, and event mode from `~` to the next `)`.
 *
 * In every mode the longest match wins, and a reserved word wins over a name of its length. What starts no token becomes
 * a token of its own (the last ones below), so that the scanner never stops and each of them is reported as a lexical
 * error. No pattern looks at a character more than a fixed number of times.
 */
const NAME = /[A-Za-z][A-Za-z0-9_]*/;
const EMAIL = /[-\w]+@[-\w]+(?:\.[-\w]+)*/y;
const EMAIL_PART = /[-\w]/;

export const Name = createToken({ name: 'Name', pattern: NAME });
/** A name that opens a state; told from other names by what follows it, see `markStateNames`. */
export const StateName = createToken({ name: 'StateName', pattern: Lexer.NA });

const word = (name: string, text: string) => createToken({ name, pattern: text, longer_alt: Name });
export const For = word('For', 'for');
export const Public = word('Public', 'public');
export const Nodes = word('Nodes', 'nodes');
export const UserGroup = word('UserGroup', 'userGroup');
export const RegisteredUsers = word('RegisteredUsers', 'registeredUsers');
export const Terminate = word('Terminate', 'terminate');

/** Words of older grammars that no rule uses any more. They cannot be names. */
const ReservedPhrase = createToken({ name: 'ReservedPhrase', pattern: /contract with|self\.exhibited/ });
const ReservedWord = createToken({
  name: 'ReservedWord',
  pattern: /include|require|always|sum|pi|exhibited|e/,
  longer_alt: Name,
});

/** Tried only where a run of its characters begins: if no `@` follows the run there, none follows further inside. */
export const Email = createToken({
  name: 'Email',
  pattern: (text, offset) => {
    if (offset > 0 && EMAIL_PART.test(text.charAt(offset - 1))) return null;
    EMAIL.lastIndex = offset;
    return EMAIL.exec(text);
  },
  line_breaks: false,
});
export const Phone = createToken({ name: 'Phone', pattern: /\d{11}(?!\d|\.\d|[eE][+-]?\d)/ });
/** Dates, times, amounts of money and plain numbers: no rule uses them. */
const NumberText = createToken({
  name: 'NumberText',
  pattern: /\d{4}-\d{2}-\d{2}|\d{2}:\d{2}(?::\d{2})?|\$\d+(?:\.\d\d?)?|\d+(?:\.\d+)?(?:[eE][+-]?\d+(?:\.\d+)?)?/,
});

export const Comma = createToken({ name: 'Comma', pattern: ',' });
export const Colon = createToken({ name: 'Colon', pattern: ':' });
export const LBracket = createToken({ name: 'LBracket', pattern: '[' });
export const RBracket = createToken({ name: 'RBracket', pattern: ']' });
export const Arrow = createToken({ name: 'Arrow', pattern: '=>' });
export const Tilde = createToken({ name: 'Tilde', pattern: '~', push_mode: 'event' });
const OtherSign = createToken({ name: 'OtherSign', pattern: /[.<>()+\-*/^=]/ });

export const Dot = createToken({ name: 'Dot', pattern: '.' });
export const LParen = createToken({ name: 'LParen', pattern: '(' });
export const RParen = createToken({ name: 'RParen', pattern: ')', pop_mode: true });
export const Argument = createToken({
  name: 'Argument',
  pattern: /"[^"\\]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[^"\\]*)*"/,
  line_breaks: true,
});

const WhiteSpace = createToken({
  name: 'WhiteSpace',
  pattern: /[ \t\r\n]+/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});
const Comment = createToken({
  name: 'Comment',
  pattern: /\/\*[\s\S]*?\*\/|\/\/[^\n]*/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});

export const UnclosedComment = createToken({ name: 'UnclosedComment', pattern: /\/\*[\s\S]*/, line_breaks: true });
export const UnclosedArgument = createToken({
  name: 'UnclosedArgument',
  pattern: /"[^"\\]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[^"\\]*)*/,
  line_breaks: true,
});
/** `=>` or `~` before the `)`: the bracket was forgotten, so the text mode comes back. */
export const ArrowInEvent = createToken({ name: 'ArrowInEvent', pattern: '=>', pop_mode: true });
export const TildeInEvent = createToken({ name: 'TildeInEvent', pattern: '~' });
export const UnknownInText = createToken({
  name: 'UnknownInText',
  pattern: /[^A-Za-z0-9 \t\r\n,.:<>()[\]+\-*/^=~]+/,
});
export const UnknownInEvent = createToken({ name: 'UnknownInEvent', pattern: /(?:(?!=>)[^A-Za-z \t\r\n,.()"~])+/ });

export const LEXICAL_ERRORS: ReadonlySet<TokenType> = new Set([
  UnclosedComment,
  UnclosedArgument,
  ArrowInEvent,
  TildeInEvent,
  UnknownInText,
  UnknownInEvent,
]);

/** Both modes, for scanner and grammar. */
export const POLICY_TOKENS = {
  defaultMode: 'text',
  modes: {
    text: [
      WhiteSpace,
      Comment,
      UnclosedComment,
      Email,
      ReservedPhrase,
      For,
      Public,
      Nodes,
      UserGroup,
      RegisteredUsers,
      Terminate,
      ReservedWord,
      StateName,
      Name,
      Phone,
      NumberText,
      Arrow,
      Comma,
      Colon,
      LBracket,
      RBracket,
      Tilde,
      OtherSign,
      UnknownInText,
    ],
    event: [
      WhiteSpace,
      Name,
      Argument,
      UnclosedArgument,
      Comma,
      Dot,
      LParen,
      RParen,
      ArrowInEvent,
      TildeInEvent,
      UnknownInEvent,
    ],
  },
};

/** @param options.skipValidations  leave out Chevrotain's checks of the token definitions; a test makes them */
export function createScanner({ skipValidations }: { skipValidations: boolean }): Lexer {
  return new Lexer(POLICY_TOKENS, {
    lineTerminatorsPattern: /\n/g,
    lineTerminatorCharacters: ['\n'],
    skipValidations,
  });
}

/**
 * Turns names that open a state into `StateName`s: `:` or `[` follows them, which no other name has after it. So does a
 * name that begins a line before `~` or `terminate`: its `:` was forgotten. Knowing them, one error does not hide the
 * states after it.
 */
export function markStateNames(tokens: IToken[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.tokenType !== Name) continue;
    const next = tokens[index + 1]?.tokenType;
    const previous = tokens[index - 1];
    const opens = next === Colon || next === LBracket;
    const colonForgotten =
      (next === Tilde || next === Terminate) && previous?.tokenType !== Arrow && previous?.endLine !== token.startLine;
    if (opens || colonForgotten) {
      token.tokenType = StateName;
      token.tokenTypeIdx = StateName.tokenTypeIdx!;
    }
  }
}
