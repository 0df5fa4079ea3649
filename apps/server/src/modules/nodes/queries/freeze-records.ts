import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { freezing } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import type { NodeFreezeHistory } from '../schemas.ts';
import { nodeFreezeRecords, nodes } from '../tables.ts';

const TABLE = { table: nodeFreezeRecords, subject: nodeFreezeRecords.nodeId };

type History = z.output<typeof NodeFreezeHistory>;

/** The newest or oldest records of each node, in the order of the ids; unknown ones are left out. */
export async function listNodeFreezeRecords(
  db: Executor,
  nodeIds: readonly number[],
  page: { limit: number; newestFirst: boolean },
): Promise<History[]> {
  const { rows } = await db.execute<History & Record<string, unknown>>(sql`
    select node_id as "nodeId", node_name as "nodeName", ${sql.raw(isoTime('n.created_at'))} as "createDate",
           ${sql.raw(isoTime('n.updated_at'))} as "updateDate", ${freezing.freezeRecordsOf(TABLE, sql`n.node_id`, page)} as records
      from ${nodes} n join unnest(${sql.param(nodeIds)}::int[]) with ordinality as wanted (node_id, place) using (node_id)
     order by place`);
  return rows;
}

/** Why a frozen node is frozen: the remark of the last freeze, else its reason, else nothing. */
export async function findFreezeReason(db: Executor, nodeId: number): Promise<string> {
  return (await freezing.listFreezeReasons(db, TABLE, [nodeId])).get(nodeId) ?? '';
}
