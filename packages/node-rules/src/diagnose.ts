import { excerpt, PHRASE, type Problem, spanOf } from './findings.ts';
import { ignoredFix, lexicalFix, moveComment, syntaxFix, wrapActions } from './fixes.ts';
import { isAction, nameKindAt, type Place, type Position, placesAt, possibleAt } from './grammar.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { isKeyword, lengthWithoutBlanks, type Token, type TokenKind } from './tokens.ts';
import type { RuleNode } from './tree.ts';

export function sizeProblem({ length }: string): Problem<'TEXT_TOO_LARGE'> {
  return { code: 'TEXT_TOO_LARGE', params: { length, max: MAX_TEXT_LENGTH }, at: { offset: 0, length: 0 } };
}

/** Explains a token that the scanner could not make sense of. */
export function lexicalProblem(token: Token): Problem<'LEXICAL'> {
  return {
    code: 'LEXICAL',
    reason: token.error,
    params: { found: excerpt(token.text) },
    at: spanOf(token),
    findFix: () => lexicalFix(token),
  };
}

/** Explains the token at `index` that does not fit, or the end of the text if there is none. */
export function syntaxProblem(text: string, tokens: Token[], index: number, position: Position): Problem<'SYNTAX'> {
  const found = tokens[index];
  const expected = expectedAt(position);
  return {
    code: 'SYNTAX',
    reason: reasonOf(found, position),
    params: { found: found ? excerpt(found.text) : '' },
    at: found ? spanOf(found) : { offset: text.length, length: 0 },
    offendingSymbol: found?.text ?? '<EOF>',
    expected,
    findFix: () => syntaxFix(text, tokens, index, position),
  };
}

function reasonOf(found: Token | undefined, { place }: Position): string | undefined {
  if (!found) return 'end';
  if (isKeyword(found.text) && possibleAt(place).includes('name')) return 'keyword';
  return found.kind === '@' && place.endsWith('.end') ? 'objectVersion' : undefined;
}

/** Explains why everything from the token at `index` on is ignored. `rule` is the one before it. */
export function ignoredProblem(text: string, tokens: Token[], index: number, rule?: RuleNode): Problem<'TEXT_IGNORED'> {
  const found = tokens[index]!;
  const problem = {
    code: 'TEXT_IGNORED' as const,
    params: { found: excerpt(found.text) },
    at: { offset: found.offset, length: lengthWithoutBlanks(text) - found.offset },
  };
  const isBare = rule !== undefined && rule.actions.length === 1 && !rule.open;
  const comment = isBare && rule.actions[0]![0]!.kind === 'comment' ? rule.actions[0]![0] : undefined;
  if (comment && found.kind === 'do') {
    return { ...problem, reason: 'swallowed', findFix: () => moveComment(text, comment, found) };
  }
  if (isBare && isAction(found.kind)) {
    const reason = comment ? 'swallowed' : 'action';
    return { ...problem, reason, findFix: () => wrapActions(text, rule.actions[0]![0]!, tokens, index) };
  }
  if (text.startsWith('//', found.offset)) {
    return { ...problem, reason: 'lineComment', findFix: () => ({ offset: text.length, length: 0, text: '\n' }) };
  }
  if (text.startsWith('/*', found.offset)) {
    return { ...problem, reason: 'blockComment', findFix: () => ({ offset: text.length, length: 0, text: ' */\n' }) };
  }
  return { ...problem, expected: [`${PHRASE}rule`], findFix: () => ignoredFix(found) };
}

/** What may come at a position: words and signs as they are written, the rest as phrases. */
function expectedAt(position: Position): string[] {
  const all = placesAt(position).flatMap((place) => possibleAt(place).map((kind) => expectation(place, kind)));
  return [...new Set(all)];
}

function expectation(place: Place, kind: TokenKind): string {
  if (place === 'start') return `${PHRASE}rule`;
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
