import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { ownsObject } from '../access.ts';
import { findObject, type ObjectKey, type StoredObject } from './find-object.ts';

/**
 * The object of this key, which has to be the actor's.
 *
 * @throws Refusal `object.not-found`, `access.not-owner`
 */
export async function findOwnObject(db: Executor, actor: Actor, key: ObjectKey): Promise<StoredObject> {
  const stored = await findObject(db, key);
  if (!stored) throw new Refusal('object.not-found');
  if (!ownsObject(actor, stored.object)) throw new Refusal('access.not-owner');
  return stored;
}
