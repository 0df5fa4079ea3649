import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '#failures.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { mutation, useWrite } from './mutation.ts';
import { queryClient } from './query-client.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const readShelf = vi.fn(async () => 'read');
const readWeather = vi.fn(async () => 'read');
const call = vi.fn(async (name: string) => `stored ${name}`);
const patch = vi.fn();
const order: string[] = [];

const store = mutation({ call, stale: [['shelf']], patch });
let write: ReturnType<typeof useWrite<string, string>>;
const client = queryClient;

type Options = Parameters<typeof useWrite<string, string>>[1];

function Screen({ options }: { options: Options }) {
  useQuery({ queryKey: ['shelf', 'list'], queryFn: readShelf, staleTime: Number.POSITIVE_INFINITY });
  useQuery({ queryKey: ['weather'], queryFn: readWeather, staleTime: Number.POSITIVE_INFINITY });
  write = useWrite(store, options);
  return null;
}

async function show(options?: Options) {
  await act(async () =>
    createTestRoot().render(
      <QueryClientProvider client={client}>
        <Screen options={options} />
      </QueryClientProvider>,
    ),
  );
  await act(() => reaches(() => expect(client.isFetching()).toBe(0)));
}
const isStale = () => client.getQueryState(['shelf', 'list'])?.isInvalidated;
const mutate = () => act(() => write.mutateAsync('a book').catch(() => undefined));

beforeEach(() => {
  order.length = 0;
  readShelf.mockImplementation(async () => {
    order.push('read');
    return 'read';
  });
});
afterEach(() => {
  client.clear();
  vi.clearAllMocks();
  call.mockImplementation(async (name) => `stored ${name}`);
});

test('what a write makes stale is read again before the screen goes on, and nothing else is', async () => {
  await show({ onSuccess: (output, input) => order.push(`${output} of ${input}`) });
  await mutate();
  expect(order).toEqual(['read', 'read', 'stored a book of a book']);
  expect(readWeather).toHaveBeenCalledOnce();
});

test('the cache is patched with the answer before', async () => {
  patch.mockImplementation(() => order.push('patched'));
  await show();
  await mutate();
  expect(patch).toHaveBeenCalledWith(client, 'a book', 'stored a book');
  expect(order).toEqual(['read', 'patched', 'read']);
});

test('after a refusal the screen may be out of date: it is read again', async () => {
  await show();
  call.mockRejectedValue(new Refused({ msg: 'no' }, 'node.frozen'));
  await mutate();
  await reaches(() => expect(readShelf).toHaveBeenCalledTimes(2));
  expect(patch).toHaveBeenCalledWith(client, 'a book', undefined);
  expect(readWeather).toHaveBeenCalledOnce();
});

test('without an answer nothing is asked, and what may have changed is remembered', async () => {
  await show();
  call.mockRejectedValue(new Unreachable(0));
  await mutate();
  expect(isStale()).toBe(true);
  expect(readShelf).toHaveBeenCalledOnce();
});

test('a screen that wants to stay as it is does until it is opened again, but not after a refusal', async () => {
  await show({ refetchType: 'none' });
  await mutate();
  expect(isStale()).toBe(true);
  expect(readShelf).toHaveBeenCalledOnce();
  call.mockRejectedValue(new Refused({ msg: 'no' }, null));
  await mutate();
  await reaches(() => expect(readShelf).toHaveBeenCalledTimes(2));
});

test('what a form marks is known to whoever tells of failures', async () => {
  const marks = (error: unknown) => error instanceof Refused;
  await show({ marks });
  call.mockRejectedValueOnce(new Refused({ msg: 'no' }, 'node.name-taken'));
  await mutate();
  expect(
    client
      .getMutationCache()
      .getAll()
      .at(-1)
      ?.meta?.marks?.(new Refused({ msg: 'no' }, null)),
  ).toBe(true);
  expect(client.getMutationCache().getAll().at(-1)?.meta?.marks?.(new Unreachable(0))).toBe(false);
});
