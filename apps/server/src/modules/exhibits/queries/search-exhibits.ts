import { and, arrayOverlaps, asc, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { idsOfNodesNamed, nodes } from '#modules/nodes/index.ts';
import { typesMeantByName } from '#modules/types/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { hasWordsInColumn } from '#platform/database/searched-words.ts';
import { standsAfter } from '#platform/database/stands-after.ts';
import { type After, parseSort } from '#platform/http/schemas.ts';
import { type ExhibitRow, exhibits } from '../tables.ts';

export interface ExhibitSearch {
  readonly skip: number;
  readonly limit: number;
  /** The list goes on after this exhibit. */
  readonly after?: After | undefined;
  readonly sort?: string | undefined;
  readonly nodeId?: number | undefined;
  /** The whole name of a node, ignoring case. */
  readonly nodeName?: string | undefined;
  readonly presentableId?: string | undefined;
  /** Names of the type chain or of counterparts, any of them, ignoring case. */
  readonly resourceTypes?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Words of the exhibit's name or title, of its resource's name, or of its node's name. */
  readonly keywords?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** The texts that exhibits are searched by; in the migrations alone. */
const SEARCHED = { column: 'presentables.search_text', index: 'presentables_by_search_token' };

/** An exhibit, and the node that it is on. */
export interface FoundExhibit {
  readonly exhibit: ExhibitRow;
  readonly node: { readonly nodeName: string; readonly nodeDomain: string };
}

/** A page of the exhibits of all nodes for operators, by default the newest first. */
export async function searchExhibits(db: Executor, filter: ExhibitSearch) {
  const [types, isNamed] = await Promise.all([
    filter.resourceTypes && codesOf(db, filter.resourceTypes),
    filter.keywords ? hasKeywords(db, filter.keywords) : undefined,
  ]);
  const where = and(
    filter.nodeId === undefined ? undefined : eq(exhibits.nodeId, filter.nodeId),
    filter.nodeName === undefined
      ? undefined
      : sql`${exhibits.nodeId} = (select node_id from ${nodes} where lower(node_name) = ${filter.nodeName.toLowerCase()})`,
    filter.presentableId === undefined ? undefined : eq(exhibits.presentableId, filter.presentableId),
    types && inArray(exhibits.resourceTypeCode, types),
    filter.tags && arrayOverlaps(exhibits.tags, [...filter.tags]),
    isNamed,
    filter.from && gte(exhibits.createdAt, filter.from),
    filter.until && lte(exhibits.createdAt, filter.until),
  );
  const { descending } = parseSort(filter.sort, ['createDate'], { field: 'createDate', descending: true });
  const direction = descending ? desc : asc;
  const order = [direction(exhibits.createdAt), direction(exhibits.presentableId)];
  // An index gives the ids of the page; what is skipped is not read.
  const page = db
    .select({ presentableId: exhibits.presentableId })
    .from(exhibits)
    .where(
      and(where, filter.after && standsAfter(exhibits.createdAt, exhibits.presentableId, filter.after, descending)),
    )
    .orderBy(...order)
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select({ exhibit: exhibits, node: { nodeName: nodes.nodeName, nodeDomain: nodes.nodeDomain } })
      .from(exhibits)
      .innerJoin(nodes, eq(nodes.nodeId, exhibits.nodeId))
      .where(inArray(exhibits.presentableId, page))
      .orderBy(...order),
    db.$count(exhibits, where),
  ]);
  return { rows: rows satisfies FoundExhibit[], totalItem };
}

/** Counts the exhibits of nodes, in the order of the ids. */
export async function countExhibits(db: Executor, nodeIds: readonly number[]) {
  const rows = await db
    .select({ nodeId: exhibits.nodeId, count: sql<number>`count(*)::int` })
    .from(exhibits)
    .where(inArray(exhibits.nodeId, [...nodeIds]))
    .groupBy(exhibits.nodeId);
  const byNode = new Map(rows.map(({ nodeId, count }) => [nodeId, count]));
  return nodeIds.map((nodeId) => ({ nodeId, count: byNode.get(nodeId) ?? 0 }));
}

/** The codes of types, read ahead, so that the list is planned for how many exhibits they have. */
async function codesOf(db: Executor, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(typesMeantByName(names));
  return rows.map(({ code }) => code);
}

async function hasKeywords(db: Executor, keywords: string) {
  const [isTitled, nodeIds] = await Promise.all([
    hasWordsInColumn(db, SEARCHED, keywords),
    idsOfNodesNamed(db, keywords),
  ]);
  return or(isTitled, inArray(exhibits.nodeId, nodeIds));
}
