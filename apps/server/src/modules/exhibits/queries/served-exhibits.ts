import { changeNumber, type ExhibitToDecide, exhibitFacts } from '#modules/authorisation/index.ts';
import { type FileToSend, fileToSend } from '#modules/files/index.ts';
import type { EmbeddedPolicy } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { AuthNode, DependencyNode, ResolvedResource } from '../tables.ts';

/** Everything that deciding about an exhibit and delivering it takes, read in one round trip by one prepared statement. */
export interface ServedExhibit extends ExhibitToDecide {
  readonly exhibitTitle: string;
  readonly resourceId: string;
  readonly node: { nodeId: number; nodeDomain: string; status: number; ownerUserId: number };
  readonly authTree: readonly AuthNode[];
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
  resourceId: string;
  onlineStatus: 0 | 1;
  policies: EmbeddedPolicy[];
  resolveResources: ResolvedResource[];
  nodeId: number;
  nodeDomain: string;
  nodeStatus: number;
  ownerUserId: number;
  authTree: AuthNode[];
  dependencyTree: DependencyNode[];
  versionProperty: string;
  facts: ExhibitToDecide['facts'];
  file: FileToSend | null;
}

/** The exhibits with the given ids, in the order of the ids; unknown ones are left out. */
export async function listServedExhibits(
  { sql }: Pick<Context, 'sql'>,
  exhibitIds: readonly string[],
): Promise<ServedExhibit[]> {
  const rows = await sql<Row[]>`${fields(sql)} where p.presentable_id = any(${[...exhibitIds]})`;
  const byId = new Map(rows.map((row) => [row.exhibitId, toServed(row)]));
  return exhibitIds.flatMap((exhibitId) => byId.get(exhibitId) ?? []);
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
  readonly changeNumber: string;
}

/** As `findServedExhibit`, with what tells for how long the answer is true: read by one statement, as of one moment. */
export async function findExhibitToRemember(
  { sql }: Pick<Context, 'sql'>,
  exhibitId: string,
): Promise<RememberedExhibit | null> {
  const scopes = sql`
    select p.node_id::text union all select place ->> 'resourceId' from json_array_elements(v.auth_tree) place
     union all select v.dependency_tree -> 0 ->> 'fileSha1'`;
  const more = sql`, array(select distinct scope from (${scopes}) s(scope) where scope is not null) as "changeScopes",
    ${changeNumber(sql, scopes)} as "changeNumber"`;
  const [row] = await sql<(Row & Omit<RememberedExhibit, 'exhibit'>)[]>`
    ${fields(sql, more)} where p.presentable_id = ${exhibitId}`;
  if (!row) return null;
  const { changeScopes, changeNumber: number, ...exhibit } = row;
  return { exhibit: toServed(exhibit), changeScopes, changeNumber: number };
}

/** The exhibit of a node that shows a resource, by the resource's id or full name (ignoring case). */
export async function findServedByResource(
  { sql }: Pick<Context, 'sql'>,
  nodeId: number,
  resourceIdOrName: string,
): Promise<ServedExhibit | null> {
  const [row] = await sql<Row[]>`${fields(sql)}
    where p.node_id = ${nodeId}
      and (p.resource_id = ${resourceIdOrName} or lower(p.resource_name) = lower(${resourceIdOrName}))`;
  return row ? toServed(row) : null;
}

function fields(sql: Context['sql'], more = sql``) {
  return sql`
    select p.presentable_id as "exhibitId", p.presentable_name as "exhibitName", p.presentable_title as "exhibitTitle",
           p.resource_id as "resourceId", p.online_status as "onlineStatus", p.policies,
           p.resolve_resources as "resolveResources", n.node_id as "nodeId", n.node_domain as "nodeDomain",
           n.status as "nodeStatus", n.owner_user_id as "ownerUserId", v.auth_tree as "authTree",
           v.dependency_tree as "dependencyTree", v.version_property::text as "versionProperty",
           ${exhibitFacts(sql, { authTree: sql`v.auth_tree`, resolveResources: sql`p.resolve_resources`, policies: sql`p.policies` })} as facts,
           ${fileToSend(sql, sql`v.dependency_tree -> 0 ->> 'fileSha1'`)} as file ${more}
      from presentables p
      join nodes n on n.node_id = p.node_id
      join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version`;
}

function toServed({ nodeId, nodeDomain, nodeStatus, ownerUserId, ...row }: Row): ServedExhibit {
  return { ...row, node: { nodeId, nodeDomain, status: nodeStatus, ownerUserId } };
}
