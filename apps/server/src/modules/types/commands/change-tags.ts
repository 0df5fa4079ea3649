import { inArray } from 'drizzle-orm';
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
  const [tag] = await db
    .insert(suggestedTags)
    .values({ ...fields, tagId: newObjectId(now), createUserId: operator.userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!tag) throw new Refusal('suggested-tag.name-taken');
  return tag;
}

/**
 * Changes the given fields of tags; unknown ids are ignored.
 *
 * @throws Refusal `suggested-tag.unknown` when none is known
 */
export async function updateTags(
  { db, clock }: Context,
  {
    tagIds,
    ...fields
  }: { readonly [Field in keyof TagFields]?: TagFields[Field] | undefined } & {
    readonly tagIds: readonly string[];
  },
): Promise<true> {
  const changed = await db
    .update(suggestedTags)
    .set({ ...fields, updatedAt: clock.now() })
    .where(inArray(suggestedTags.tagId, [...tagIds]))
    .returning({ tagId: suggestedTags.tagId });
  if (changed.length === 0) throw new Refusal('suggested-tag.unknown');
  return true;
}
