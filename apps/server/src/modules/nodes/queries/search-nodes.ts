import { NodeStatus } from '@colophon/model';
import { and, arrayOverlaps, asc, desc, eq, gte, inArray, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { userNames } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { folded, hasWords, hasWordsInColumn } from '#platform/database/searched-words.ts';
import { standsAfter } from '#platform/database/stands-after.ts';
import { type After, parseSort } from '#platform/http/schemas.ts';
import { MAX_NODES_NAMED } from '../limits.ts';
import { type NodeRow, nodes } from '../tables.ts';

export interface NodeSearch {
  readonly skip: number;
  readonly limit: number;
  /** The list goes on after this node. */
  readonly after?: After | undefined;
  readonly sort?: string | undefined;
  readonly isFrozen?: boolean | undefined;
  /** Nodes carrying any of these. */
  readonly tags?: readonly string[] | undefined;
  readonly nodeType?: number | undefined;
  readonly ownerUserId?: number | undefined;
  readonly nodeId?: number | undefined;
  /** Words of its name and address, or of its owner's names. */
  readonly keywords?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** The texts that nodes are searched by; in the migrations alone. */
const SEARCHED = { column: 'nodes.search_text', index: 'nodes_by_search_token' };

const FROZEN_STATUSES = [NodeStatus.public, NodeStatus.private, NodeStatus.suspended].map(
  (visibility) => visibility | NodeStatus.frozen,
);

/** A page of all nodes for operators, without deleted ones; by default the newest first. */
export async function searchNodes(db: Executor, filter: NodeSearch): Promise<{ rows: NodeRow[]; totalItem: number }> {
  const isFrozen = inArray(nodes.status, FROZEN_STATUSES);
  const where = and(
    ne(nodes.status, NodeStatus.deleted),
    filter.isFrozen === undefined ? undefined : filter.isFrozen ? isFrozen : not(isFrozen),
    filter.tags && arrayOverlaps(nodes.tags, [...filter.tags]),
    filter.nodeType === undefined ? undefined : eq(nodes.nodeType, filter.nodeType),
    filter.ownerUserId === undefined ? undefined : eq(nodes.ownerUserId, filter.ownerUserId),
    filter.nodeId === undefined ? undefined : eq(nodes.nodeId, filter.nodeId),
    filter.keywords ? await isFoundBy(db, filter.keywords) : undefined,
    filter.from && gte(nodes.createdAt, filter.from),
    filter.until && lte(nodes.createdAt, filter.until),
  );
  const { descending } = parseSort(filter.sort, ['createDate'], { field: 'createDate', descending: true });
  const direction = descending ? desc : asc;
  const order = [direction(nodes.createdAt), direction(nodes.nodeId)];
  // An index gives the ids of the page; what is skipped is not read.
  const page = db
    .select({ nodeId: nodes.nodeId })
    .from(nodes)
    .where(and(where, filter.after && standsAfter(nodes.createdAt, nodes.nodeId, filter.after, descending)))
    .orderBy(...order)
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(nodes)
      .where(inArray(nodes.nodeId, page))
      .orderBy(...order),
    db.$count(nodes, where),
  ]);
  return { rows, totalItem };
}

async function isFoundBy(db: Executor, keywords: string) {
  const [isNamed, owners] = await Promise.all([
    hasWordsInColumn(db, SEARCHED, keywords),
    userNames.idsCalled(db, keywords),
  ]);
  return or(isNamed, inArray(nodes.ownerUserId, owners));
}

/** The nodes whose name has these words, read ahead, so that lists of what is theirs are planned for them; where there are very many, as the query. */
export async function idsOfNodesNamed(db: Executor, keywords: string): Promise<number[] | SQL> {
  const named = sql`(select node_id from ${nodes}
    where ${await hasWordsInColumn(db, SEARCHED, keywords)} and ${hasWords(folded(nodes.nodeName), keywords)})`;
  const { rows } = await db.execute<{ node_id: number }>(sql`${named} limit ${MAX_NODES_NAMED + 1}`);
  return rows.length > MAX_NODES_NAMED ? named : rows.map((row) => row.node_id);
}
