import type { ArgumentType, Parameter } from './definitions.ts';
import type { Tokens } from './tokens.ts';
import type { Transition } from './types.ts';

/** Divisors for the digits of a number, by its number of decimals. */
const POWERS = [1, 10, 100];
/** The most digits whose number is exact while they are read one by one. */
export const MAX_EXACT = 15;
const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
const [ZERO, NINE, POINT] = ['0', '9', '.'].map((sign) => sign.charCodeAt(0)) as [number, number, number];
/** Of the months of a year that is no leap year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const ACCOUNT = /^(?:\d+|self\.[A-Za-z0-9_]+)$/;

const FORMS: Record<Exclude<ArgumentType, 'timeUnit' | 'dateTime' | 'decimal' | 'count'>, RegExp> = {
  string: /^[A-Za-z\u4e00-\u9fef0-9\-_./]*$/,
  resourceName: /^[A-Za-z\u4e00-\u9fef0-9\-_.]+\/[A-Za-z\u4e00-\u9fef0-9\-_.]+$/,
  account: ACCOUNT,
};

/** Why a text cannot be an argument: its form, no whole number from 1, no number that is finite. */
export type Refusal = 'form' | 'whole' | 'tooLarge';

/** Reads the argument at a token as the type of its parameter: as the state machine keeps it, or why it cannot be one. */
export function readArgument(
  { type, values }: Parameter,
  tokens: Tokens,
  index: number,
): string | number | { refused: Refusal } {
  if (type === 'decimal' || type === 'count') {
    const value = readDecimal(tokens, tokens.startOf(index) + 1, tokens.endOf(index) - 1);
    if (Number.isNaN(value))
      return { refused: type === 'count' && isNumber(tokens.quotedIn(index)) ? 'whole' : 'form' };
    if (!Number.isFinite(value)) return { refused: 'tooLarge' };
    return type === 'count' && !(Number.isInteger(value) && value >= 1) ? { refused: 'whole' } : value;
  }
  const text = tokens.quotedIn(index);
  if (values) return values.includes(text) ? text : { refused: 'form' };
  if (type === 'dateTime') return isCalendarMinute(text) ? text : { refused: 'form' };
  return type === 'timeUnit' || FORMS[type].test(text) ? text : { refused: 'form' };
}

/** The number between two places of a text: digits, and one or two more behind a point. Of all else `NaN`. */
function readDecimal({ codes, text }: Tokens, start: number, end: number): number {
  let digits = 0;
  let point = end;
  for (let at = start; at < end; at++) {
    const code = codes[at]!;
    if (code >= ZERO && code <= NINE) digits = 10 * digits + code - ZERO;
    else if (code === POINT && point === end) point = at;
    else return Number.NaN;
  }
  const isForm = point > start && point !== end - 1 && end - point - 1 < POWERS.length;
  if (!isForm) return Number.NaN;
  if (end - start > MAX_EXACT) return Number.parseFloat(text.slice(start, end));
  return point === end ? digits : digits / POWERS[end - point - 1]!;
}

/** Returns true for numbers that the language does not have: below zero, or with more decimals. */
function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

/** Returns true when an account is named through the environment of the contract, such as `self.account`. */
export function isEnvironmentAccount(account: string): boolean {
  return account.startsWith('self.');
}

/** Returns true when an argument is an account that the environment names but nobody has: only the licensor's exists. */
export function isNobodysAccount(account: string | number | undefined): boolean {
  return typeof account === 'string' && isEnvironmentAccount(account) && account !== 'self.account';
}

/** The arguments whose numbers a machine cannot hold exactly, as they were written; by the arguments of a transition. */
const WRITTEN = new WeakMap<object, Map<string, string>>();

/** Remembers how a number was written that is not the one it was read as. */
export function rememberWritten(args: Transition['args'], name: string, text: string): void {
  const written = text.replace(/^0+(?=\d)/, '');
  if (formatNumber(Number(args[name])) === written) return;
  const known = WRITTEN.get(args) ?? new Map<string, string>();
  WRITTEN.set(args, known.set(name, written));
}

/**
 * An argument of a transition as a text that is read as the same argument again. Numbers beyond what a machine holds
 * exactly are told as they were written, as long as the machine is the one that the compiler made.
 */
export function argumentText(args: Transition['args'], name: string): string {
  const value = args[name] ?? '';
  if (typeof value !== 'number') return value;
  return WRITTEN.get(args)?.get(name) ?? formatNumber(value);
}

/** Writes a number of a state machine so that it is read as the same number again: digits only, never an exponent. */
export function formatNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? BigInt(value).toString() : text;
}

/** Returns true when a text is `YYYY-MM-DD HH:mm` and names a minute that the calendar has. */
export function isCalendarMinute(text: string): boolean {
  if (!DATE_TIME.test(text)) return false;
  const [year, month, day] = [numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10)];
  const [hour, minute] = [numberAt(text, 11, 13), numberAt(text, 14, 16)];
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && (day <= (DAYS[month - 1] ?? 0) || isLeapDay) && hour < 24 && minute < 60;
}

/** The number whose digits stand between two places of a text. */
function numberAt(text: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index++) number = 10 * number + text.charCodeAt(index) - ZERO;
  return number;
}
