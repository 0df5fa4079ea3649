import { ignoredProblem, lexicalProblem, sizeProblem, syntaxProblem } from './diagnose.ts';
import type { Problem } from './findings.ts';
import { isAction, isEnd, next, type Place, type Position, positionAt, START } from './grammar.ts';
import { MAX_FINDINGS, MAX_TEXT_LENGTH } from './limits.ts';
import { scan } from './scan.ts';
import { endOf, type Token } from './tokens.ts';
import type { RuleNode } from './tree.ts';
import type { ErrorCode, WarningCode } from './types.ts';

export interface ParsedText {
  tokens: Token[];
  /** The place that each token came at; none where it did not fit. Shorter than `tokens` when the rest is ignored. */
  places: (Place | undefined)[];
  /** Where the text stands behind the last token that was read. */
  position: Position;
  rules: RuleNode[];
  /** The first ones. */
  problems: Problem<ErrorCode>[];
  /** Whether anything of what was read is no token, or there is too much to read. */
  isUnreadable: boolean;
  ignored?: Problem<WarningCode>;
}

/**
 * Reads a text. After an error reading goes on with the next action or rule, so that several errors are found at once.
 * The first token that begins no rule where a rule could begin ends the reading: it and all that follows is ignored.
 */
export function parse(text: string): ParsedText {
  const places: (Place | undefined)[] = [];
  const rules: RuleNode[] = [];
  const problems: Problem<ErrorCode>[] = [];
  let isUnreadable = text.length > MAX_TEXT_LENGTH;
  let position = START;
  if (isUnreadable) return { tokens: [], places, position, rules, problems: [sizeProblem(text)], isUnreadable };

  function report(describe: () => Problem<ErrorCode>): void {
    if (problems.length < MAX_FINDINGS) problems.push(describe());
  }

  function reportLexical(token: Token): void {
    if (!token.error) return;
    isUnreadable = true;
    report(() => lexicalProblem(token));
  }

  function reportSyntax(index: number): void {
    report(() => syntaxProblem(text, tokens, index, position));
    const rule = rules.at(-1);
    if (rule) rule.isBroken = true;
  }

  const tokens = scan(text);
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const move = next(position, token.kind);
    reportLexical(token);
    if (move) {
      place(token, move.from, rules);
      places.push(move.from);
      position = move.to;
    } else if (token.error) {
      places.push(undefined);
    } else if (isEnd(position)) {
      const ignored = ignoredProblem(text, tokens, index, rules.at(-1));
      return { tokens, places, position, rules, problems, isUnreadable, ignored };
    } else {
      reportSyntax(index);
      const restart = findRestart(tokens, index, position);
      tokens.slice(index + 1, restart.index).forEach(reportLexical);
      while (places.length < restart.index) places.push(undefined);
      index = restart.index - 1;
      position = restart.position;
    }
  }
  if (!isEnd(position)) reportSyntax(tokens.length);
  return { tokens, places, position, rules, problems, isUnreadable };
}

/** Adds a token to the rule that it belongs to. */
function place(token: Token, from: Place, rules: RuleNode[]): void {
  if (from === 'start') {
    rules.push({ head: [token], actions: [], offset: token.offset, end: endOf(token) });
    return;
  }
  const rule = rules.at(-1);
  if (!rule) return;
  rule.end = endOf(token);
  if (from !== 'body' && from !== 'block') (rule.actions.at(-1) ?? rule.head).push(token);
  else if (token.kind === 'do') rule.open = token;
  else if (token.kind === 'end') rule.close = token;
  else rule.actions.push([token]);
}

/**
 * Where to read on after the token that did not fit: as if a missing name were there, behind a word that was taken for
 * one, or with the next action, block or rule.
 */
function findRestart(tokens: Token[], from: number, position: Position): { index: number; position: Position } {
  const named = next(position, 'name')?.to ?? next(position, 'string')?.to;
  const following = tokens[from + 1];
  if (named && tokens[from]!.kind !== 'do' && following && next(named, following.kind)) {
    return { index: from + 1, position: named };
  }
  const { isInBlock } = position;
  for (let index = from; index < tokens.length; index++) {
    const { kind } = tokens[index]!;
    if (kind === 'add' || kind === 'alter' || kind === 'activate_theme') return { index, position: START };
    if (kind === 'do' && !isInBlock) return { index, position: positionAt('body', false) };
    if (isAction(kind) && (isInBlock || kind !== 'comment')) {
      return { index, position: positionAt(isInBlock ? 'block' : 'body', isInBlock) };
    }
    if (kind === 'end' && isInBlock) return { index, position: positionAt('block', true) };
  }
  return { index: tokens.length, position: isInBlock ? positionAt('block', true) : START };
}
