import type { Token } from './tokens.ts';
import type { RuleNode } from './tree.ts';
import type { Action, Candidate, Rule } from './types.ts';

/** A compiled action and the pieces of the source that it was read from; more than one if the rule repeats itself. */
export interface SourcedAction {
  action: Action;
  sources: Token[][];
}

/** What a rule without errors means. */
export function toRule({ head, actions, offset, end }: RuleNode, text: string): Rule {
  const [first, ...rest] = head as [Token, ...Token[]];
  const source = text.slice(offset, end);
  const contents = () => sourcedActions(actions).map(({ action }) => action);
  switch (first.kind) {
    case 'add':
      return {
        text: source,
        operation: 'add',
        actions: contents(),
        exhibitName: head.at(-1)!.text,
        candidate: toCandidate(rest, 'latest'),
      };
    case 'alter':
      return { text: source, operation: 'alter', actions: contents(), exhibitName: head.at(-1)!.text };
    case 'activate_theme':
      return { text: source, operation: 'activate_theme', actions: [], exhibitName: head.at(-1)!.text };
    default:
      return { text: source, operation: 'comment' };
  }
}

/** What the actions of a rule mean. Labels, title, cover and visibility are set once: the last value at the first place. */
export function sourcedActions(actions: Token[][]): SourcedAction[] {
  const all: SourcedAction[] = [];
  const single = new Map<string, SourcedAction>();
  for (const tokens of actions) {
    const action = toAction(tokens);
    const former = single.get(action.operation);
    if (former) {
      former.action = action;
      former.sources.push(tokens);
      continue;
    }
    const sourced = { action, sources: [tokens] };
    all.push(sourced);
    if (isSetOnce(action)) single.set(action.operation, sourced);
  }
  return all;
}

/** Whether an action of the same operation takes the place of this one. */
export function isSetOnce({ operation }: Action): boolean {
  return SET_ONCE.has(operation);
}

const SET_ONCE: ReadonlySet<string> = new Set(['set_labels', 'online', 'set_title', 'set_cover']);

function toAction(tokens: Token[]): Action {
  const [{ kind, text }, ...rest] = tokens as [Token, ...Token[]];
  switch (kind) {
    case 'set_labels':
      return { operation: kind, content: rest.filter((token) => token.kind === 'name').map((token) => token.text) };
    case 'show':
    case 'hide':
      return { operation: 'online', content: kind === 'show' };
    case 'set_title':
    case 'set_cover':
      return { operation: kind, content: stringValue(rest[0]!) };
    case 'add_attr':
      return {
        operation: kind,
        content: {
          key: stringValue(rest[0]!),
          value: stringValue(rest[1]!),
          description: rest[2] ? stringValue(rest[2]) : null,
        },
      };
    case 'delete_attr':
      return { operation: kind, content: { key: stringValue(rest[0]!) } };
    case 'replace':
      return { operation: kind, content: toReplacement(rest) };
    case 'add_rely':
    case 'delete_rely': {
      const [resources, target] = split(rest, kind === 'add_rely' ? 'to' : 'from');
      return {
        operation: kind,
        content: { resources: split(resources!, '|').map(joined), target: target ? joined(target) : null },
      };
    }
    default:
      return { operation: 'comment', content: text };
  }
}

function stringValue({ text }: Token): string {
  return text.slice(1, -1);
}

function toReplacement(tokens: Token[]): Extract<Action, { operation: 'replace' }>['content'] {
  const [replaced, others] = split(tokens, 'with');
  const [replacer, scopes] = split(others!, 'under');
  const toChain = (chain: Token[]) => split(chain, '>').map((member) => toCandidate(member, '*'));
  return {
    replaced: toCandidate(replaced!, '*'),
    replacer: toCandidate(replacer!, 'latest'),
    ...(scopes && { scopes: split(scopes, '|').map(toChain) }),
  };
}

/** Reads a candidate from the beginning of some tokens. */
function toCandidate([sign, first, , second, , version]: Token[], withoutVersion: string): Candidate {
  const name = `${first!.text}/${second!.text}`;
  if (sign!.kind === '#') return { name, type: 'object' };
  return { name, versionRange: version?.kind === 'version' ? version.text : withoutVersion, type: 'resource' };
}

function split(tokens: Token[], separator: Token['kind']): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === separator) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}

export function joined(tokens: Token[]): string {
  return tokens.map(({ text }) => text).join('');
}
