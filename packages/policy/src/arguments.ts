import type { ArgumentType, Parameter } from './definitions.ts';

const DECIMAL = /^\d+(\.\d{1,2})?$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
const ZERO = '0'.charCodeAt(0);
/** Of the months of a year that is no leap year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const ACCOUNT = /^(?:\d+|self\.[A-Za-z0-9_]+)$/;

const FORMS: Record<Exclude<ArgumentType, 'timeUnit' | 'dateTime'>, RegExp> = {
  decimal: DECIMAL,
  count: DECIMAL,
  string: /^[A-Za-z\u4e00-\u9fef0-9\-_./]*$/,
  resourceName: /^[A-Za-z\u4e00-\u9fef0-9\-_.]+\/[A-Za-z\u4e00-\u9fef0-9\-_.]+$/,
  account: ACCOUNT,
};

/** Why a text cannot be an argument: its form, no whole number from 1, no number that is finite. */
export type Refusal = 'form' | 'whole' | 'tooLarge';

/** Reads the text of an argument as the type of its parameter: as the state machine keeps it, or why it cannot be one. */
export function readArgument({ type, values }: Parameter, text: string): string | number | { refused: Refusal } {
  if (values) return values.includes(text) ? text : { refused: 'form' };
  if (type === 'dateTime') return isCalendarMinute(text) ? text : { refused: 'form' };
  if (type !== 'timeUnit' && !FORMS[type].test(text)) return { refused: 'form' };
  if (type !== 'decimal' && type !== 'count') return text;

  const value = Number.parseFloat(text);
  if (!Number.isFinite(value)) return { refused: 'tooLarge' };
  return type === 'count' && !(Number.isInteger(value) && value >= 1) ? { refused: 'whole' } : value;
}

/** Whether an account is named through the environment of the contract, such as `self.account`. */
export function isEnvironmentAccount(account: string): boolean {
  return account.startsWith('self.');
}

/** Writes a number of a state machine so that it is read as the same number again: digits only, never an exponent. */
export function formatNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? BigInt(value).toString() : text;
}

/** Whether a text is `YYYY-MM-DD HH:mm` and names a minute that the calendar has. */
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
