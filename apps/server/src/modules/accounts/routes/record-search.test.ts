import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { settleTransaction } from '../ledger.ts';
import { held, ofContract, pay } from '../testing/pay.ts';
import { openWallet } from '../testing/wallets.ts';

const RECORDS = '/v2/transactions/admin/records';
const HOUR_MS = 3_600_000;

let app: TestApp;
let operator: TestUser;
const wallets: Record<string, string> = {};
/** Numbers of the records, oldest first. */
const made: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
  for (const name of ['Mira', 'Noor', 'Yara']) wallets[name] = await openWallet(app, await app.addUser(name), 100_000);
  await app.context.sql`
    update users set display_name = case username when 'Noor' then '努尔' when 'Yara' then 'Dr. Ayala' else '' end`;
  const { Mira = '', Noor = '', Yara = '' } = wallets;
  const first = app.clock.now();
  made.push(await pay(app, Mira, Noor, 100, { digest: 'Rent of May' }));
  app.clock.advance(HOUR_MS);
  made.push(await pay(app, Noor, Mira, 4242, ofContract(1, 'a'.repeat(24))));
  const open = await pay(app, Noor, Yara, 300, { ...ofContract(1, 'a'.repeat(24)), ...held(app) });
  const closed = await pay(app, Yara, Mira, 500, held(app));
  made.push(open, closed);
  await settleTransaction(app.context.db, closed, 3, app.clock.now());
  // the last millisecond of the day where the platform is, and the first one of the next
  app.clock.advance(11 * HOUR_MS - 1);
  made.push(await pay(app, Yara, Noor, 101));
  app.clock.advance(1);
  made.push(await pay(app, Mira, Yara, 99, { attachInfo: { contractName: 'Yearly', subjectName: 'Ayala’s songs' } }));
  expect(first.toISOString()).toBe('2026-03-01T04:00:00.000Z');
});
afterAll(() => app.close());

/** Places of the records that are found, among those of the test. */
async function placesOf(query: string): Promise<number[]> {
  const { data } = await operator.get(`${RECORDS}?limit=100&${query}`);
  const places = data.dataList.map(({ recordId }: { recordId: string }) => made.indexOf(recordId));
  expect(data.totalItem).toBe(places.length);
  return places.filter((place: number) => place !== -1);
}

test.each<[query: string, found: readonly number[]]>([
  ['', [5, 4, 3, 2, 1, 0]],
  ['accountId={Mira}', [5, 0]],
  ['reciprocalAccountId={Mira}', [3, 1]],
  ['accountId={Noor}&reciprocalAccountId={Yara}', [2]],
  // by words, by any part, by the display name
  ['accountName=mira', [5, 0]],
  ['accountName=ir', [5, 0]],
  ['accountName=%20Mira%20', [5, 0]],
  ['accountName=努尔', [2, 1]],
  ['reciprocalAccountName=mira', [3, 1]],
  ['reciprocalAccountName=ir', [3, 1]],
  ['reciprocalAccountName=%20Mira%20', [3, 1]],
  ['reciprocalAccountName=努尔', [4, 0]],
  ['relatedAccountName=mira', [5, 3, 1, 0]],
  ['relatedAccountName=%20ir%20', [5, 3, 1, 0]],
  ['relatedAccountName=努尔', [4, 2, 1, 0]],
  ['accountName=nobody', []],
  ['recordId={1}', [1]],
  ['recordId=1', []],
  ['serialNo=1', []],
  ['status=1', [2]],
  ['status=2', [5, 4, 1, 0]],
  ['status=3', [3]],
  ['transactionType=1', [5, 4, 3, 0]],
  ['transactionType=2', [2, 1]],
  ['startCreateDate=2026-03-02', [5]],
  ['endCreateDate=2026-03-01', [4, 3, 2, 1, 0]],
  ['startCreateDate=2026-03-01T05:00:00.000Z', [5, 4, 3, 2, 1]],
  ['startCreateDate=2026-03-01T05:00:00.001Z', [5, 4]],
  ['endCreateDate=2026-03-01T05:00:00.000Z', [3, 2, 1, 0]],
  ['endCreateDate=2026-03-01T04:59:59.999Z', [0]],
  ['startCreateDate=2026-03-01%2013:00:00&endCreateDate=2026-03-01%2013:00:00', [3, 2, 1]],
  ['amountStartPoint=4.99&accountId={Yara}', [3]],
  ['amountStartPoint=5&accountId={Yara}', [3]],
  ['amountStartPoint=5.01&accountId={Yara}', []],
  ['amountEndPoint=1', [5, 0]],
  ['amountEndPoint=1.01', [5, 4, 0]],
  ['amountEndPoint=0', []],
  ['amountStartPoint=0&amountEndPoint=0.99', [5]],
  // of the digest, of the contract, of what it licenses; not of those who pay
  ['keywords=rent', [0]],
  ['keywords=%20rent%20', [0]],
  ['keywords=licence', [2, 1]],
  ['keywords=icen', [2, 1]],
  ['keywords=atlas', [2, 1]],
  ['keywords=tlas', [2, 1]],
  ['keywords=yearl', [5]],
  ['keywords=songs', [5]],
  ['keywords=mira', []],
  ['keywords=licence&status=2&accountName=noor&amountStartPoint=42', [1]],
])('by %s are found', async (query, found) => {
  const address = query.replaceAll(/\{(\w+)\}/g, (_, name) => wallets[name] ?? made[Number(name)]!);
  expect(await placesOf(address)).toEqual(found);
});

