import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { type LongList, useLongList } from './long-list.ts';
import { PAGE_SIZE, type Page } from './page.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

interface Row {
  id: string;
}

let seen: LongList<Row>;

function Screen({ fetchPage }: { fetchPage: (skip: number, signal: AbortSignal) => Promise<Page<Row>> }) {
  seen = useLongList({ queryKey: ['rows'], fetchPage, idOf: (row: Row) => row.id });
  return null;
}

/** Shows a list that reads from `fetchPage`, once its first page has been tried. */
async function start(fetchPage: (skip: number, signal: AbortSignal) => Promise<Page<Row>>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    createTestRoot().render(
      <QueryClientProvider client={client}>
        <Screen fetchPage={fetchPage} />
      </QueryClientProvider>,
    );
  });
  await act(() => reaches(() => expect(seen.state).not.toBe('loading')));
  return client;
}

/** A server's list, of rows `r0`, `r1`, … unless told otherwise. */
function listOf(totalItem: number, idAt = (index: number) => `r${index}`) {
  return vi.fn(async (skip: number): Promise<Page<Row>> => {
    const length = Math.max(0, Math.min(PAGE_SIZE, totalItem - skip));
    return { totalItem, dataList: Array.from({ length }, (_, i) => ({ id: idAt(skip + i) })) };
  });
}

const settled = (assert: () => void) => act(() => reaches(assert));

test('pages that nobody looks at are not read', async () => {
  const fetchPage = listOf(100_000);
  await start(fetchPage);
  expect(seen).toMatchObject({ state: 'loaded', totalItem: 100_000 });
  await act(async () => seen.show(50_090, 50_110));
  await settled(() => expect(seen.rowAt(50_110)).toEqual({ id: 'r50110' }));
  expect(seen.rowAt(50_090)).toEqual({ id: 'r50090' });
  expect(fetchPage.mock.calls.map(([skip]) => skip)).toEqual([0, 50_000, 50_100]);
  expect(seen.loadedRows()).toHaveLength(3 * PAGE_SIZE);
});

test('a row that moved to the page on screen is shown once, and pages that contradict one another are read again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const fetchPage = listOf(200);
  await start(fetchPage);
  // Somebody adds a row at the top: what stood at the end of the first page begins the second one now.
  fetchPage.mockImplementation(listOf(201, (index) => (index === 0 ? 'new' : `r${index - 1}`)));
  vi.setSystemTime(Date.now() + 10_000);
  await act(async () => seen.show(100, 120));
  await settled(() => expect(seen.rowAt(0)).toEqual({ id: 'new' }));
  expect(seen.totalItem).toBe(201);
  expect(seen.rowAt(100)).toEqual({ id: 'r99' });
  expect(fetchPage.mock.calls.map(([skip]) => skip)).toEqual([0, 100, 0, 100]);
  vi.useRealTimers();
});

test('a page that cannot be read leaves the others on screen and can be tried again', async () => {
  const fetchPage = listOf(200);
  await start(fetchPage);
  fetchPage.mockRejectedValueOnce(new Error('down'));
  await act(async () => seen.show(90, 110));
  await settled(() => expect(seen.error).toEqual(new Error('down')));
  expect(seen.state).toBe('loaded');
  expect(seen.rowAt(90)).toEqual({ id: 'r90' });
  await act(async () => seen.retry());
  await settled(() => expect(seen.rowAt(110)).toEqual({ id: 'r110' }));
  expect(seen.error).toBeFalsy();
});

test('a list whose first page cannot be read has failed as a whole', async () => {
  await start(async () => Promise.reject(new Error('down')));
  expect(seen).toMatchObject({ state: 'error', error: new Error('down'), totalItem: 0 });
});
