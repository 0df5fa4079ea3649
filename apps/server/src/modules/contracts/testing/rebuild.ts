import { expect } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { brokenChains, wrongContracts } from '../queries/wrong-contracts.ts';

export const TIME_ZONE = 'Asia/Shanghai';

/** The guarantees of the history: what contracts are follows from it, and their chains go on from their beginnings. */
export async function expectRebuilt(db: Database): Promise<void> {
  expect(await wrongContracts(db, TIME_ZONE)).toEqual([]);
  expect(await brokenChains(db)).toEqual([]);
}
