import { LICENCE_KEY, readLicence } from '@colophon/content/licences';
import { attributeBreach } from '@colophon/model';
import type { AttributeRow, ContentRule, InputAttribute } from './tables.ts';

/** Keeps the values of attributes that the owner may tell; others are ignored. */
export function acceptedInputs(
  given: readonly InputAttribute[],
  attributesOfType: readonly AttributeRow[],
): { attribute: AttributeRow; value: string }[] {
  const byKey = new Map(attributesOfType.filter(({ insertMode }) => insertMode === 2).map((one) => [one.key, one]));
  return given.flatMap(({ key, value }) => {
    const attribute = byKey.get(key);
    return attribute ? [{ attribute, value }] : [];
  });
}

/**
 * True when `value` has the attribute's format and keeps to its rule. Empty means not told, which is always allowed. Licence
 * notices are those of the dictionary and authors' own, whatever rule operators give the attribute.
 */
export function keepsToRule(
  { key, format, contentRule }: Pick<AttributeRow, 'key' | 'format' | 'contentRule'>,
  value: string,
): boolean {
  if (key === LICENCE_KEY) return value === '' || readLicence(value) !== null;
  return attributeBreach({ format, contentRule: contentRule as ContentRule }, value) === null;
}
