import { rules, satisfies, type TextRule } from '@colophon/model';
import { DateTime } from 'luxon';
import { z } from 'zod';

/**
 * Building blocks of request and answer schemas (specification 00, sections 3, 8, 9, 10).
 * They describe what arrives, so that OpenAPI shows it, and hand on what commands take.
 */

const INTEGER_TEXT = /^-?\d{1,15}$/;
export const MAX_STORED_INTEGER = 2_147_483_647;
/** The years that ISO 8601 writes without a sign: PostgreSQL does not read the others as JavaScript writes them. */
const FIRST_YEAR = 1;
const LAST_YEAR = 9999;

/** A whole number, sent as a number or as its decimal digits. */
export function integer(limits: { min?: number; max?: number } = {}) {
  const number = z
    .number()
    .int()
    .min(limits.min ?? Number.MIN_SAFE_INTEGER)
    .max(limits.max ?? Number.MAX_SAFE_INTEGER);
  return z.union([z.number(), z.string().regex(INTEGER_TEXT).transform(Number)]).pipe(number);
}

/** `0` or `1` (also `true`, `false`), as a boolean; absent is `false` unless said otherwise. */
export function flag(absent = false) {
  return z
    .union([z.literal([0, 1]), z.boolean(), z.enum(['0', '1', 'true', 'false'])])
    .transform((value) => value === 1 || value === true || value === '1' || value === 'true')
    .default(absent);
}

/** One of the given whole numbers. */
export function oneOf<const Values extends readonly [number, ...number[]]>(values: Values) {
  return z
    .union([z.number(), z.string().regex(INTEGER_TEXT).transform(Number)])
    .pipe(z.literal(values as unknown as [Values[number], ...Values[number][]]));
}

/** A text that satisfies a field rule of the model. */
export function text(rule: TextRule) {
  // Zod counts characters where rules count UTF-16 units: its bounds are for the description, the rule decides
  const base = z.string().min(rule.minLength, { abort: true }).max(rule.maxLength, { abort: true });
  return base.refine((value) => satisfies(rule, value), { error: `is not a valid ${rule.key}` });
}

/** Like `text`, with white space around it removed first. */
export function trimmed(rule: TextRule) {
  return z
    .string()
    .transform((value) => value.trim())
    .pipe(text(rule));
}

/** A comma-joined list in a query, as an array of `item`s: duplicates collapse, the order stays. */
export function commaList<Item extends z.ZodType<unknown, string>>(
  item: Item,
  limits: { min?: number; max: number; keepsRepeats?: boolean },
) {
  return z
    .string()
    .transform((value) => {
      const parts = value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      return limits.keepsRepeats ? parts : [...new Set(parts)];
    })
    .pipe(
      z
        .array(item)
        .min(limits.min ?? 1)
        .max(limits.max),
    );
}

export const objectId = z.string().regex(/^[0-9a-f]{24}$/);
export const md5 = z.string().regex(/^[0-9a-f]{32}$/);
export const sha1 = z
  .string()
  .regex(/^[0-9a-fA-F]{40}$/)
  .transform((value) => value.toLowerCase());
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A user's number. One that is greater than the database can hold is nobody's, like the greatest that it can. */
export const userId = z
  .string()
  .regex(/^[0-9]{5,12}$/)
  .transform((digits) => Math.min(Number(digits), MAX_STORED_INTEGER));
export const nodeId = integer({ min: 1, max: MAX_STORED_INTEGER });
/** A node in a comma list. */
export const listedNodeId = z.string().transform(Number).pipe(z.int().min(1).max(MAX_STORED_INTEGER));
/** A verification code, as text or number. */
export const authCode = z.union([z.string(), z.number().transform(String)]).pipe(text(rules.authCode));

/**
 * A date or date-time of a request (specification 00, section 9): ISO 8601, or `YYYY-MM-DD HH:mm:ss`, or `YYYY-MM-DD`.
 * Without a zone it is in `timeZone`, the platform's; a bare date means its first or last moment. Years have four digits.
 */
export function localDate(edge: 'start' | 'end', timeZone: string) {
  return z.string().transform((value, context) => {
    const text = value.trim().replace(' ', 'T');
    const date = DateTime.fromISO(text, { zone: timeZone });
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
    const moment = isDay && edge === 'end' ? date.endOf('day') : date;
    const { year } = moment.toUTC();
    if (!moment.isValid || year < FIRST_YEAR || year > LAST_YEAR) {
      context.addIssue({ code: 'custom', message: 'is not a date' });
      return z.NEVER;
    }
    return moment.toJSDate();
  });
}

/** A moment in an answer: ISO 8601, UTC, milliseconds. */
export const moment = z.iso.datetime({ precision: 3 });

export const DEFAULT_PAGE = 10;
export const MAX_PAGE = 100;

/** `skip`, `limit`, `sort` of a list; extend it with the list's own filters. */
export const Paging = z.object({
  skip: integer({ min: 0, max: 10_000_000 }).default(0),
  limit: integer({ min: 1, max: MAX_PAGE }).default(DEFAULT_PAGE),
  sort: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,20}:-?1$/)
    .optional(),
  projection: z.string().max(1000).optional(),
});

/** Where a list goes on: the last row that was read, by the date that the list is sorted by and its id. */
export interface After {
  readonly at: Date;
  readonly id: string;
}

/** `2026-11-24T18:00:00.000Z~65a1f0c2d4e5b60718293a4b`: the page that follows costs the same wherever it is, other than with `skip`. */
export const after = afterOf(/^[0-9a-f]{24}$/);

/** Like `after`, of rows that are numbered: `2026-11-24T18:00:00.000Z~100000000000000074`. */
export const afterNumber = afterOf(/^\d{1,18}$/);

function afterOf(id: RegExp) {
  return z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~/)
    .transform((text): After => ({ at: new Date(text.slice(0, 24)), id: text.slice(25) }))
    .refine((row) => !Number.isNaN(row.at.getTime()) && id.test(row.id), 'names no row')
    .optional()
    .describe(
      'The list goes on after this row: what it has of the date that the list is sorted by, `~`, and its id. Costs the same wherever it is, other than `skip`',
    );
}

/** A page of `row`s as clients know it. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ skip: z.int(), limit: z.int(), totalItem: z.int(), dataList: z.array(row) });
}

/** Reads `field:1` or `field:-1`; a field that the list does not sort by falls back to its default. */
export function parseSort<Field extends string>(
  sort: string | undefined,
  fields: readonly Field[],
  absent: { field: Field; descending: boolean },
): { field: Field; descending: boolean } {
  const [name, direction] = sort?.split(':') ?? [];
  const field = fields.find((candidate) => candidate === name);
  return field ? { field, descending: direction === '-1' } : absent;
}

/** Keeps the fields that `projection` names, and the identifier; unknown names are ignored. */
export function project<Row extends object>(
  row: Row,
  projection: string | undefined,
  identifier: keyof Row & string,
): Partial<Row> {
  if (!projection) return row;
  const wanted = new Set<string>([identifier, ...projection.split(',').map((name) => name.trim())]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name))) as Partial<Row>;
}
