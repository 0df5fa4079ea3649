import { ResourceStatus } from '@colophon/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { MAX_SUGGESTIONS } from '../limits.ts';
import { resources, shortName } from '../tables.ts';

const LAST_CODE_POINT = '\u{10ffff}';

/** Full names of listed resources whose short name starts with `prefix`, ignoring case. At most 10, in code point order. */
export async function suggestNames(db: Executor, prefix: string): Promise<string[]> {
  const name = shortName(resources.resourceName);
  const first = prefix.toLowerCase();
  const rows = await db
    .select({ resourceName: resources.resourceName })
    .from(resources)
    .where(
      and(
        eq(resources.status, ResourceStatus.online),
        sql`${name} >= ${first}`,
        sql`${name} < ${first + LAST_CODE_POINT}`,
      ),
    )
    .orderBy(name)
    .limit(MAX_SUGGESTIONS);
  return rows.map(({ resourceName }) => resourceName);
}
