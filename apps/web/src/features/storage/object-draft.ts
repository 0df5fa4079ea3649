import { dependencyFields, type ObjectDependency } from '#api/objects/dependencies.ts';
import type { StoredObject } from '#api/objects/queries.ts';
import {
  type CustomDescriptor,
  descriptorsOf,
  type PropertySet,
  type SuppliedValue,
} from '#domain/properties/property-set.ts';
import { type ChosenType, typeFields } from '#domain/resource-types/chosen-type.ts';

/** Details of an object that a user may change; values written here are merged with the file's own properties. */
export interface ObjectDraft {
  type: ChosenType | null;
  supplied: readonly SuppliedValue[];
  descriptors: readonly CustomDescriptor[];
  dependencies: readonly ObjectDependency[];
}

/** Properties and configurations that an object may have together. */
export const MAX_DESCRIPTORS = 30;

const SUPPLEMENTARY = 2;

export function draftOf(object: StoredObject): ObjectDraft {
  const { resourceType: chain, resourceTypeCode: code, resourceTypeName: name } = object;
  return {
    type: chain.length > 0 ? { code, name, chain } : null,
    supplied: object.systemPropertyDescriptors
      .filter(({ insertMode, defaultValue }) => insertMode === SUPPLEMENTARY && defaultValue !== '')
      .map((each) => ({ key: each.key, name: each.name, value: String(each.defaultValue) })),
    descriptors: object.customPropertyDescriptors,
    dependencies: object.dependencies,
  };
}

/** Details of an object, with its properties as they are shown. */
export interface ObjectState {
  type: ChosenType | null;
  set: PropertySet;
  dependencies: readonly ObjectDependency[];
}

/** The fields that differ, as `PUT objects` takes them; `null` when nothing does. */
export function changesOf(before: ObjectState, now: ObjectState) {
  const hasNewType = !isSame(typeFields(before.type), typeFields(now.type));
  const inputAttrs = changedInputs(before.set, now.set, hasNewType);
  const descriptors = descriptorsOf(now.set);
  const changes = {
    ...(hasNewType && typeFields(now.type)),
    ...(inputAttrs.length > 0 && { inputAttrs }),
    ...(!isSame(descriptorsOf(before.set), descriptors) && { customPropertyDescriptors: descriptors }),
    ...(!isSame(before.dependencies, now.dependencies) && { dependencies: now.dependencies.map(dependencyFields) }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** A new type begins with no values of its own, so that all of them are sent. */
function changedInputs(before: PropertySet, now: PropertySet, hasNewType: boolean) {
  const known = new Map(hasNewType ? [] : before.additional.map(({ key, value }) => [key, value]));
  return now.additional
    .filter(({ key, value }) => value !== (known.get(key) ?? ''))
    .map(({ key, value }) => ({ key, value }));
}

/** Both are plain data whose fields are always written in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
