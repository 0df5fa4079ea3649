import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { begins, folded } from '#platform/database/searched-words.ts';
import { resourceTypes, type SuggestedTagRow, suggestedTags as tags } from '../tables.ts';

const PUBLIC = 1;
const ONLY_THESE = 1;
const ALL_BUT_THESE = 2;
const ALL_TYPES = 3;

/** Public tags that a type admits, by its code or its name or those of its counterpart; those for all types when none is named. */
export function listAvailableTags(
  db: Executor,
  { resourceTypeCode, resourceType }: { resourceTypeCode?: string | undefined; resourceType?: string | undefined },
) {
  const named = resourceTypeCode ?? resourceType;
  const chain = sql`array(select unnest(array[kind.code, kind.name]) from ${resourceTypes} join resource_types kind
      on kind.code = any(${resourceTypes.kindCodes})
    where ${resourceTypeCode === undefined ? sql`lower(${resourceTypes.name}) = lower(${resourceType ?? ''})` : sql`${resourceTypes.code} = ${resourceTypeCode}`})`;
  const isInRange = sql`${tags.resourceRange} && ${chain}`;
  return db
    .select({ tagId: tags.tagId, tagType: tags.tagType, tagName: tags.tagName, tagNote: tags.tagNote })
    .from(tags)
    .where(
      and(
        eq(tags.authority, PUBLIC),
        named === undefined
          ? eq(tags.resourceRangeType, ALL_TYPES)
          : sql`case ${tags.resourceRangeType} when ${sql.raw(String(ONLY_THESE))} then ${isInRange}
              when ${sql.raw(String(ALL_BUT_THESE))} then not ${isInRange} else true end`,
      ),
    )
    .orderBy(asc(tags.tagName));
}

/** A page of all tags, the last changed first. */
export async function pageTags(
  db: Executor,
  filter: {
    skip: number;
    limit: number;
    tagType?: number | undefined;
    authority?: number | undefined;
    /** A type code or name in the tag's range. */
    resourceType?: string | undefined;
    /** Beginning of the name, as searches compare texts. */
    keywords?: string | undefined;
  },
): Promise<{ totalItem: number; rows: SuggestedTagRow[] }> {
  const { tagType, authority, resourceType, keywords } = filter;
  const where = and(
    tagType === undefined ? undefined : eq(tags.tagType, tagType),
    authority === undefined ? undefined : eq(tags.authority, authority),
    resourceType === undefined ? undefined : sql`${resourceType} = any(${tags.resourceRange})`,
    keywords === undefined ? undefined : begins(folded(tags.tagName), keywords),
  );
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(tags)
      .where(where)
      .orderBy(desc(tags.updatedAt), desc(tags.tagId))
      .offset(filter.skip)
      .limit(filter.limit),
    db.$count(tags, where),
  ]);
  return { totalItem, rows };
}

/** Names of tags, in the order of the ids; unknown ones are left out. */
export async function listTagNames(
  db: Executor,
  tagIds: readonly string[],
): Promise<{ tagId: string; tagName: string }[]> {
  const rows = await db
    .select({ tagId: tags.tagId, tagName: tags.tagName })
    .from(tags)
    .where(inArray(tags.tagId, [...tagIds]));
  const byId = new Map(rows.map((row) => [row.tagId, row]));
  return tagIds.flatMap((tagId) => byId.get(tagId) ?? []);
}
