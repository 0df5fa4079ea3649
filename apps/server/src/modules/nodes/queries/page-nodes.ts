import { NodeStatus } from '@colophon/model';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { parseSort } from '#platform/http/schemas.ts';
import { nodes } from '../tables.ts';

export interface NodePageFilter {
  readonly skip: number;
  readonly limit: number;
  readonly sort?: string;
  /** 0 not frozen, 1 not reviewed, 2 frozen; others mean exactly that status. */
  readonly status?: number;
  readonly nodeType?: number;
  readonly ownerUserId?: number;
  /** Only nodes that anybody may visit. */
  readonly isPublic?: boolean;
}

const SORTS = { createDate: nodes.createdAt, updateDate: nodes.updatedAt, nodeName: nodes.nodeName } as const;

/** A page of nodes without deleted ones. */
export async function pageNodes(db: Executor, filter: NodePageFilter) {
  const where = and(
    ne(nodes.status, NodeStatus.deleted),
    filter.ownerUserId === undefined ? undefined : eq(nodes.ownerUserId, filter.ownerUserId),
    filter.nodeType === undefined ? undefined : eq(nodes.nodeType, filter.nodeType),
    filter.isPublic ? eq(nodes.status, NodeStatus.public) : undefined,
    filter.status === undefined ? undefined : hasStatus(filter.status),
  );
  const sort = parseSort(filter.sort, ['createDate', 'updateDate', 'nodeName'], {
    field: 'createDate',
    descending: true,
  });
  const direction = sort.descending ? desc : asc;
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(nodes)
      .where(where)
      .orderBy(direction(SORTS[sort.field]), direction(nodes.nodeId))
      .offset(filter.skip)
      .limit(filter.limit),
    db.$count(nodes, where),
  ]);
  return { rows, totalItem };
}

function hasStatus(status: number): SQL {
  switch (status) {
    case 0:
      return sql`${nodes.status} & ${NodeStatus.frozen} = 0`;
    case 1:
      return eq(nodes.auditStatus, 0);
    case 2:
      return sql`${nodes.status} & ${NodeStatus.frozen} <> 0`;
    default:
      return eq(nodes.status, status);
  }
}
