import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { isUniqueViolation, type Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { ownsObject } from '../access.ts';
import { findObject, type ObjectKey, type StoredObject } from '../queries/find-object.ts';
import { resourceTypes } from '../resource-types.ts';
import { type CustomPropertyDescriptor, type ObjectRow, objects } from '../tables.ts';

/** What of an object may be changed; what is absent stays. */
export interface ObjectChange {
  /** Sanitised. */
  readonly objectName?: string;
  /** Empty removes the type. */
  readonly resourceTypeCode?: string;
  /** A name of the user's own for the last level of the type. */
  readonly resourceTypeName?: string;
  /** Labels of a type, root first; used when there is no code. */
  readonly resourceType?: readonly string[];
  readonly customPropertyDescriptors?: readonly CustomPropertyDescriptor[];
}

/**
 * Changes an object of `actor`.
 *
 * @throws Refusal `object.not-found`, `access.not-owner`, `object.unknown-type`, `object.name-taken`
 */
export async function updateObject(
  { db, clock }: Context,
  actor: Actor,
  key: ObjectKey,
  change: ObjectChange,
): Promise<StoredObject> {
  const stored = await findObject(db, key);
  if (!stored) throw new Refusal('object.not-found');
  if (!ownsObject(actor, stored.object)) throw new Refusal('access.not-owner');

  return db.transaction(async (tx) => {
    const type = await typeOf(tx, change);
    try {
      const [object] = await tx
        .update(objects)
        .set({
          ...type,
          objectName: change.objectName,
          customPropertyDescriptors: change.customPropertyDescriptors,
          updatedAt: clock.now(),
        })
        .where(eq(objects.objectId, stored.object.objectId))
        .returning();
      if (!object) throw new Refusal('object.not-found');
      return { ...stored, object };
    } catch (error) {
      if (isUniqueViolation(error, 'objects_name_key')) throw new Refusal('object.name-taken');
      throw error;
    }
  });
}

type TypeColumns = Pick<ObjectRow, 'resourceTypeCode' | 'resourceTypeName' | 'resourceType' | 'resourceTypeCodes'>;

/** The columns that say an object's type, as far as it changes. */
async function typeOf(tx: Transaction, change: ObjectChange): Promise<TypeColumns | Record<string, never>> {
  const { resourceTypeCode, resourceTypeName = '', resourceType } = change;
  if (resourceTypeCode === '')
    return { resourceTypeCode, resourceTypeName: '', resourceType: [], resourceTypeCodes: [] };
  if (resourceTypeCode !== undefined) {
    const path = await resourceTypes.findPath(tx, resourceTypeCode);
    if (!path) throw new Refusal('object.unknown-type');
    const names = resourceTypeName === '' ? path.names : [...path.names, resourceTypeName];
    return { resourceTypeCode, resourceTypeName, resourceType: [...names], resourceTypeCodes: [...path.codes] };
  }
  if (!resourceType) return {};
  const path = await resourceTypes.findPath(tx, resourceType.at(-1)!);
  const codes = path && path.names.join('/') === resourceType.join('/') ? path.codes : [];
  return {
    resourceTypeCode: codes.at(-1) ?? '',
    resourceTypeName: '',
    resourceType: [...resourceType],
    resourceTypeCodes: [...codes],
  };
}
