import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { settleTransaction } from '../ledger.ts';
import { held, ofContract, pay } from '../testing/pay.ts';
import { openWallet } from '../testing/wallets.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let mira: TestUser;
let miras: string;
let noors: string;
/** Numbers of the records in the statement, oldest first, and of its lines. */
const made: string[] = [];
let lines: string[];

beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('Mira');
  const noor = await app.addUser('Noor');
  await app.context.sql`update users set display_name = '努尔' where username = 'Noor'`;
  [miras, noors] = [await openWallet(app, mira, 10_000), await openWallet(app, noor, 10_000)];
  const contract = ofContract(1, 'a'.repeat(24));
  app.clock.advance(HOUR_MS);
  made.push(await pay(app, miras, noors, 100, { digest: 'Rent of May' }));
  made.push(await pay(app, noors, miras, 4200, contract));
  app.clock.advance(11 * HOUR_MS - 1);
  const closed = await pay(app, miras, noors, 500, { digest: 'Given up', ...held(app) });
  await settleTransaction(app.context.db, closed, 3, app.clock.now());
  app.clock.advance(1);
  made.push(closed, await pay(app, miras, noors, 30, { digest: 'Waits', ...held(app) }));
  const rows = await app.context.sql<{ id: string }[]>`
    select serial_no::text as id from transaction_details where account_id = ${miras} order by line_no offset 1`;
  lines = rows.map(({ id }) => id);
});
afterAll(() => app.close());

async function statement(query: string) {
  const address = query.replaceAll(/\{(\w+?)(\d)?\}/g, (_, name, place) =>
    name === 'noors' ? noors : name === 'line' ? lines[place]! : name === 'record' ? made[place]! : miras,
  );
  const { data } = await mira.get(`/v2/transactions/details/${miras}?limit=100&${address}`);
  const places = data.dataList.map((line: { transactionRecordId: string }) => made.indexOf(line.transactionRecordId));
  expect(data.totalItem).toBe(places.length);
  return [places, data.totalIncome, data.totalExpenditure];
}

// -1: the coins that were in the wallet at first
test.each<[query: string, found: readonly number[], income: string, expenditure: string]>([
  ['', [3, 2, 1, 0, -1], '142.00', '-1.30'],
  ['status=1', [3], '0.00', '-0.30'],
  ['status=2', [1, 0, -1], '142.00', '-1.00'],
  ['status=3', [2], '0.00', '0.00'],
  ['amountStartPoint=1', [2, 1, 0, -1], '142.00', '-1.00'],
  ['amountStartPoint=1.01', [2, 1, -1], '142.00', '0.00'],
  ['amountStartPoint=0.3', [3, 2, 1, 0, -1], '142.00', '-1.30'],
  ['amountEndPoint=1', [3, 0], '0.00', '-1.30'],
  ['amountEndPoint=0.99', [3], '0.00', '-0.30'],
  ['amountEndPoint=42', [3, 2, 1, 0], '42.00', '-1.30'],
  ['amountStartPoint=1&amountEndPoint=42', [2, 1, 0], '42.00', '-1.00'],
  ['amountStartPoint=0', [3, 2, 1, 0, -1], '142.00', '-1.30'],
  ['amountEndPoint=0', [], '0.00', '0.00'],
  ['serialNo={line1}', [1], '42.00', '0.00'],
  ['serialNo=1', [], '0.00', '0.00'],
  ['amountStartPoint=1&amountEndPoint=42&serialNo={line1}&keywords=noor', [1], '42.00', '0.00'],
  ['keywords=noor', [3, 2, 1, 0], '42.00', '-1.30'],
  ['keywords=oo', [3, 2, 1, 0], '42.00', '-1.30'],
  ['keywords=%20noor%20', [3, 2, 1, 0], '42.00', '-1.30'],
  ['keywords=努尔', [3, 2, 1, 0], '42.00', '-1.30'],
  ['keywords={noors}', [3, 2, 1, 0], '42.00', '-1.30'],
  ['keywords={miras}', [], '0.00', '0.00'],
  ['keywords=mira', [], '0.00', '0.00'],
  ['keywords=rent', [0], '0.00', '-1.00'],
  ['keywords=ent%20of', [0], '0.00', '-1.00'],
  ['keywords=licence', [1], '42.00', '0.00'],
  ['keywords=cence', [1], '42.00', '0.00'],
  ['keywords=atlas', [1], '42.00', '0.00'],
  ['keywords=oon%20Atl', [1], '42.00', '0.00'],
  [`keywords=${'c'.repeat(24)}`, [1], '42.00', '0.00'],
  ['keywords={line1}', [1], '42.00', '0.00'],
  ['keywords={record1}', [1], '42.00', '0.00'],
  ['keywords=noor&status=2', [1, 0], '42.00', '-1.00'],
  ['keywords=noor&amountStartPoint=2', [2, 1], '42.00', '0.00'],
  ['startCreatedDate=2026-03-02', [3], '0.00', '-0.30'],
  ['endCreatedDate=2026-03-01', [2, 1, 0, -1], '142.00', '-1.00'],
  ['startCreatedDate=2026-03-02&status=1', [3], '0.00', '-0.30'],
  ['endCreatedDate=2026-03-01&status=1', [], '0.00', '0.00'],
  ['startCreatedDate=2026-03-01T05:00:00.000Z&endCreatedDate=2026-03-01T05:00:00.000Z', [1, 0], '42.00', '-1.00'],
  ['startCreatedDate=2026-03-01T05:00:00.001Z&keywords=noor', [3, 2], '0.00', '-0.30'],
  ['endCreatedDate=2026-03-01T04:59:59.999Z', [-1], '100.00', '0.00'],
  ['endCreatedDate=2026-03-01T04:59:59.999Z&keywords=noor', [], '0.00', '0.00'],
])('by %s are found', async (query, found, income, expenditure) => {
  expect(await statement(query)).toEqual([found, income, expenditure]);
});

test('pages are of ten unless more are asked for, newest first, with and without a filter', async () => {
  const page = async (query: string) => {
    const { data } = await mira.get(`/v2/transactions/details/${miras}?${query}`);
    const places = data.dataList.map((line: { transactionRecordId: string }) => made.indexOf(line.transactionRecordId));
    return [data.skip, data.limit, data.totalItem, places];
  };
  expect(await page('')).toEqual([0, 10, 5, [3, 2, 1, 0, -1]]);
  expect(await page('skip=1&limit=2')).toEqual([1, 2, 5, [2, 1]]);
  expect(await page('skip=1&limit=2&keywords=noor')).toEqual([1, 2, 4, [2, 1]]);
  expect(await page('skip=1&limit=1&status=2')).toEqual([1, 1, 3, [0]]);
});

test('who has nothing yet has an empty statement', async () => {
  const bare = await app.addUser('bare');
  const wallet = await openWallet(app, bare);
  const { data } = await bare.get(`/v2/transactions/details/${wallet}`);
  expect(data).toEqual({
    skip: 0,
    limit: 10,
    totalItem: 0,
    totalIncome: '0.00',
    totalExpenditure: '0.00',
    dataList: [],
  });
});
