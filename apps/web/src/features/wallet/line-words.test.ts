import { expect, test } from 'vitest';
import { isReturned, stateWordOf } from './line-words.ts';

const line = (transactionAmount: string, attachInfo: object) =>
  ({ transactionAmount, transactionType: 1, attachInfo, reciprocalAccountType: 4 }) as never;
const WITHDRAWAL = line('-5.00', { orderId: '1' });
const RECHARGE = line('5.00', { orderId: '1' });
const CONTRACT = line('-5.00', {});

test('a line and its order have one word for one state, and money that went back is returned', () => {
  const words = (each: never) => [1, 2, 3].map((status) => stateWordOf(each, status));
  expect(words(WITHDRAWAL)).toEqual(['withdrawal_processing', 'withdrawal_success', 'state_closed']);
  expect(words(RECHARGE)).toEqual(['recharge_paying', 'recharge_paid', 'state_closed']);
  expect(words(CONTRACT)).toEqual(['state_pending', 'state_success', 'state_closed']);
  expect([1, 2, 3].map(isReturned)).toEqual([false, false, true]);
});
