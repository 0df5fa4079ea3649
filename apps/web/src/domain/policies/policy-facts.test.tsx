import { compile } from '@colophon/policy';
import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { PolicyFacts, storedMachine } from './policy-facts.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const NOW = Date.UTC(2026, 10, 22, 2);
const MONTHLY = `for public
initial:
  ~freelog.TransactionEvent("10","self.account") => on
on[active]:
  ~freelog.RelativeTimeEvent("1","month") => initial`;
const TURNING = `for public
initial[active]:
  ~freelog.TimeEvent("2030-01-01 00:00") => b
b:
  ~freelog.TimeEvent("2030-01-02 00:00") => initial`;

beforeAll(async () => {
  await loadTexts(['policyFacts']);
  await switchLocale('en_US');
});

async function show(text: string, isDetailed = false) {
  const root = createTestRoot();
  const machine = compile(text, 2).state_machine!;
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <PolicyFacts machine={machine} kind={3} nowAt={NOW} isDetailed={isDetailed} />
      </HeadlessMantineProvider>,
    ),
  );
  await reaches(() => expect(document.querySelector('[data-fact]')).not.toBeNull());
}

const fact = (name: string) => document.querySelector(`[data-fact=${name}]`);

test('three facts are open, the word stands once, all others and what they rest on are behind a fold', async () => {
  await show(MONTHLY);
  const isOpen = (line: Element) => line.closest('details') === null;
  const open = [...document.querySelectorAll('[data-fact]')]
    .filter(isOpen)
    .map((line) => line.getAttribute('data-fact'));
  expect(open).toEqual(['mostCost', 'earliestEnd', 'endsAgainstWill']);
  expect(document.body.textContent!.match(/Proved/g)).toHaveLength(1);
  expect(fact('firstCost')!.textContent).toContain('has to be paid at least');
  expect(fact('firstCost')!.getAttribute('data-tone')).toBe('note');
  expect([...fact('firstCost')!.querySelectorAll('details ol li')]).toHaveLength(2);
  const fold = fact('firstCost')!.closest('details')!;
  expect(fold.open).toBe(false);
  expect(fold.querySelector('summary')!.textContent).toBe('All checks');
  expect(fold.textContent).toContain('What this rests on');
  expect(document.querySelectorAll('details > ul > li')).toHaveLength(5 + fold.querySelectorAll('[data-fact]').length);
});

test('how many of the others are to beware of is told before they are unfolded', async () => {
  await show(`for public
initial[active]:
  ~freelog.TransactionEvent("5","self.account") => gone
gone:
  terminate`);
  expect(document.querySelector('details summary')!.textContent).not.toBe('All checks');
  expect(document.body.textContent).toMatch(/All checks\s*\d to beware of/);
});

test('who signs is spared what is not wrong with the parts, who writes is not', async () => {
  await show(MONTHLY);
  expect(fact('deadEnds')).toBeNull();
  await show(MONTHLY, true);
  expect(fact('deadEnds')!.textContent).toContain('No state is a dead end.');
});

test('rule 17: beside what could not be computed stands why, and that it is not computed', async () => {
  await show(TURNING);
  expect(fact('mostCost')!.textContent).toMatch(/cannot be bounded, because.*Not computed/);
  expect(fact('mostCost')!.textContent).not.toContain('Proved');
  expect(fact('circle')!.textContent).not.toContain('Not computed');
});

test('a stored policy without its parts is one without states', () => {
  expect(storedMachine({})).toEqual({ states: {}, audiences: [] });
});
