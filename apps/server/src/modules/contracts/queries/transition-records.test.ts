import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type ContractStory, tellOfContracts } from '../testing/contract-story.ts';
import { transitionRecords } from './transition-records.ts';

const HOUR_MS = 3_600_000;
/** Two moves that are due at one moment. */
const TWO_AT_ONCE =
  'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","hour") => rests\n\nrests:\n  ~freelog.TimeEvent("2026-01-01 00:00") => over\n\nover:\n  terminate';

let app: TestApp;
let story: ContractStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [TWO_AT_ONCE]);
});
afterAll(() => app.close());

test('moves that nobody has written yet are told newest first, before those that are written', async () => {
  const contract = await story.sign(TWO_AT_ONCE);
  const told = async (skip = 0, limit = 10) => {
    const { rows, totalItem } = await transitionRecords(app.context, contract, { skip, limit });
    return [totalItem, ...rows.map(({ ordinal, toState }) => `${ordinal} ${toState}`)];
  };
  app.clock.advance(HOUR_MS - 1);
  expect(await told()).toEqual([1, '1 initial']);
  app.clock.advance(1);
  expect(await told()).toEqual([3, '3 over', '2 rests', '1 initial']);
  expect(await told(1, 1)).toEqual([3, '2 rests']);
  expect(await told(2, 1)).toEqual([3, '1 initial']);
});
