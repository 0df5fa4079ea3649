import type { States, Transition } from './types.ts';

/** The most that an account can hold and a payment can be, in cents: 999,999,999,999.99. */
export const MAX_PAYABLE_CENTS = 99_999_999_999_999;

/** The price of a payment in cents; exact for every amount that can be paid. */
export function amountCents({ args }: Pick<Transition, 'args'>): number {
  return Math.round(Number(args.amount) * 100);
}

/** Returns true when some account can hold the amount that a payment asks for. */
export function isPayable(payment: Pick<Transition, 'args'>): boolean {
  return amountCents(payment) <= MAX_PAYABLE_CENTS;
}

/**
 * Returns true when every number of a machine is exactly the written one. Larger numbers lose their last digits in a stored
 * machine; only the machine that the compiler makes of the text still has them.
 */
export function hasExactNumbers({ states }: { states: States }): boolean {
  return Object.values(states).every(({ transitions }) =>
    transitions.every(({ args }) =>
      Object.values(args).every((value) => typeof value !== 'number' || Number.isSafeInteger(Math.round(value * 100))),
    ),
  );
}
