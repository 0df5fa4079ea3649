import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { freezing } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { freezeRecords } from '../tables.ts';

/** History of operators' actions on a resource. */
export interface FreezeHistory {
  readonly [column: string]: unknown;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly records: z.output<typeof freezing.FreezeRecord>[];
}

const TABLE = { table: freezeRecords, subject: freezeRecords.resourceId };

/** The newest or oldest records of each resource, in the order of the ids; unknown ones are left out. */
export async function listFreezeRecords(
  db: Executor,
  resourceIds: readonly string[],
  page: { limit: number; newestFirst: boolean },
): Promise<FreezeHistory[]> {
  const { rows } = await db.execute<FreezeHistory>(sql`
    select resource_id as "resourceId", resource_name as "resourceName",
           ${freezing.freezeRecordsOf(TABLE, sql`r.resource_id`, page)} as records
      from resources r join unnest(${sql.param(resourceIds)}::char(24)[]) with ordinality as wanted (resource_id, place) using (resource_id)
     order by place`);
  return rows;
}

export function listFreezeReasons(db: Executor, resourceIds: readonly string[]): Promise<Map<string, string>> {
  return freezing.listFreezeReasons(db, TABLE, resourceIds);
}
