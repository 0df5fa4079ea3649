import { RulesStatus, SubjectType } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isFrozen, ownResources, type ResourceOfType, type ResourceRow } from '../resources/index.ts';
import { collections } from './tables.ts';

/** A collection that is locked until the transaction ends, with what it has beyond a resource. */
export interface LockedCollection {
  readonly resource: ResourceRow;
  readonly state: typeof collections.$inferSelect;
}

/**
 * A collection of `actor`, for reading what only its owner sees.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`, `collection.is-single-resource`
 */
export async function findOwnCollection(db: Executor, actor: Actor, resourceId: string): Promise<ResourceOfType> {
  const resource = await ownResources.findOwnResource(db, actor, resourceId);
  refuseSingle(resource);
  return resource;
}

/**
 * The collection that `actor` is about to change, locked until the transaction ends: whoever edits its items comes one after
 * the other.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`, `collection.is-single-resource`, `resource.frozen`
 */
export async function lockOwnCollection(tx: Transaction, actor: Actor, resourceId: string): Promise<LockedCollection> {
  const resource = await ownResources.lockOwnResource(tx, actor, resourceId);
  refuseSingle(resource);
  if (isFrozen(resource)) throw new Refusal('resource.frozen');
  const [state] = await tx.select().from(collections).where(eq(collections.resourceId, resourceId));
  return { resource, state: state! };
}

/**
 * As `lockOwnCollection`, for changing which items there are, their titles or their order.
 *
 * @throws Refusal those of `lockOwnCollection`, `collection.collects-by-rules`
 */
export async function lockEditableCollection(
  tx: Transaction,
  actor: Actor,
  resourceId: string,
): Promise<LockedCollection> {
  const collection = await lockOwnCollection(tx, actor, resourceId);
  if (collection.state.rulesStatus === RulesStatus.on) throw new Refusal('collection.collects-by-rules');
  return collection;
}

function refuseSingle({ subjectType }: Pick<ResourceRow, 'subjectType'>): void {
  if (subjectType !== SubjectType.collection) throw new Refusal('collection.is-single-resource');
}
