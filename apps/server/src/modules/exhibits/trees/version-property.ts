import type { resourceProperties } from '#modules/types/index.ts';
import type { Properties, RewriteProperty } from '../tables.ts';

/**
 * Returns the properties of an exhibit that packages see. Highest first: the file's own, those that the author fixed, those
 * that the node's owner set, defaults of the author's options (specification 07, rule 26). A value that an option does not
 * offer is ignored.
 */
export function versionPropertyOf(version: {
  readonly resourceSystemProperty: Properties;
  readonly resourceCustomPropertyDescriptors: readonly resourceProperties.PropertyDescriptor[];
  readonly presentableRewriteProperty: readonly RewriteProperty[];
}): Properties {
  const descriptors = version.resourceCustomPropertyDescriptors;
  const offered = new Map(descriptors.map((descriptor) => [descriptor.key, descriptor]));
  const rewritten = version.presentableRewriteProperty.filter(({ key, value }) => {
    const descriptor = offered.get(key);
    return descriptor?.type !== 'select' || descriptor.candidateItems.includes(value);
  });
  return {
    ...valuesOf(descriptors.filter(({ type }) => type !== 'readonlyText')),
    ...Object.fromEntries(rewritten.map(({ key, value }) => [key, value])),
    ...valuesOf(descriptors.filter(({ type }) => type === 'readonlyText')),
    ...version.resourceSystemProperty,
  };
}

function valuesOf(descriptors: readonly resourceProperties.PropertyDescriptor[]): Properties {
  return Object.fromEntries(descriptors.map(({ key, defaultValue }) => [key, defaultValue]));
}
