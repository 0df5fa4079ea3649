import { presentedCents } from '@colophon/model';
import { useMoney } from '#ui/money.ts';

/** Writes an amount of an answer (`12.50`) as the installation does. */
export function useAmount(): (amount: string) => string {
  const money = useMoney();
  return (amount) => money(presentedCents(amount));
}
