import { excerpt, insert, MAX_TEXT_LENGTH, PHRASE } from '@colophon/language';
import type { Problem } from './findings.ts';
import { ignoredFix, lexicalFix, moveComment, syntaxFix, wrapActions } from './fixes.ts';
import { isAction, nameKindAt, type Place, type Position, placesAt, possibleAt } from './grammar.ts';
import { isKeyword, KIND, lengthWithoutBlanks, type Token, type TokenKind, type Tokens } from './tokens.ts';
import { NONE, type RuleNode } from './tree.ts';

export function sizeProblem({ length }: string): Problem<'TEXT_TOO_LARGE'> {
  return { code: 'TEXT_TOO_LARGE', params: { length, max: MAX_TEXT_LENGTH }, at: { offset: 0, length: 0 } };
}

/** Explains a token that the scanner could not make sense of. */
export function lexicalProblem(token: Token): Problem<'LEXICAL'> {
  return {
    code: 'LEXICAL',
    reason: token.kind,
    params: { found: excerpt(token.text) },
    at: { offset: token.offset, length: token.text.length },
    findFix: () => lexicalFix(token),
  };
}

/** Explains the token at `index` that does not fit, or the end of the text if there is none. */
export function syntaxProblem(tokens: Tokens, index: number, position: Position): Problem<'SYNTAX'> {
  const found = tokens.at(index);
  const expected = expectedAt(position);
  return {
    code: 'SYNTAX',
    reason: reasonOf(found, tokens.at(index - 1), position),
    params: { found: found ? excerpt(found.text) : '' },
    at: found ? tokens.spanOf(index) : { offset: tokens.text.length, length: 0 },
    offendingSymbol: found?.text ?? '<EOF>',
    expected,
    findFix: () => syntaxFix(tokens, index, position),
  };
}

function reasonOf(found: Token | undefined, previous: Token | undefined, { place }: Position): string | undefined {
  if (!found) return 'end';
  if (isKeyword(found.text) && possibleAt(place).includes('name')) return 'keyword';
  const isBehindObject = place.endsWith('.end') && previous?.kind === 'name';
  return found.kind === '@' && isBehindObject ? 'objectVersion' : undefined;
}

/** Explains why everything from the token at `index` on is ignored. `rule` is the one before it. */
export function ignoredProblem(tokens: Tokens, index: number, rule?: RuleNode): Problem<'TEXT_IGNORED'> {
  const { text } = tokens;
  const found = tokens.at(index)!;
  const problem = {
    code: 'TEXT_IGNORED' as const,
    params: { found: excerpt(found.text) },
    at: { offset: found.offset, length: lengthWithoutBlanks(text) - found.offset },
  };
  const isBare = rule !== undefined && rule.actions.length === 1 && rule.open === NONE;
  const action = isBare ? rule.actions[0]! : NONE;
  const isComment = tokens.kindAt(action) === KIND.comment;
  if (isComment && found.kind === 'do') {
    return { ...problem, reason: 'swallowed', findFix: () => moveComment(text, tokens.at(action)!, found) };
  }
  if (isBare && isAction(found.kind)) {
    const reason = isComment ? 'swallowed' : 'action';
    return { ...problem, reason, findFix: () => wrapActions(tokens, action, index) };
  }
  if (text.startsWith('//', found.offset)) {
    return { ...problem, reason: 'lineComment', findFix: () => insert(text.length, '\n') };
  }
  if (text.startsWith('/*', found.offset)) {
    return { ...problem, reason: 'blockComment', findFix: () => insert(text.length, ' */\n') };
  }
  return { ...problem, expected: [`${PHRASE}rule`], findFix: () => ignoredFix(found) };
}

/** Returns the expectations at a position: words and signs as they are written, the rest as phrases. */
function expectedAt(position: Position): string[] {
  const all = placesAt(position).flatMap((place) => possibleAt(place).map((kind) => expectation(place, kind)));
  return [...new Set(all)];
}

function expectation(place: Place, kind: TokenKind): string {
  if (isAction(kind)) return `${PHRASE}action`;
  switch (kind) {
    case 'name':
      return PHRASE + nameKindAt(place);
    case 'string':
    case 'version':
      return PHRASE + kind;
    case '$':
    case '#':
      return `${PHRASE}candidate`;
    default:
      return kind;
  }
}
