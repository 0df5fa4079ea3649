// Test that `workers.test.mjs` tries mutants with: it has a time limit.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { pauseMs } from './pause.mjs';

vi.setConfig({ testTimeout: 300 });

test('the pause is over in time', async () => {
  expect(pauseMs()).toBeGreaterThanOrEqual(0);
  await sleep(pauseMs(), undefined, { ref: false });
});
