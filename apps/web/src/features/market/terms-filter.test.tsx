import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { centsOf, TermsFilter } from './terms-filter.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  await loadTexts(['market']);
});

const prices: (string | undefined)[] = [];

function Screen() {
  const [terms, setTerms] = useState<Parameters<typeof TermsFilter>[0]['terms']>();
  return (
    <MantineProvider env="test">
      <TermsFilter terms={terms} price={undefined} onTerms={setTerms} onPrice={(price) => prices.push(price)} />
    </MantineProvider>
  );
}

const chip = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const field = () => document.querySelector('input');

test.each([
  ['en_US', 'Free for ever', 'Bought once', 'Price up to'],
  ['zh_CN', '永久免费', '买断', '最高价格'],
] as const)('%s: what is free has no price to ask for, what is sold has', async (locale, free, once, upTo) => {
  await switchLocale(locale);
  await act(async () => createTestRoot().render(<Screen />));
  expect(field()).toBeNull();
  await act(async () => chip(free).click());
  expect(chip(free).getAttribute('aria-pressed')).toBe('true');
  expect(field()).toBeNull();
  await act(async () => chip(once).click());
  expect(field()!.getAttribute('aria-label')).toBe(upTo);
  prices.length = 0;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), '9.9');
    field()!.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => reaches(() => expect(prices).toEqual(['9.9'])));
});

test('a price in the address is read as cents, or not at all', () => {
  expect(['9.9', '12', 'a', '-1', undefined].map(centsOf)).toEqual([990, 1200, undefined, undefined, undefined]);
});
