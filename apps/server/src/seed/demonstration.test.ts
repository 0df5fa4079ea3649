import { demo } from '@colophon/content/demo';
import { ContractRun } from '@colophon/model';
import { PAYMENT_CODE } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { fireDueEvents } from '#modules/contracts/testing/due-events.ts';
import { establish } from '#platform/installation/facts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { demoPaymentPassword } from './deals.ts';
import { seed } from './seed.ts';

const SEEDING_MS = 300_000;
const MONTH_MS = 30 * 86_400_000;
const silently = { say: () => undefined };

let app: TestApp;
let password: string;
let people: { username: string; userId: number }[];
beforeAll(async () => {
  app = await startTestApp({ DEMO: '1', ROLES: 'api,worker,sites' });
  const { demonstration } = await seed(app.context, silently);
  password = demonstration!.password;
  await fireDueEvents(app.context);
  people = await app.context.sql`
    select username, user_id as "userId" from users where not is_operator order by user_id`;
}, SEEDING_MS);
afterAll(() => app.close());

const count = async (table: string) =>
  Number((await app.context.sql.unsafe(`select count(*) as count from ${table}`))[0]!.count);

const counts = async () => ({
  contracts: await count('contracts'),
  transactions: await count('transactions'),
  exhibits: await count('presentables'),
  resources: await count('resources'),
});

/** Returns what the site offers for money, and the policy that asks for it. */
async function soldOn(nodeDomain: string) {
  const { nodeId } = (await app.visitor.get(`/v2/nodes/detail?nodeDomain=${nodeDomain}`)).data;
  const list = `/v2/exhibits/${nodeId}?limit=100&isLoadPolicyInfo=1`;
  const { dataList } = (await app.visitor.get(list)).data;
  const exhibits = dataList as { exhibitId: string; exhibitName: string; policies: { policyId: string }[] }[];
  const rows = await app.context.sql<{ policyId: string; states: Record<string, { transitions: Payment[] }> }[]>`
    select policy_id as "policyId", fsm_states as states from policies`;
  const priceOf = new Map(
    rows.flatMap(({ policyId, states }) => {
      const payments = Object.values(states).flatMap(({ transitions }) => transitions);
      const payment = payments.find(({ code }) => code === PAYMENT_CODE);
      return payment ? [[policyId, payment] as const] : [];
    }),
  );
  return exhibits.flatMap(({ exhibitId, exhibitName, policies }) =>
    policies.flatMap(({ policyId }) => {
      const payment = priceOf.get(policyId);
      return payment ? [{ nodeId, exhibitId, exhibitName, policyId, payment }] : [];
    }),
  );
}
interface Payment {
  id: string;
  code: string;
  args: { amount: string | number };
}

test('everybody has a wallet with a statement that goes forward, and contracts', async () => {
  expect(people).toHaveLength(demo.accounts.length);
  for (const { username, userId } of people) {
    const lines = await app.context.sql`
      select d.amount_cents, d.after_cents, d.created_at, a.status, a.balance_cents from accounts a
        join transaction_details d using (account_id) where a.owner_user_id = ${userId} order by d.created_at, d.serial_no`;
    expect(lines.length, username).toBeGreaterThanOrEqual(3);
    expect(lines[0], username).toMatchObject({ status: 1 });
    let balance = 0;
    for (const line of lines) {
      balance += Number(line.amount_cents);
      expect(Number(line.after_cents), username).toBe(balance);
    }
    expect(balance, username).toBe(Number(lines[0]!.balance_cents));
    const [{ signed }] = (await app.context.sql`
      select count(*)::int as signed from contracts where licensee_owner_id = ${userId}`) as [{ signed: number }];
    expect(signed, username).toBeGreaterThan(0);
    const recent = lines.filter((line) => Number(new Date(line.created_at)) > app.clock.now().getTime() - MONTH_MS);
    const amounts = recent.map((line) => Number(line.amount_cents));
    expect(Math.max(...amounts), `${username} earned something this month`).toBeGreaterThan(0);
    expect(Math.min(...amounts), `${username} bought something this month`).toBeLessThan(0);
    expect(recent.length, username).toBeGreaterThanOrEqual(4);
  }
});

test('a subscription went on for a second month', async () => {
  const rows = await app.context.sql<{ months: number; state: string }[]>`
    select count(*)::int as months, max(fsm_current_state) as state from transactions join contracts using (contract_id)
     where contract_name = '4 a month' group by contract_id having count(*) > 1`;
  expect(rows).toEqual([
    { months: 2, state: 'subscribed' },
    { months: 2, state: 'subscribed' },
  ]);
});

