import { and, eq } from 'drizzle-orm';
import { resourceReleases } from '#modules/resources/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type AuthNode, exhibits, exhibitVersions, type ResolvedResource } from '../tables.ts';
import { authBranches } from '../trees/branches.ts';

/**
 * The trees of an exhibit in the version it shows, or in one that it has shown.
 *
 * @throws Refusal `exhibit.unknown`
 */
export async function readTrees(db: Executor, presentableId: string, version: string | undefined) {
  const [found] = await db
    .select({ exhibit: exhibits, version: exhibitVersions })
    .from(exhibits)
    .innerJoin(
      exhibitVersions,
      and(
        eq(exhibitVersions.presentableId, exhibits.presentableId),
        eq(exhibitVersions.version, version ?? exhibits.version),
      ),
    )
    .where(eq(exhibits.presentableId, presentableId));
  if (!found) throw new Refusal('exhibit.unknown');
  return found;
}

/** By which contracts the party above a place of an auth tree licenses it; `parent` is `null` for the node. */
export type LicencesOf = (
  place: Pick<AuthNode, 'resourceId'>,
  parent: Pick<AuthNode, 'versionId'> | null,
) => ResolvedResource['contracts'];

/**
 * The flat auth tree with the contracts of each level: the node's on the first, below it those of the version above. Two queries.
 *
 * @throws Refusal `exhibit.unknown`
 */
export async function readLicensing(db: Executor, presentableId: string, version: string | undefined) {
  const { exhibit, version: shown } = await readTrees(db, presentableId, version);
  const { authTree } = shown;
  const parents = new Set(authTree.map(({ parentNid }) => parentNid));
  const versionIds = authTree.filter(({ nid }) => parents.has(nid)).map(({ versionId }) => versionId);
  const versions = new Map(
    (await resourceReleases.listVersions(db, [...new Set(versionIds)])).map((row) => [row.versionId, row]),
  );
  const licencesOf: LicencesOf = ({ resourceId }, parent) => {
    const holder = parent ? versions.get(parent.versionId)! : exhibit;
    return holder.resolveResources.find((resolved) => resolved.resourceId === resourceId)?.contracts ?? [];
  };
  return { exhibit, shownVersion: shown.version, authTree, licencesOf };
}

/**
 * The auth tree as nested groups.
 *
 * @throws Refusal `exhibit.unknown`
 */
export async function readAuthTree(db: Executor, presentableId: string, version: string | undefined) {
  const { authTree, licencesOf } = await readLicensing(db, presentableId, version);
  return authBranches(authTree, licencesOf);
}
