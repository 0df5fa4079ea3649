import { rules, satisfies } from '@colophon/model';
import type { Shown } from './candidates.ts';
import { finding, type MatchWarning } from './findings.ts';
import type { TestProperty } from './outcome.ts';
import type { WorldExhibit } from './world.ts';

/** Changes that a property allows; one that rules or the node's owner added may be changed and deleted. */
export const Authority = { readOnly: 1, editable: 2, deletable: 4 } as const;

const ADDED = Authority.editable | Authority.deletable;

export type Properties = Map<string, TestProperty>;

/**
 * Collects the properties that rules begin with, by key: read from the file, fixed by the author, options of the author, and
 * what the node's owner gives to options or adds. Of several with one key the first holds.
 */
export function propertiesOf({ systemProperty, descriptors }: Shown, rewritten: WorldExhibit['rewritten']): Properties {
  const properties: Properties = new Map();
  const add = (property: TestProperty) => {
    if (!properties.has(property.key)) properties.set(property.key, property);
  };

  for (const [key, value] of Object.entries(systemProperty))
    add({ key, value, type: 'readonlyText', remark: '', authority: Authority.readOnly });
  for (const { key, type, defaultValue: value, candidateItems, remark } of [
    ...descriptors.filter(({ type }) => type === 'readonlyText'),
    ...descriptors,
  ]) {
    const authority = type === 'readonlyText' ? Authority.readOnly : Authority.editable;
    add({ key, value, type, ...(candidateItems.length > 0 && { candidateItems }), remark, authority });
  }
  for (const { key, value, remark } of rewritten) {
    const property = properties.get(key);
    if (!property) add({ key, value, type: 'editableText', remark, authority: ADDED });
    else if (isEditable(property) && isOffered(property, value)) properties.set(key, { ...property, value, remark });
  }
  return properties;
}

/** Adds a property or gives it a value, or returns a warning. */
export function setProperty(
  properties: Properties,
  { key, value, remark }: { readonly key: string; readonly value: string; readonly remark: string },
): MatchWarning | null {
  if (!satisfies(rules.propertyValue, value)) return finding('VALUE_NOT_TAKEN', { reason: 'value', key });
  const property = properties.get(key);
  if (property && !isEditable(property)) return finding('ATTRIBUTE_NOT_EDITABLE', { key });
  if (property && !isOffered(property, value)) return finding('VALUE_NOT_OFFERED', { key, value });

  if (property) properties.set(key, { ...property, value, remark, isRuleSet: true });
  else {
    const added = { key, value, type: 'editableText', remark, authority: ADDED } as const;
    properties.set(key, { ...added, isRuleSet: true, isRuleAdd: true });
  }
  return null;
}

/** Removes a property, or returns a warning. */
export function deleteProperty(properties: Properties, key: string): MatchWarning | null {
  const property = properties.get(key);
  if (!property) return finding('ATTRIBUTE_UNKNOWN', { key });
  if ((property.authority & Authority.deletable) === 0) return finding('ATTRIBUTE_NOT_DELETABLE', { key });
  properties.delete(key);
  return null;
}

function isEditable({ authority }: TestProperty): boolean {
  return (authority & Authority.editable) !== 0;
}

function isOffered({ type, candidateItems }: TestProperty, value: string): boolean {
  return type !== 'select' || (candidateItems?.includes(value) ?? false);
}
