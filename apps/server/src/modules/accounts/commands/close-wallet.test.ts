import { afterAll, beforeAll, expect, test } from 'vitest';
import { closing } from '#modules/users/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';
import { closeWallet, obstaclesOfWallet } from './close-wallet.ts';
import { ISSUANCE_ACCOUNT } from './ensure-account.ts';

const PAYEE = { name: 'Wen', account: '6222' };

let app: TestApp;
let other: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.addUser('other');
  await openWallet(app, other, 10_000);
  await orders(other, 2, 1);
});
afterAll(() => app.close());

let lastToken = 0;
const newToken = () => {
  lastToken += 1;
  return `closing-${lastToken}`;
};

/** Orders coins and takes some out again, so many times each. */
async function orders(user: TestUser, recharges: number, withdrawals: number): Promise<string[]> {
  const made: string[] = [];
  const order = async (way: string, more: object = {}) => {
    const body = { channel: 'operator', amount: 1, clientToken: newToken(), ...more };
    const { errCode, data } = await user.post(`/v2/transactions/${way}`, body);
    expect(errCode).toBe(0);
    made.push(data.orderId);
  };
  for (let count = 0; count < recharges; count += 1) await order('rechargeOrders');
  for (let count = 0; count < withdrawals; count += 1)
    await order('withdrawOrders', { password: PAYMENT_PASSWORD, payee: PAYEE });
  return made;
}

const obstaclesOf = ({ userId }: TestUser) => obstaclesOfWallet(app.context.db, userId);
const { obstacle } = closing;

async function accountOf(accountId: string) {
  const [row] = await app.context.sql<{ cents: number; updatedAt: string }[]>`
    select account_name as name, owner_name as owner, balance_cents::int as cents, status, password_hash is not null as "hasPassword",
           updated_at as "updatedAt" from accounts where account_id = ${accountId}`;
  return { ...row!, updatedAt: new Date(row!.updatedAt).getTime() };
}

const close = (user: TestUser, givesUpMoney: boolean) =>
  closeWallet(app.context, { userId: user.userId, username: `closed-${user.userId}`, givesUpMoney });

test('money and orders under way stand in the way of closing an account, each with how much it is', async () => {
  const mira = await app.addUser('mira');
  expect(await obstaclesOf(mira)).toEqual([]);
  const wallet = await openWallet(app, mira);
  expect(await obstaclesOf(mira)).toEqual([]);
  await openWallet(app, mira, 201);
  expect(await obstaclesOf(mira)).toEqual([obstacle('balance', { amountCents: 201 })]);
  const [first, second, out] = await orders(mira, 2, 1);
  const setStatus = (orderId: string | undefined, status: string) => app.context.sql`
    update recharge_orders set status = ${status} where order_id = ${orderId!}`;
  await setStatus(first, 'created');
  expect(await obstaclesOf(mira)).toEqual([
    obstacle('balance', { amountCents: 101 }),
    obstacle('recharges', { count: 2 }),
    obstacle('withdrawals', { count: 1 }),
  ]);
  await app.context.sql`update accounts set status = 2 where account_id = ${wallet}`;
  await setStatus(second, 'closed');
  await app.context.sql`update withdraw_orders set status = 'failed' where order_id = ${out!}`;
  expect(await obstaclesOf(mira)).toEqual([
    obstacle('frozenWallet', { amountCents: 101 }),
    obstacle('recharges', { count: 1 }),
  ]);
  const asked = await mira.get('/v2/users/current/closing');
  expect(asked.data.obstacles.map(({ kind }: { kind: string }) => kind)).toEqual(['frozenWallet', 'recharges']);
});

test('a closed wallet gives its money back to whence all money comes, and names nobody any more', async () => {
  const noor = await app.addUser('noor');
  const wallet = await openWallet(app, noor, 500);
  const [recharge, out] = await orders(noor, 1, 1);
  await app.context.sql`update recharge_orders set payment = '{"url": "x"}'`;
  const before = await accountOf(ISSUANCE_ACCOUNT);
  app.clock.advance(1000);
  await close(noor, true);
  const username = `closed-${noor.userId}`;
  expect(await accountOf(wallet)).toEqual({
    name: username,
    owner: username,
    cents: 0,
    status: 2,
    hasPassword: false,
    updatedAt: app.clock.now().getTime(),
  });
  expect((await accountOf(ISSUANCE_ACCOUNT)).cents).toBe(before.cents + 400);
  const [record] = await app.context.sql`
    select kind, transaction_type as type, reciprocal_account_id as to, amount_cents::int as cents, digest, status,
           operator_id as by, operator_name as "byName", authorization_type as how
      from transactions where account_id = ${wallet} and kind = 'adjust'`;
  expect(record).toEqual({
    kind: 'adjust',
    type: 1,
    to: ISSUANCE_ACCOUNT,
    cents: 400,
    digest: 'given up with the account',
    status: 2,
    by: String(noor.userId),
    byName: username,
    how: 'password',
  });
  const told = await app.context.sql`
    select order_id::text as id, user_id as "userId", payment as told from recharge_orders where user_id in (${noor.userId}, ${other.userId})
    union all select order_id::text, user_id, payee::json from withdraw_orders where user_id in (${noor.userId}, ${other.userId})`;
  const of = (orderId: string | undefined) => told.find(({ id }) => id === orderId)!.told;
  expect([of(recharge), of(out)]).toEqual([null, { name: '', account: '' }]);
  const ofOther = told.filter(({ userId }) => userId === other.userId).map((row) => row.told);
  expect(ofOther).toEqual([{ url: 'x' }, { url: 'x' }, PAYEE]);
});

test('money that nobody gave up stays where it is, of a wallet that neither pays nor receives', async () => {
  const wen = await app.addUser('wen');
  const wallet = await openWallet(app, wen, 300);
  await close(wen, false);
  expect(await accountOf(wallet)).toMatchObject({ cents: 300, status: 2, hasPassword: false });
  const empty = await app.addUser('empty');
  const emptys = await openWallet(app, empty);
  await close(empty, true);
  expect(await accountOf(emptys)).toMatchObject({ cents: 0, status: 2 });
  const rows = await app.context.sql`select from transactions where account_id in (${wallet}, ${emptys})`;
  expect(rows).toHaveLength(0);
});

test('who has no wallet is closed without one; what is frozen is not given up, and stays as it was', async () => {
  const bare = await app.addUser('bare');
  await close(bare, true);
  expect(await app.context.sql`select from accounts where owner_user_id = ${bare.userId}`).toHaveLength(0);
  const held = await app.addUser('held');
  const wallet = await openWallet(app, held, 300);
  await app.context.sql`update accounts set status = 2 where account_id = ${wallet}`;
  const before = await accountOf(wallet);
  await expect(close(held, true)).rejects.toMatchObject({ refusal: 'account.frozen' });
  expect(await accountOf(wallet)).toEqual(before);
});

test('whoever closes accounts closes their wallets with them', async () => {
  const yara = await app.addUser('yara');
  const wallet = await openWallet(app, yara, 100);
  const person = { userId: yara.userId, username: 'closed-yara', givesUpMoney: true };
  for (const { remove } of app.context.providers.all('users.closers').toReversed()) await remove?.(person);
  expect(await accountOf(wallet)).toMatchObject({ name: 'closed-yara', cents: 0, status: 2 });
});
