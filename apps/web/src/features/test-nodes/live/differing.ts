import type { Differences, LiveChange, VersionPlan } from '#api/test-nodes/live.ts';

/** All that differs about one exhibit. */
export interface Differing {
  name: string;
  changes: LiveChange[];
  /** Reasons for which effects cannot be had on the real node. */
  lacks: string[];
  /** The way to have what replaces its parts; absent where nothing does. */
  plan?: VersionPlan;
}

/** Returns differences by exhibit, in the order in which the test node has them. */
export function byExhibit({
  changes,
  withoutCounterpart,
  newVersions,
}: Pick<Differences, 'changes' | 'withoutCounterpart' | 'newVersions'>) {
  const exhibits = new Map<string, Differing>();
  const of = (name: string) => {
    const known = exhibits.get(name) ?? { name, changes: [], lacks: [] };
    exhibits.set(name, known);
    return known;
  };
  for (const { exhibitName, reason } of withoutCounterpart) of(exhibitName).lacks.push(reason);
  for (const plan of newVersions) of(plan.exhibitName).plan = plan;
  for (const change of changes) of(change.exhibitName).changes.push(change);
  return [...exhibits.values()];
}

/** Returns the names of exhibits that come onto the shelf without a policy, but for those that are left out. */
export function withoutPolicy(exhibits: readonly Differing[], leftOut: ReadonlySet<string>): string[] {
  return exhibits
    .filter(({ name, changes }) => !leftOut.has(name) && changes.some(({ needsPolicy }) => needsPolicy))
    .map(({ name }) => name);
}
