import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '#platform/database/database.ts';

/** The newest listed resources, by which is told whether keywords are common. */
const SAMPLE = 1000;
/** From so many of them on a page is found sooner by going through resources in the list's order than by the index. */
const COMMON_IN_SAMPLE = 20;

/** What has to be known of keywords before a search is written: the right plan depends on it. */
export interface SearchPlan {
  readonly keywords: string;
  /** Types whose chain of names contains the keywords. */
  readonly typeCodes: readonly string[];
  /** So many resources have them that the index would name a large part of all. */
  readonly isCommon: boolean;
}

/** Looks the types up and samples the newest resources. One round trip. */
export async function planSearch(sql: Sql, keywords: string): Promise<SearchPlan> {
  const [row] = await sql<{ typeCodes: string[]; hits: number; hasTokens: boolean }[]>`
    with wanted as (
      select lower(${keywords}) as text, array(
        select code from resource_types where strpos(lower(array_to_string(names, chr(10))), lower(${keywords})) > 0) as codes)
    select codes as "typeCodes", search_tokens(text) <> '{}' as "hasTokens",
      (select count(*)::int
         from (select search_text, resource_type_code from resources
                where status = 1 order by updated_at desc, resource_id desc limit ${sql.unsafe(String(SAMPLE))}) newest
        where strpos(search_text, text) > 0 or resource_type_code = any(codes)) as hits
    from wanted`;
  const { typeCodes, hits, hasTokens } = row!;
  return { keywords, typeCodes, isCommon: hits >= COMMON_IN_SAMPLE || !hasTokens };
}

/**
 * The condition that a resource `r` has the keywords in its text or in its type's names; `alsoId`, or is the one of that id.
 * Rare keywords name their candidates by indexes. Common ones, and all within a list that is `isNarrow` anyway, are looked
 * for in each row.
 */
export function matches(
  sql: Sql,
  { keywords, typeCodes, isCommon }: SearchPlan,
  { alsoId, isNarrow }: { alsoId: boolean; isNarrow: boolean },
): PendingQuery<Row[]> {
  const inText = sql`strpos(r.search_text, lower(${keywords})) > 0`;
  const inType = typeCodes.length > 0 ? sql`or r.resource_type_code = any(${[...typeCodes]})` : sql``;
  const isIt = alsoId ? sql`or r.resource_id = ${keywords}` : sql``;
  const matching = sql`(${inText} ${inType} ${isIt})`;
  if (isCommon || isNarrow) return matching;

  const hasTokens = sql`search_tokens @> search_tokens(lower(${keywords}))`;
  if (typeCodes.length === 0 && !alsoId) return sql`(r.${hasTokens} and ${matching})`;
  return sql`(r.resource_id in (
    select resource_id from resources where ${hasTokens}
    union select resource_id from resources where resource_type_code = any(${[...typeCodes]})
    union select ${keywords}) and ${matching})`;
}
