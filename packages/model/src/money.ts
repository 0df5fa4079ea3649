import type { Locale } from './locale.ts';

/** Money inside is whole cents, outside text with exactly two decimals (specification 09, common formats). */

/** The most that one payment can move: 999,999,999,999.99. */
export const MAX_AMOUNT_CENTS = 99_999_999_999_999;

/**
 * The cents of an amount that a caller asks for; `null` for what is no amount: zero, less than zero, more than two decimals
 * (never rounded), more than `MAX_AMOUNT_CENTS`, exponents, signs, anything but ASCII digits and a point.
 */
export function parseAmount(amount: unknown): number | null {
  if (typeof amount !== 'string' && typeof amount !== 'number') return null;
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount));
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 ? cents : null;
}

/** Cents as answers tell them: `"12.50"`, `"-0.05"`, `"0.00"`. Takes text for sums that the database counted. */
export function presentAmount(cents: number | bigint | string): string {
  const whole = BigInt(cents);
  const digits = String(whole < 0n ? -whole : whole).padStart(3, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The cents of an amount that `presentAmount` wrote. */
export function presentedCents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

/** Notation of amounts in an installation: a sign before them, or the words of a unit behind them. */
export type Currency =
  | { readonly sign: string }
  | { readonly one: string; readonly other: string; readonly zh_CN: string };

export const DEFAULT_CURRENCY: Currency = { sign: '¥' };

/** Reads the setting `CURRENCY`: `sign:¥`, or `unit:coin/coins/枚` (one, several, in Chinese). `null` for anything else. */
export function readCurrency(setting: string): Currency | null {
  const [, sign] = /^sign:(\S{1,8})$/.exec(setting) ?? [];
  if (sign) return { sign };
  const [, one, other, chinese] = /^unit:([^/]{1,16})\/([^/]{1,16})\/([^/]{1,16})$/.exec(setting) ?? [];
  return one && other && chinese ? { one, other, zh_CN: chinese } : null;
}

/** An amount for people, in the one way of the installation: `¥10`, `¥1,234.50`, `-¥0.05`, `12.50 coins`, `12.50 枚`; with `hasCents` always two decimals: `¥10.00`. */
export function formatMoney(
  cents: number | bigint,
  currency: Currency,
  locale: Locale,
  { hasCents = false }: { hasCents?: boolean } = {},
): string {
  const amount = presentAmount(cents)
    .replace('-', '')
    .replace(hasCents ? '' : /\.00$/, '')
    .replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
  const minus = cents < 0 ? '-' : '';
  if ('sign' in currency) return `${minus}${currency.sign}${amount}`;
  if (locale === 'zh_CN') return `${minus}${amount} ${currency.zh_CN}`;
  return `${minus}${amount} ${amount === '1' || amount === '1.00' ? currency.one : currency.other}`;
}

/** True when one order may have this amount; both limits are allowed. */
export function isWithinLimits(
  cents: number,
  {
    minAmountCents,
    maxAmountCents,
  }: { readonly minAmountCents: number | bigint; readonly maxAmountCents: number | bigint },
): boolean {
  return cents >= minAmountCents && cents <= maxAmountCents;
}
