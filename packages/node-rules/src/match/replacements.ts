import type { Action } from '../types.ts';
import { lookUp, type Shown } from './candidates.ts';
import { isError, type MatchError } from './findings.ts';
import type { Replacement } from './outcome.ts';
import { replaceIn } from './replace.ts';
import type { Trees } from './trees.ts';
import type { TreePlace } from './world.ts';
import type { WorldIndex } from './world-index.ts';

/** Result of all replacements of a rule. */
export interface Exchanged {
  /** Other than before when the main entity was replaced. */
  readonly effective: Shown;
  readonly isMainReplaced: boolean;
  readonly tree: TreePlace | null;
  /** One for each distinct pair. */
  readonly replacements: readonly Replacement[];
  /** Places of the actions that hit anything. */
  readonly hits: ReadonlySet<number>;
}

/** Carries out the replacements of a rule, each on the result of those before it. */
export function exchangeAll(
  { index, trees }: { readonly index: WorldIndex; readonly trees: Trees },
  subject: { readonly shown: Shown; readonly tree: TreePlace | null },
  { actions }: { readonly actions: readonly Action[] },
): Exchanged | MatchError {
  let { shown: effective, tree } = subject;
  let isMainReplaced = false;
  const replacements = new Map<string, Replacement>();
  const hits = new Set<number>();

  for (const [at, action] of actions.entries()) {
    if (action.operation !== 'replace') continue;
    const replacer = lookUp(index, action.content.replacer);
    if (isError(replacer)) return { ...replacer, action: at };
    const replaced = tree && replaceIn(trees, tree, action.content, replacer);
    if (!replaced) continue;
    if (isError(replaced)) return { ...replaced, action: at };

    tree = replaced.tree;
    hits.add(at);
    if (replaced.isMainReplaced) {
      effective = replacer;
      isMainReplaced = true;
    }
    for (const replacement of replaced.replacements) {
      const pair = [replacement.replaced, replacement.replacer].map(
        ({ type, id, version }) => `${type} ${id} ${version}`,
      );
      if (!replacements.has(pair.join())) replacements.set(pair.join(), replacement);
    }
  }
  return { effective, isMainReplaced, tree, replacements: [...replacements.values()], hits };
}
