import { afterAll, beforeAll, expect, test } from 'vitest';
import { issue } from '#modules/accounts/testing/wallets.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { fireDueEvents } from '../commands/fire-due-events.ts';
import { type ContractStory, eventIn, tellOfContracts } from '../testing/contract-story.ts';
import { PAID, TRIAL } from '../testing/exhibits-to-sign.ts';
import { obstaclesOfLicensor } from './paid-terms.ts';

const MONTHLY = `for public

initial:
  ~freelog.TransactionEvent("5.00","self.account") => hired

hired[active]:
  ~freelog.RelativeTimeEvent("1","month") => initial`;

let app: TestApp;
let story: ContractStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [MONTHLY, PAID, TRIAL]);
  await issue(app, story.from, 1_000_000);
});
afterAll(() => app.close());

test('a term that somebody has paid for keeps its licensor until it ends; what is free or bought for good does not', async () => {
  const { db } = app.context;
  const licensor = (
    await app.context.sql<{ id: number }[]>`select user_id as id from users where username = 'otto'`
  )[0]!.id;
  await story.sign(TRIAL);
  await story.pay(await story.sign(PAID), { eventId: eventIn(PAID) });
  const monthly = await story.sign(MONTHLY);
  expect(await obstaclesOfLicensor(db, licensor)).toEqual([]);
  await story.pay(monthly, { eventId: eventIn(MONTHLY) });

  const untilAt = new Date('2026-04-01T04:00:00.000Z');
  expect(await obstaclesOfLicensor(db, licensor)).toEqual([{ kind: 'contracts', count: 1, amountCents: 0, untilAt }]);
  expect(await obstaclesOfLicensor(db, story.mira.userId)).toEqual([]);
  app.clock.advance(32 * 86_400_000);
  await fireDueEvents(app.context);
  expect(await obstaclesOfLicensor(db, licensor)).toEqual([]);
});
