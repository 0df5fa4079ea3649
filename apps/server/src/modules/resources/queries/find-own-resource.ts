import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { mayChange } from '../access.ts';
import { type VersionDraftRow, versionDrafts } from '../tables.ts';
import { findResource, type ResourceOfType } from './find-resource.ts';

/**
 * A resource that belongs to `actor`.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`
 */
export async function findOwnResource(db: Executor, actor: Actor, resourceId: string): Promise<ResourceOfType> {
  const resource = await findResource(db, resourceId);
  if (!resource) throw new Refusal('resource.not-found');
  if (!mayChange(actor, resource)) throw new Refusal('access.not-owner');
  return resource;
}

/**
 * The form state of the next version of a resource, with the resource. Only its owner sees it.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`
 */
export async function findDraft(
  db: Executor,
  actor: Actor,
  resourceId: string,
): Promise<{ resource: ResourceOfType; draft: VersionDraftRow | null }> {
  const resource = await findOwnResource(db, actor, resourceId);
  const [draft] = await db.select().from(versionDrafts).where(eq(versionDrafts.resourceId, resourceId));
  return { resource, draft: draft ?? null };
}
