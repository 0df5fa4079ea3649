import type { Candidate, Rule } from '../types.ts';

/** Everything that rules name, as they write it: the world of a match must hold it. */
export interface Named {
  /** Resources and objects that are added, and those that take the place of others. */
  readonly candidates: readonly Candidate[];
  /** Exhibits that are altered: their trees are asked for if `isReplacing`. */
  readonly altered: readonly { readonly name: string; readonly isReplacing: boolean }[];
}

/** Returns what rules name. What they only look for inside trees (the replaced, scopes) is not among it. */
export function namedBy(rules: readonly Rule[]): Named {
  const candidates: Candidate[] = [];
  const altered: { name: string; isReplacing: boolean }[] = [];
  for (const rule of rules) {
    if (rule.operation !== 'add' && rule.operation !== 'alter') continue;
    const replacers = rule.actions.flatMap((action) =>
      action.operation === 'replace' ? [action.content.replacer] : [],
    );
    if (rule.operation === 'add') candidates.push(rule.candidate);
    else altered.push({ name: rule.exhibitName, isReplacing: replacers.length > 0 });
    candidates.push(...replacers);
  }
  return { candidates, altered };
}
