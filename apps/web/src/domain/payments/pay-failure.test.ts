import { beforeAll, expect, test } from 'vitest';
import { Refused } from '#failures.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { payFailure } from './pay-failure.ts';

beforeAll(() => loadTexts(['payments']));

const refused = (name: string, data: unknown) => payFailure(new Refused({ msg: 'The server’s sentence', data }, name));

test('a wrong password tells how many tries are left', () => {
  const failure = refused('account.wrong-password', { code: 'E1010', remainingTries: 3, lockedUntil: null });
  expect(failure).toMatchObject({ isLocked: false });
  expect(failure.text).toContain('3');
});

test('the fifth wrong one and those after it tell until when nothing is looked at', () => {
  const data = { code: 'E1010', remainingTries: 0, lockedUntil: new Date(2026, 4, 6, 7, 8).toISOString() };
  for (const name of ['account.wrong-password', 'account.password-locked']) {
    const failure = refused(name, data);
    expect(failure.isLocked).toBe(true);
    expect(failure.text).toContain('2026-05-06 07:08');
  }
});

test('a lock whose end is not told is one; any other refusal is told by the server and locks nothing', () => {
  expect(refused('account.password-locked', false)).toEqual({ text: 'The server’s sentence', isLocked: true });
  expect(refused('payment.balance-too-small', { code: 'E1009' })).toEqual({
    text: 'The server’s sentence',
    isLocked: false,
  });
});
