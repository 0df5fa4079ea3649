import { MAX_FINDINGS } from '@colophon/language';
import type { Problem } from './findings.ts';
import { joined, relyMembers } from './rules.ts';
import type { Tokens } from './tokens.ts';
import { headOf, type RuleNode } from './tree.ts';
import type { Action, ErrorCode, Rule } from './types.ts';

type RelyAction = Extract<Action, { operation: 'add_rely' | 'delete_rely' }>;
type Conflict = Problem<Exclude<ErrorCode, 'TEXT_TOO_LARGE' | 'LEXICAL' | 'SYNTAX'>>;

/**
 * Finds the first rules and actions that are well written but contradict or repeat each other. Names are compared as
 * they are.
 *
 * @param nodes  how the rules are written
 */
export function findConflicts(tokens: Tokens, nodes: RuleNode[], rules: Rule[]): Conflict[] {
  const conflicts: Conflict[] = [];
  /** By what may be there once only, the token that names it. */
  const exhibits = new Map<string, number>();
  const candidates = new Map<string, number>();
  const attributes = new Map<string, number>();
  const relies = new Map<string, number>();
  let theme: number | undefined;

  function report(conflict: Pick<Conflict, 'code' | 'reason' | 'params'>, token: number, former: number): void {
    if (conflicts.length >= MAX_FINDINGS) return;
    conflicts.push({ ...conflict, at: tokens.spanOf(token), conflictsAt: tokens.startOf(former), offendingSymbol: '' });
  }

  /** Remembers a token by what it names; gives the former one of that name. */
  function remember(known: Map<string, number>, name: string, token: number): number | undefined {
    const former = known.get(name);
    if (former === undefined) known.set(name, token);
    return former;
  }

  for (let index = 0; index < rules.length; index++) {
    const rule = rules[index]!;
    const node = nodes[index]!;
    if (rule.operation === 'comment') continue;
    const { exhibitName } = rule;
    const name = headOf(node).end - 1;
    if (rule.operation === 'activate_theme') {
      if (theme === undefined) theme = name;
      else {
        const params = { name: exhibitName, otherName: tokens.textOf(theme) };
        report({ code: 'THEME_DUPLICATE', params }, name, theme);
      }
      continue;
    }
    const former = remember(exhibits, exhibitName, name);
    if (former !== undefined) report({ code: 'EXHIBIT_DUPLICATE', params: { name: exhibitName } }, name, former);
    if (rule.operation === 'add') {
      const sign = node.first + 1;
      const candidate = joined(tokens, { from: sign, end: sign + 4 });
      const added = remember(candidates, candidate, sign);
      if (added !== undefined) report({ code: 'CANDIDATE_DUPLICATE', params: { name: candidate } }, sign, added);
    }
    checkActions(rule.actions, node);
  }
  return conflicts;

  function checkActions(actions: Action[], node: RuleNode): void {
    let place = 0;
    for (const first of node.actions) {
      const kind = tokens.kindOf(first);
      if (kind === 'add_attr') {
        const key = first + 1;
        const text = tokens.textOf(key);
        const former = attributes.get(text) ?? -1;
        // One of another rule does not count.
        if (former < node.first) attributes.set(text, key);
        else report({ code: 'ATTRIBUTE_DUPLICATE', params: { name: tokens.quotedIn(key) } }, key, former);
      } else if (kind === 'add_rely' || kind === 'delete_rely') {
        // What actions on dependencies mean stands in their order among the actions of the rule.
        while (actions[place]!.operation !== kind) place++;
        checkRely(actions[place++] as RelyAction, first);
      }
    }
  }

  function checkRely({ operation, content: { resources, target } }: RelyAction, first: number): void {
    const members = relyMembers(tokens, first);
    for (let index = 0; index < members.length; index++) {
      const name = resources[index]!;
      const token = members[index]!.from;
      // No blank is part of a candidate or of a path.
      const former = remember(relies, `${operation} ${name} ${target ?? ''}`, token);
      if (former !== undefined) report({ code: 'RELY_DUPLICATE', reason: operation, params: { name } }, token, former);
    }
  }
}
