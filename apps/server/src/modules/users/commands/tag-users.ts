import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { findUser, listUsers } from '../queries/find-user.ts';
import { ACTIVE_TAG } from '../queries/list-tags.ts';
import { userTagSettings, userTags } from '../tables.ts';

/**
 * Adds tags to one user; those that the user carries stay as they are. `tagIds` are distinct.
 *
 * @throws Refusal `user.tag-unknown` (deleted ones too), `user.not-found`
 */
export async function setTags(context: Context, userId: number, tagIds: readonly number[]): Promise<true> {
  await refuseUnknown(context.db, userId, tagIds);
  return addTags(context, [userId], tagIds);
}

/**
 * Adds every tag to every user; unknown users are left out. Both lists are distinct.
 *
 * @throws Refusal `user.tag-unknown` (deleted ones too)
 */
export async function batchSetTags(
  context: Context,
  userIds: readonly number[],
  tagIds: readonly number[],
): Promise<true> {
  await refuseUnknownTags(context.db, tagIds);
  const known = await listUsers(context.db, userIds);
  return addTags(
    context,
    known.map(({ userId }) => userId),
    tagIds,
  );
}

/**
 * Takes tags from one user; those that the user does not carry are left out. `tagIds` are distinct.
 *
 * @throws Refusal `user.tag-unknown` (deleted ones too), `user.not-found`
 */
export async function unsetTags({ db }: Context, userId: number, tagIds: readonly number[]): Promise<true> {
  await refuseUnknown(db, userId, tagIds);
  await db
    .delete(userTagSettings)
    .where(and(eq(userTagSettings.userId, userId), inArray(userTagSettings.tagId, [...tagIds])));
  return true;
}

async function addTags({ db, clock }: Context, userIds: readonly number[], tagIds: readonly number[]): Promise<true> {
  const now = clock.now();
  // in one order, so that two calls at once do not wait for one another
  const ascending = (a: number, b: number) => a - b;
  const settings = userIds
    .toSorted(ascending)
    .flatMap((userId) =>
      tagIds.toSorted(ascending).map((tagId) => ({ userId, tagId, createdAt: now, updatedAt: now })),
    );
  if (settings.length > 0) await db.insert(userTagSettings).values(settings).onConflictDoNothing();
  return true;
}

async function refuseUnknown(db: Executor, userId: number, tagIds: readonly number[]): Promise<void> {
  await refuseUnknownTags(db, tagIds);
  if (!(await findUser(db, { userId }))) throw new Refusal('user.not-found');
}

async function refuseUnknownTags(db: Executor, tagIds: readonly number[]): Promise<void> {
  const known = await db.$count(userTags, and(inArray(userTags.tagId, [...tagIds]), eq(userTags.status, ACTIVE_TAG)));
  if (known < tagIds.length) throw new Refusal('user.tag-unknown');
}
