import { ResourceStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser, mayOperate } from '#platform/sessions/actor.ts';
import { type ResourceRow, resources } from './tables.ts';

/** Owners change their resources; nobody else does. */
export function mayChange(actor: Actor | null, resource: Pick<ResourceRow, 'userId'>): boolean {
  return isUser(actor, resource.userId);
}

/** Lists show resources of others only while these are listed on the market; operators of resources see all. */
export function maySeeUnlisted(actor: Actor | null, userId: number | undefined): boolean {
  return mayOperate(actor, 'resources') || (userId !== undefined && isUser(actor, userId));
}

/**
 * The resource that `actor` is about to change, locked until the transaction ends.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`
 */
export async function lockOwnResource(tx: Transaction, actor: Actor, resourceId: string): Promise<ResourceRow> {
  const [resource] = await tx.select().from(resources).where(eq(resources.resourceId, resourceId)).for('no key update');
  if (!resource) throw new Refusal('resource.not-found');
  if (!mayChange(actor, resource)) throw new Refusal('access.not-owner');
  return resource;
}

export function isFrozen(resource: Pick<ResourceRow, 'status'>): boolean {
  return resource.status === ResourceStatus.frozen;
}
