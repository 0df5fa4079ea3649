import { formatMoney } from '@colophon/model';
import { compile, explain } from '@colophon/policy';
import { expect, test } from 'vitest';
import { withAmounts } from './amounts-in-words.ts';

const TEXT = `for public
initial:
  ~freelog.TransactionEvent("5", "self.account") => own
  ~freelog.TransactionEvent("50", "self.account") => own
  ~freelog.TransactionEvent("12.5", "7700415") => own
own[active]:
  terminate`;

test.each([
  ['en_US', ['Pay ¥5 → State own', 'Pay ¥50 → State own', 'Pay ¥12.50 to account 7700415 → State own']],
  ['zh_CN', ['支付 ¥5 → 状态 own', '支付 ¥50 → 状态 own', '向账户 7700415 支付 ¥12.50 → 状态 own']],
] as const)('every amount of a policy’s words is written as the installation writes it (%s)', (locale, told) => {
  const machine = compile(TEXT, 2).state_machine!;
  const words = withAmounts(explain(machine, locale).content, machine.states, locale, (cents) =>
    formatMoney(cents, { sign: '¥' }, locale),
  );
  expect(
    words.split('\n').flatMap((line) => (line.startsWith('  ') && line.includes('¥') ? [line.trim()] : [])),
  ).toEqual(told);
  expect(words).not.toMatch(/Pay \d|\d 元/);
});
