import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/** One time that an account was frozen or recovered. */
export interface StatusRecord {
  readonly recordId: string;
  readonly userId: number;
  /** 1 freeze, 2 recover. */
  readonly operationType: number;
  readonly reason: string;
  readonly remark: string;
  readonly operatorUserId: number;
  readonly operatorUsername: string;
  readonly operatorDisplayName: string;
  readonly createDate: string;
}

/**
 * Lists the freezes and restorations of the given users: the `limit` newest or oldest records of each. Unknown users are left
 * out.
 */
export async function listStatusRecords(
  db: Executor,
  { userIds, limit, newestFirst }: { userIds: readonly number[]; limit: number; newestFirst: boolean },
): Promise<{ userId: number; records: StatusRecord[] }[]> {
  const direction = newestFirst ? sql`desc` : sql`asc`;
  const rows = (
    await db.execute<{ userId: number; records: StatusRecord[] }>(sql`
    select user_id as "userId", coalesce(records, '[]') as records
      from users
      left join lateral (
        select json_agg(json_build_object(
                 'recordId', record_id, 'userId', picked.user_id, 'operationType', operation_type, 'reason', reason,
                 'remark', picked.remark, 'operatorUserId', operator_user_id, 'operatorUsername', operator_username,
                 'operatorDisplayName', (select coalesce(max(display_name), '') from users where users.user_id = operator_user_id),
                 'createDate', picked.created_at) order by picked.created_at ${direction}, record_id ${direction}) as records
          from (select * from user_status_records
                 where user_status_records.user_id = users.user_id
                 order by created_at ${direction}, record_id ${direction}
                 limit ${limit}) as picked
      ) as history on true
     where user_id in ${[...userIds]}`)
  ).rows;
  const byId = new Map(rows.map((row) => [row.userId, row.records]));
  return userIds.flatMap((userId) => {
    const records = byId.get(userId);
    return records ? [{ userId, records: records.map(withIsoDate) }] : [];
  });
}

function withIsoDate(record: StatusRecord): StatusRecord {
  return { ...record, createDate: new Date(record.createDate).toISOString() };
}
