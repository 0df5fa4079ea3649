import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { ACTIVE_TAG } from '../queries/list-tags.ts';
import { userTags } from '../tables.ts';

/**
 * Gives an active tag another name. Deleted tags keep theirs.
 *
 * @throws Refusal `user.tag-not-found`, `user.tag-taken`
 */
export async function renameTag({ db, clock }: Context, tagId: number, tag: string): Promise<true> {
  try {
    const renamed = await db
      .update(userTags)
      .set({ tag, updatedAt: clock.now() })
      .where(and(eq(userTags.tagId, tagId), eq(userTags.status, ACTIVE_TAG)))
      .returning({ tagId: userTags.tagId });
    if (renamed.length === 0) throw new Refusal('user.tag-not-found');
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('user.tag-taken');
    throw error;
  }
}
