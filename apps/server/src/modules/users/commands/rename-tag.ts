import { and, eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { ACTIVE_TAG } from '../queries/list-tags.ts';
import { userTags } from '../tables.ts';

/**
 * Gives an active tag another name. Deleted tags keep theirs.
 *
 * @throws Refusal `user.tag-not-found`, `user.tag-taken`
 */
export async function renameTag({ db, clock }: Context, operator: Actor, tagId: number, tag: string): Promise<true> {
  try {
    return await db.transaction(async (tx) => {
      const isIt = and(eq(userTags.tagId, tagId), eq(userTags.status, ACTIVE_TAG));
      const [known] = await tx.select({ tag: userTags.tag }).from(userTags).where(isIt).for('update');
      if (!known) throw new Refusal('user.tag-not-found');
      const now = clock.now();
      await tx.update(userTags).set({ tag, updatedAt: now }).where(isIt);
      const entry = {
        action: 'change',
        objectType: 'userTag',
        objectId: tagId,
        before: known,
        after: { tag },
      } as const;
      await writeAudit(tx, operator, entry, now);
      return true as const;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('user.tag-taken');
    throw error;
  }
}
