import { and, inArray, isNotNull, isNull, lte, notExists, notInArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { UNUSED_POSSESSION_MS } from '../limits.ts';
import { imageUploads, previewImages } from '../tables.ts';

/** Address of a public picture within a text, also as a part of another address. */
const ADDRESS = 'preview-image(?:/|%2F)([0-9a-f]{40})';

/**
 * Removes the public pictures whose address has stood nowhere for seven days: in no text of the database, files' texts
 * included. The installation's own stay. Answers how many went.
 */
export async function collectUnusedImages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const named = [...(await listNamedImages(db))];
  const now = clock.now();
  await db
    .update(imageUploads)
    .set({ unusedSince: null })
    .where(and(isNotNull(imageUploads.unusedSince), inArray(imageUploads.sha1, named)));
  await db
    .update(imageUploads)
    .set({ unusedSince: now })
    .where(and(isNull(imageUploads.unusedSince), notInArray(imageUploads.sha1, named)));
  const before = new Date(now.getTime() - UNUSED_POSSESSION_MS);
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(imageUploads)
      .where(and(lte(imageUploads.unusedSince, before), notInArray(imageUploads.sha1, named)))
      .returning({ sha1: imageUploads.sha1 });
    const sha1s = ended.map(({ sha1 }) => sha1);
    const others = tx
      .select({ one: sql`1` })
      .from(imageUploads)
      .where(sql`${imageUploads.sha1} = ${previewImages.sha1}`);
    const removed = await tx
      .delete(previewImages)
      .where(and(inArray(previewImages.sha1, sha1s), notExists(others)))
      .returning({ sha1: previewImages.sha1 });
    return removed.length;
  });
}

/**
 * The pictures that any text names, whatever table it stands in: addresses are pasted into covers, introductions, documents
 * and properties alike, and no module has to remember to tell.
 */
async function listNamedImages(db: Executor): Promise<Set<string>> {
  const tables = (
    await db.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    group by table_name`)
  ).rows;
  const named = new Set<string>();
  for (const { name, columns } of tables) {
    const texts = sql.join(
      columns.map((column) => sql`${sql.identifier(column)}::text`),
      sql`, `,
    );
    const found = (
      await db.execute<{ sha1: string }>(sql`
      select distinct (regexp_matches(texts.text, ${ADDRESS}, 'g'))[1] as sha1
      from (select concat_ws(' ', ${texts}) as text from ${sql.identifier(name)}) texts
      where texts.text like '%preview-image%'`)
    ).rows;
    for (const { sha1 } of found) named.add(sha1);
  }
  return named;
}
