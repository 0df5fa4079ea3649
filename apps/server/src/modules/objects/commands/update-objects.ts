import { inArray } from 'drizzle-orm';
import { lockStorage } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import type { RefusalName } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { ownsObject } from '../access.ts';
import { fullNameOf, listObjectsById, type StoredObject } from '../queries/find-object.ts';
import { objects } from '../tables.ts';
import { chooseType, type WantedType } from './choose-type.ts';

/**
 * Gives objects of `actor` a type, all others none the worse for one that cannot have it. Answers each object, or why it
 * stays as it is, by id. Emits `objects.changed`.
 *
 * @throws Refusal `object.unknown-type`
 */
export async function updateObjects(
  { db, clock, events }: Context,
  actor: Actor,
  objectIds: readonly string[],
  wanted: WantedType & { readonly resourceTypeCode: string },
): Promise<Map<string, StoredObject | RefusalName>> {
  return db.transaction(async (tx) => {
    await lockStorage(tx, actor.userId);
    const type = await chooseType(tx, wanted);
    const found = new Map((await listObjectsById(tx, objectIds)).map((stored) => [stored.object.objectId, stored]));
    const changeable = objectIds.filter((objectId) => reasonAgainst(actor, found.get(objectId)) === null);

    await tx
      .update(objects)
      .set({ ...type, updatedAt: clock.now() })
      .where(inArray(objects.objectId, changeable));
    const changed = await listObjectsById(tx, changeable);
    if (changed.length > 0)
      await events.emit(tx, 'objects.changed', { objectIds: changeable, names: changed.map(fullNameOf) });
    const changedById = new Map(changed.map((stored) => [stored.object.objectId, stored]));
    return new Map(
      objectIds.map((objectId) => [objectId, changedById.get(objectId) ?? reasonAgainst(actor, found.get(objectId))!]),
    );
  });
}

function reasonAgainst(actor: Actor, stored: StoredObject | undefined): RefusalName | null {
  if (!stored) return 'object.not-found';
  if (!ownsObject(actor, stored.object)) return 'access.not-owner';
  return stored.object.nodeId === null ? null : 'object.is-node-data';
}
