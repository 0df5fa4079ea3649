import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import type { Page } from './page.ts';
import { type PagedList, type PagedQuery, usePagedList } from './paged.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

interface Row {
  id: number;
}

let seen: PagedList<Row>;

type Listed = Pick<PagedQuery<Row>, 'fetchPage' | 'afterOf'>;

function Screen(listed: Listed) {
  seen = usePagedList({ queryKey: ['rows'], ...listed, idOf: (row: Row) => row.id });
  return null;
}

/** Shows a list that reads from `fetchPage`; gives what the screen would see. */
async function show(fetchPage: Listed['fetchPage'], afterOf?: Listed['afterOf']) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    createTestRoot().render(
      <QueryClientProvider client={client}>
        <Screen fetchPage={fetchPage} {...(afterOf && { afterOf })} />
      </QueryClientProvider>,
    );
  });
  await act(() => reaches(() => expect(seen.state).not.toBe('loading')));
  return {
    list: () => seen,
    loadMore: async () => {
      await act(async () => seen.loadMore());
      await act(() => reaches(() => expect(seen.more).toBe('noMore')));
    },
  };
}

const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id }));

test('the next page starts after the rows shown, until all are', async () => {
  const fetchPage = vi.fn(async (skip: number) => ({ totalItem: 3, dataList: skip === 0 ? rows(1, 2) : rows(3) }));
  const { list, loadMore } = await show(fetchPage);
  expect(list()).toMatchObject({ state: 'loaded', more: 'andMore', totalItem: 3 });
  await loadMore();
  expect(fetchPage).toHaveBeenLastCalledWith(2);
  expect(list().rows).toEqual(rows(1, 2, 3));
  expect(list().more).toBe('noMore');
});

test('a list that names its rows goes on after the last one', async () => {
  const fetchPage = vi.fn(async (skip: number) => ({ totalItem: 3, dataList: skip === 0 ? rows(1, 2) : rows(3) }));
  const { loadMore } = await show(fetchPage, ({ id }) => `row ${id}`);
  await loadMore();
  expect(fetchPage).toHaveBeenLastCalledWith(2, 'row 2');
});

test('a row that moved to a later page is shown once', async () => {
  const { list, loadMore } = await show(async (skip) => ({
    totalItem: 4,
    dataList: skip === 0 ? rows(1, 2) : rows(2, 3),
  }));
  await loadMore();
  expect(list().rows).toEqual(rows(1, 2, 3));
});

test('an empty page ends the list even when the total promises more', async () => {
  const { list } = await show(async () => ({ totalItem: 9, dataList: [] }));
  expect(list()).toMatchObject({ state: 'loaded', rows: [], more: 'noMore' });
});

test('a failed first page is an error that can be tried again', async () => {
  const fetchPage = vi.fn(async (): Promise<Page<Row>> => Promise.reject(new Error('down')));
  const { list } = await show(fetchPage);
  expect(list().state).toBe('error');
  fetchPage.mockResolvedValue({ totalItem: 1, dataList: rows(1) });
  await act(async () => list().retry());
  await act(() => reaches(() => expect(list().state).toBe('loaded')));
  expect(list().rows).toEqual(rows(1));
});
