import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const MINUTE_MS = 60_000;
const UNKNOWN = 'f'.repeat(24);
const ADDRESSES = [
  `/v2/auths/exhibits/80000000/${UNKNOWN}/unlockPlan`,
  `/v2/auths/presentables/${UNKNOWN}/unlockPlan`,
  `/v2/auths/resources/${UNKNOWN}/unlockPlan`,
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' });
});
afterAll(() => app.close());

test('a user gets 120 plans a minute from all addresses together, a visitor 60', async () => {
  const mira = await app.addUser('mira');
  for (const [asker, addresses, most] of [
    [mira, ADDRESSES, 120],
    [app.visitor, ADDRESSES.slice(0, 2), 60],
  ] as const) {
    const refusals = async (times: number) => {
      const found = new Set<unknown>();
      for (let time = 0; time < times; time += 1) {
        found.add((await asker.get(addresses[time % addresses.length]!)).headers['x-refusal']);
      }
      return [...found].toSorted();
    };
    expect(await refusals(most)).not.toContain('access.too-many-requests');
    expect(await refusals(3)).toEqual(['access.too-many-requests']);
    app.clock.advance(MINUTE_MS);
    expect(await refusals(3)).not.toContain('access.too-many-requests');
  }
});
