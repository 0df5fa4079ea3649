import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestRoot } from '#test/create-test-root.ts';
import { useRefreshWhenDue } from './use-refresh-when-due.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Watcher({ dueAt }: { dueAt: number | null }) {
  useRefreshWhenDue(dueAt);
  return null;
}

/** Shows contracts with a date, and answers how often they were read anew, in all. */
function watch() {
  const client = new QueryClient();
  const refreshed = vi.spyOn(client, 'invalidateQueries');
  const root = createTestRoot();
  const show = (dueAt: number | null) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Watcher dueAt={dueAt} />
        </QueryClientProvider>,
      ),
    );
  const keys = () => new Set(refreshed.mock.calls.map(([filter]) => String(filter!.queryKey)));
  return { show, times: () => refreshed.mock.calls.length / Math.max(1, keys().size) };
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

test('contracts are read anew when a date has passed, and again ever more rarely until it is another one', async () => {
  const { show, times } = watch();
  await show(Date.now() + HOUR_MS);
  await pass(HOUR_MS);
  expect(times()).toBe(0);
  await pass(1_000);
  expect(times()).toBe(1);
  await pass(2_000);
  expect(times()).toBe(2);
  await pass(HOUR_MS);
  expect(times()).toBeLessThan(70);
  const before = times();
  await show(null);
  await pass(HOUR_MS);
  expect(times()).toBe(before);
});

test('what is due in weeks is not waited for', async () => {
  const { show, times } = watch();
  await show(Date.now() + 60 * 24 * HOUR_MS);
  await pass(61 * 24 * HOUR_MS);
  expect(times()).toBe(0);
});
