import { inArray, sql } from 'drizzle-orm';
import type { DependableResource, ResourceTree } from '#modules/storage/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { resourceVersions } from '../tables.ts';
import { buildDependencyTrees } from './dependency-tree.ts';

/** Resources by full name as it was asked for, ignoring case, with the numbers of their versions. */
export async function findDependable(db: Executor, names: readonly string[]): Promise<Map<string, DependableResource>> {
  if (names.length === 0) return new Map();
  const rows = await db.execute<{ asked: string; resourceId: string; resourceName: string; versions: string[] }>(sql`
    select asked, resource_id as "resourceId", resource_name as "resourceName",
      array(select released ->> 'version' from json_array_elements(resource_versions) as released) as versions
    from unnest(${sql.param([...names])}::text[]) as names (asked)
    join resources on lower(resource_name) = lower(asked)`);
  return new Map(rows.map(({ asked, ...resource }) => [asked, resource]));
}

/** What storage shows of the trees of several resources. */
export async function buildResourceTrees(
  db: Executor,
  roots: readonly { readonly resourceId: string; readonly versionRange: string }[],
): Promise<ResourceTree[]> {
  const nodes = await buildDependencyTrees(db, roots);
  const below = Map.groupBy(nodes, ({ parentNid }) => parentNid);
  const treesUnder = (nid: string): ResourceTree[] =>
    (below.get(nid) ?? []).map((node) => ({
      resourceId: node.resourceId,
      resourceName: node.resourceName,
      resourceType: node.resourceType,
      version: node.version,
      versionId: node.versionId,
      versions: node.versions,
      versionRange: node.versionRange,
      fileSha1: node.fileSha1,
      dependencies: treesUnder(node.nid),
    }));
  return treesUnder('');
}

/** Those of the files that versions use. What a version says of itself, its file included, is open to everybody. */
export async function listFilesOfVersions(db: Executor, sha1s: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sha1: resourceVersions.fileSha1 })
    .from(resourceVersions)
    .where(inArray(resourceVersions.fileSha1, [...sha1s]));
  return rows.flatMap(({ sha1 }) => sha1 ?? []);
}
