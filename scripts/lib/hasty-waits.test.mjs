import { expect, test } from 'vitest';
import { hastyWaits } from './hasty-waits.mjs';

test('whoever waits says how long', () => {
  const waits = (/** @type {string} */ call) =>
    hastyWaits({ 'a.test.ts': `first();\nawait vi.${call};\nlast({ timeout: 1 });` });
  expect(waits('waitUntil(() => list(1).length > 0)')).toEqual([expect.stringMatching(/^a\.test\.ts:2: say how long/)]);
  expect(waits('waitFor(look, { interval: 20 })')).toHaveLength(1);
  expect(waits('waitFor(() => expect(list()).toEqual([]), { interval: 20, timeout: LIMIT_MS })')).toEqual([]);
  expect(hastyWaits({ 'a.test.ts': 'await expect.poll(standing).toBe(1);' })).toEqual([]);
});
