import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { DELETED_TAG, listTags, type Tag } from '../queries/list-tags.ts';
import { userTags } from '../tables.ts';

/**
 * Creates tags, all or none. A deleted one of the same name becomes active again, with its id and the users who carried it.
 * `tags` are distinct; `type` is 1 manual, 2 automatic.
 *
 * @throws Refusal `user.tag-taken`
 */
export async function createTags(
  { db, clock }: Context,
  operator: Actor,
  { tags, type }: { tags: readonly string[]; type: 1 | 2 },
): Promise<Tag[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const stored = await tx
      .insert(userTags)
      .values(tags.toSorted().map((tag) => ({ tag, type, createdAt: now, updatedAt: now })))
      .onConflictDoUpdate({
        target: userTags.tag,
        set: { type, status: 0, updatedAt: now },
        setWhere: eq(userTags.status, DELETED_TAG),
      })
      .returning({ tagId: userTags.tagId, tag: userTags.tag });
    if (stored.length < tags.length) throw new Refusal('user.tag-taken');
    const entries = tags.map((tag) => {
      const { tagId } = stored.find((row) => row.tag === tag)!;
      return { action: 'create', objectType: 'userTag', objectId: tagId, after: { tag, type } } as const;
    });
    await writeAudit(tx, operator, entries, now);
    const created = await listTags(tx, { tagIds: stored.map(({ tagId }) => tagId) });
    return tags.map((name) => created.find(({ tag }) => tag === name)!);
  });
}
