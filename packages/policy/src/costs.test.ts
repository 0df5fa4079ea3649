import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { costsOf } from './costs.ts';

const costsFor = (text: string) => costsOf(compile(text, 'resource').state_machine!);

test('the dearest way is told to the cent', () => {
  const costs = costsFor(`for public
initial[active]:
  ~freelog.RelativeTimeEvent("1", "week") => over
  ~freelog.TransactionEvent("0.29", "self.account") => more
more[active]:
  ~freelog.TransactionEvent("0.57", "12") => bought
bought[active]:
  terminate
over:
  terminate`);
  expect(costs).toEqual({ mostCents: 86, canRepeat: false });
});

test('a subscription costs its price each time around', () => {
  const costs = costsFor(`for public
initial:
  ~freelog.TransactionEvent("5", "self.account") => paid
paid[active]:
  ~freelog.RelativeTimeEvent("1", "month") => initial`);
  expect(costs).toEqual({ mostCents: 500, canRepeat: true });
});

test('payments can come again if one of the ways leads back', () => {
  const costs = costsFor(`for public
initial:
  ~freelog.TransactionEvent("50", "self.account") => own
  ~freelog.TransactionEvent("5", "self.account") => month
month[active]:
  ~freelog.RelativeTimeEvent("1", "month") => initial
own[active]:
  terminate`);
  expect(costs).toEqual({ mostCents: 5_000, canRepeat: true });
});

test('a policy with too many ways to list has no answer', () => {
  const states = Array.from({ length: 12 }, (_, index) => {
    const next = index === 11 ? 'end' : `s${index + 1}`;
    const pay = (cents: number) => `  ~freelog.TransactionEvent("${cents}", "self.account") => ${next}`;
    return `${index === 0 ? 'initial' : `s${index}`}:\n${pay(1)}\n${pay(2)}`;
  });
  expect(costsFor(`for public\n${states.join('\n')}\nend[active]:\n  terminate`)).toBeNull();
});
