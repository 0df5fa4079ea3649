import { MAX_FINDINGS } from '@colophon/language';
import type { Problem } from './findings.ts';
import { joined, relyMembers } from './rules.ts';
import type { Tokens } from './tokens.ts';
import { headOf, type RuleNode } from './tree.ts';
import type { Action, ErrorCode, Rule } from './types.ts';

type RelyAction = Extract<Action, { operation: 'add_rely' | 'delete_rely' }>;
type Conflict = Problem<Exclude<ErrorCode, 'TEXT_TOO_LARGE' | 'LEXICAL' | 'SYNTAX'>>;

/**
 * What may be there once only, by its name. Names are only counted at first: to look for each before it is added would
 * take twice the time.
 */
class Named {
  readonly #names = new Set<string>();
  readonly #tokens: number[] = [];
  #first: Map<string, number> | undefined;

  /** Remembers a token by what it names; gives the first one of that name if there was one. */
  remember(name: string, token: number): number | undefined {
    const isNew = this.#names.add(name).size > this.#tokens.length;
    if (isNew) {
      this.#tokens.push(token);
      this.#first?.set(name, token);
      return undefined;
    }
    this.#first ??= new Map([...this.#names].map((known, index) => [known, this.#tokens[index]!]));
    return this.#first.get(name);
  }
}

/** What all rules share while they are held against each other; what many texts have none of is made when it is needed. */
interface Scope {
  tokens: Tokens;
  conflicts: Conflict[];
  theme?: number;
  exhibits?: Named;
  candidates?: Named;
  relies?: Named;
  /** The last token that names each attribute. */
  attributes?: Map<string, number>;
}

/**
 * Finds the first rules and actions that are well written but contradict or repeat each other. Names are compared as
 * they are.
 *
 * @param nodes  how the rules are written
 */
export function findConflicts(tokens: Tokens, nodes: RuleNode[], rules: Rule[]): Conflict[] {
  const scope: Scope = { tokens, conflicts: [] };
  for (let index = 0; index < rules.length; index++) {
    const rule = rules[index]!;
    const node = nodes[index]!;
    if (rule.operation === 'comment') continue;
    if (rules.length > 1) checkHead(rule, node, scope);
    if (rule.operation !== 'activate_theme') checkActions(rule.actions, node, scope);
  }
  return scope.conflicts;
}

function report(conflict: Pick<Conflict, 'code' | 'reason' | 'params'>, token: number, former: number, scope: Scope) {
  const { tokens, conflicts } = scope;
  if (conflicts.length >= MAX_FINDINGS) return;
  conflicts.push({ ...conflict, at: tokens.spanOf(token), conflictsAt: tokens.startOf(former), offendingSymbol: '' });
}

function checkHead(rule: Exclude<Rule, { operation: 'comment' }>, node: RuleNode, scope: Scope): void {
  const { tokens } = scope;
  const { exhibitName } = rule;
  const name = headOf(node).end - 1;
  if (rule.operation === 'activate_theme') {
    const { theme } = scope;
    scope.theme ??= name;
    if (theme === undefined) return;
    report(
      { code: 'THEME_DUPLICATE', params: { name: exhibitName, otherName: tokens.textOf(theme) } },
      name,
      theme,
      scope,
    );
    return;
  }
  scope.exhibits ??= new Named();
  const former = scope.exhibits.remember(exhibitName, name);
  if (former !== undefined) report({ code: 'EXHIBIT_DUPLICATE', params: { name: exhibitName } }, name, former, scope);
  if (rule.operation === 'add') {
    const sign = node.first + 1;
    const candidate = joined(tokens, { from: sign, end: sign + 4 });
    scope.candidates ??= new Named();
    const added = scope.candidates.remember(candidate, sign);
    if (added !== undefined) report({ code: 'CANDIDATE_DUPLICATE', params: { name: candidate } }, sign, added, scope);
  }
}

function checkActions(actions: Action[], node: RuleNode, scope: Scope): void {
  const { tokens } = scope;
  let place = 0;
  for (const first of node.actions) {
    const kind = tokens.kindOf(first);
    if (kind === 'add_attr') {
      const key = first + 1;
      const text = tokens.textOf(key);
      scope.attributes ??= new Map();
      const former = scope.attributes.get(text) ?? -1;
      // One of another rule does not count.
      if (former < node.first) scope.attributes.set(text, key);
      else report({ code: 'ATTRIBUTE_DUPLICATE', params: { name: tokens.quotedIn(key) } }, key, former, scope);
    } else if (kind === 'add_rely' || kind === 'delete_rely') {
      // What actions on dependencies mean stands in their order among the actions of the rule.
      while (actions[place]!.operation !== kind) place++;
      checkRely(actions[place++] as RelyAction, first, scope);
    }
  }
}

function checkRely({ operation, content: { resources, target } }: RelyAction, first: number, scope: Scope): void {
  const members = relyMembers(scope.tokens, first);
  scope.relies ??= new Named();
  for (let index = 0; index < members.length; index++) {
    const name = resources[index]!;
    const token = members[index]!.from;
    // No blank is part of a candidate or of a path.
    const former = scope.relies.remember(`${operation} ${name} ${target ?? ''}`, token);
    if (former !== undefined) {
      report({ code: 'RELY_DUPLICATE', reason: operation, params: { name } }, token, former, scope);
    }
  }
}
