import { KIND, type Tokens } from './tokens.ts';
import { actionAt, headOf, type Range, type RuleNode } from './tree.ts';
import type { Action, Candidate, Rule } from './types.ts';

/** A compiled action and the pieces of the source that it was read from; more than one if the rule repeats itself. */
export interface SourcedAction {
  action: Action;
  sources: Range[];
}

/** Returns the meaning of a rule without errors. */
export function toRule(tokens: Tokens, node: RuleNode): Rule {
  const { first, last } = node;
  const text = tokens.text.slice(tokens.startOf(first), tokens.endOf(last));
  const kind = tokens.kindOf(first);
  if (kind === 'comment') return { text, operation: 'comment' };
  const exhibitName = tokens.textOf(headOf(node).end - 1);
  switch (kind) {
    case 'add': {
      const candidate = toCandidate(tokens, first + 1, 'latest');
      return { text, operation: 'add', actions: toActions(tokens, node), exhibitName, candidate };
    }
    case 'alter':
      return { text, operation: 'alter', actions: toActions(tokens, node), exhibitName };
    default:
      return { text, operation: 'activate_theme', actions: [], exhibitName };
  }
}

/** Returns the meanings of the actions of a rule, each with its pieces of the source. */
export function sourcedActions(tokens: Tokens, node: RuleNode): SourcedAction[] {
  const sources: Range[][] = [];
  return toActions(tokens, node, sources).map((action, index) => ({ action, sources: sources[index]! }));
}

/**
 * Returns the meanings of the actions of a rule. Labels, title, cover and visibility are set once: the last value at the first
 * place.
 *
 * @param sources  is given the pieces of the source that each action was read from
 */
function toActions(tokens: Tokens, node: RuleNode, sources?: Range[][]): Action[] {
  const actions: Action[] = [];
  /** Where the actions are that are set once, in the order of their operations. */
  let places: number[] | undefined;
  for (let index = 0; index < node.actions.length; index++) {
    const source = actionAt(node, index);
    const action = toAction(tokens, source);
    const operation = SET_ONCE.indexOf(action.operation);
    const former = operation === -1 ? undefined : places?.[operation];
    if (former !== undefined) {
      actions[former] = action;
      sources?.[former]?.push(source);
      continue;
    }
    if (operation !== -1) {
      places ??= [];
      places[operation] = actions.length;
    }
    actions.push(action);
    sources?.push([source]);
  }
  return actions;
}

/** Returns true when another action of the same operation replaces this one. */
export function isSetOnce({ operation }: Action): boolean {
  return SET_ONCE.includes(operation);
}

const SET_ONCE: readonly Action['operation'][] = ['set_labels', 'online', 'set_title', 'set_cover'];

function toAction(tokens: Tokens, { from, end }: Range): Action {
  const kind = tokens.kindOf(from);
  switch (kind) {
    case 'set_labels':
      return { operation: kind, content: labelsFrom(tokens, from + 1, end) };
    case 'show':
    case 'hide':
      return { operation: 'online', content: kind === 'show' };
    case 'set_title':
    case 'set_cover':
      return { operation: kind, content: tokens.quotedIn(from + 1) };
    case 'add_attr': {
      const description = end === from + 4 ? tokens.quotedIn(from + 3) : null;
      const content = { key: tokens.quotedIn(from + 1), value: tokens.quotedIn(from + 2), description };
      return { operation: kind, content };
    }
    case 'delete_attr':
      return { operation: kind, content: { key: tokens.quotedIn(from + 1) } };
    case 'replace':
      return { operation: kind, content: toReplacement(tokens, { from: from + 1, end }) };
    case 'add_rely':
    case 'delete_rely': {
      const members = relyMembers(tokens, from);
      const to = members.at(-1)!.end;
      const resources = members.map((member) => joined(tokens, member));
      const target = to < end ? joined(tokens, { from: to + 1, end }) : null;
      return { operation: kind, content: { resources, target } };
    }
    default:
      return { operation: 'comment', content: tokens.textOf(from) };
  }
}

function labelsFrom(tokens: Tokens, from: number, end: number): string[] {
  const labels: string[] = [];
  for (let index = from; index < end; index += 2) labels.push(tokens.textOf(index));
  return labels;
}

/** The candidates of the action on dependencies that begins at `first`. */
export function relyMembers(tokens: Tokens, first: number): Range[] {
  const members: Range[] = [];
  let end = first;
  do {
    const from = end + 1;
    end = candidateEnd(tokens, from);
    members.push({ from, end });
  } while (tokens.kindAt(end) === KIND['|']);
  return members;
}

function toReplacement(tokens: Tokens, { from, end }: Range): Extract<Action, { operation: 'replace' }>['content'] {
  const replaced = toCandidate(tokens, from, '*');
  const by = candidateEnd(tokens, from) + 1;
  const replacer = toCandidate(tokens, by, 'latest');
  let index = candidateEnd(tokens, by);
  if (index === end) return { replaced, replacer };

  const scopes: Candidate[][] = [];
  for (; index < end; index = candidateEnd(tokens, index + 1)) {
    if (tokens.kindAt(index) !== KIND['>']) scopes.push([]);
    scopes.at(-1)!.push(toCandidate(tokens, index + 1, '*'));
  }
  return { replaced, replacer, scopes };
}

/** Reads the candidate that begins at a token. */
function toCandidate(tokens: Tokens, from: number, withoutVersion: string): Candidate {
  const name = joined(tokens, { from: from + 1, end: from + 4 });
  if (tokens.kindAt(from) === KIND['#']) return { name, type: 'object' };
  const versionRange = tokens.kindAt(from + 4) === KIND['@'] ? tokens.textOf(from + 5) : withoutVersion;
  return { name, versionRange, type: 'resource' };
}

/** Where the candidate ends that begins at a token: sign, two names with a slash between them, perhaps `@` and version. */
function candidateEnd(tokens: Tokens, from: number): number {
  // Ignored text behind an object may begin with `@`.
  return tokens.kindAt(from) === KIND.$ && tokens.kindAt(from + 4) === KIND['@'] ? from + 6 : from + 4;
}

/** The texts of some tokens without the blanks between them. */
export function joined(tokens: Tokens, { from, end }: Range): string {
  let isApart = false;
  for (let index = from + 1; index < end; index++) isApart ||= tokens.startOf(index) !== tokens.endOf(index - 1);
  if (!isApart) return tokens.text.slice(tokens.startOf(from), tokens.endOf(end - 1));
  let text = '';
  for (let index = from; index < end; index++) text += tokens.textOf(index);
  return text;
}
