import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { leafTypesQuery, resourceTypeTreeQuery } from '#api/types/queries.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawPage, pretendBrowser } from '#test/drawn-page.tsx';
import type { ChosenType } from './chosen-type.ts';
// loaded with the test, not while it waits
import './type-panel.tsx';
import { foundTypesQuery, recentTypesQuery } from '#api/types/suggestions.ts';
import { write } from '#test/write.ts';
import { TypePicker } from './type-picker.tsx';

const LEAVES = [
  { code: 'theme', chain: ['theme'], resourceCount: 0 },
  { code: 'widget', chain: ['widget'], resourceCount: 0 },
  { code: 'RT005001', chain: ['音频', '音乐'], resourceCount: 3 },
];

beforeAll(async () => {
  pretendBrowser();
  await loadTexts(['types', 'ui']);
  await switchLocale('en_US');
});

async function show(value: ChosenType | null, guesses: readonly string[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(leafTypesQuery.queryKey, LEAVES);
  client.setQueryData(resourceTypeTreeQuery.queryKey, []);
  client.setQueryData(recentTypesQuery.queryKey, [LEAVES[2]!]);
  client.setQueryData(foundTypesQuery('mus').queryKey, [{ code: 'own', chain: ['音乐剧'], resourceCount: 1 }]);
  const onChange = vi.fn();
  drawPage(() => (
    <QueryClientProvider client={client}>
      <TypePicker label="Type" value={value} guesses={guesses} onChange={onChange} />
    </QueryClientProvider>
  ));
  await expect.poll(() => document.querySelector('button')).not.toBeNull();
  return onChange;
}

const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)!;
const groups = () =>
  [...document.querySelectorAll('fieldset')].map((group) => [
    group.querySelector('legend')!.textContent,
    ...[...group.querySelectorAll('button')].map((each) => each.textContent),
  ]);

test('types that are likely come before the latest ones, and are chosen with one press', async () => {
  const onChange = await show(null, ['theme', 'widget']);
  button('Choose a type').click();
  await expect.poll(groups).toEqual([
    ['Suggested for this file', 'Theme', 'Widget'],
    ['Recently used', 'Audio / Music'],
  ]);
  button('Widget').click();
  expect(onChange).toHaveBeenCalledWith({ code: 'widget', name: '', chain: ['widget'] });
});

test('a type is found by the word that the reader sees, and by the name that it is stored with', async () => {
  await show(null, ['theme']);
  button('Choose a type').click();
  await expect.poll(() => document.querySelector('input')).not.toBeNull();
  write(document.querySelector('input')!, 'mus');
  const found = () => [...document.querySelectorAll('li span')].map((each) => each.textContent);
  await expect.poll(found).toEqual(['Audio / Music', '音乐剧']);
});

test('a new name below a type is shown as it is', async () => {
  await show({ code: 'image', name: 'Woodcut', chain: ['image', 'Woodcut'] });
  expect(button('Picture / Woodcut').getAttribute('aria-label')).toBe('Type: Picture / Woodcut');
});
