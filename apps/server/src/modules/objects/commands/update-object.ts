import { eq, type SQL, sql } from 'drizzle-orm';
import { lockStorage } from '#modules/files/index.ts';
import { resourceProperties } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation, type Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import {
  findObject,
  fullNameOf,
  type ObjectDependency,
  type ObjectKey,
  type StoredObject,
} from '../queries/find-object.ts';
import { findOwnObject } from '../queries/find-own-object.ts';
import { objectDependencies, objects } from '../tables.ts';
import { chooseDependencies, type WantedDependency } from './choose-dependencies.ts';
import { chooseType, type WantedType } from './choose-type.ts';

/** Fields of an object that may be changed; absent ones stay. */
export interface ObjectChange extends WantedType {
  /** Sanitised. */
  readonly objectName?: string | undefined;
  readonly customPropertyDescriptors?: readonly resourceProperties.PropertyDescriptor[] | undefined;
  /** Replaces the list. */
  readonly dependencies?: readonly WantedDependency[] | undefined;
  /** Added to those that are there, by key; an empty value takes one away. Keys that the type does not ask for are ignored. */
  readonly inputAttrs?: readonly resourceProperties.InputAttribute[] | undefined;
}

/**
 * Changes an object of `actor`. Another type takes away the supplied values that it does not ask for. Emits `objects.changed`.
 *
 * @throws Refusal `object.not-found`, `access.not-owner`, `object.is-node-data`, `object.unknown-type`,
 *   `object.input-value`, `object.name-taken`, those of `chooseDependencies`
 */
export async function updateObject(
  { db, clock, events }: Context,
  actor: Actor,
  key: ObjectKey,
  change: ObjectChange,
): Promise<StoredObject> {
  return db.transaction(async (tx) => {
    await lockStorage(tx, actor.userId);
    const stored = await findOwnObject(tx, actor, key);
    if (stored.object.nodeId !== null) throw new Refusal('object.is-node-data');

    const { objectId } = stored.object;
    const type = await chooseType(tx, change);
    const { resourceTypeCode } = type ?? stored.object;
    const kept = type?.suppliedValues ?? sql`${objects.suppliedValues}`;
    const suppliedValues = await addValues(tx, kept, resourceTypeCode, change.inputAttrs ?? []);
    if (change.dependencies)
      await replaceDependencies(tx, objectId, await chooseDependencies(tx, stored, change.dependencies));
    try {
      await tx
        .update(objects)
        .set({
          ...type,
          suppliedValues,
          objectName: change.objectName,
          customPropertyDescriptors: change.customPropertyDescriptors,
          updatedAt: clock.now(),
        })
        .where(eq(objects.objectId, objectId));
    } catch (error) {
      if (isUniqueViolation(error, 'objects_name_key')) throw new Refusal('object.name-taken');
      throw error;
    }
    const changed = (await findObject(tx, { objectId }))!;
    await events.emit(tx, 'objects.changed', {
      objectIds: [objectId],
      names: [...new Set([stored, changed].map(fullNameOf))],
    });
    return changed;
  });
}

/** `kept` supplied values, with the given ones that the type asks for. */
async function addValues(
  tx: Transaction,
  kept: SQL,
  resourceTypeCode: string,
  given: readonly resourceProperties.InputAttribute[],
): Promise<SQL> {
  if (given.length === 0) return kept;
  const { accepted, wrongKeys } = await resourceProperties.judgeValues(tx, resourceTypeCode, given);
  if (wrongKeys.length > 0) {
    const details = wrongKeys.map((key) => ({ field: key, reason: 'breaks the rule of its attribute' }));
    throw new Refusal('object.input-value', { details });
  }
  const values = JSON.stringify(Object.fromEntries(accepted.map(({ key, value }) => [key, value])));
  const removed = accepted.filter(({ value }) => value === '').map(({ key }) => key);
  return sql`(${kept} || ${values}::text::jsonb) - ${sql.param(removed)}::text[]`;
}

async function replaceDependencies(
  tx: Transaction,
  objectId: string,
  dependencies: readonly ObjectDependency[],
): Promise<void> {
  await tx.delete(objectDependencies).where(eq(objectDependencies.objectId, objectId));
  if (dependencies.length === 0) return;
  await tx
    .insert(objectDependencies)
    .values(dependencies.map((dependency, position) => ({ ...dependency, objectId, position })));
}
