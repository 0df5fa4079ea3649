import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { showFailedWrites } from './failed-writes.ts';
import { Refused, SessionOver } from './failures.ts';
import { toasts } from './ui/toast.ts';

beforeEach(() => toasts.set([]));

/** Has a write fail and gives the toasts that it left. */
async function failWith(error: Error, meta?: { silent?: boolean; marks?: (error: unknown) => boolean }) {
  const queryClient = new QueryClient();
  showFailedWrites(queryClient);
  const options = { mutationFn: () => Promise.reject(error), meta };
  await queryClient
    .getMutationCache()
    .build(queryClient, options)
    .execute(undefined)
    .catch(() => undefined);
  return toasts.get().map(({ kind, message }) => ({ kind, message }));
}

const refusal = new Refused({ msg: 'The name is taken' }, 'request.argument');

test('a failed write says why', async () => {
  expect(await failWith(refusal)).toEqual([{ kind: 'error', message: 'The name is taken' }]);
});

test('a form that shows the reason itself is left to', async () => {
  expect(await failWith(refusal, { silent: true })).toEqual([]);
});

test('that the session is over is told by its dialog alone', async () => {
  expect(await failWith(new SessionOver())).toEqual([]);
});

test('a write that succeeds says nothing', async () => {
  const queryClient = new QueryClient();
  showFailedWrites(queryClient);
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => 1 })
    .execute(undefined);
  expect(toasts.get()).toEqual([]);
});

test('a form that has marked the fields in question is left to, one that found none is helped', async () => {
  expect(await failWith(refusal, { marks: () => true })).toEqual([]);
  expect(await failWith(refusal, { marks: () => false })).toHaveLength(1);
});
