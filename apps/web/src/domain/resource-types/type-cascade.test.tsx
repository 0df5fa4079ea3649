import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TypeBranch } from '#api/types/queries.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { TypeCascade } from './type-cascade.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeAll(async () => {
  await loadTexts(['types']);
  await switchLocale('en_US');
});

const branch = (code: string, children: TypeBranch[] = []): TypeBranch => ({
  code,
  name: code,
  sameAs: null,
  titles: null,
  children,
  parentCode: '',
  priority: 0,
  status: 1,
  category: 1,
  subjectType: [1],
  resourceCount: 0,
});
const roots = [branch('text', [branch('essay'), branch('poem')]), branch('photo')];

async function open() {
  const [onChoose, onAdd] = [vi.fn(), vi.fn()];
  const root = createTestRoot();
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <TypeCascade roots={roots} onChoose={onChoose} onAdd={onAdd} />
      </HeadlessMantineProvider>,
    ),
  );
  return { onChoose, onAdd };
}

const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)!;
const press = (key: string) =>
  act(async () => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

test('only leaves are chosen, with the names above them', async () => {
  const { onChoose } = await open();
  await act(async () => button('text').click());
  expect(onChoose).not.toHaveBeenCalled();
  await act(async () => button('poem').click());
  expect(onChoose).toHaveBeenCalledWith({ code: 'poem', name: '', chain: ['text', 'poem'] });
});

test('the arrow keys walk through the levels', async () => {
  await open();
  await act(async () => button('text').focus());
  await press('ArrowRight');
  expect(document.activeElement).toBe(button('essay'));
  await press('ArrowDown');
  expect(document.activeElement).toBe(button('poem'));
  await press('ArrowLeft');
  expect(document.activeElement).toBe(button('text'));
  await press('ArrowDown');
  expect(document.activeElement).toBe(button('photo'));
  await press('ArrowDown');
  expect(document.activeElement).toBe(button('photo'));
});

test('a new type is named below an opened one', async () => {
  const { onAdd } = await open();
  await act(async () => button('text').focus());
  await act(async () => button('Add type').click());
  expect(onAdd).toHaveBeenCalledWith([roots[0]]);
});
