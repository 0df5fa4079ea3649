import { compile } from '@colophon/policy';
import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { MostCost } from './most-cost.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const NOW = Date.UTC(2026, 10, 22, 2);
const price = (amount: string) =>
  `for public initial: ~freelog.TransactionEvent("${amount}","self.account") => own own[active]: terminate`;
const FREE = 'for public initial[active]: terminate';
const MONTHLY = `for public initial: ~freelog.TransactionEvent("10","self.account") => on
  on[active]: ~freelog.RelativeTimeEvent("1","month") => initial`;
const TURNING = `for public initial[active]: ~freelog.TimeEvent("2030-01-01 00:00") => b
  b: ~freelog.TimeEvent("2030-01-02 00:00") => initial`;

beforeAll(async () => {
  await loadTexts(['policyFacts']);
  await switchLocale('en_US');
});

async function show(policies: Record<string, string>) {
  const root = createTestRoot();
  const signed = Object.entries(policies).map(([name, text]) => ({ name, machine: compile(text, 2).state_machine! }));
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <MostCost signed={signed} kind={3} nowAt={NOW} />
      </HeadlessMantineProvider>,
    ),
  );
  await reaches(() => expect(document.body.textContent).not.toBe(''));
}

test('what has a bound is summed exactly, and what has none stands beside it with its reason', async () => {
  await show({ tide: price('12.5'), shore: price('29.50'), gull: FREE, month: MONTHLY, turn: TURNING });
  expect(document.querySelector('[data-fact=sum]')!.textContent).toBe('3 of them cost ¥42 at most, together.Proved');
  const open = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(open).toHaveLength(2);
  expect(open[0]).toContain('month At most ¥10 every month, for as long as you go on.');
  expect(open[1]).toContain('turn What can be paid in all cannot be bounded, because');
});

test('what costs nothing is said to cost nothing', async () => {
  await show({ gull: FREE, dune: FREE });
  expect(document.querySelector('[data-fact=sum]')!.textContent).toContain('For 2 of them nothing can be paid.');
});

test('no bound is claimed where there is none', async () => {
  await show({ month: MONTHLY });
  await reaches(() => expect(document.body.textContent).toContain('One of them has no upper limit:'));
  expect(document.querySelector('[data-fact=sum]')).toBeNull();
  expect(document.body.textContent).not.toContain('Proved');
});
