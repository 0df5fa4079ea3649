import type { Differences, LiveChange } from '#api/test-nodes/live.ts';

type Lack = Pick<Differences['withoutCounterpart'][number], 'reason' | 'newVersion'>;

/** All that differs about one exhibit. */
export interface Differing {
  name: string;
  changes: LiveChange[];
  /** Effects that cannot be had on the real node. */
  lacks: Lack[];
}

/** Returns differences by exhibit, in the order in which the test node has them. */
export function byExhibit({ changes, withoutCounterpart }: Pick<Differences, 'changes' | 'withoutCounterpart'>) {
  const exhibits = new Map<string, Differing>();
  const of = (name: string) => {
    const known = exhibits.get(name) ?? { name, changes: [], lacks: [] };
    exhibits.set(name, known);
    return known;
  };
  for (const { exhibitName, reason, newVersion } of withoutCounterpart)
    of(exhibitName).lacks.push({ reason, ...(newVersion && { newVersion }) });
  for (const change of changes) of(change.exhibitName).changes.push(change);
  return [...exhibits.values()];
}

/** Returns the names of exhibits that come onto the shelf without a policy, but for those that are left out. */
export function withoutPolicy(exhibits: readonly Differing[], leftOut: ReadonlySet<string>): string[] {
  return exhibits
    .filter(({ name, changes }) => !leftOut.has(name) && changes.some(({ needsPolicy }) => needsPolicy))
    .map(({ name }) => name);
}
