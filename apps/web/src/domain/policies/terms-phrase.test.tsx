import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { config } from '#config.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { TermsPhrase } from './terms-phrase.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const { currency } = config;
afterEach(() => {
  config.currency = currency;
});

async function phraseOf(cents: number): Promise<string> {
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () => root.render(<TermsPhrase terms={{ kind: 'paid', price: { cents } }} />));
  const text = page.textContent;
  await act(async () => root.unmount());
  return text;
}

test('a price is written in the currency of the installation and the language on screen', async () => {
  await loadTexts(['terms']);
  await switchLocale('en_US');
  expect(await phraseOf(123_450)).toBe('¥1,234.50 once');
  config.currency = { one: 'coin', other: 'coins', zh_CN: '枚' };
  expect(await phraseOf(1000)).toBe('10 coins once');
  await switchLocale('zh_CN');
  expect(await phraseOf(1000)).toBe('一次付费 10 枚');
});
