import type { Sql } from '#platform/database/database.ts';
import { MAX_SUGGESTIONS } from '../limits.ts';
import { LAST_CODE_POINT } from '../tables.ts';

/**
 * Full names and titles of listed resources whose short name or title starts with `prefix`, as searches compare texts. At most 10, in
 * code point order, titles first.
 */
export async function suggestNames(sql: Sql, prefix: string): Promise<string[]> {
  const rows = await sql<{ suggestion: string }[]>`
    with wanted as materialized (select search_fold(${prefix}) as first, search_fold(${prefix}) || ${LAST_CODE_POINT} as last)
    (select distinct on (folded) resource_title as suggestion
       from wanted cross join lateral (
         select resource_title, search_fold(resource_title) collate "C" as folded from resources
          where status = 1 and search_fold(resource_title) collate "C" >= first and search_fold(resource_title) collate "C" < last
          order by search_fold(resource_title) collate "C" limit ${MAX_SUGGESTIONS}) as titles
      where btrim(first) <> '')
    union all
    (select resource_name
       from wanted cross join lateral (
         select resource_name from resources
          where status = 1 and search_fold(split_part(resource_name, '/', 2)) collate "C" >= first
            and search_fold(split_part(resource_name, '/', 2)) collate "C" < last
          order by search_fold(split_part(resource_name, '/', 2)) collate "C" limit ${MAX_SUGGESTIONS}) as names
      where btrim(first) <> '')
    limit ${MAX_SUGGESTIONS}`;
  return rows.map(({ suggestion }) => suggestion);
}
