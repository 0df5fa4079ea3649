import { type Problem, spanOf } from './findings.ts';
import { MAX_FINDINGS } from './limits.ts';
import type { Token } from './tokens.ts';
import type { RuleNode } from './tree.ts';
import type { ErrorCode } from './types.ts';

type Conflict = Problem<Exclude<ErrorCode, 'TEXT_TOO_LARGE' | 'LEXICAL' | 'SYNTAX'>>;

/** Finds the first rules and actions that are well written but contradict or repeat each other. Names are compared as they are. */
export function findConflicts(rules: RuleNode[]): Conflict[] {
  const conflicts: Conflict[] = [];
  const exhibits = new Map<string, Token>();
  const candidates = new Map<string, Token>();
  const relies = new Map<string, Token>();
  /** One entry at most: all activations have the same key. */
  const themes = new Map<string, Token>();

  function once(
    known: Map<string, Token>,
    key: string,
    at: Token,
    describe: () => Pick<Conflict, 'code' | 'reason' | 'params'>,
  ) {
    const former = known.get(key);
    if (!former) known.set(key, at);
    else if (conflicts.length < MAX_FINDINGS) {
      conflicts.push({ ...describe(), at: spanOf(at), conflictsAt: former.offset, offendingSymbol: '' });
    }
  }

  for (const { head, actions } of rules) {
    const [first, sign, owner, , resource] = head;
    const name = head.at(-1)!;
    if (first!.kind === 'add' || first!.kind === 'alter') {
      once(exhibits, name.text, name, () => ({ code: 'EXHIBIT_DUPLICATE', params: { name: name.text } }));
    }
    if (first!.kind === 'add') {
      const candidate = `${sign!.text}${owner!.text}/${resource!.text}`;
      once(candidates, candidate, sign!, () => ({ code: 'CANDIDATE_DUPLICATE', params: { name: candidate } }));
    }
    if (first!.kind === 'activate_theme') {
      once(themes, '', name, () => {
        return { code: 'THEME_DUPLICATE', params: { name: name.text, otherName: themes.get('')!.text } };
      });
    }

    const keys = new Map<string, Token>();
    for (const action of actions) {
      const [{ kind }, argument] = action as [Token, Token];
      if (kind === 'add_attr') {
        once(keys, argument.text, argument, () => {
          return { code: 'ATTRIBUTE_DUPLICATE', params: { name: argument.text.slice(1, -1) } };
        });
      } else if (kind === 'add_rely' || kind === 'delete_rely') {
        const { members, target } = readRely(action);
        for (const { text, token } of members) {
          // No blank is part of a candidate or of a path.
          once(relies, `${kind} ${text} ${target}`, token, () => {
            return { code: 'RELY_DUPLICATE', reason: kind, params: { name: text } };
          });
        }
      }
    }
  }
  return conflicts;
}

/** The candidates of an action on dependencies with the first token of each, and the path to their target. */
function readRely([, ...tokens]: Token[]): { members: { text: string; token: Token }[]; target: string } {
  const members: { text: string; token: Token }[] = [];
  let target = '';
  let isInTarget = false;
  let isBetween = true;
  for (const token of tokens) {
    if (isInTarget) target += token.text;
    else if (token.kind === 'to' || token.kind === 'from') isInTarget = true;
    else if (token.kind === '|') isBetween = true;
    else if (isBetween) {
      members.push({ text: token.text, token });
      isBetween = false;
    } else members.at(-1)!.text += token.text;
  }
  return { members, target };
}
