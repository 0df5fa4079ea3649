import { insert } from '@colophon/language';
import { printAction, printActionLine, printRule } from './print.ts';
import { isSetOnce, type SourcedAction, sourcedActions } from './rules.ts';
import { parse } from './syntax.ts';
import { isBlank, lengthWithoutBlanks, type Tokens } from './tokens.ts';
import { actionAt, NONE, type Range, type RuleNode } from './tree.ts';
import type { Action, Edit, RuleDraft } from './types.ts';

/**
 * Edits of single rules and actions. All are given a text and answer with the changes to make in it, first ones first,
 * which `applyEdits` or an editor makes; every other character stays as it was. Rules and actions are counted from 0 as
 * `compile` gives them.
 *
 * All throw a `RangeError` for a text that has syntax errors or is ignored in part, as it is unknown what they would
 * change, and for a rule or an action that is not there.
 */

/** Puts a rule in front of the one at `index`, or at the end of the text if there is none. */
export function insertRule(text: string, index: number, rule: RuleDraft): Edit[] {
  const rules = readRules(text);
  const following = rules[index];
  const printed = `${printRule(rule)}\n`;
  if (!following) return [insert(text.length, (text === '' || text.endsWith('\n') ? '' : '\n') + printed)];
  return [insert(following.offset, (startsLine(text, following.offset) ? '' : '\n') + printed)];
}

/** Puts another rule in the place of the one at `index`. */
export function replaceRule(text: string, index: number, rule: RuleDraft): Edit[] {
  return replaceRules(text, new Map([[index, rule]]));
}

/** Puts other rules in the places of several, each as `replaceRule` does; by place. */
export function replaceRules(text: string, drafts: ReadonlyMap<number, RuleDraft>): Edit[] {
  const rules = readRules(text);
  const replaced = [...drafts].sort(([one], [other]) => one - other);
  return replaced.map(([index, rule]) => {
    const { offset, end } = at(rules, index);
    const isLineEndMissing = rule.operation === 'comment' && text[end] !== '\n';
    const gap = isLineEndMissing ? '\n' : gapBehind(text, end);
    return { offset, length: end - offset, text: gapBefore(text, offset) + printRule(rule) + gap };
  });
}

/** Takes out the rule at `index`, and its lines if nothing else is on them. */
export function removeRule(text: string, index: number): Edit[] {
  return removeRules(text, [index]);
}

/** Takes out several rules, each as `removeRule` does. */
export function removeRules(text: string, indexes: readonly number[]): Edit[] {
  const rules = readRules(text);
  const removed = [...new Set(indexes)].sort((one, other) => one - other).map((index) => at(rules, index));
  return removed.map(({ offset, end }) => removal(text, offset, end));
}

/** Brings the rule at `from` to the place where the one at `to` is, as it is written. */
export function moveRule(text: string, from: number, to: number): Edit[] {
  const rules = readRules(text);
  const moved = at(rules, from);
  const target = at(rules, to);
  if (from === to) return [];
  const source = text.slice(moved.offset, moved.end);
  const bare = source.slice(0, lengthWithoutBlanks(source));
  const removed = removal(text, moved.offset, moved.end);
  if (to < from) return [insert(target.offset, `${startsLine(text, target.offset) ? '' : '\n'}${bare}\n`), removed];
  const { end } = target;
  return [removed, insert(end, `${text[end - 1] === '\n' ? '' : '\n'}${bare}${text[end] === '\n' ? '' : '\n'}`)];
}

/**
 * Sets an action of the rule at `ruleIndex`. Labels, visibility, title and cover take the place of the former ones, an
 * attribute the place of the one with its key; everything else is added behind the last action.
 */
export function setAction(text: string, ruleIndex: number, action: Action): Edit[] {
  const rule = withActions(readRules(text), ruleIndex);
  const former = sourcedActions(rule.tokens, rule.node).find((known) => isReplacedBy(known.action, action));
  if (!former) return addAction(text, rule, action);
  return [replacement(rule, former.sources, action)];
}

/** Puts an action in the place of the one of the same operation at `actionIndex` of the rule at `ruleIndex`. */
export function replaceAction(text: string, ruleIndex: number, actionIndex: number, action: Action): Edit[] {
  const rule = withActions(readRules(text), ruleIndex);
  const { sources } = at(sourcedActions(rule.tokens, rule.node), actionIndex);
  return [replacement(rule, sources, action)];
}

