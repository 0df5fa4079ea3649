import { and, eq, inArray } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { findUser, listUsers } from '../queries/find-user.ts';
import { ACTIVE_TAG } from '../queries/list-tags.ts';
import { userTagSettings, userTags } from '../tables.ts';

/**
 * Adds tags to one user; those that the user carries stay as they are. `tagIds` are distinct.
 *
 * @throws Refusal `user.tag-unknown` (deleted ones too), `user.not-found`
 */
export async function setTags(
  context: Context,
  operator: Actor,
  userId: number,
  tagIds: readonly number[],
): Promise<true> {
  await refuseUnknown(context.db, userId, tagIds);
  return addTags(context, operator, [userId], tagIds);
}

/**
 * Adds every tag to every user; unknown users are left out. Both lists are distinct.
 *
 * @throws Refusal `user.tag-unknown` (deleted ones too)
 */
export async function batchSetTags(
  context: Context,
  operator: Actor,
  userIds: readonly number[],
  tagIds: readonly number[],
): Promise<true> {
  await refuseUnknownTags(context.db, tagIds);
  const known = await listUsers(context.db, userIds);
  return addTags(
    context,
    operator,
    known.map(({ userId }) => userId),
    tagIds,
  );
}

/**
 * Takes tags from one user; those that the user does not carry are left out. `tagIds` are distinct.
 *
 * @throws Refusal `user.tag-unknown` (deleted ones too), `user.not-found`
 */
export async function unsetTags(
  { db, clock }: Context,
  operator: Actor,
  userId: number,
  tagIds: readonly number[],
): Promise<true> {
  await refuseUnknown(db, userId, tagIds);
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(userTagSettings)
      .where(and(eq(userTagSettings.userId, userId), inArray(userTagSettings.tagId, [...tagIds])))
      .returning({ tagId: userTagSettings.tagId });
    if (removed.length === 0) return true as const;
    const before = { removedTagIds: removed.map(({ tagId }) => tagId) };
    const entry = { action: 'change', objectType: 'user', objectId: userId, before } as const;
    await writeAudit(tx, operator, entry, clock.now());
    return true as const;
  });
}

async function addTags(
  { db, clock }: Context,
  operator: Actor,
  userIds: readonly number[],
  tagIds: readonly number[],
): Promise<true> {
  const now = clock.now();
  // in one order, so that two calls at once do not wait for one another
  const ascending = (a: number, b: number) => a - b;
  const settings = userIds
    .toSorted(ascending)
    .flatMap((userId) =>
      tagIds.toSorted(ascending).map((tagId) => ({ userId, tagId, createdAt: now, updatedAt: now })),
    );
  if (settings.length === 0) return true;
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(userTagSettings)
      .values(settings)
      .onConflictDoNothing()
      .returning({ userId: userTagSettings.userId, tagId: userTagSettings.tagId });
    const entries = [...Map.groupBy(added, ({ userId }) => userId)].map(([userId, ofUser]) => {
      const after = { addedTagIds: ofUser.map(({ tagId }) => tagId) };
      return { action: 'change', objectType: 'user', objectId: userId, after } as const;
    });
    await writeAudit(tx, operator, entries, now);
    return true as const;
  });
}

async function refuseUnknown(db: Executor, userId: number, tagIds: readonly number[]): Promise<void> {
  await refuseUnknownTags(db, tagIds);
  if (!(await findUser(db, { userId }))) throw new Refusal('user.not-found');
}

async function refuseUnknownTags(db: Executor, tagIds: readonly number[]): Promise<void> {
  const known = await db.$count(userTags, and(inArray(userTags.tagId, [...tagIds]), eq(userTags.status, ACTIVE_TAG)));
  if (known < tagIds.length) throw new Refusal('user.tag-unknown');
}
