import { EOF, type IToken, type Lexer, type TokenType } from 'chevrotain';
import { COLOURS, EVENT_SERVICE } from './definitions.ts';
import { PHRASE, type Problem, spanAfter, spanOf } from './findings.ts';
import { lexicalProblem, syntaxFix } from './fixes.ts';
import { typesAfter } from './follow.ts';
import { MAX_SYNTAX_FINDINGS, MAX_TEXT_LENGTH } from './limits.ts';
import { PolicyParser, type PolicyTree, type RuleName } from './parser.ts';
import * as token from './tokens.ts';

export interface ParsedText {
  tokens: IToken[];
  /** What could be read; of a faulty text the sound pieces. Absent when the text is too large or has a lexical error. */
  tree?: PolicyTree;
  problems: Problem<'TEXT_TOO_LARGE' | 'LEXICAL' | 'SYNTAX'>[];
}

/** A stretch of the text that can be read on its own. */
interface Piece {
  rule: RuleName;
  start: number;
  end: number;
}

let scanner: Lexer | undefined;
let parser: PolicyParser | undefined;

/** Splits a text into tokens, blanks and comments left out. Made at the first call: not every user of this package parses. */
export function scan(text: string): IToken[] {
  scanner ??= token.createScanner({ skipValidations: true });
  const { tokens } = scanner.tokenize(text);
  token.markStateNames(tokens);
  return tokens;
}

/**
 * Reads a text. A faulty one is read again in pieces (the audience line, each state up to its first step, each further
 * step), so that every piece reports its own first error.
 */
export function parse(text: string): ParsedText {
  if (text.length > MAX_TEXT_LENGTH) {
    const params = { length: text.length, max: MAX_TEXT_LENGTH };
    return { tokens: [], problems: [{ code: 'TEXT_TOO_LARGE', params }] };
  }
  const tokens = scan(text);
  const lexical = tokens.filter(({ tokenType }) => token.LEXICAL_ERRORS.has(tokenType)).slice(0, MAX_SYNTAX_FINDINGS);
  if (lexical.length > 0) {
    const unclosed = lexical.findIndex(({ tokenType }) => tokenType === token.UnclosedArgument);
    const reported = unclosed === -1 ? lexical : lexical.slice(0, unclosed + 1);
    return { tokens, problems: reported.map((unknown) => lexicalProblem(unknown, text)) };
  }

  parser ??= new PolicyParser({ skipValidations: true });
  parser.tree = { audiences: [], states: [] };
  const firstError = read(parser, tokens, 'policy');
  if (firstError === undefined) return { tokens, tree: parser.tree, problems: [] };

  parser.tree = { audiences: [], states: [] };
  const found = new Map<number, Piece>();
  const pieces = split(tokens);
  for (const piece of pieces) {
    const error = read(parser, tokens.slice(piece.start, piece.end), piece.rule);
    if (error !== undefined) found.set(piece.start + error, piece);
    if (found.size === MAX_SYNTAX_FINDINGS) break;
  }
  if (!found.has(firstError)) {
    found.set(firstError, pieces.findLast(({ start }) => start <= firstError)!);
  }
  const problems = [...found].sort(([a], [b]) => a - b).map(([at, piece]) => syntaxProblem(parser!, tokens, at, piece));
  return { tokens, tree: parser.tree, problems };
}

/** Reads tokens by a rule, adding to the tree; answers the index of the first token that does not fit, if any. */
function read(parser: PolicyParser, tokens: IToken[], rule: RuleName | 'policy'): number | undefined {
  parser.input = tokens;
  parser[rule]();
  const error = parser.errors[0];
  if (!error) return undefined;
  const at = tokens.indexOf(error.token);
  return at === -1 ? tokens.length : at;
}

function split(tokens: IToken[]): Piece[] {
  const pieces: Piece[] = [{ rule: 'audienceLine', start: 0, end: tokens.length }];
  let inHead = false;
  for (const [index, { tokenType }] of tokens.entries()) {
    const isState = tokenType === token.StateName;
    const isStep = tokenType === token.Tilde || tokenType === token.Terminate;
    const last = pieces.at(-1)!;
    const opens = isState || (isStep && !inHead);
    if (opens) {
      last.end = index;
      pieces.push({ rule: isState ? 'stateStart' : 'step', start: index, end: tokens.length });
    }
    if (isState) inHead = true;
    else if (isStep) inHead = false;
  }
  const firstState = pieces.findIndex(({ rule }) => rule === 'stateStart');
  return pieces.filter(({ rule }, index) => rule !== 'step' || (firstState !== -1 && index > firstState));
}

function syntaxProblem(parser: PolicyParser, tokens: IToken[], at: number, piece: Piece): Problem<'SYNTAX'> {
  const found = tokens[at];
  const previous = tokens[at - 1];
  const types = possibleTypes(parser, tokens, piece, at);
  const expected = [...new Set(types.flatMap((type) => describe(type, previous)))];
  const foundText = found?.image ?? '';
  return {
    code: 'SYNTAX',
    reason: expected.length === 0 ? 'end' : found ? 'expected' : 'expectedAtEnd',
    params: { found: foundText },
    at: found ? spanOf(found) : spanAfter(previous),
    offendingSymbol: foundText,
    expected,
    fix: syntaxFix(types, found, tokens[at + 1], previous),
  };
}

/** A text in which a piece of each kind could come next. */
const BEFORE_PIECE: Record<RuleName, TokenType[]> = {
  audienceLine: [],
  stateStart: [token.For, token.Public],
  step: [token.For, token.Public, token.StateName, token.Colon, token.Terminate],
};

/** Asks the grammar what may stand at index `at`, in this piece or right behind it. */
function possibleTypes(parser: PolicyParser, tokens: IToken[], { rule, start }: Piece, at: number): TokenType[] {
  const before = tokens.slice(start, at).map(({ tokenType }) => tokenType);
  return typesAfter(parser.getGAstProductions().policy!, [...BEFORE_PIECE[rule], ...before]);
}

function describe(type: TokenType, previous: IToken | undefined): string[] {
  switch (type) {
    case token.Name:
      if (previous?.tokenType === token.Arrow) return [`${PHRASE}stateName`];
      if (previous?.tokenType === token.Dot) return [`${PHRASE}eventName`];
      return previous?.tokenType === token.Tilde ? [EVENT_SERVICE] : COLOURS.map(({ name }) => name);
    case token.StateName:
      return [`${PHRASE}stateHead`];
    case token.Tilde:
      return [`${PHRASE}event`];
    case token.Argument:
      return [`${PHRASE}argument`];
    case token.Phone:
    case token.Email:
      return [`${PHRASE}person`];
    case EOF:
      return [`${PHRASE}end`];
    default:
      return [String(type.PATTERN)];
  }
}
