import { LICENCE_KEY } from '@colophon/content/licences';
import type { Locale } from '@colophon/model';
import { resourceProperties } from '#modules/types/index.ts';

type Value = string | number;

/** Values of a version: what the file was found to be, and what its owner told. */
export interface PropertyValues {
  readonly fileProperty: Readonly<Record<string, unknown>>;
  readonly inputAttrs: readonly resourceProperties.InputAttribute[];
}

/** The licence notice that a version states; empty for none. */
export function licenceOf(inputAttrs: readonly resourceProperties.InputAttribute[]): string {
  return inputAttrs.find(({ key }) => key === LICENCE_KEY)?.value ?? '';
}

/** Key to value, what the owner told last. */
export function systemProperty({ fileProperty, inputAttrs }: PropertyValues): Record<string, unknown> {
  return { ...fileProperty, ...Object.fromEntries(inputAttrs.map(({ key, value }) => [key, value])) };
}

/** Key to value: defaults of options, over them the properties that the owner made up, over both the system's. */
export function allProperties(
  version: PropertyValues & { readonly customPropertyDescriptors: readonly resourceProperties.PropertyDescriptor[] },
): Record<string, unknown> {
  const isProperty = ({ type }: resourceProperties.PropertyDescriptor) => type === 'readonlyText';
  const descriptors = version.customPropertyDescriptors;
  return {
    ...resourceProperties.defaultValues(descriptors.filter((descriptor) => !isProperty(descriptor))),
    ...resourceProperties.defaultValues(descriptors.filter(isProperty)),
    ...systemProperty(version),
  };
}

/**
 * One descriptor per attribute that the file has, and per attribute of the type `code` that its owner may tell, told or
 * not. `attributes` are at least those, in the dictionary's order.
 */
export function describeProperties(
  values: PropertyValues,
  { attributes, code }: { attributes: readonly resourceProperties.FileAttribute[]; code: string },
  locale: Locale,
) {
  const properties = systemProperty(values);
  return attributes
    .filter(({ key, insertMode, typeCodes }) => key in properties || (insertMode === 2 && typeCodes.includes(code)))
    .map((attribute) => {
      const value = (properties[attribute.key] ?? '') as Value;
      return {
        key: attribute.key,
        name: attribute.name[locale],
        remark: attribute.note[locale],
        defaultValue: value,
        valueDisplay: resourceProperties.displayValue(value, attribute.formatUnit),
        valueUnit: attribute.formatUnit,
        insertMode: attribute.insertMode,
      };
    });
}