test('by the number of a line its record is found, whosever line it is', async () => {
  const { data } = await operator.get(`${RECORDS}/${made[1]}/details`);
  expect(data).toHaveLength(2);
  for (const { serialNo } of data) expect(await placesOf(`serialNo=${serialNo}`)).toEqual([1]);
});

test('pages are of ten unless more are asked for, newest first', async () => {
  const { data } = await operator.get(`${RECORDS}?skip=1`);
  expect(data).toMatchObject({ skip: 1, limit: 10, totalItem: 9 });
  const page = (await operator.get(`${RECORDS}?skip=1&limit=2`)).data;
  expect(page).toMatchObject({ skip: 1, limit: 2, totalItem: 9 });
  expect(page.dataList.map(({ recordId }: { recordId: string }) => recordId)).toEqual([made[4], made[3]]);
});

test('the lines of a record are the payer’s and then the payee’s, with what each has then', async () => {
  const { data } = await operator.get(`${RECORDS}/${made[0]}/details`);
  const line = { transactionRecordId: made[0], transactionType: 1, digest: 'Rent of May', remark: '', status: 2 };
  expect(data).toMatchObject([
    {
      ...line,
      accountId: wallets.Mira,
      accountType: 1,
      accountName: 'Mira',
      accountDisplayName: '',
      reciprocalAccountId: wallets.Noor,
      reciprocalAccountType: 1,
      reciprocalAccountName: 'Noor',
      reciprocalAccountDisplayName: '努尔',
      transactionAmount: '-1.00',
      beforeBalance: '1000.00',
      afterBalance: '999.00',
    },
    {
      ...line,
      accountId: wallets.Noor,
      accountDisplayName: '努尔',
      reciprocalAccountName: 'Mira',
      reciprocalAccountDisplayName: '',
      transactionAmount: '1.00',
      beforeBalance: '1000.00',
      afterBalance: '1001.00',
    },
  ]);
  expect((await operator.get(`${RECORDS}/${made[3]}/details`)).data).toMatchObject([
    { accountId: wallets.Yara, transactionAmount: '-5.00', status: 3 },
  ]);
});

test('accounts of contracts, nodes and organisations are told by their numbers', async () => {
  for (const [type, prefix] of [
    [2, '305'],
    [3, '706'],
    [4, '508'],
  ] as const) {
    const accountId = `${prefix}000099990000`;
    await app.context.sql`
      insert into accounts (account_id, account_type, account_name, owner_id, owner_name, owner_user_id, status, created_at, updated_at)
      values (${accountId}, ${type}, 'other', ${`other-${type}`}, 'other', 0, 1, now(), now())`;
    const recordId = await pay(app, wallets.Mira!, accountId, 1);
    const { data } = await operator.get(`${RECORDS}?recordId=${recordId}`);
    expect(data.dataList[0]).toMatchObject({ accountType: 1, reciprocalAccountType: type, operatorDisplayName: '' });
    const lines = (await operator.get(`${RECORDS}/${recordId}/details`)).data;
    expect(lines).toMatchObject([
      { accountType: 1, reciprocalAccountType: type },
      { accountType: type, reciprocalAccountType: 1 },
    ]);
  }
});

test('a record tells who ordered it, by the name that they want to be called by', async () => {
  const [noor] = await app.context.sql<{ id: string }[]>`
    select user_id::text as id from users where username = 'Noor'`;
  const recordId = await pay(app, wallets.Mira!, wallets.Noor!, 1, { operatorId: noor!.id, operatorName: 'Noor' });
  const { data } = await operator.get(`${RECORDS}?recordId=${recordId}`);
  expect(data.dataList[0]).toMatchObject({ operatorId: noor!.id, operatorName: 'Noor', operatorDisplayName: '努尔' });
  const byGateway = await pay(app, wallets.Mira!, wallets.Noor!, 1, {
    operatorId: 'gateway:bank',
    operatorName: 'bank',
  });
  expect((await operator.get(`${RECORDS}?recordId=${byGateway}`)).data.dataList[0]).toMatchObject({
    operatorId: 'gateway:bank',
    operatorDisplayName: '',
  });
});

test('a payment that waits tells until when it may', async () => {
  const { data } = await operator.get(`${RECORDS}?recordId=${made[2]}`);
  expect(data.dataList[0]).toMatchObject({ status: 1, confirmTimeoutDate: '2026-03-03T05:00:00.000Z' });
});
