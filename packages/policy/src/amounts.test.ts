import { expect, test } from 'vitest';
import { amountCents, hasExactNumbers, isPayable, MAX_PAYABLE_CENTS } from './amounts.ts';
import { compile } from './compile.ts';
import { decompile } from './decompile.ts';
import { explain } from './explain.ts';

const paying = (amount: string) =>
  compile(
    `for public initial: ~freelog.TransactionEvent("${amount}", "self.account") => own own[active]: terminate`,
    1,
  );

test.each([
  '9007199254740993.99',
  '123456789012345678901234567890.12',
  '999999999999.99',
  '4503599627370497.1',
  '0.29',
])('the amount %s is told as it is written', (amount) => {
  const { state_machine: machine, hints } = paying(amount);
  expect(explain(machine!, 'en_US').content).toContain(`Pay ${amount} →`);
  expect(explain(machine!, 'zh_CN').content).toContain(`支付 ${amount} 元`);
  expect(decompile(machine!)).toContain(`TransactionEvent("${amount}", "self.account")`);
  const tooLarge = hints.filter(({ code }) => code === 'PAYMENT_TOO_LARGE').map(({ msg }) => msg);
  expect(tooLarge).toEqual(
    Number(amount) > 1e12 ? [`Nobody can pay ${amount}: an account holds at most 999999999999.99.`] : [],
  );
});

test('whether a stored machine tells all of its numbers is known', () => {
  const isExact = (amount: string) => hasExactNumbers(JSON.parse(JSON.stringify(paying(amount).state_machine)));
  expect(['5', '999999999999.99', '90071992547409.91'].map(isExact)).toEqual([true, true, true]);
  expect(['90071992547409.93', '9007199254740993.99'].map(isExact)).toEqual([false, false]);
});

test('other large numbers are told as they are written', () => {
  const text = 'for public initial: ~freelog.RelativeTimeEvent("9007199254740993", "cycle") => initial';
  expect(decompile(compile(text, 1).state_machine!)).toContain('"9007199254740993"');
});

test('leading zeros are no part of an amount', () => {
  expect(explain(paying('000000000000000000005').state_machine!, 'en_US').content).toContain('Pay 5 →');
});

test('cents are exact up to the most that can be paid', () => {
  for (const cents of [1, 29, 57, 1_005, 99_999_999, MAX_PAYABLE_CENTS - 1, MAX_PAYABLE_CENTS]) {
    const payment = paying(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`).state_machine!.states
      .initial!.transitions[0]!;
    expect(amountCents(payment)).toBe(cents);
    expect(isPayable(payment)).toBe(true);
  }
  expect(isPayable({ args: { amount: 1_000_000_000_000 } })).toBe(false);
});
