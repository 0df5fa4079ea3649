import { LICENCE_KEY } from '@colophon/content/licences';
import { LOCALES } from '@colophon/model';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { driverOf, type Executor } from '#platform/database/database.ts';
import { contains, finds } from '#platform/database/searched-words.ts';
import { type AttributeRow, type LocalisedText, resourceAttributes, resourceTypes } from '../tables.ts';

/** The whole dictionary, in its order. */
export function listAttributes(db: Executor): Promise<AttributeRow[]> {
  return db.select().from(resourceAttributes).orderBy(asc(resourceAttributes.priority), asc(resourceAttributes.key));
}

export async function findAttribute(db: Executor, key: string): Promise<AttributeRow | null> {
  const [attribute] = await db.select().from(resourceAttributes).where(eq(resourceAttributes.key, key));
  return attribute ?? null;
}

/** The attributes of a type, those of the types above it included, and the licence notice, which every type has; in the dictionary's order. */
export function listAttributesOfType(db: Executor, code: string): Promise<AttributeRow[]> {
  const keys = db
    .select({ key: sql`unnest(${resourceTypes.attributeKeys} || ${LICENCE_KEY}::text)` })
    .from(resourceTypes)
    .where(sql`${resourceTypes.code} in (select unnest(path) from resource_types where code = ${code})`);
  return db
    .select()
    .from(resourceAttributes)
    .where(inArray(resourceAttributes.key, keys))
    .orderBy(asc(resourceAttributes.priority), asc(resourceAttributes.key));
}

/** Name of a value of a file, and the types that show it. */
export interface FileAttribute {
  readonly key: string;
  readonly name: LocalisedText;
  readonly note: LocalisedText;
  /** `b`, `px`, `ms`, `fps`, `bps` or another unit; empty for none. */
  readonly formatUnit: string;
  /** 1 found in the content, 2 given by a person. */
  readonly insertMode: number;
  /** Those of the codes asked for whose types, or types above them, list it. */
  readonly typeCodes: readonly string[];
}

/**
 * The whole dictionary, each attribute with those of `codes` whose types list it, or types above them do. One prepared read.
 *
 * @param keys  where given, only attributes with these keys, and those that the types ask people for
 */
export async function listAttributesByType(
  db: Executor,
  codes: readonly string[],
  keys: readonly string[] | null = null,
): Promise<FileAttribute[]> {
  const sql = driverOf(db);
  return sql<FileAttribute[]>`
    with listed as (
      select key, array_agg(distinct wanted.code) as codes
        from resource_types wanted join resource_types listing on listing.code = any(wanted.path)
             cross join unnest(listing.attribute_keys || ${LICENCE_KEY}::text) as key
       where wanted.code = any(${[...codes]}::text[]) group by key)
    select key, name, note, format_unit as "formatUnit", insert_mode as "insertMode", coalesce(codes, '{}') as "typeCodes"
      from resource_attributes left join listed using (key)
     where ${keys as string[]}::text[] is null or key = any(${keys as string[]}::text[]) or (insert_mode = 2 and codes is not null)
     order by priority, key`;
}

/** A page of the dictionary, in its order. */
export async function pageAttributes(
  db: Executor,
  {
    skip,
    limit,
    nameOrKey,
    group,
  }: { skip: number; limit: number; nameOrKey?: string | undefined; group?: number | undefined },
): Promise<{ totalItem: number; rows: AttributeRow[] }> {
  const where = and(
    group === undefined ? undefined : eq(resourceAttributes.group, group),
    nameOrKey === undefined
      ? undefined
      : or(
          contains(resourceAttributes.key, nameOrKey),
          ...LOCALES.map((locale) => finds(sql`${resourceAttributes.name}::jsonb ->> ${locale}`, nameOrKey)),
        ),
  );
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(resourceAttributes)
      .where(where)
      .orderBy(asc(resourceAttributes.priority), asc(resourceAttributes.key))
      .offset(skip)
      .limit(limit),
    db.$count(resourceAttributes, where),
  ]);
  return { totalItem, rows };
}
