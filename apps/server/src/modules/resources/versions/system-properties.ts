import type { Locale } from '@colophon/model';
import type { AttributeRow, InputAttribute } from '#modules/types/index.ts';
import { displayValue } from '#modules/types/index.ts';

type Value = string | number;

/** Values of a version: what the file was found to be, and what its owner told. */
export interface PropertyValues {
  readonly fileProperty: Readonly<Record<string, unknown>>;
  readonly inputAttrs: readonly InputAttribute[];
}

/** Key to value, what the owner told last. */
export function systemProperty({ fileProperty, inputAttrs }: PropertyValues): Record<string, unknown> {
  return { ...fileProperty, ...Object.fromEntries(inputAttrs.map(({ key, value }) => [key, value])) };
}

/**
 * One descriptor per attribute that the file has, and per attribute of the type that its owner may tell, told or not.
 *
 * `dictionary` is all attributes in their order, `keysOfType` the keys of the type's.
 */
export function describeProperties(
  values: PropertyValues,
  { dictionary, keysOfType }: { dictionary: readonly AttributeRow[]; keysOfType: ReadonlySet<string> },
  locale: Locale,
) {
  const properties = systemProperty(values);
  return dictionary
    .filter(({ key, insertMode }) => key in properties || (insertMode === 2 && keysOfType.has(key)))
    .map((attribute) => {
      const value = (properties[attribute.key] ?? '') as Value;
      return {
        key: attribute.key,
        name: attribute.name[locale],
        remark: attribute.note[locale],
        defaultValue: value,
        valueDisplay: displayValue(value, attribute.formatUnit),
        valueUnit: attribute.formatUnit,
        insertMode: attribute.insertMode,
      };
    });
}
