import type { LatestVersion } from '#api/resources/versions.ts';
import type { NewVersion } from '#api/test-nodes/live.ts';
import type { Replacement } from '../rule-changes.ts';

type Dependencies = LatestVersion['dependencies'];

/** Returns dependencies of a version with changes made in them; what is put in has the place of what it replaces. */
export function withDependencies(
  dependencies: Dependencies,
  changes: Pick<NewVersion['dependencies'][number], 'replaced' | 'by'>[],
): Dependencies {
  return changes.reduce((before, { replaced, by }) => {
    const isConcerned = ({ resourceId }: Dependencies[number]) =>
      resourceId === replaced.resourceId || resourceId === by.resourceId;
    const place = before.findIndex(isConcerned);
    return before.filter((one) => !isConcerned(one)).toSpliced(place, 0, by);
  }, dependencies);
}

/** Returns the replacements that new versions come to; a new version of one of them in another is none. */
export function replacementsIn(works: readonly NewVersion[]): Replacement[] {
  const ids = new Set(works.map(({ resourceId }) => resourceId));
  return works.flatMap(({ dependencies }) =>
    dependencies
      .filter(({ replaced }) => !ids.has(replaced.resourceId))
      .map(({ replaced, by }) => ({ replaced: replaced.resourceName, replacer: by.resourceName })),
  );
}
