// Test that `workers.test.mjs` tries mutants with: they are in another process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('there is no pause in a process', async () => {
  const child = fork(fileURLToPath(new URL('./elsewhere.mjs', import.meta.url)), { execArgv: [] });
  const [pause] = await once(child, 'message');
  expect(pause).toBe(0);
});
