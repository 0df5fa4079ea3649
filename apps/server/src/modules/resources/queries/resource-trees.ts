import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { buildDependencyTrees } from './dependency-tree.ts';

/** A resource that something can be made of. */
export interface DependableResource {
  readonly resourceId: string;
  readonly resourceName: string;
  /** Numbers of its versions; none while nothing is released. */
  readonly versions: readonly string[];
}

/** A resource in the highest version in range, with what that version is made of. */
export interface ResourceTree {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceType: string[];
  readonly version: string;
  readonly versionId: string;
  readonly versions: string[];
  readonly versionRange: string;
  /** Empty for collections. */
  readonly fileSha1: string;
  readonly dependencies: readonly ResourceTree[];
}

/** Resources by full name as it was asked for, ignoring case, with the numbers of their versions. */
export async function findDependable(db: Executor, names: readonly string[]): Promise<Map<string, DependableResource>> {
  if (names.length === 0) return new Map();
  const rows = (
    await db.execute<{ asked: string; resourceId: string; resourceName: string; versions: string[] }>(sql`
    select asked, resource_id as "resourceId", resource_name as "resourceName",
      array(select released ->> 'version' from json_array_elements(resource_versions) as released) as versions
    from unnest(${sql.param([...names])}::text[]) as names (asked)
    join resources on lower(resource_name) = lower(asked)`)
  ).rows;
  return new Map(rows.map(({ asked, ...resource }) => [asked, resource]));
}

/** One tree for each root, in their order. All roots have a version in range. */
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
