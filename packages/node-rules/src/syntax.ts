import { MAX_FINDINGS, MAX_TEXT_LENGTH } from '@colophon/language';
import { ignoredProblem, lexicalProblem, sizeProblem, syntaxProblem } from './diagnose.ts';
import type { Problem } from './findings.ts';
import { isAction, isEnd, next, type Place, type Position, positionAt, START } from './grammar.ts';
import { scan } from './scan.ts';
import { isLexicalError, KIND, type Tokens, tokensOf } from './tokens.ts';
import { NONE, type RuleNode } from './tree.ts';
import type { ErrorCode, WarningCode } from './types.ts';

export interface ParsedText {
  tokens: Tokens;
  /** Where the text stands behind the last token that was read. */
  position: Position;
  rules: RuleNode[];
  /** The first ones. */
  problems: Problem<ErrorCode>[];
  /** True when some of the text that was read is no token, or there is too much to read. */
  isUnreadable: boolean;
  ignored?: Problem<WarningCode>;
}

/**
 * Reads a text. After an error reading goes on with the next action or rule, so that several errors are found at once.
 * The first token that begins no rule where a rule could begin ends the reading: it and all that follows is ignored.
 *
 * @param places  is given the place that each token came at; none where it did not fit. It stays shorter than the list
 *   of tokens when the rest is ignored
 */
export function parse(text: string, places?: (Place | undefined)[]): ParsedText {
  const rules: RuleNode[] = [];
  const problems: Problem<ErrorCode>[] = [];
  let isUnreadable = text.length > MAX_TEXT_LENGTH;
  let position = START;
  if (isUnreadable) return { tokens: tokensOf(''), position, rules, problems: [sizeProblem(text)], isUnreadable };

  const tokens = scan(text);
  const { count } = tokens;
  let rule: RuleNode | undefined;
  for (let index = 0; index < count; index++) {
    const kind = tokens.kindAt(index);
    const move = position.moves[kind];
    if (isLexicalError(kind)) {
      isUnreadable = true;
      if (problems.length < MAX_FINDINGS) problems.push(lexicalProblem(tokens.at(index)!));
    }
    if (move) {
      places?.push(move.from);
      if (move.from === 'start') {
        rule = { first: index, last: index, actions: [], open: NONE, close: NONE, isBroken: false };
        rules.push(rule);
      } else if (rule) addToRule(rule, move.from, kind, index);
      position = move.to;
    } else if (isLexicalError(kind)) {
      places?.push(undefined);
    } else if (isEnd(position)) {
      return { tokens, position, rules, problems, isUnreadable, ignored: ignoredProblem(tokens, index, rule) };
    } else {
      if (problems.length < MAX_FINDINGS) problems.push(syntaxProblem(tokens, index, position));
      if (rule) rule.isBroken = true;
      const restart = findRestart(tokens, index, position);
      for (let skipped = index; skipped < restart.index; skipped++) {
        places?.push(undefined);
        if (!isLexicalError(tokens.kindAt(skipped))) continue;
        isUnreadable = true;
        if (problems.length < MAX_FINDINGS) problems.push(lexicalProblem(tokens.at(skipped)!));
      }
      index = restart.index - 1;
      position = restart.position;
    }
  }
  if (!isEnd(position)) {
    if (problems.length < MAX_FINDINGS) problems.push(syntaxProblem(tokens, count, position));
    if (rule) rule.isBroken = true;
  }
  return { tokens, position, rules, problems, isUnreadable };
}

function addToRule(rule: RuleNode, from: Place, kind: number, index: number): void {
  rule.last = index;
  if (from !== 'body' && from !== 'block') return;
  if (kind === KIND.do) rule.open = index;
  else if (kind === KIND.end) rule.close = index;
  else rule.actions.push(index);
}

/**
 * Where to read on after the token that did not fit: as if a missing name were there, behind a word that was taken for
 * one, or with the next action, block or rule.
 */
function findRestart(tokens: Tokens, from: number, position: Position): { index: number; position: Position } {
  const named = next(position, 'name')?.to ?? next(position, 'string')?.to;
  const isNamed = named !== undefined && tokens.kindOf(from) !== 'do' && named.moves[tokens.kindAt(from + 1)];
  if (isNamed) return { index: from + 1, position: named };
  const { isInBlock } = position;
  for (let index = from; index < tokens.count; index++) {
    const kind = tokens.kindOf(index)!;
    if (kind === 'add' || kind === 'alter' || kind === 'activate_theme') return { index, position: START };
    if (kind === 'do' && !isInBlock) return { index, position: positionAt('body', false) };
    if (isAction(kind) && (isInBlock || kind !== 'comment')) {
      return { index, position: positionAt(isInBlock ? 'block' : 'body', isInBlock) };
    }
    if (kind === 'end' && isInBlock) return { index, position: positionAt('block', true) };
  }
  return { index: tokens.count, position: isInBlock ? positionAt('block', true) : START };
}
