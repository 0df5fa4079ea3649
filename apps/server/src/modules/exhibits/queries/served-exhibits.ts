import { changeNumber, type ExhibitToDecide, exhibitFacts } from '#modules/authorisation/index.ts';
import { type FileToSend, fileToSend } from '#modules/files/index.ts';
import type { EmbeddedPolicy } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { DependencyNode, ResolvedResource } from '../tables.ts';

/** Everything that deciding about an exhibit and delivering it takes, read in one round trip by one prepared statement. */
export interface ServedExhibit extends ExhibitToDecide {
  readonly exhibitTitle: string;
  readonly subjectType: number;
  /** `null` of a collection made in the node. */
  readonly resourceId: string | null;
  readonly node: { nodeId: number; nodeDomain: string; status: number; ownerUserId: number };
  readonly dependencyTree: readonly DependencyNode[];
  /** What packages see of its properties, as JSON text. */
  readonly versionProperty: string;
  /** Of the exhibit's own resource. */
  readonly file: FileToSend | null;
}

interface Row {
  exhibitId: string;
  exhibitName: string;
  exhibitTitle: string;
  subjectType: number;
  resourceId: string | null;
  onlineStatus: 0 | 1;
  policies: EmbeddedPolicy[];
  resolveResources: ResolvedResource[];
  nodeId: number;
  nodeDomain: string;
  nodeStatus: number;
  ownerUserId: number;
  licensedResourceIds: string[];
  licenseeVersionIds: string[];
  dependencyTree: DependencyNode[];
  versionProperty: string;
  facts: ExhibitToDecide['facts'];
  file: FileToSend | null;
}

/** The exhibit with this id, or `null`: one prepared read. Also inside of transactions. */
export async function findServedExhibit(
  { sql }: Pick<Context, 'sql'>,
  exhibitId: string,
): Promise<ServedExhibit | null> {
  const [row] = await sql<Row[]>`${fields(sql)} where p.presentable_id = ${exhibitId}`;
  return row ? toServed(row) : null;
}

/** An exhibit as it was after so many changes to the node, the resources and the file that it depends on. */
export interface RememberedExhibit {
  readonly exhibit: ServedExhibit;
  readonly changeScopes: readonly string[];
  readonly changeNumber: number;
}

/**
 * The exhibits with the given ids, with what tells for how long that is true: read by one statement, as of one moment.
 * Unknown ids are left out.
 */
export async function listExhibitsToRemember(
  { sql }: Pick<Context, 'sql'>,
  exhibitIds: readonly string[],
): Promise<RememberedExhibit[]> {
  const scopes = sql`
    select p.node_id::text union all select unnest(v.licensed_resource_ids)
     union all select v.file_sha1::text`;
  const more = sql`, array(select distinct scope from (${scopes}) s(scope) where scope is not null) as "changeScopes",
    ${changeNumber(sql, scopes)} as "changeNumber"`;
  const rows = await sql<(Row & { changeScopes: string[]; changeNumber: string })[]>`
    ${fields(sql, more)} where p.presentable_id = any(${[...exhibitIds]})`;
  return rows.map(({ changeScopes, changeNumber: number, ...exhibit }) => ({
    exhibit: toServed(exhibit),
    changeScopes,
    changeNumber: Number(number),
  }));
}

/** The id of the exhibit of a node that shows a resource, by the resource's id or full name (ignoring case). */
export async function findIdByResource(
  { sql }: Pick<Context, 'sql'>,
  nodeId: number,
  resourceIdOrName: string,
): Promise<string | null> {
  const [row] = await sql<{ exhibitId: string }[]>`
    select presentable_id as "exhibitId" from presentables
     where node_id = ${nodeId}
       and (resource_id = ${resourceIdOrName} or lower(resource_name) = lower(${resourceIdOrName}))`;
  return row?.exhibitId ?? null;
}

function fields(sql: Context['sql'], more = sql``) {
  const facts = exhibitFacts(sql, {
    licensedResourceIds: sql`v.licensed_resource_ids`,
    licenseeVersionIds: sql`v.licensee_version_ids`,
    resolveResources: sql`p.resolve_resources`,
    policies: sql`p.policies`,
  });
  return sql`
    select p.presentable_id as "exhibitId", p.presentable_name as "exhibitName", p.presentable_title as "exhibitTitle",
           p.subject_type as "subjectType", p.resource_id as "resourceId", p.online_status as "onlineStatus", p.policies,
           p.resolve_resources as "resolveResources", n.node_id as "nodeId", n.node_domain as "nodeDomain",
           n.status as "nodeStatus", n.owner_user_id as "ownerUserId",
           v.licensed_resource_ids as "licensedResourceIds", v.licensee_version_ids as "licenseeVersionIds",
           v.dependency_tree as "dependencyTree", v.version_property::text as "versionProperty",
           ${facts} as facts,
           ${fileToSend(sql, sql`v.file_sha1`)} as file ${more}
      from presentables p
      join nodes n on n.node_id = p.node_id
      join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version`;
}

function toServed(row: Row): ServedExhibit {
  const { nodeId, nodeDomain, nodeStatus, ownerUserId, licensedResourceIds, licenseeVersionIds, ...exhibit } = row;
  return {
    ...exhibit,
    node: { nodeId, nodeDomain, status: nodeStatus, ownerUserId },
    requiredLicences: licensedResourceIds.map((resourceId, index) => ({
      resourceId,
      licenseeVersionId: licenseeVersionIds[index]!,
    })),
  };
}
