import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Executor } from '#platform/database/database.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { moment, oneOf } from '#platform/http/schemas.ts';

export const FREEZE = 1;
export const UNFREEZE = 2;

/** A time that an operator froze something or took that back. */
export const FreezeRecord = z.object({
  operatorUserId: z.int(),
  operatorUserName: z.string(),
  operatorDisplayName: z.string(),
  type: oneOf([FREEZE, UNFREEZE]).describe('1 frozen, 2 unfrozen'),
  reason: z.string(),
  remark: z.string(),
  createDate: moment,
});

/** A table with the columns `freezeRecord`, and the column that says of which thing its records are. */
export interface FreezeTable {
  readonly table: PgTable;
  readonly subject: PgColumn;
}

/** Part of a statement: the newest or oldest records of one thing, as JSON. */
export function freezeRecordsOf(
  { table, subject }: FreezeTable,
  id: SQL,
  { limit, newestFirst }: { limit: number; newestFirst: boolean },
): SQL {
  const order = sql.raw(newestFirst ? 'desc' : 'asc');
  return sql`(
    select coalesce(json_agg(json_build_object('operatorUserId', operator_user_id, 'operatorUserName', operator_user_name,
             'operatorDisplayName', (select coalesce(max(display_name), '') from users where user_id = operator_user_id),
             'type', type, 'reason', reason, 'remark', remark, 'createDate', ${sql.raw(isoTime('created_at'))})
             order by record_id ${order}), '[]')
      from (select * from ${table} where ${subject} = ${id} order by record_id ${order} limit ${limit}) picked)`;
}

/** Why frozen things are frozen: the remark of the last freeze, else its reason, else nothing. */
export async function listFreezeReasons<Id extends string | number>(
  db: Executor,
  { table, subject }: FreezeTable,
  ids: readonly Id[],
): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: Id; reason: string }>(sql`
    select distinct on (${subject}) ${subject} as id, coalesce(nullif(remark, ''), reason) as reason
      from ${table}
     where ${inArray(subject, [...ids])} and type = ${FREEZE}
     order by ${subject}, record_id desc`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
