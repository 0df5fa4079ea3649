import { and, eq } from 'drizzle-orm';
import { listVersions } from '#modules/resources/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { presentables, presentableVersions } from '../tables.ts';
import { authBranches } from '../trees/branches.ts';

/**
 * The trees of an exhibit in the version it shows, or in one that it has shown.
 *
 * @throws Refusal `exhibit.unknown`
 */
export async function readTrees(db: Executor, presentableId: string, version: string | undefined) {
  const [found] = await db
    .select({ presentable: presentables, version: presentableVersions })
    .from(presentables)
    .innerJoin(
      presentableVersions,
      and(
        eq(presentableVersions.presentableId, presentables.presentableId),
        eq(presentableVersions.version, version ?? presentables.version),
      ),
    )
    .where(eq(presentables.presentableId, presentableId));
  if (!found) throw new Refusal('exhibit.unknown');
  return found;
}

/**
 * The auth tree with the contracts of each level: the node's on the first, below it those of the version above.
 *
 * @throws Refusal `exhibit.unknown`
 */
export async function readAuthTree(db: Executor, presentableId: string, version: string | undefined) {
  const trees = await readTrees(db, presentableId, version);
  const { authTree } = trees.version;
  const parents = new Set(authTree.map(({ parentNid }) => parentNid));
  const versionIds = authTree.filter(({ nid }) => parents.has(nid)).map(({ versionId }) => versionId);
  const versions = new Map((await listVersions(db, [...new Set(versionIds)])).map((row) => [row.versionId, row]));
  return authBranches(authTree, ({ resourceId }, parent) => {
    const holder = parent ? versions.get(parent.versionId)! : trees.presentable;
    const entry = holder.resolveResources.find((resolved) => resolved.resourceId === resourceId);
    return entry?.contracts ?? [];
  });
}
