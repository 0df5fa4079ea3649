import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { isoTime } from '#platform/database/iso-time.ts';

/** History of operators' actions on a resource. */
export interface FreezeHistory {
  readonly [column: string]: unknown;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly records: {
    readonly operatorUserId: number;
    readonly operatorUserName: string;
    readonly operatorDisplayName: string;
    /** 1 frozen, 2 unfrozen. */
    readonly type: number;
    readonly reason: string;
    readonly remark: string;
    readonly createDate: string;
  }[];
}

/** The newest or oldest records of each resource, in the order of the ids; unknown ones are left out. */
export async function listFreezeRecords(
  db: Executor,
  resourceIds: readonly string[],
  { limit, newestFirst }: { limit: number; newestFirst: boolean },
): Promise<FreezeHistory[]> {
  const order = sql.raw(newestFirst ? 'desc' : 'asc');
  return (
    await db.execute<FreezeHistory>(sql`
    select resource_id as "resourceId", resource_name as "resourceName", (
      select coalesce(json_agg(json_build_object('operatorUserId', operator_user_id, 'operatorUserName', operator_user_name,
               'operatorDisplayName', (select coalesce(max(display_name), '') from users where user_id = operator_user_id),
               'type', type, 'reason', reason, 'remark', remark, 'createDate', ${sql.raw(isoTime('created_at'))})
               order by record_id ${order}), '[]')
        from (select * from resource_freeze_records f where f.resource_id = r.resource_id
               order by record_id ${order} limit ${limit}) picked) as records
      from resources r join unnest(${sql.param(resourceIds)}::char(24)[]) with ordinality as wanted (resource_id, place) using (resource_id)
     order by place`)
  ).rows;
}

/** Why frozen resources are frozen: the remark of the last freeze, else its reason, else nothing. */
export async function listFreezeReasons(db: Executor, resourceIds: readonly string[]): Promise<Map<string, string>> {
  if (resourceIds.length === 0) return new Map();
  const rows = (
    await db.execute<{ resourceId: string; reason: string }>(sql`
    select distinct on (resource_id) resource_id as "resourceId", coalesce(nullif(remark, ''), reason) as reason
      from resource_freeze_records
     where resource_id = any(${sql.param(resourceIds)}::char(24)[]) and type = 1
     order by resource_id, record_id desc`)
  ).rows;
  return new Map(rows.map(({ resourceId, reason }) => [resourceId, reason]));
}