/** Takes out the action at `actionIndex` of the rule at `ruleIndex`; an alter rule without actions goes as a whole. */
export function removeAction(text: string, ruleIndex: number, actionIndex: number): Edit[] {
  const rule = withActions(readRules(text), ruleIndex);
  const actions = sourcedActions(rule.tokens, rule.node);
  const { sources } = at<SourcedAction>(actions, actionIndex);
  if (actions.length === 1 && rule.tokens.kindOf(rule.node.first) === 'alter')
    return [removal(text, rule.offset, rule.end)];
  const spans = sources.map((source) => placeOf(rule.tokens, source));
  if (rule.node.open === NONE) {
    return spans.map(({ offset, end }) => {
      return { offset, length: end - offset, text: `${gapBefore(text, offset)}do end${gapBehind(text, end)}` };
    });
  }
  return spans.map(({ offset, end }) => removal(text, offset, end));
}

/** Makes the changes that edits of one text ask for. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of edits) {
    result += text.slice(end, edit.offset) + edit.text;
    end = edit.offset + edit.length;
  }
  return result + text.slice(end);
}

/** A rule and where it begins and ends in the text. */
interface WrittenRule {
  tokens: Tokens;
  node: RuleNode;
  offset: number;
  end: number;
}

function readRules(text: string): WrittenRule[] {
  const { tokens, rules, problems, ignored } = parse(text);
  if (problems.length > 0 || ignored) throw new RangeError('The text has errors or is ignored in part');
  return rules.map((node) => {
    return { tokens, node, offset: tokens.startOf(node.first), end: tokens.endOf(node.last) };
  });
}

function at<T>(items: T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is nothing at ${index}`);
  return item;
}

function withActions(rules: WrittenRule[], index: number): WrittenRule {
  const rule = at(rules, index);
  if (rule.node.actions.length === 0 && rule.node.open === NONE)
    throw new RangeError('Only rules that add or alter have actions');
  return rule;
}

function isReplacedBy(former: Action, action: Action): boolean {
  if (former.operation !== action.operation) return false;
  if (isSetOnce(action)) return true;
  const isAttribute = former.operation === 'add_attr' || former.operation === 'delete_attr';
  return isAttribute && former.content.key === (action as typeof former).content.key;
}

/** Writes an action over the last of the pieces that a former one was read from, which is the one that counts. */
function replacement({ tokens }: WrittenRule, sources: SourcedAction['sources'], action: Action): Edit {
  const { offset, end } = placeOf(tokens, sources.at(-1)!);
  return { offset, length: end - offset, text: printAction(action) };
}

/** Adds an action in front of `end`; a rule with a single action gets a block around the two. */
function addAction(text: string, { tokens, node }: WrittenRule, action: Action): Edit[] {
  const last = node.actions.length === 0 ? undefined : placeOf(tokens, actionAt(node, node.actions.length - 1));
  if (node.close === NONE) {
    const { offset, end } = last!;
    const lineEnd = text[end - 1] === '\n' ? '' : '\n';
    return [
      insert(offset, `${gapBefore(text, offset)}do\n\t\t`),
      insert(end, `${lineEnd}\t\t${printActionLine(action)}\tend${gapBehind(text, end)}`),
    ];
  }
  const close = tokens.startOf(node.close);
  if (!startsLine(text, close)) {
    const printed = printAction(action);
    return [insert(close, printed.endsWith('\n') ? printed : `${printed} `)];
  }
  const indentation = last && startsLine(text, last.offset) ? blanksBefore(text, last.offset) : '\t\t';
  const line = close - blanksBefore(text, close).length;
  return [insert(line, indentation + printActionLine(action))];
}

function placeOf(tokens: Tokens, { from, end }: Range): { offset: number; end: number } {
  return { offset: tokens.startOf(from), end: tokens.endOf(end - 1) };
}

/** Returns the text to insert between the character before `offset` and a word that is put there. */
function gapBefore(text: string, offset: number): string {
  return offset === 0 || isBlank(text[offset - 1]) ? '' : ' ';
}

/** Returns the text to insert between a word that replaces text up to `end`, line end included, and what follows it. */
function gapBehind(text: string, end: number): string {
  if (text[end - 1] === '\n') return '\n';
  return end === text.length || isBlank(text[end]) ? '' : ' ';
}

/** Takes out a stretch, with its lines if it fills them; what stands around it does not grow together. */
function removal(text: string, offset: number, end: number): Edit {
  const isLineEndTaken = text[end - 1] === '\n';
  const behind = isLineEndTaken ? '' : /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end))?.[0];
  if (startsLine(text, offset) && behind !== undefined) {
    const start = offset - blanksBefore(text, offset).length;
    return { offset: start, length: end + behind.length - start, text: '' };
  }
  const isApart = gapBefore(text, offset) === '' || gapBehind(text, end) === '';
  return { offset, length: end - offset, text: isLineEndTaken ? '\n' : isApart ? '' : ' ' };
}

/** Blanks between the beginning of a line and `offset`, or as many as there are. */
function blanksBefore(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  return text.slice(start, offset);
}

function startsLine(text: string, offset: number): boolean {
  const start = offset - blanksBefore(text, offset).length;
  return start === 0 || text[start - 1] === '\n';
}
