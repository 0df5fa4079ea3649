import type { ArgumentType, Parameter } from './definitions.ts';

const DECIMAL = /^\d+(\.\d{1,2})?$/;
const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/;
const ACCOUNT = /^(?:\d+|self\.[A-Za-z0-9_]+)$/;

const FORMS: Record<Exclude<ArgumentType, 'timeUnit' | 'dateTime'>, RegExp> = {
  decimal: DECIMAL,
  count: DECIMAL,
  string: /^[A-Za-z\u4e00-\u9fef0-9\-_./]*$/,
  resourceName: /^[A-Za-z\u4e00-\u9fef0-9\-_.]+\/[A-Za-z\u4e00-\u9fef0-9\-_.]+$/,
  account: ACCOUNT,
};

/** An argument as the state machine keeps it, or why it cannot be one. */
export type ArgumentValue = { value: string | number } | { refused: 'form' | 'whole' | 'tooLarge' };

/** Reads the text of an argument as the type of its parameter. */
export function readArgument({ type, values }: Parameter, text: string): ArgumentValue {
  if (values) return values.includes(text) ? { value: text } : { refused: 'form' };
  if (type === 'dateTime') return isCalendarMinute(text) ? { value: text } : { refused: 'form' };
  if (type !== 'timeUnit' && !FORMS[type].test(text)) return { refused: 'form' };
  if (type !== 'decimal' && type !== 'count') return { value: text };

  const value = Number.parseFloat(text);
  if (!Number.isFinite(value)) return { refused: 'tooLarge' };
  return type === 'count' && !(Number.isInteger(value) && value >= 1) ? { refused: 'whole' } : { value };
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
  const parts = DATE_TIME.exec(text);
  if (!parts) return false;
  const [year, month, day, hour, minute] = parts.slice(1).map(Number) as [number, number, number, number, number];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days && hour < 24 && minute < 60;
}
