import {
  type ChainFaults,
  changeNumber,
  type ExhibitFacts,
  type ExhibitToDecide,
  exhibitFacts,
  judgeTrees,
  type LicensedTree,
  treeOf,
} from '#modules/authorisation/index.ts';
import type { ContractReader } from '#modules/contracts/index.ts';
import { fileDelivery } from '#modules/files/index.ts';
import type { EmbeddedPolicy } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { isAmong } from '#platform/database/among.ts';
import type { Fragment } from '#platform/database/database.ts';
import { MAX_SCOPES_TO_COMPARE, MAX_SMALL_TREE_BYTES } from '../limits.ts';
import type { DependencyNode, ResolvedResource } from '../tables.ts';

/** Everything that deciding about an exhibit and delivering it takes, read in one round trip by one prepared statement. */
export interface ServedExhibit extends ExhibitToDecide {
  readonly exhibitTitle: string;
  readonly subjectType: number;
  /** `null` of a collection made in the node. */
  readonly resourceId: string | null;
  readonly node: { nodeId: number; nodeDomain: string; status: number; ownerUserId: number };
  readonly dependencyTree: readonly DependencyNode[];
  /** Properties that packages see, as JSON text. */
  readonly versionProperty: string;
  /** Of the exhibit's own resource. */
  readonly file: fileDelivery.FileToSend | null;
}

/** Dependencies of reading exhibits. */
export type ExhibitReader = ContractReader & Pick<Context, 'sql'>;

/** Deciding takes none of the tree. */
export type DecidableExhibit = Omit<ServedExhibit, 'dependencyTree'>;

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
  /** `null` where it was left out. */
  dependencyTree: DependencyNode[] | null;
  versionProperty: string;
  facts: ExhibitFacts;
  file: fileDelivery.FileToSend | null;
}

/** The exhibit with this id, or `null`, with the tree that it is judged by: one prepared read. Also inside of transactions. */
export async function findExhibitToPlan(
  context: ExhibitReader,
  exhibitId: string,
): Promise<(ServedExhibit & { readonly tree: LicensedTree }) | null> {
  const { sql } = context;
  const rows = await sql<Row[]>`${fields(sql, { tree: sql`v.dependency_tree` })} where p.presentable_id = ${exhibitId}`;
  const [read] = await judged(context, rows);
  return read ? { ...toServed(read.row, read.chain), tree: read.tree } : null;
}

/** The exhibit with this id, or `null`: one prepared read. Also inside of transactions. */
export async function findServedExhibit(context: ExhibitReader, exhibitId: string): Promise<ServedExhibit | null> {
  const found = await findExhibitToPlan(context, exhibitId);
  if (!found) return null;
  const { tree, ...exhibit } = found;
  return exhibit;
}

/** Purpose that exhibits are read for. */
export type Purpose = 'decide' | 'deliver';

/** An exhibit as it was after so many changes to the node, the resources and the file that it depends on. */
export interface RememberedExhibit {
  readonly exhibit: ServedExhibit;
  /** False where it was read to be decided, and its tree, which is large, was left out. */
  readonly hasTree: boolean;
  /** Scopes of changes that it depends on; `null` where they are so many that the database is asked about them. */
  readonly changeScopes: readonly string[] | null;
  readonly changeNumber: number;
  /** The rows that say what it depends on, and the number: the same for as long as all that was read is true. */
  readonly fingerprint: string;
}

/**
 * The exhibits with the given ids, with what tells for how long that is true: read by one statement, as of one moment.
 * Unknown ids are left out. Those of `known` that are still true are answered as they are.
 */
