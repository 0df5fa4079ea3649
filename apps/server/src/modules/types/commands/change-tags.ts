import { inArray } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type SuggestedTagRow, suggestedTags } from '../tables.ts';

export type TagFields = Pick<SuggestedTagRow, 'tagType' | 'authority' | 'resourceRange' | 'resourceRangeType'> & {
  readonly tagNote?: string | undefined;
};

/** @throws Refusal `suggested-tag.name-taken` */
export async function createTag(
  { db, clock }: Context,
  operator: Actor,
  fields: TagFields & { readonly tagName: string },
): Promise<SuggestedTagRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [tag] = await tx
      .insert(suggestedTags)
      .values({ ...fields, tagId: newObjectId(now), createUserId: operator.userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!tag) throw new Refusal('suggested-tag.name-taken');
    await writeAudit(
      tx,
      operator,
      { action: 'create', objectType: 'suggestedTag', objectId: tag.tagId, after: tag },
      now,
    );
    return tag;
  });
}

/**
 * Changes the given fields of tags; unknown ids are ignored.
 *
 * @throws Refusal `suggested-tag.unknown` when none is known
 */
export async function updateTags(
  { db, clock }: Context,
  operator: Actor,
  {
    tagIds,
    ...fields
  }: { readonly [Field in keyof TagFields]?: TagFields[Field] | undefined } & {
    readonly tagIds: readonly string[];
  },
): Promise<true> {
  const now = clock.now();
  const areThese = inArray(suggestedTags.tagId, [...tagIds]);
  await db.transaction(async (tx) => {
    const tags = await tx
      .select()
      .from(suggestedTags)
      .where(areThese)
      .orderBy(suggestedTags.tagId)
      .for('no key update');
    if (tags.length === 0) throw new Refusal('suggested-tag.unknown');
    const changed = await tx
      .update(suggestedTags)
      .set({ ...fields, updatedAt: now })
      .where(areThese)
      .returning();
    const entries = changed.map((after) => {
      const before = tags.find(({ tagId }) => tagId === after.tagId);
      return { action: 'change', objectType: 'suggestedTag', objectId: after.tagId, before, after } as const;
    });
    await writeAudit(tx, operator, entries, now);
  });
  return true;
}
