import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { useTypeWords } from './use-type-words.ts';

const title = { en_US: 'Woodcut', zh_CN: '木刻' };
const translations = (locale: 'en_US' | 'zh_CN') => ({ translation: { 'resourceType.holzschnitt': title[locale] } });

beforeAll(async () => {
  // As an earlier visit has kept them.
  const kept = { en_US: translations('en_US'), zh_CN: translations('zh_CN') };
  localStorage.setItem('Version', __RELEASE__);
  localStorage.setItem('i18nextResources', JSON.stringify(kept));
  await loadTexts(['ui']);
});
beforeEach(() => {
  createTestRoot().render(<Types />);
});

declare const __RELEASE__: string;

function Types() {
  return useTypeWords()(['image', 'holzschnitt', 'of-a-user']);
}

test.each([
  ['en_US', 'Picture / Woodcut / of-a-user'],
  ['zh_CN', '图片 / 木刻 / of-a-user'],
] as const)('types are said as operators call them, else as everybody does (%s)', async (locale, words) => {
  await switchLocale(locale);
  await expect.poll(() => document.body.textContent).toContain(words);
});
