import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { write } from '#test/write.ts';
import { centsOf, TermsFilter } from './terms-filter.tsx';

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

const chip = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const field = () => document.querySelector('input');

test.each([
  ['en_US', 'Free for ever', 'Bought once', 'Price up to'],
  ['zh_CN', '永久免费', '买断', '最高价格'],
] as const)('%s: what is free has no price to ask for, what is sold has', async (locale, free, once, upTo) => {
  await switchLocale(locale);
  createTestRoot().render(<Screen />);
  await expect.poll(() => chip(free)).toBeDefined();
  expect(field()).toBeNull();
  chip(free)!.click();
  await expect.poll(() => chip(free)!.getAttribute('aria-pressed')).toBe('true');
  expect(field()).toBeNull();
  chip(once)!.click();
  await expect.poll(() => field()?.getAttribute('aria-label')).toBe(upTo);
  prices.length = 0;
  write(field()!, '9.9');
  await expect.poll(() => prices).toEqual(['9.9']);
});

test('a price in the address is read as cents, or not at all', () => {
  expect(['9.9', '12', 'a', '-1', undefined].map(centsOf)).toEqual([990, 1200, undefined, undefined, undefined]);
});
