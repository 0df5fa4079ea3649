import { expect, test } from 'vitest';
import { LEDGER_REFUSALS } from './ledger.ts';
import { type PaymentFailure, refusalOf } from './refuse.ts';

test('each payment failure is refused by a name, with its code when existing clients know it', () => {
  const named = (refusal: PaymentFailure, whose?: 'payer' | 'payee') =>
    refusalOf({ refusal, ...(whose && { whose }) }).refusal;
  const codes = ['E1003', ...Object.values(LEDGER_REFUSALS)] as const;
  expect(Object.fromEntries(codes.map((code) => [code, named(code)]))).toEqual({
    E1003: 'access.not-owner',
    E1004: 'account.not-found',
    E1005: 'account.not-activated',
    E1006: 'account.frozen',
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
  });
  expect([named('E1005', 'payer'), named('E1006', 'payer')]).toEqual(['account.not-activated', 'account.frozen']);
  expect([named('E1005', 'payee'), named('E1006', 'payee')]).toEqual([
    'payment.payee-not-activated',
    'payment.payee-frozen',
  ]);
  expect(refusalOf({ refusal: 'E1009' })).toMatchObject({ data: { code: 'E1009' }, errCode: undefined });
  expect(refusalOf({ refusal: 'E1009' }, 5)).toMatchObject({ data: { code: 'E1009' }, errCode: 5 });
  expect(refusalOf({ refusal: 'E0006' })).toMatchObject({ data: null });
});
