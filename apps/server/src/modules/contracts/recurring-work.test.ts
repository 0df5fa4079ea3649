import { ContractRun } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureIndividualAccount } from '#modules/accounts/index.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { offerExhibits, PAID } from './testing/exhibits-to-sign.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('workers start waiting contracts every five minutes, look for lost keys every ten and at the age of keys once a day', async () => {
  const { context, clock } = app;
  const [mira, otto] = [await app.addUser('mira'), await app.addUser('otto')];
  const exhibits = await offerExhibits(app, otto, [PAID]);
  const { data } = await exhibits.sign(mira, exhibits.offer([PAID]), [PAID]);
  const standing = async () =>
    (await mira.get(`/v2/contracts/list?contractIds=${data[0].contractId}`)).data[0].fsmRunningStatus;
  const { accountId } = await ensureIndividualAccount(context.db, otto, clock.now());
  await context.sql`update accounts set status = 1 where account_id = ${accountId}`;
  expect(await standing()).toBe(ContractRun.initialisationFailed);

  const startedAt = clock.now().getTime();
  await context.jobs.work();
  const waits = async () =>
    (
      await context.sql<{ queue: string; dueAt: Date }[]>`
      select queue, due_at as "dueAt" from jobs where is_single and queue like 'contracts.%' order by queue`
    ).map(({ queue, dueAt }) => [queue, (new Date(dueAt).getTime() - startedAt) / MINUTE_MS]);
  expect(await waits()).toEqual([
    ['contracts.lost-receipt-keys', 10],
    ['contracts.receipt-key', 24 * 60],
    ['contracts.start-waiting', 5],
  ]);
  clock.advance(5 * MINUTE_MS);
  await expect.poll(standing).toBe(ContractRun.running);
});
