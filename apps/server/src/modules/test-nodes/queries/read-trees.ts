import { driverOf, type Executor } from '#platform/database/database.ts';
import type { DependencyEntry, TestExhibitRow, TreeEntry } from '../tables.ts';
import { inOrder } from '../trees/in-order.ts';

interface FrozenPlace {
  readonly nid: string;
  readonly parentNid: string;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceType: readonly string[];
  readonly version: string;
  readonly versionId: string;
}

interface FrozenTrees {
  readonly dependencies: readonly (FrozenPlace & { readonly versionRange: string; readonly fileSha1: string })[];
  readonly authorisation: readonly FrozenPlace[];
}

/** Dependencies of a test exhibit, itself first. A collection made in the node has no tree. */
export async function readDependencies(db: Executor, row: TestExhibitRow): Promise<readonly DependencyEntry[]> {
  if (row.dependencyTree) return row.dependencyTree;
  const { dependencies } = await readFrozen(db, row);
  return inOrder(dependencies)
    .filter(({ resourceId }) => resourceId !== '')
    .map((place) => ({
      ...entryOf(place),
      resourceType: place.resourceType,
      versionRange: place.versionRange,
      fileSha1: place.fileSha1,
    }));
}

/** The auth tree of a test exhibit. */
export async function readAuthorisation(db: Executor, row: TestExhibitRow): Promise<readonly TreeEntry[]> {
  if (row.authTree) return row.authTree;
  return inOrder((await readFrozen(db, row)).authorisation).map(entryOf);
}

/** The trees of the exhibit behind a test exhibit, as they are frozen with its version. */
async function readFrozen(db: Executor, { presentableId, version }: TestExhibitRow): Promise<FrozenTrees> {
  const [frozen] = await driverOf(db)<FrozenTrees[]>`
    select dependency_tree as dependencies, auth_tree as authorisation from presentable_versions
     where presentable_id = ${presentableId} and version = ${version}`;
  return frozen!;
}

function entryOf({ deep, resourceId, resourceName, version, versionId }: FrozenPlace & { deep: number }): TreeEntry {
  return { deep, id: resourceId, name: resourceName, type: 'resource', version, versionId };
}
