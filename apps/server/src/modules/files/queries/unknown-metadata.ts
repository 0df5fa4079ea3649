import { sql } from 'drizzle-orm';
import { resourceProperties } from '#modules/types/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { files } from '../tables.ts';

/** A key that analysed files have and the dictionary of attributes has not. */
export interface UnknownKey {
  readonly [column: string]: unknown;
  readonly key: string;
  /** Files that have it. */
  readonly fileCount: number;
  readonly total: number;
}

/** A page of such keys, the most frequent first; `total` is the number of all, in every row. */
export async function pageUnknownKeys(
  db: Executor,
  { skip, limit, nameOrKey = '' }: { skip: number; limit: number; nameOrKey?: string | undefined },
): Promise<{ num: number; keys: { key: string; fileCount: number }[] }> {
  const rows = (
    await db.execute<UnknownKey>(sql`
    select key, count(*)::int as "fileCount", (count(*) over ())::int as total
      from ${files}, json_object_keys(${files.metaInfo}::json) as key
     where strpos(lower(key), lower(${nameOrKey})) > 0 and key not in (select key from ${resourceProperties.resourceAttributes})
     group by key order by 2 desc, key offset ${skip} limit ${limit}`)
  ).rows;
  return { num: rows[0]?.total ?? 0, keys: rows.map(({ key, fileCount }) => ({ key, fileCount })) };
}
