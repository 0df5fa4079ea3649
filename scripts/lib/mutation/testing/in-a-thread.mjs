// Test that `workers.test.mjs` tries mutants with: they are in another thread.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test('there is no pause in a thread', async () => {
  const thread = new Worker(new URL('./elsewhere.mjs', import.meta.url), { execArgv: [] });
  expect(await once(thread, 'message')).toEqual([0]);
});
