import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHealthy, proveLedger } from '#modules/accounts/testing/ledger-jobs.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type ContractStory, eventIn, tellOfContracts } from './testing/contract-story.ts';
import { fireDueEvents } from './testing/due-events.ts';
import { PAID, TRIAL } from './testing/exhibits-to-sign.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let story: ContractStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [PAID, TRIAL]);
});
afterAll(() => app.close());

const areBooksRight = async () =>
  isHealthy(await proveLedger(app.context.db, app.context.clock.now(), 'Asia/Shanghai'));

test('when the clock is set back by an hour nothing is lost: sessions, payments and jobs go on, timers wait for their time', async () => {
  const before = await story.sign(TRIAL);
  const { dueAt } = await story.stored(before);
  const paid = await story.sign(PAID);
  expect(await story.pay(paid, { eventId: eventIn(PAID) })).toMatchObject({ errCode: 0 });
  const jobs: string[] = [];
  app.context.jobs.register<{ name: string }>({ queue: 'noted', run: async ({ name }) => void jobs.push(name) });
  await app.context.jobs.enqueue(app.context.db, 'noted', { name: 'before' });

  app.clock.advance(-HOUR_MS);
  expect(await story.mira.get('/v2/users/current')).toMatchObject({ errCode: 0, data: { username: 'mira' } });
  const again = await story.sign(PAID);
  expect(await story.pay(again, { eventId: eventIn(PAID) })).toMatchObject({ errCode: 0 });
  await app.context.jobs.enqueue(app.context.db, 'noted', { name: 'meanwhile' });
  await app.context.jobs.runDue();
  expect(jobs).toEqual(['meanwhile']);
  expect(await areBooksRight()).toBe(true);

  app.clock.advance(HOUR_MS);
  await app.context.jobs.runDue();
  expect(jobs).toEqual(['meanwhile', 'before']);
  expect((await story.stored(before)).dueAt).toEqual(dueAt);
  app.clock.advance(dueAt!.getTime() - app.clock.now().getTime());
  await fireDueEvents(app.context);
  expect((await story.stored(before)).dueAt).not.toEqual(dueAt);
  const receipt = await story.read(again);
  expect(receipt).toMatchObject({ errCode: 0, data: { contractId: again.contractId } });
  expect(await areBooksRight()).toBe(true);
});
