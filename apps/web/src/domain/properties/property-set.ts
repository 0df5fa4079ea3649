import { type AttributeRule, attributeBreach } from '@colophon/model';
import type { FileProperty } from '#api/files/queries.ts';

/** A property or a configuration that a user adds, as the API keeps it. */
export interface CustomDescriptor {
  key: string;
  name: string;
  remark: string;
  /** `readonlyText` is a property; the others are configurations, to be changed where the resource is used. */
  type: 'readonlyText' | 'editableText' | 'select' | 'radio' | 'checkbox';
  defaultValue: string;
  candidateItems: string[];
}

/** A value that somebody gave for an attribute of the type. Empty: taken away on purpose. */
export interface SuppliedValue {
  key: string;
  name: string;
  value: string;
}

/** A property that the type asks people for. */
export interface AdditionalProperty extends SuppliedValue {
  remark: string;
}

/** Everything that is said of a file, in the order in which it is shown. */
export interface PropertySet {
  /** Found in the file. */
  raw: FileProperty[];
  additional: AdditionalProperty[];
  custom: CustomDescriptor[];
  options: CustomDescriptor[];
}

interface MergeInput {
  /** Properties that the analysis found, as the type shows them. */
  found: readonly FileProperty[];
  /** Rules of the type's attributes, by key. */
  attributes: ReadonlyMap<string, AttributeRule>;
  /** Values that people gave before the file or the type changed. */
  supplied: readonly SuppliedValue[];
  descriptors: readonly CustomDescriptor[];
  /** True when the type has configurations. */
  takesOptions: boolean;
}

const RAW = 1;
const ANY_TEXT: AttributeRule = { format: 1, contentRule: {} };

export const isOption = ({ type }: Pick<CustomDescriptor, 'type'>) => type !== 'readonlyText';

/** The rule of an attribute; one that the dictionary does not know takes a line of text. */
export function ruleOf(attributes: ReadonlyMap<string, AttributeRule>, key: string): AttributeRule {
  return attributes.get(key) ?? ANY_TEXT;
}

/**
 * Brings what was found in a file and what people said of it together. What is found wins over what is asked for, that
 * over custom properties, and those over configurations, wherever keys or names collide. An older value stays when it
 * still fits its attribute.
 */
export function mergeProperties({ found, attributes, supplied, descriptors, takesOptions }: MergeInput): PropertySet {
  const raw = found.filter(({ insertMode }) => insertMode === RAW);
  const asked = found.filter(({ insertMode }) => insertMode !== RAW).filter(apartFrom(raw));
  const older = descriptors.map(({ key, name, defaultValue }) => ({ key, name, value: defaultValue }));
  const additional = asked.map(({ key, name, remark, valueDisplay }) => {
    const value = olderValue({ key, name }, supplied, older) ?? valueDisplay;
    return { key, name, remark, value: attributeBreach(ruleOf(attributes, key), value) ? '' : value };
  });
  const custom = descriptors.filter((each) => !isOption(each)).filter(apartFrom([...raw, ...additional]));
  const options = takesOptions
    ? descriptors.filter(isOption).filter(apartFrom([...raw, ...additional, ...custom]))
    : [];
  return { raw, additional, custom, options };
}

interface DescribedVersion {
  systemPropertyDescriptors: readonly (FileProperty & { defaultValue: string | number })[];
  customPropertyDescriptors: readonly CustomDescriptor[];
}

/** Returns the properties of a released version. */
export function setOfVersion({ systemPropertyDescriptors, customPropertyDescriptors }: DescribedVersion): PropertySet {
  return {
    raw: systemPropertyDescriptors.filter(({ insertMode }) => insertMode === RAW),
    additional: systemPropertyDescriptors
      .filter(({ insertMode }) => insertMode !== RAW)
      .map(({ key, name, remark, defaultValue }) => ({ key, name, remark, value: String(defaultValue) })),
    custom: customPropertyDescriptors.filter((each) => !isOption(each)),
    options: customPropertyDescriptors.filter(isOption),
  };
}

interface Named {
  key: string;
  name: string;
}

function olderValue({ key, name }: Named, supplied: readonly SuppliedValue[], older: readonly SuppliedValue[]) {
  const all = [...supplied, ...older];
  return (all.find((each) => each.key === key) ?? all.find((each) => each.name === name && name !== ''))?.value;
}

/** True for what shares neither key nor name with any of `others`. */
function apartFrom(others: readonly Named[]): (one: Named) => boolean {
  const keys = new Set(others.map(({ key }) => key));
  const names = new Set(others.map(({ name }) => name).filter(Boolean));
  return ({ key, name }) => !keys.has(key) && !names.has(name);
}

/** Keys and names that another property or configuration has; those of `except` are free. */
export function takenIn({ raw, additional, custom, options }: PropertySet, except?: CustomDescriptor) {
  const others = [...raw, ...additional, ...custom, ...options].filter((each) => each !== except);
  return { keys: new Set(others.map(({ key }) => key)), names: new Set(others.map(({ name }) => name)) };
}

export type Taken = ReturnType<typeof takenIn>;

/** The descriptors of a set as the API takes them. */
export function descriptorsOf({ custom, options }: PropertySet): CustomDescriptor[] {
  return [...custom, ...options].map(({ key, name, remark, type, defaultValue, candidateItems }) => {
    return { key, name, remark, type, defaultValue, candidateItems };
  });
}
