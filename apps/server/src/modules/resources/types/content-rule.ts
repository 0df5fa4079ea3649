import { MAX_ATTRIBUTE_VALUE_LENGTH, MAX_PROPERTY_VALUE_LENGTH } from '../limits.ts';
import type { AttributeRow, InputAttribute } from '../tables.ts';

/** Formats of attribute values (specification 02, Attribute). */
const Format = { number: 2, time: 3, date: 4, dateTime: 5, multiLine: 7, integer: 8, decimal: 9 } as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const INTEGER = /^-?\d+$/;

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

/** True when `value` has the attribute's format and keeps to its rule. Empty means not told, which is always allowed. */
export function keepsToRule(
  { format, contentRule: rule }: Pick<AttributeRow, 'format' | 'contentRule'>,
  value: string,
): boolean {
  if (value === '') return true;
  switch (format) {
    case Format.number:
      return DECIMAL.test(value) && isWithin(Number(value), rule.min, rule.max);
    case Format.integer:
      return INTEGER.test(value) && isWithin(Number(value), rule.min, rule.max);
    case Format.decimal:
      return (
        DECIMAL.test(value) &&
        isWithin(Number(value), rule.minDecimal, rule.maxDecimal) &&
        (value.split('.')[1]?.length ?? 0) <= Number(rule.precision ?? Number.POSITIVE_INFINITY)
      );
    case Format.time:
      return TIME.test(value);
    case Format.date:
      return isDay(value) && isWithin(value, rule.startDate, rule.limitDate);
    case Format.dateTime: {
      const [day = '', time = ''] = value.split(' ');
      return isDay(day) && TIME.test(time) && isWithin(value, rule.startDateTime, rule.limitDateTime);
    }
    default: {
      const longest = format === Format.multiLine ? MAX_ATTRIBUTE_VALUE_LENGTH : MAX_PROPERTY_VALUE_LENGTH;
      return isWithin(value.length, rule.minLength, rule.maxLength ?? longest);
    }
  }
}

/** Bounds are included. Dates in ISO form compare as texts. */
function isWithin<Value extends number | string>(value: Value, least: unknown, most: unknown): boolean {
  return (least === undefined || value >= (least as Value)) && (most === undefined || value <= (most as Value));
}

/** A real calendar day, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${text}T`);
}