test('who took part has the rewards of newcomers, in cash', async () => {
  const cash = await app.context.sql<{ username: string; balance: number }[]>`
    select username, balance::int as balance from coin_accounts join users using (user_id)
     where account_type = 1 order by balance, username`;
  expect(cash.map(({ username, balance }) => [username, balance])).toEqual([
    ['small-gears', 600],
    ['lin-laoshi', 1400],
    ['low-tide', 1400],
    ['zhiyu', 1400],
  ]);
});

test('readers’ contracts stand in every state of a purchase', async () => {
  const rows = await app.context.sql<{ name: string; state: string; auth: number }[]>`
    select contract_name as name, fsm_current_state as state, auth_status as auth from contracts
     where licensee_identity_type = 3 and not is_automatic`;
  const states = rows.map(({ name, state, auth }) => `${name}: ${state} ${auth}`);
  expect(states).toEqual(
    expect.arrayContaining([
      '4 a month: initial 128',
      '4 a month: subscribed 1',
      '一次买断5元: bought 1',
      '一次买断8元: initial 128',
      '试读1天后2.5元: initial 1',
      '试读1天后2.5元: bought 1',
    ]),
  );
});

test('every work that is sold on a site is bought to the end by somebody who has just come', async () => {
  const reader = await app.addUser('reader');
  const accountId = await openWallet(app, reader, 10_000);
  const sold = (await Promise.all(demo.nodes.map(({ nodeDomain }) => soldOn(nodeDomain)))).flat();
  expect(new Set(sold.map(({ nodeId }) => nodeId)).size).toBe(demo.nodes.length);
  for (const { nodeId, exhibitId, exhibitName, policyId, payment } of sold) {
    const signed = await reader.post('/v2/contracts/batchSign', {
      subjects: [{ subjectId: exhibitId, policyId }],
      subjectType: 2,
      licenseeId: String(reader.userId),
      licenseeIdentityType: 3,
    });
    expect(signed, exhibitName).toMatchObject({ errCode: 0 });
    const [contract] = signed.data;
    expect(contract.fsmRunningStatus, exhibitName).not.toBe(ContractRun.initialisationFailed);
    if (contract.authStatus !== 1) {
      const order = { eventId: payment.id, accountId, transactionAmount: payment.args.amount };
      const paid = await reader.post(`/v2/contracts/${contract.contractId}/events/payment`, {
        ...order,
        password: PAYMENT_PASSWORD,
      });
      expect(paid, exhibitName).toMatchObject({ errCode: 0 });
    }
    const result = await open(reader, nodeId, exhibitId);
    expect(result.data, exhibitName).toMatchObject({ isAuth: true });
  }
});

const open = (reader: TestUser, nodeId: number, exhibitId: string) =>
  reader.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/result`);

test('the first nights of the serial are open to everybody, the others are not', async () => {
  const sold = await soldOn('paper-window');
  const { nodeId, exhibitId } = sold.find(({ exhibitName }) => exhibitName === 'five-nights')!;
  const { data } = await app.visitor.get(`/v2/exhibits/${nodeId}/${exhibitId}/items?limit=100`);
  const itemIds = data.dataList.map(({ itemId }: { itemId: string }) => itemId);
  expect(itemIds).toHaveLength(5);
  const results = await app.visitor.get(
    `/v2/auths/exhibits/${nodeId}/${exhibitId}/items/batchAuth/results?itemIds=${itemIds}`,
  );
  expect(results.data.map(({ isAuth }: { isAuth: boolean }) => isAuth)).toEqual([true, true, true, false, false]);
});

test('the password and the payment password that are announced are right', async () => {
  const { token, userId } = (await app.visitor.post('/v2/passport/login', { loginName: 'zhiyu', password })).data;
  expect(userId).toBe(people.find(({ username }) => username === 'zhiyu')!.userId);
  expect(demoPaymentPassword(app.context)).toMatch(/^\d{6}$/);
  expect(token).not.toBe('');
});

test(
  'a start that was cut off is made good, and makes nothing twice',
  async () => {
    const before = await counts();
    await app.context.sql`delete from installation_facts where name = 'demonstration'`;
    await seed(app.context, silently);
    expect(await counts()).toEqual(before);
    await seed(app.context, silently);
    expect(await counts()).toEqual(before);
  },
  SEEDING_MS,
);

test('a demonstration of an earlier release is left as it is', async () => {
  const older = await startTestApp({ DEMO: '1' });
  await older.addUser('zhiyu');
  await establish(older.context, 'demonstration');
  expect((await seed(older.context, silently)).demonstration).toBeUndefined();
  const [row] = await older.context.sql`
    select (select count(*)::int from contracts) as contracts, (select count(*)::int from accounts where account_type = 1) as wallets`;
  expect(row).toEqual({ contracts: 0, wallets: 0 });
  await older.close();
});
