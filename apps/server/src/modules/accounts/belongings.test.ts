import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeContents } from '#modules/users/testing/take-along.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { listWallet } from './belongings.ts';
import { ofContract, pay } from './testing/pay.ts';
import { openWallet, PAYMENT_PASSWORD } from './testing/wallets.ts';

let app: TestApp;
let mira: TestUser;
let miras: string;
let noors: string;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  const noor = await app.addUser('noor');
  [miras, noors] = [await openWallet(app, mira, 100_000), await openWallet(app, noor, 100_000)];
});
afterAll(() => app.close());

const filesOf = (userId: number) => takeContents(app, listWallet, userId);

test('the archive of a person holds the wallet, its lines as JSON and as a table, and the orders, all of them theirs', async () => {
  app.clock.advance(1000);
  const licensed = await pay(app, miras, noors, 250, ofContract(1, 'a'.repeat(24)));
  const sent = await pay(app, noors, miras, 1000, { remark: 'Rent, "May"', digest: '=1+1' });
  const order = async (channel: string, clientToken: string) =>
    (await mira.post('/v2/transactions/rechargeOrders', { channel, amount: 12.5, clientToken })).data;
  const orders = [await order('operator', 'belongs-1'), await order('mock', 'belongs-2')];
  const payee = { name: 'Wen', account: '6222' };
  const { data: out } = await mira.post('/v2/transactions/withdrawOrders', {
    channel: 'operator',
    amount: 30,
    password: PAYMENT_PASSWORD,
    clientToken: 'belongs-3',
    payee,
  });

  const files = await filesOf(mira.userId);
  expect(Object.keys(files)).toEqual([
    'wallet/wallet.json',
    'wallet/statement.json',
    'wallet/statement.csv',
    'wallet/recharges.json',
    'wallet/withdrawals.json',
  ]);
  expect(files['wallet/wallet.json']).toEqual({ balance_cents: '97750' });
  const line = { account_id: miras, status: 2, created_at: expect.anything(), remark: '', contract_id: null };
  const number = expect.stringMatching(/^\d{18}$/);
  expect(files['wallet/statement.json']).toEqual([
    expect.objectContaining({ kind: 'adjust', amount_cents: '100000', after_cents: '100000', line_no: '1' }),
    {
      ...line,
      serial_no: number,
      record_id: licensed,
      line_no: '2',
      amount_cents: '-250',
      after_cents: '99750',
      kind: 'payment',
      account_name: 'mira',
      reciprocal_account_name: 'noor',
      digest: 'Reading licence',
      contract_id: 'c'.repeat(24),
    },
    {
      ...line,
      serial_no: number,
      record_id: sent,
      line_no: '3',
      amount_cents: '1000',
      after_cents: '100750',
      kind: 'transfer',
      account_name: 'noor',
      reciprocal_account_name: 'mira',
      digest: '=1+1',
      remark: 'Rent, "May"',
    },
    expect.objectContaining({ kind: 'withdrawal', amount_cents: '-3000', status: 1, record_id: out.recordId }),
  ]);
  const ofOrder = { created_at: expect.anything() };
  expect(files['wallet/recharges.json']).toEqual(
    orders.map(({ orderId, channel }) => ({
      ...ofOrder,
      order_id: orderId,
      channel,
      amount_cents: '1250',
      status: 'paying',
    })),
  );
  expect(files['wallet/withdrawals.json']).toEqual([
    {
      ...ofOrder,
      order_id: out.orderId,
      channel: 'operator',
      amount_cents: '3000',
      fee_cents: expect.stringMatching(/^\d+$/),
      payee,
      status: 'processing',
    },
  ]);
});

test('the table opens in a spreadsheet: commas and quotes stay in their cells, and nothing is a formula', async () => {
  const someone = await app.addUser('tilda');
  const wallet = await openWallet(app, someone, 100);
  for (const remark of ['a,b', 'say "hi"', 'two\nlines', 'two\rlines', '+1', '-1', '@x', '\tx', 'a=b', 'plain'])
    await pay(app, noors, wallet, 5, { remark });
  const table = (await filesOf(someone.userId))['wallet/statement.csv'] as string;
  const [header, ...rows] = table.split('\r\n');
  expect(header).toBe('created_at,kind,amount_cents,after_cents,reciprocal_account_name,digest,remark');
  expect(rows.at(-1)).toBe('');
  const remarks = rows.slice(1, -1).map((row) => /^[^,]+,transfer,5,\d+,tilda,,(.*)$/s.exec(row)?.[1]);
  expect(remarks).toEqual([
    '"a,b"',
    '"say ""hi"""',
    '"two\nlines"',
    '"two\rlines"',
    "'+1",
    "'-1",
    "'@x",
    "'\tx",
    'a=b',
    'plain',
  ]);
});

test('who has no wallet has an archive without one', async () => {
  const someone = await app.addUser('yara');
  expect(await filesOf(someone.userId)).toEqual({
    'wallet/statement.json': [],
    'wallet/statement.csv': 'created_at,kind,amount_cents,after_cents,reciprocal_account_name,digest,remark\r\n',
    'wallet/recharges.json': [],
    'wallet/withdrawals.json': [],
  });
  expect(app.context.providers.all('users.belongings').map(({ list }) => list)).toContain(listWallet);
});
