import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { leafTypesQuery, resourceTypeTreeQuery } from '#api/types/queries.ts';
import { i18n, loadTexts } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import type { ChosenType } from './chosen-type.ts';
// loaded with the test, not while it waits
import './type-panel.tsx';
import { recentTypesQuery } from '#api/types/suggestions.ts';
import { TypePicker } from './type-picker.tsx';

const LEAVES = [
  { code: 'theme', chain: ['theme'] },
  { code: 'widget', chain: ['widget'] },
  { code: 'RT005001', chain: ['音频', '音乐'] },
];

beforeAll(async () => {
  await loadTexts(['types', 'ui']);
  await i18n.changeLanguage('en_US');
});

async function show(value: ChosenType | null, guesses: readonly string[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(leafTypesQuery.queryKey, LEAVES);
  client.setQueryData(resourceTypeTreeQuery.queryKey, []);
  client.setQueryData(recentTypesQuery.queryKey, [{ ...LEAVES[2]!, resourceCount: 3 }]);
  const onChange = vi.fn();
  const root = createTestRoot();
  root.render(
    <QueryClientProvider client={client}>
      <HeadlessMantineProvider>
        <TypePicker label="Type" value={value} guesses={guesses} onChange={onChange} />
      </HeadlessMantineProvider>
    </QueryClientProvider>,
  );
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
    ['Suggested for this file', 'Theme · theme', 'Widget · widget'],
    ['Recently used', '音频 / 音乐'],
  ]);
  button('Widget · widget').click();
  expect(onChange).toHaveBeenCalledWith({ code: 'widget', name: '', chain: ['widget'] });
});

test('a new name below a type is shown as it is', async () => {
  await show({ code: 'image', name: 'Woodcut', chain: ['image', 'Woodcut'] });
  expect(button('image / Woodcut').getAttribute('aria-label')).toBe('Type: image / Woodcut');
});
