import { currencyDigits } from '@colophon/model';
import type { PaymentSettings } from '#platform/settings.ts';

type Price = Pick<PaymentSettings, 'currency' | 'coinPriceMicros'>;

const MICROS = 1_000_000n;

/**
 * Returns the price of coins in the currency's smallest unit. Fractions are rounded up for the payer, so that nobody gains by
 * rounding.
 */
export function priceOf(amountCents: number, price: Price): number {
  const [product, divisor] = exactPrice(amountCents, price);
  return Number((product + divisor - 1n) / divisor);
}

/** Returns the amount that coins are paid out as, in the currency's smallest unit. Fractions are rounded down. */
export function worthOf(amountCents: number, price: Price): number {
  const [product, divisor] = exactPrice(amountCents, price);
  return Number(product / divisor);
}

/** The most coins that cost no more than `currencyMinor`, in cents. */
export function coinsFor(currencyMinor: number, { currency, coinPriceMicros }: Price): number {
  return Number((BigInt(currencyMinor) * 100n * MICROS) / (BigInt(coinPriceMicros) * unitsOf(currency)));
}

/** Returns the fee kept of a withdrawal, in cents; fractions of a cent are rounded up. */
export function withdrawFeeOf(amountCents: number, { withdrawFeeMicros }: PaymentSettings): number {
  return Number((BigInt(amountCents) * BigInt(withdrawFeeMicros) + MICROS - 1n) / MICROS);
}

function exactPrice(amountCents: number, { currency, coinPriceMicros }: Price): [bigint, bigint] {
  return [BigInt(amountCents) * BigInt(coinPriceMicros) * unitsOf(currency), 100n * MICROS];
}

const unitsOf = (currency: string) => (currencyDigits(currency) === 0 ? 1n : 100n);
