import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { findOwnResource } from '../queries/find-own-resource.ts';
import type { ResourceOfType } from '../queries/find-resource.ts';
import { type VersionDraftRow, versionDrafts } from '../tables.ts';

/**
 * Keeps `draftData` as the draft of the resource, in place of the former one.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`
 */
export async function keepDraft(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  resourceId: string,
  draftData: VersionDraftRow['draftData'],
): Promise<{ resource: ResourceOfType; draft: VersionDraftRow }> {
  const resource = await findOwnResource(db, actor, resourceId);
  const now = clock.now();
  const [draft] = await db
    .insert(versionDrafts)
    .values({ resourceId, draftData, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: versionDrafts.resourceId, set: { draftData, updatedAt: now } })
    .returning();
  return { resource, draft: draft! };
}

/**
 * Throws the draft away; `false` when there was none.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`
 */
export async function dropDraft(db: Executor, actor: Actor, resourceId: string): Promise<boolean> {
  await findOwnResource(db, actor, resourceId);
  const dropped = await db
    .delete(versionDrafts)
    .where(eq(versionDrafts.resourceId, resourceId))
    .returning({ resourceId: versionDrafts.resourceId });
  return dropped.length > 0;
}
