import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { issue, openWallet } from '../testing/wallets.ts';
import { ensureIndividualAccount, REWARD_ACCOUNT } from './ensure-account.ts';
import { payReward } from './pay-reward.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await issue(app, REWARD_ACCOUNT, 1000);
});
afterAll(() => app.close());

const reward = (userId: number, amountCents: number, outsideTransactionId: string) =>
  payReward(app.context.db, { userId, amountCents, digest: 'Invited a friend', outsideTransactionId }, app.clock.now());

async function cents(accountId: string): Promise<number> {
  const [row] = await app.context.sql`select balance_cents::int as cents from accounts where account_id = ${accountId}`;
  return row!.cents;
}

test('a reward goes from the account of rewards into a wallet once, whoever asks again', async () => {
  const user = { userId: 700_001, username: 'mira' };
  const wallet = await openWallet(app, user);
  for (let times = 0; times < 2; times += 1) expect(await reward(user.userId, 300, 'invited-1')).toBeNull();
  expect([await cents(REWARD_ACCOUNT), await cents(wallet)]).toEqual([700, 300]);
  const records = await app.context.sql`
    select kind, transaction_type as type, account_id as from, reciprocal_account_id as to, digest, operator_id as by,
           operator_name as "byName", authorization_type as how, outside_transaction_id as name, status
      from transactions where reciprocal_account_id = ${wallet}`;
  expect(records).toEqual([
    {
      kind: 'reward',
      type: 1,
      from: REWARD_ACCOUNT,
      to: wallet,
      digest: 'Invited a friend',
      by: '0',
      byName: 'installation',
      how: 'operator',
      name: 'invited-1',
      status: 2,
    },
  ]);
});

test('a reward that cannot be paid says why, and moves nothing', async () => {
  const before = await cents(REWARD_ACCOUNT);
  expect(await reward(700_002, 1, 'nobody')).toBe('E1005');
  const user = { userId: 700_002, username: 'noor' };
  await ensureIndividualAccount(app.context.db, user, app.clock.now());
  expect(await reward(user.userId, 1, 'inactive')).toBe('E1005');
  const wallet = await openWallet(app, user);
  await app.context.sql`update accounts set status = 2 where account_id = ${wallet}`;
  expect(await reward(user.userId, 1, 'frozen')).toBe('E1006');
  await app.context.sql`update accounts set status = 1 where account_id = ${wallet}`;
  expect(await reward(user.userId, before + 1, 'too-much')).toBe('E1009');
  expect([await cents(REWARD_ACCOUNT), await cents(wallet)]).toEqual([before, 0]);
});
