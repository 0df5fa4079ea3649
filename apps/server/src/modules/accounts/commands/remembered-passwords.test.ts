import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { recallPassword, rememberPassword } from './remembered-passwords.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const PURSE = { accountId: '233000000000001', ownerUserId: 1 };

/** A process with a clock of its own. */
function contextAt(ms: number) {
  const time = { ms };
  return { db: {} as Database, clock: { now: () => new Date(time.ms) }, time };
}

test('a password is remembered for five minutes, for its wallet, its owner and its process', () => {
  const context = contextAt(1000);
  expect(recallPassword(context, PURSE, '024680')).toBeNull();
  rememberPassword(context, PURSE, '024680', 'hash-1');
  expect(recallPassword(context, PURSE, '024680')).toBe('hash-1');
  expect(recallPassword(context, PURSE, '024681')).toBeNull();
  expect(recallPassword(context, { ...PURSE, accountId: '233000000000002' }, '024680')).toBeNull();
  expect(recallPassword(context, { ...PURSE, ownerUserId: 2 }, '024680')).toBeNull();
  expect(recallPassword(contextAt(1000), PURSE, '024680')).toBeNull();
  context.time.ms += FIVE_MINUTES_MS - 1;
  expect(recallPassword(context, PURSE, '024680')).toBe('hash-1');
  context.time.ms += 1;
  expect(recallPassword(context, PURSE, '024680')).toBeNull();
});

test('a new password takes the place of the one before it', () => {
  const context = contextAt(1000);
  rememberPassword(context, PURSE, '024680', 'hash-1');
  rememberPassword(context, PURSE, '135790', 'hash-2');
  expect(recallPassword(context, PURSE, '024680')).toBeNull();
  expect(recallPassword(context, PURSE, '135790')).toBe('hash-2');
});

test('ten thousand wallets are remembered, those that paid last', () => {
  const context = contextAt(1000);
  const purse = (number: number) => ({ ...PURSE, ownerUserId: number });
  for (let number = 0; number <= 10_000; number += 1)
    rememberPassword(context, purse(number), '024680', `hash-${number}`);
  expect(recallPassword(context, purse(0), '024680')).toBeNull();
  expect(recallPassword(context, purse(1), '024680')).toBe('hash-1');
  expect(recallPassword(context, purse(10_000), '024680')).toBe('hash-10000');
});
