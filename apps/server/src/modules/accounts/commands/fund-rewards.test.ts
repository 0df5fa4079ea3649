import { expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { findAccount } from '../queries/find-account.ts';
import { ISSUANCE_ACCOUNT, REWARD_ACCOUNT } from './ensure-account.ts';
import { fundRewards } from './fund-rewards.ts';

test('rewards have ten million coins from the first start on, and no more from the next ones', async () => {
  const app = await startTestApp();
  for (let starts = 0; starts < 3; starts += 1) await fundRewards(app.context);
  const balanceOf = async (accountId: string) => (await findAccount(app.context.db, accountId))!.balanceCents;
  expect([await balanceOf(REWARD_ACCOUNT), await balanceOf(ISSUANCE_ACCOUNT)]).toEqual([1_000_000_000, -1_000_000_000]);
  const funded = await app.context.sql`
    select kind, transaction_type as type, account_id as from, digest, operator_id as by, operator_name as "byName",
           authorization_type as how, status from transactions where reciprocal_account_id = ${REWARD_ACCOUNT}`;
  expect(funded).toEqual([
    {
      kind: 'adjust',
      type: 1,
      from: ISSUANCE_ACCOUNT,
      digest: 'initial reward fund',
      by: '0',
      byName: 'installation',
      how: 'operator',
      status: 2,
    },
  ]);
  await app.close();
});