export async function listExhibitsToRemember(
  context: ExhibitReader,
  exhibitIds: readonly string[],
  { purpose, known }: { purpose: Purpose; known: readonly RememberedExhibit[] },
): Promise<RememberedExhibit[]> {
  const { sql } = context;
  const tree = sql`case when ${purpose === 'deliver'} or pg_column_size(v.dependency_tree) <= ${MAX_SMALL_TREE_BYTES}
    then v.dependency_tree end`;
  const scopes = sql`v.licensed_resource_ids::text[] || p.node_id::text || v.file_sha1::text`;
  const knownById = new Map(known.map((one) => [one.exhibit.exhibitId, one]));
  const fingerprints = Object.fromEntries(known.map(({ exhibit, fingerprint }) => [exhibit.exhibitId, fingerprint]));
  const rows = await sql<RowToRemember[]>`
    ${fields(sql, {
      tree,
      isKnown: sql`${JSON.stringify(fingerprints)}::json ->> p.presentable_id = fingerprint`,
      more: sql`, v.file_sha1 as "fileSha1", number as "changeNumber", fingerprint`,
    })}
      cross join lateral (select ${changeNumber(sql, scopes)} as number offset 0) counted
      cross join lateral (
        select concat_ws(' ', p.xmin, p.ctid, v.xmin, v.ctid, number) as fingerprint offset 0) stamped
     where ${isAmong(sql, sql`p.presentable_id`, exhibitIds)}`;
  const isKnown = ({ exhibitId, fingerprint }: RowToRemember) => knownById.get(exhibitId)?.fingerprint === fingerprint;
  const changed = await judged(
    context,
    rows.filter((row) => !isKnown(row)),
  );
  const same = rows.filter(isKnown).map(({ exhibitId }) => knownById.get(exhibitId)!);
  return [...same, ...changed.map(({ row, chain }) => toRemembered(row, chain))];
}

interface RowToRemember extends Row {
  fileSha1: string | null;
  changeNumber: string;
  fingerprint: string;
}

function toRemembered(row: RowToRemember, chain: ChainFaults): RememberedExhibit {
  const { nodeId, licensedResourceIds, fileSha1, dependencyTree, changeNumber: number, fingerprint } = row;
  const scopes = () => [...new Set([String(nodeId), ...licensedResourceIds, ...(fileSha1 ? [fileSha1] : [])])];
  return {
    exhibit: toServed(row, chain),
    hasTree: dependencyTree !== null,
    changeScopes: licensedResourceIds.length > MAX_SCOPES_TO_COMPARE ? null : scopes(),
    changeNumber: Number(number),
    fingerprint,
  };
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

/** Fields that take long to read are left out of rows that satisfy `isKnown`. */
function fields(
  sql: Context['sql'],
  { tree, isKnown = sql`false`, more = sql`` }: { tree: Fragment; isKnown?: Fragment; more?: Fragment },
) {
  const unlessKnown = (expression: Fragment) => sql`case when ${isKnown} then null else ${expression} end`;
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
           ${unlessKnown(sql`to_json(v.licensed_resource_ids)`)} as "licensedResourceIds",
           ${unlessKnown(sql`to_json(v.licensee_version_ids)`)} as "licenseeVersionIds",
           ${unlessKnown(tree)} as "dependencyTree", v.version_property::text as "versionProperty",
           ${unlessKnown(facts)} as facts,
           ${fileDelivery.fileToSend(sql, sql`v.file_sha1`)} as file ${more}
      from presentables p
      join nodes n on n.node_id = p.node_id
      join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version`;
}

/** Rows with the trees that they are judged by, and what is wrong with those now. */
async function judged<R extends Row>(
  context: ContractReader,
  rows: readonly R[],
): Promise<{ row: R; tree: LicensedTree; chain: ChainFaults }[]> {
  const trees = rows.map(({ nodeId, resolveResources, licensedResourceIds, licenseeVersionIds, facts }) => ({
    ...treeOf(facts),
    nodeId,
    resolveResources,
    requiredLicences: licensedResourceIds.map((resourceId, index) => ({
      resourceId,
      licenseeVersionId: licenseeVersionIds[index]!,
    })),
  }));
  const chains = await judgeTrees(context, trees);
  return rows.map((row, index) => ({ row, tree: trees[index]!, chain: chains[index]! }));
}

function toServed(row: Row, chain: ChainFaults): ServedExhibit {
  const { nodeId, nodeDomain, nodeStatus, ownerUserId } = row;
  return {
    exhibitId: row.exhibitId,
    exhibitName: row.exhibitName,
    exhibitTitle: row.exhibitTitle,
    subjectType: row.subjectType,
    resourceId: row.resourceId,
    onlineStatus: row.onlineStatus,
    policies: row.policies,
    offers: row.facts.offers,
    versionProperty: row.versionProperty,
    file: row.file,
    chain,
    dependencyTree: row.dependencyTree ?? [],
    node: { nodeId, nodeDomain, status: nodeStatus, ownerUserId },
  };
}
