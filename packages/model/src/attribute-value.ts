/** Formats of attribute values (specification 02, Attribute). */
export const AttributeFormat = {
  text: 1,
  number: 2,
  time: 3,
  date: 4,
  dateTime: 5,
  singleLine: 6,
  multiLine: 7,
  integer: 8,
  decimal: 9,
} as const;

/** Bounds of an attribute's values; all of them are included. Dates are ISO texts. */
export interface ContentRule {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly minDecimal?: number;
  readonly maxDecimal?: number;
  /** Digits after the point. */
  readonly precision?: number;
  readonly startDate?: string;
  readonly limitDate?: string;
  readonly startDateTime?: string;
  readonly limitDateTime?: string;
  readonly nullable?: boolean;
}

export interface AttributeRule {
  readonly format: number;
  readonly contentRule: ContentRule;
}

/** Why a value breaks the rule of its attribute: it is not written as its format wants, or it is beyond `bound`. */
export type AttributeBreach =
  | { readonly kind: 'number' | 'integer' | 'time' | 'date' | 'dateTime' }
  | {
      readonly kind: 'short' | 'long' | 'low' | 'high' | 'early' | 'late' | 'precise';
      readonly bound: number | string;
    };

const MAX_LINE_LENGTH = 140;
const MAX_LINES_LENGTH = 1000;

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const INTEGER = /^-?\d+$/;

/** Tells how a value breaks the rule of its attribute, or `null`. Empty means not told, which is always allowed. */
export function attributeBreach({ format, contentRule: rule }: AttributeRule, value: string): AttributeBreach | null {
  if (value === '') return null;
  switch (format) {
    case AttributeFormat.number:
      return DECIMAL.test(value) ? beyond(Number(value), rule.min, rule.max) : { kind: 'number' };
    case AttributeFormat.integer:
      return INTEGER.test(value) ? beyond(Number(value), rule.min, rule.max) : { kind: 'integer' };
    case AttributeFormat.decimal:
      return DECIMAL.test(value)
        ? (beyond(Number(value), rule.minDecimal, rule.maxDecimal) ?? tooPrecise(value, rule.precision))
        : { kind: 'number' };
    case AttributeFormat.time:
      return TIME.test(value) ? null : { kind: 'time' };
    case AttributeFormat.date:
      return isDay(value) ? outside(value, rule.startDate, rule.limitDate) : { kind: 'date' };
    case AttributeFormat.dateTime: {
      const [day = '', time = ''] = value.split(' ');
      const isMoment = isDay(day) && TIME.test(time);
      return isMoment ? outside(value, rule.startDateTime, rule.limitDateTime) : { kind: 'dateTime' };
    }
    default: {
      const longest = format === AttributeFormat.multiLine ? MAX_LINES_LENGTH : MAX_LINE_LENGTH;
      return ofLength(value, rule.minLength ?? 0, rule.maxLength ?? longest);
    }
  }
}

function beyond(value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) {
  if (value < least) return { kind: 'low', bound: least } as const;
  return value > most ? ({ kind: 'high', bound: most } as const) : null;
}

function tooPrecise(value: string, digits = Number.POSITIVE_INFINITY) {
  return (value.split('.')[1]?.length ?? 0) > digits ? ({ kind: 'precise', bound: digits } as const) : null;
}

/** ISO texts compare as the days and times that they name. */
function outside(value: string, earliest: string | undefined, latest: string | undefined) {
  if (earliest && value < earliest) return { kind: 'early', bound: earliest } as const;
  return latest && value > latest ? ({ kind: 'late', bound: latest } as const) : null;
}

function ofLength({ length }: string, least: number, most: number) {
  if (length < least) return { kind: 'short', bound: least } as const;
  return length > most ? ({ kind: 'long', bound: most } as const) : null;
}

/** A real calendar day, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${text}T`);
}
