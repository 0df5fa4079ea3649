import { and, eq, inArray } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { ACTIVE_TAG, DELETED_TAG } from '../queries/list-tags.ts';
import { userTags } from '../tables.ts';

const AUTOMATIC = 2;

/**
 * Deletes tags, all or none, and tells whether there was any of them. Who carried them is kept for the case that they return.
 *
 * @throws Refusal `user.tag-automatic`
 */
export async function deleteTags({ db, clock }: Context, operator: Actor, tagIds: readonly number[]): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const deleted = await tx
      .update(userTags)
      .set({ status: DELETED_TAG, updatedAt: now })
      .where(and(inArray(userTags.tagId, [...tagIds]), eq(userTags.status, ACTIVE_TAG)))
      .returning({ tagId: userTags.tagId, tag: userTags.tag, type: userTags.type });
    if (deleted.some(({ type }) => type === AUTOMATIC)) throw new Refusal('user.tag-automatic');
    const entries = deleted.map(
      ({ tagId, ...before }) => ({ action: 'delete', objectType: 'userTag', objectId: tagId, before }) as const,
    );
    await writeAudit(tx, operator, entries, now);
    return deleted.length > 0;
  });
}
