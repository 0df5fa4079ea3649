import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPolicies } from '#modules/policies/index.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { ContractRow } from '../tables.ts';
import { type ContractStory, tellOfContracts } from '../testing/contract-story.ts';
import { CIRCLE, FREE, PAID, SHOWN_ONCE } from '../testing/exhibits-to-sign.ts';
import { placesNow } from './contract-places.ts';
import { latestTransitions } from './latest-transitions.ts';

const TO_NOBODY = PAID.replace('self.account', 'self.publisher');
const HOUR_MS = 3_600_000;
const IN_STEPS =
  'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("2","hour") => rests\n\nrests:\n  ~freelog.RelativeTimeEvent("2","hour") => over\n\nover:\n  terminate';

let app: TestApp;
let story: ContractStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [FREE, SHOWN_ONCE, IN_STEPS, CIRCLE, TO_NOBODY]);
});
afterAll(() => app.close());

async function placesOf(rows: readonly ContractRow[]) {
  const { context } = app;
  const latest = await latestTransitions(
    context.db,
    rows.map(({ contractId }) => contractId),
  );
  const policies = await loadPolicies(
    context.db,
    rows.map(({ policyId }) => policyId),
  );
  return placesNow(context, rows, latest, policies).map(({ contract, ...place }) => ({
    contractId: contract.contractId,
    ...place,
  }));
}

test('a contract is where the clock has brought it, since that moment; those that have ended are nowhere', async () => {
  const signedAt = app.clock.now();
  const [free, ended, inSteps] = [await story.sign(FREE), await story.sign(SHOWN_ONCE), await story.sign(IN_STEPS)];
  const rows = [free, ended, inSteps];
  const there = { contractId: free.contractId, isRunning: true, state: 'initial', enteredAt: signedAt };
  const steps = { contractId: inSteps.contractId, isRunning: true };
  app.clock.advance(HOUR_MS);
  expect(await placesOf(rows)).toEqual([there, { ...steps, state: 'initial', enteredAt: signedAt }]);
  app.clock.advance(HOUR_MS);
  expect(await placesOf(rows)).toEqual([there, { ...steps, state: 'rests', enteredAt: app.clock.now() }]);
});

test('a contract in exception is in its state and takes no events; one that waits for its payee is in none', async () => {
  const waiting = await story.sign(TO_NOBODY);
  const circle = await story.sign(CIRCLE);
  app.clock.advance(HOUR_MS);
  const [first, second] = await placesOf([waiting, circle]);
  expect(first).toEqual({
    contractId: waiting.contractId,
    isRunning: false,
    state: '',
    enteredAt: waiting.createdAt,
  });
  expect(second).toMatchObject({ contractId: circle.contractId, isRunning: false });
});
