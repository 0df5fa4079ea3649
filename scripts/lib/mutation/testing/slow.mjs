// Test that `workers.test.mjs` tries mutants with: it takes longer than its time limit.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { pauseMs } from './pause.mjs';

vi.setConfig({ testTimeout: 300 });

test('there is no pause', async () => {
  await sleep(500);
  expect(pauseMs()).toBe(0);
});
