import { and, eq } from 'drizzle-orm';
import { findResource } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { collects } from '../tables.ts';

/**
 * Marks a resource as a favourite of `actor`, in whatever status it is. Doing so twice is once.
 *
 * @throws Refusal `resource.not-found`
 */
export async function collectResource(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  resourceId: string,
): Promise<void> {
  if (!(await findResource(db, resourceId))) throw new Refusal('resource.not-found');
  const now = clock.now();
  await db
    .insert(collects)
    .values({ userId: actor.userId, resourceId, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** Takes the mark away; `false` when there was none. */
export async function uncollectResource(db: Executor, actor: Actor, resourceId: string): Promise<boolean> {
  const removed = await db
    .delete(collects)
    .where(and(eq(collects.userId, actor.userId), eq(collects.resourceId, resourceId)))
    .returning({ resourceId: collects.resourceId });
  return removed.length > 0;
}
