import { afterAll, beforeAll, expect, test } from 'vitest';
import { held, ofContract, pay } from '#modules/accounts/testing/pay.ts';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { newShortId } from '#platform/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { expectTold, listen, toldTo } from './testing/told-to.ts';

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
let noor: TestUser;
let root: TestUser;
let miras: string;
let ottos: string;
beforeAll(async () => {
  app = await startTestApp({ OUTGOING_ALLOW: '127.0.0.1', PAYMENT_RATE: '0.1' });
  [mira, otto, noor] = [await app.addUser('mira'), await app.addUser('otto'), await app.addUser('noor')];
  root = await app.addUser('root', { isOperator: true });
  [miras, ottos] = [await openWallet(app, mira, 100_000), await openWallet(app, otto)];
  for (const user of [mira, otto, noor, root]) await listen(user);
});
afterAll(() => app.close());

/** Ends a movement that is held: 2 gives the money to the payee, 3 back to the payer. */
const settle = (recordId: string, status: 2 | 3) =>
  app.context.sql`select settle_transaction(${recordId}, ${status}::smallint, '{}', now())`;

test('who pays and who is paid are told, each of their own account, nobody else', async () => {
  const recordId = await pay(app, miras, ottos, 1234);
  const movement = { recordId, kind: 'transfer', amount: '12.34' };
  expect(await expectTold(app, mira, ['account.debited'])).toMatchObject([{ data: { ...movement, accountId: miras } }]);
  expect(await expectTold(app, otto, ['account.credited'])).toMatchObject([
    { data: { ...movement, accountId: ottos } },
  ]);
  await expectTold(app, noor, []);
});

test('money that is held is told when it is given, not when it goes back', async () => {
  const back = await pay(app, miras, ottos, 5, held(app));
  await settle(back, 3);
  const given = await pay(app, miras, ottos, 7, held(app));
  await expectTold(app, mira, []);
  await settle(given, 2);
  expect(await expectTold(app, mira, ['account.debited'])).toMatchObject([
    { data: { recordId: given, amount: '0.07' } },
  ]);
  await expectTold(app, otto, ['account.credited']);
});

test('what is undone was not told', async () => {
  const { db } = app.context;
  const undone = db.transaction(async (tx) => {
    await pay({ ...app, context: { ...app.context, db: tx as never } }, miras, ottos, 9);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await expectTold(app, mira, []);
  await expectTold(app, otto, []);
});

test('a webhook that is limited to a node is told of what was paid for its exhibits', async () => {
  await listen(noor, ['account.credited'], { nodeId: 80_000_003 });
  const noors = await openWallet(app, noor);
  await app.context.sql`update webhook_endpoints set status = 'off' where user_id = ${noor.userId} and node_id is null`;
  await pay(app, miras, noors, 100, ofContract(2, '80000004'));
  await pay(app, miras, noors, 100);
  await expectTold(app, noor, []);
  await pay(app, miras, noors, 100, ofContract(2, '80000003'));
  await expectTold(app, noor, ['account.credited']);
  await toldTo(app, mira);
});

test('a withdrawal is told when it is ordered, and how it ended', async () => {
  const order = {
    channel: 'operator',
    amount: '50',
    password: PAYMENT_PASSWORD,
    payee: { name: 'Mira', account: '6222' },
  };
  const ordered = await mira.post('/v2/transactions/withdrawOrders', { ...order, clientToken: newShortId() });
  const { orderId } = ordered.data;
  const [told] = await expectTold(app, mira, ['account.withdrawal']);
  expect(told!.data).toEqual({ accountId: miras, orderId, amount: '50.00', status: 'processing' });
  expect(JSON.stringify(told)).not.toContain('6222');
  await root.put(`/v2/transactions/admin/withdrawOrders/${orderId}`, { status: 'success', gatewayOrderNo: 'B-1' });
  const [, ended] = await expectTold(app, mira, ['account.debited', 'account.withdrawal']);
  expect(ended!.data).toMatchObject({ orderId, status: 'success' });
});
