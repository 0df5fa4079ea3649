import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import type { LedgerRefusal } from './ledger.ts';

/** Payment failure codes of refusals that commands find before the ledger does. */
export type PaymentFailure = LedgerRefusal | 'E1003';

const NAMES: Record<PaymentFailure, RefusalName | { payer: RefusalName; payee: RefusalName }> = {
  E1003: 'access.not-owner',
  E1004: 'account.not-found',
  E1005: { payer: 'account.not-activated', payee: 'payment.payee-not-activated' },
  E1006: { payer: 'account.frozen', payee: 'payment.payee-frozen' },
  E1007: 'payment.account-kind',
  E1009: 'payment.balance-too-small',
  E1010: 'account.wrong-password',
  E1013: 'payment.same-account',
  E1014: 'payment.ended',
  E1015: 'payment.amount',
  E1016: 'payment.not-found',
  E1999: 'payment.refused',
  E0006: 'payment.other-order',
  E0007: 'payment.refund-too-large',
};

/**
 * The refusal of a call whose money the ledger refused to move. `errCode` where the call's clients expect another one than
 * the refusal's own: contract payments answer 5. Codes that existing clients know go along in `data`.
 */
export function refusalOf(
  { refusal, whose = 'payer' }: { refusal: PaymentFailure; whose?: 'payer' | 'payee' },
  errCode?: number,
): Refusal {
  const names = NAMES[refusal];
  return new Refusal(typeof names === 'string' ? names : names[whose], {
    data: refusal.startsWith('E1') ? { code: refusal } : null,
    ...(errCode !== undefined && { errCode }),
  });
}
