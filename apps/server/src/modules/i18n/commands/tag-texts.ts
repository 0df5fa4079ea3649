import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { texts, textTagSettings, textTags } from '../tables.ts';

/**
 * Gives a text these tags in place of those that it had.
 *
 * @throws Refusal `text.tag-unknown`
 */
export async function setTextTags(tx: Transaction, textId: string, tagIds: readonly string[]): Promise<void> {
  const ids = [...new Set(tagIds)];
  await lockTags(tx, ids);
  await tx
    .delete(textTagSettings)
    .where(and(eq(textTagSettings.textId, textId), notInArray(textTagSettings.tagId, ids)));
  const settings = ids.map((tagId) => ({ textId, tagId }));
  if (settings.length > 0) await tx.insert(textTagSettings).values(settings).onConflictDoNothing();
}

/**
 * Adds tags to texts; answers how many of these texts there are that did not carry them all. Unknown texts are skipped.
 *
 * @throws Refusal `text.tag-unknown`
 */
export async function addTextTags(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  { textIds, tagIds }: { readonly textIds: readonly string[]; readonly tagIds: readonly string[] },
): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(tagIds)];
    await lockTags(tx, ids);
    const known = await tx
      .select({ textId: texts.textId, key: texts.key })
      .from(texts)
      .where(inArray(texts.textId, [...textIds]))
      .orderBy(texts.textId)
      .for('no key update');
    const settings = known.flatMap(({ textId }) => ids.map((tagId) => ({ textId, tagId })));
    if (settings.length === 0) return 0;
    const added = await tx.insert(textTagSettings).values(settings).onConflictDoNothing().returning();
    const byText = Map.groupBy(added, ({ textId }) => textId);
    const entries = known.flatMap(({ textId, key }) => {
      const addedTagIds = byText.get(textId)?.map(({ tagId }) => tagId);
      if (!addedTagIds) return [];
      return { action: 'change', objectType: 'text', objectId: key, after: { addedTagIds } } as const;
    });
    await writeAudit(tx, operator, entries, clock.now());
    return entries.length;
  });
}

async function lockTags(tx: Transaction, tagIds: readonly string[]): Promise<void> {
  const known = await tx
    .select({ tagId: textTags.tagId })
    .from(textTags)
    .where(inArray(textTags.tagId, [...tagIds]))
    .for('key share');
  if (known.length < tagIds.length) throw new Refusal('text.tag-unknown');
}
