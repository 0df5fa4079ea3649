import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { createTestRoot } from '#test/create-test-root.ts';
import { type Selection, useSelection } from './use-selection.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let seen: Selection<number>;

function List({ shown, max, keepsUnseen }: { shown: number[]; max: number; keepsUnseen: boolean }) {
  const kept = useState<readonly number[]>([]);
  seen = useSelection(shown, max, keepsUnseen ? { kept } : {});
  return null;
}

/** Shows a list; gives what renders it anew with other rows. */
async function show(shown: number[], max: number, keepsUnseen = false) {
  const root = createTestRoot();
  const render = (rows: number[]) =>
    act(async () => root.render(<List shown={rows} max={max} keepsUnseen={keepsUnseen} />));
  await render(shown);
  return render;
}

test('rows are chosen one by one, and given back in the order of the list', async () => {
  await show([3, 2, 1], 10);
  await act(async () => seen.toggle(1));
  await act(async () => seen.toggle(3));
  expect(seen).toMatchObject({ ids: [3, 1], state: 'some' });
  await act(async () => seen.toggle(3));
  expect(seen.ids).toEqual([1]);
});

test('all rows are chosen at once, and none at the second time', async () => {
  await show([3, 2, 1], 10);
  await act(async () => seen.toggleAll());
  expect(seen).toMatchObject({ ids: [3, 2, 1], state: 'all' });
  await act(async () => seen.toggleAll());
  expect(seen).toMatchObject({ ids: [], state: 'none' });
});

test('no more rows are chosen than one call may change', async () => {
  await show([3, 2, 1], 2);
  await act(async () => seen.toggleAll());
  expect(seen).toMatchObject({ ids: [3, 2], hasRoom: false });
});

test('a row that is no longer shown is not changed with the others', async () => {
  const render = await show([3, 2, 1], 10);
  await act(async () => seen.toggleAll());
  await render([2]);
  expect(seen.ids).toEqual([2]);
});

test('what is kept while one searches for more counts, and is not touched by choosing all that is shown', async () => {
  const render = await show([3, 2, 1], 4, true);
  await act(async () => seen.toggle(1));
  await render([9, 8, 7, 6]);
  expect(seen).toMatchObject({ ids: [1], state: 'none', hasRoom: true });
  await act(async () => seen.toggleAll());
  expect(seen).toMatchObject({ ids: [1, 9, 8, 7], state: 'all', hasRoom: false });
  await act(async () => seen.toggleAll());
  expect(seen.ids).toEqual([1]);
  await act(async () => seen.clear());
  expect(seen.ids).toEqual([]);
});
