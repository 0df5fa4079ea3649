import { eq, inArray } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation, type Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type TextTagRow, textTags } from '../tables.ts';

type Writing = Pick<Context, 'db' | 'clock'>;

/** @throws Refusal `text.tag-taken` */
export async function createTextTag({ db, clock }: Writing, operator: Actor, tagName: string): Promise<TextTagRow> {
  return db.transaction(async (tx) => {
    const [made] = await insertMissing(tx, operator, [tagName], clock.now());
    if (!made) throw new Refusal('text.tag-taken');
    return made;
  });
}

/** Tags of these names, in their order; those that are missing are made. */
export async function ensureTextTags(
  { db, clock }: Writing,
  operator: Actor,
  tagNames: readonly string[],
): Promise<TextTagRow[]> {
  return db.transaction((tx) => ensureTextTagsWithin(tx, operator, tagNames, clock.now()));
}

/** The same as part of a transaction. */
export async function ensureTextTagsWithin(
  tx: Transaction,
  operator: Actor,
  tagNames: readonly string[],
  at: Date,
): Promise<TextTagRow[]> {
  const names = [...new Set(tagNames)];
  await insertMissing(tx, operator, names, at);
  const rows = await tx.select().from(textTags).where(inArray(textTags.tagName, names));
  return names.map((name) => rows.find(({ tagName }) => tagName === name)!);
}

async function insertMissing(
  tx: Transaction,
  operator: Actor,
  names: readonly string[],
  at: Date,
): Promise<TextTagRow[]> {
  if (names.length === 0) return [];
  const made = await tx
    .insert(textTags)
    .values(names.toSorted().map((tagName) => ({ tagId: newObjectId(at), tagName, createdAt: at })))
    .onConflictDoNothing()
    .returning();
  const entries = made.map(
    ({ tagId, tagName }) => ({ action: 'create', objectType: 'textTag', objectId: tagId, after: { tagName } }) as const,
  );
  await writeAudit(tx, operator, entries, at);
  return made;
}

/** @throws Refusal `text.tag-unknown`, `text.tag-taken` */
export async function renameTextTag(
  { db, clock }: Writing,
  operator: Actor,
  { tagId, tagName }: Pick<TextTagRow, 'tagId' | 'tagName'>,
): Promise<TextTagRow> {
  try {
    return await db.transaction(async (tx) => {
      const [known] = await tx.select().from(textTags).where(eq(textTags.tagId, tagId)).for('update');
      if (!known) throw new Refusal('text.tag-unknown');
      await tx.update(textTags).set({ tagName }).where(eq(textTags.tagId, tagId));
      const [before, after] = [{ tagName: known.tagName }, { tagName }];
      const entry = { action: 'change', objectType: 'textTag', objectId: tagId, before, after } as const;
      await writeAudit(tx, operator, entry, clock.now());
      return { ...known, tagName };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('text.tag-taken');
    throw error;
  }
}

/** Deletes tags, on all texts as well; answers how many there were. */
export async function deleteTextTags(
  { db, clock }: Writing,
  operator: Actor,
  tagIds: readonly string[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(textTags)
      .where(inArray(textTags.tagId, [...tagIds]))
      .returning();
    const entries = deleted.map(
      ({ tagId, tagName }) =>
        ({ action: 'delete', objectType: 'textTag', objectId: tagId, before: { tagName } }) as const,
    );
    await writeAudit(tx, operator, entries, clock.now());
    return deleted.length;
  });
}
