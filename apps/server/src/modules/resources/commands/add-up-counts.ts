import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/**
 * Adds the changes noted so far to the numbers of resources. Several processes may do so at once: each takes other
 * changes, and they write the numbers in one order.
 */
export async function addUpCounts(db: Executor): Promise<void> {
  await db.execute(sql`
    with taken as (
      delete from resource_count_changes where change_id in (
        select change_id from resource_count_changes order by change_id for update skip locked)
      returning status, subject_type, resource_type_code, change
    )
    insert into resource_counts (status, subject_type, resource_type_code, count)
    select status, subject_type, resource_type_code, sum(change)
    from taken group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, subject_type, resource_type_code)
    do update set count = resource_counts.count + excluded.count`);
}
