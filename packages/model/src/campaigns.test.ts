import { expect, test } from 'vitest';
import { CAPSULE_STAGES, stageStartMs } from './campaigns.ts';

test('stages part the time of their activity evenly; without a start or an end all are open', () => {
  expect(CAPSULE_STAGES.map((stage) => stageStartMs(1000, 4000, stage))).toEqual([1000, 2000, 3000]);
  expect(stageStartMs(undefined, 4000, 3)).toBe(0);
  expect(stageStartMs(1000, undefined, 3)).toBe(0);
});
