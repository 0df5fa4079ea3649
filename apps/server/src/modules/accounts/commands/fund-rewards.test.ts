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
  const funded = await app.context.sql<{ digest: string }[]>`
    select digest from transactions where reciprocal_account_id = ${REWARD_ACCOUNT}`;
  expect(funded).toEqual([{ digest: 'initial reward fund' }]);
  await app.close();
});
