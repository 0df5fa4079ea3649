import { MAX_FINDINGS } from '@colophon/language';
import type { Problem } from './findings.ts';
import { Firsts, hashOf } from './firsts.ts';
import { joined, relyMembers } from './rules.ts';
import { KIND, type Tokens } from './tokens.ts';
import { actionAt, headOf, type Range, type RuleNode } from './tree.ts';
import type { Action, ErrorCode, Rule } from './types.ts';

type RelyAction = Extract<Action, { operation: 'add_rely' | 'delete_rely' }>;
type Conflict = Problem<Exclude<ErrorCode, 'TEXT_TOO_LARGE' | 'LEXICAL' | 'SYNTAX'>>;

/** A dependency that is added or deleted, and the token that it begins with. */
interface Rely {
  token: number;
  name: string;
  action: RelyAction;
}

/** State shared by all checks of one comparison; parts that many texts do not need are created lazily. */
interface Scope {
  tokens: Tokens;
  /** About how many of everything there are. */
  ruleCount: number;
  conflicts: Conflict[];
  theme?: number;
  /** Of these, the tokens that name them. */
  exhibits?: Firsts;
  candidates?: Firsts;
  attributes?: Firsts;
  /** Of these, the places in `relied`. */
  relies?: Firsts;
  relied: Rely[];
}

/**
 * Finds the first rules and actions that are well written but contradict or repeat each other. Names are compared as
 * they are.
 *
 * @param nodes  how the rules are written
 */
export function findConflicts(tokens: Tokens, nodes: RuleNode[], rules: Rule[]): Conflict[] {
  const scope: Scope = { tokens, ruleCount: rules.length, conflicts: [], relied: [] };
  for (let index = 0; index < rules.length; index++) {
    const rule = rules[index]!;
    const node = nodes[index]!;
    if (rule.operation === 'comment') continue;
    if (rules.length > 1) checkHead(rule, node, scope);
    if (rule.operation !== 'activate_theme') checkActions(rule.actions, node, scope);
  }
  return scope.conflicts;
}

function report(conflict: Pick<Conflict, 'code' | 'reason' | 'params'>, token: number, first: number, scope: Scope) {
  const { tokens, conflicts } = scope;
  if (conflicts.length >= MAX_FINDINGS) return;
  conflicts.push({ ...conflict, at: tokens.spanOf(token), conflictsAt: tokens.startOf(first), offendingSymbol: '' });
}

function checkHead(rule: Exclude<Rule, { operation: 'comment' }>, node: RuleNode, scope: Scope): void {
  const { tokens } = scope;
  const { exhibitName } = rule;
  const name = headOf(node).end - 1;
  if (rule.operation === 'activate_theme') {
    const { theme } = scope;
    scope.theme ??= name;
    if (theme === undefined) return;
    const params = { name: exhibitName, otherName: tokens.textOf(theme) };
    report({ code: 'THEME_DUPLICATE', params }, name, theme, scope);
    return;
  }
  scope.exhibits ??= new Firsts(scope.ruleCount);
  const hash = hashOf(tokens, { from: name, end: name + 1 });
  const former = scope.exhibits.remember(hash, name, (first) => tokens.textOf(first) === exhibitName);
  if (former !== undefined) report({ code: 'EXHIBIT_DUPLICATE', params: { name: exhibitName } }, name, former, scope);
  if (rule.operation === 'add') checkCandidate({ from: node.first + 1, end: node.first + 5 }, scope);
}

/** @param candidate  its sign and its names */
function checkCandidate(candidate: Range, scope: Scope): void {
  const { tokens } = scope;
  const { from } = candidate;
  scope.candidates ??= new Firsts(scope.ruleCount);
  const isSame = (first: number) => joined(tokens, { from: first, end: first + 4 }) === joined(tokens, candidate);
  const former = scope.candidates.remember(hashOf(tokens, candidate), from, isSame);
  if (former === undefined) return;
  report({ code: 'CANDIDATE_DUPLICATE', params: { name: joined(tokens, candidate) } }, from, former, scope);
}

function checkActions(actions: Action[], node: RuleNode, scope: Scope): void {
  const { tokens } = scope;
  let place = 0;
  for (let index = 0; index < node.actions.length; index++) {
    const first = node.actions[index]!;
    const kind = tokens.kindAt(first);
    if (kind === KIND.add_attr) checkAttribute(first + 1, node, scope);
    else if (kind === KIND.add_rely || kind === KIND.delete_rely) {
      // The actions on dependencies are in the same order among the compiled actions of the rule.
      const operation = tokens.kindOf(first);
      while (actions[place]!.operation !== operation) place++;
      checkRelies(actions[place++] as RelyAction, actionAt(node, index), scope);
    }
  }
}

/** An attribute may be added once by each rule. */
function checkAttribute(key: number, { first: rule }: RuleNode, scope: Scope): void {
  const { tokens } = scope;
  scope.attributes ??= new Firsts(scope.ruleCount);
  const isSame = (first: number) => first > rule && tokens.textOf(first) === tokens.textOf(key);
  const former = scope.attributes.remember(hashOf(tokens, { from: key, end: key + 1 }, rule), key, isSame);
  if (former === undefined) return;
  report({ code: 'ATTRIBUTE_DUPLICATE', params: { name: tokens.quotedIn(key) } }, key, former, scope);
}

function checkRelies(action: RelyAction, { from, end }: Range, scope: Scope): void {
  const { tokens, relied } = scope;
  const { operation, content } = action;
  const members = relyMembers(tokens, from);
  const target = hashOf(tokens, { from: members.at(-1)!.end, end }, tokens.kindAt(from));
  scope.relies ??= new Firsts(scope.ruleCount);
  for (let index = 0; index < members.length; index++) {
    const name = content.resources[index]!;
    const member = members[index]!;
    const rely = { token: member.from, name, action };
    const former = scope.relies.remember(hashOf(tokens, member, target), relied.length, (first) =>
      isSameRely(relied[first]!, rely),
    );
    if (former === undefined) relied.push(rely);
    else {
      const { token } = relied[former]!;
      report({ code: 'RELY_DUPLICATE', reason: operation, params: { name } }, rely.token, token, scope);
    }
  }
}

function isSameRely(one: Rely, other: Rely): boolean {
  const { operation, content } = one.action;
  const isSameAction = operation === other.action.operation && content.target === other.action.content.target;
  return isSameAction && one.name === other.name;
}
