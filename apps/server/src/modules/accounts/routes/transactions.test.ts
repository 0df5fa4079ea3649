import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { ISSUANCE_ACCOUNT, SUSPENSE_ACCOUNT } from '../commands/ensure-account.ts';
import { argumentsOf, hashOf } from '../testing/kept-keys.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let people = 0;
let mira: TestUser;
let noah: TestUser;
let from: string;
let to: string;
beforeEach(async () => {
  people += 1;
  [mira, noah] = [await app.addUser(`mira-${people}`), await app.addUser(`noah-${people}`)];
  [from, to] = [await openWallet(app, mira, 10_000), await openWallet(app, noah)];
});

function transfer(changes: object = {}, user = mira): Promise<Answer> {
  const body = { fromAccountId: from, toAccountId: to, transactionAmount: 12.5, password: PAYMENT_PASSWORD };
  return user.post('/v2/transactions/transfer', { ...body, ...changes });
}

async function balances(): Promise<string[]> {
  const answers = [mira, noah].map((user) => user.get(`/v2/accounts/individualAccounts/${user.userId}`));
  return (await Promise.all(answers)).map(({ data }) => data.balance);
}

const set = (accountId: string, change: { status?: number; freeze_cents?: number }) =>
  app.context.sql`
    update accounts set status = coalesce(${change.status ?? null}, status), freeze_cents = coalesce(${change.freeze_cents ?? null}, freeze_cents)
     where account_id = ${accountId}`;

const countRecords = async () => {
  const [row] = await app.context.sql<{ count: number }[]>`select count(*)::int as count from transactions`;
  return row!.count;
};

describe('a transfer', () => {
  test('answers the line of the payer, and stands in both statements', async () => {
    await app.context.sql`update users set display_name = 'Míra' where user_id = ${mira.userId}`;
    const { data } = await transfer({ remark: 'For the fern.' });
    const line = {
      accountId: from,
      accountType: 1,
      accountName: mira.username,
      accountDisplayName: 'Míra',
      reciprocalAccountId: to,
      reciprocalAccountType: 1,
      reciprocalAccountName: noah.username,
      reciprocalAccountDisplayName: '',
      transactionAmount: '-12.50',
      beforeBalance: '100.00',
      afterBalance: '87.50',
      transactionType: 1,
      digest: '',
      remark: 'For the fern.',
      attachInfo: {},
      status: 2,
      createDate: app.clock.now().toISOString(),
      updateDate: app.clock.now().toISOString(),
    };
    const number = expect.stringMatching(/^\d{18}$/);
    expect(data).toEqual({ serialNo: number, transactionRecordId: number, ...line });
    expect(await balances()).toEqual(['87.50', '12.50']);
    const ofPayee = await noah.get(`/v2/transactions/details/${to}`);
    expect(ofPayee.data).toMatchObject({
      totalItem: 1,
      totalIncome: '12.50',
      totalExpenditure: '0.00',
      dataList: [
        {
          transactionRecordId: data.transactionRecordId,
          accountId: to,
          accountName: noah.username,
          reciprocalAccountId: from,
          reciprocalAccountName: mira.username,
          reciprocalAccountDisplayName: 'Míra',
          transactionAmount: '12.50',
          beforeBalance: '0.00',
          afterBalance: '12.50',
        },
      ],
    });
  });

  test('is known to both parties by its record, and to nobody else', async () => {
    await app.context.sql`update users set display_name = 'Míra' where user_id = ${mira.userId}`;
    const { data } = await transfer({ remark: 'Hello' });
    const url = `/v2/transactions/records/${data.transactionRecordId}`;
    const record = await mira.get(url);
    expect(record.data).toEqual({
      recordId: data.transactionRecordId,
      accountId: from,
      accountType: 1,
      accountName: mira.username,
      accountDisplayName: 'Míra',
      reciprocalAccountId: to,
      reciprocalAccountType: 1,
      reciprocalAccountName: noah.username,
      reciprocalAccountDisplayName: '',
      transactionAmount: '-12.50',
      transactionType: 1,
      digest: '',
      remark: 'Hello',
      attachInfo: {},
      operatorId: String(mira.userId),
      operatorName: mira.username,
      operatorDisplayName: 'Míra',
      authorizationType: 'password',
      outsideTransactionId: '',
      confirmTimeoutDate: null,
      status: 2,
      createDate: app.clock.now().toISOString(),
      updateDate: app.clock.now().toISOString(),
    });
    expect((await noah.get(url)).data).toEqual(record.data);
    const operator = await app.addUser(`op-${people}`, { isOperator: true });
    expect(await operator.get(url)).toMatchObject({ ret: 0, errCode: 3, data: null });
    for (const unknown of ['1', '9223372036854775807', '9999999999999999999'])
      expect(await mira.get(`/v2/transactions/records/${unknown}`)).toMatchObject({ ret: 0, errCode: 2, data: null });
    for (const unfit of ['x', '-1', '1.5', '1'.repeat(20)])
      expect(await mira.get(`/v2/transactions/records/${unfit}`)).toMatchObject({ ret: 0, errCode: 4, data: null });
  });

  const stranger = '233000000009999';
  test.each<[string, object, number, string | undefined, (() => Promise<unknown>)?]>([
    ['an unknown payer', { fromAccountId: stranger }, 2, 'E1004'],
    ['an unknown payee', { toAccountId: stranger }, 2, 'E1004'],
    ['an account of the house as payer', { fromAccountId: ISSUANCE_ACCOUNT }, 3, 'E1003'],
    ['an account of the house as payee', { toAccountId: SUSPENSE_ACCOUNT }, 2, 'E1007'],
    ['a payer who is not activated', {}, 2, 'E1005', () => set(from, { status: 0 })],
    ['a wrong password', { password: '000000' }, 3, 'E1010'],
    ['a frozen payer', {}, 2, 'E1006', () => set(from, { status: 2 })],
    ['a payee who is not activated', {}, 2, 'E1005', () => set(to, { status: 0 })],
    ['a frozen payee', {}, 2, 'E1006', () => set(to, { status: 2 })],
    ['more than the balance', { transactionAmount: '100.01' }, 2, 'E1009'],
    ['what is held back', { transactionAmount: 51 }, 2, 'E1009', () => set(from, { freeze_cents: 5000 })],
  ])('is refused for %s, and moves nothing', async (_, changes, errCode, code, prepare) => {
    await prepare?.();
    const before = await countRecords();
    expect(await transfer(changes)).toMatchObject({ ret: 0, errCode, data: { code } });
    expect(await balances()).toEqual(['100.00', '0.00']);
    expect(await countRecords()).toBe(before);
  });

  test('is refused from the wallet of somebody else, whatever the password, and to oneself', async () => {
    expect(await transfer({}, noah)).toMatchObject({ ret: 0, errCode: 3, data: { code: 'E1003' } });
    expect(await transfer({ toAccountId: from })).toMatchObject({ ret: 0, errCode: 2, data: { code: 'E1013' } });
    expect(await balances()).toEqual(['100.00', '0.00']);
  });

  test('is refused for the first of several reasons', async () => {
    await set(from, { status: 2 });
    await set(to, { status: 2 });
    const worst = { transactionAmount: 1000, toAccountId: from, password: '000000' };
    expect(await transfer({ ...worst, transactionAmount: 0 })).toMatchObject({ errCode: 4, data: null });
    expect(await transfer({ ...worst, toAccountId: stranger }, noah)).toMatchObject({ data: { code: 'E1004' } });
    expect(await transfer(worst, noah)).toMatchObject({ data: { code: 'E1003' } });
    expect(await transfer(worst)).toMatchObject({ data: { code: 'E1010' } });
    const withPassword = { ...worst, password: PAYMENT_PASSWORD };
    expect(await transfer(withPassword)).toMatchObject({ data: { code: 'E1006' } });
    await set(from, { status: 1 });
    expect(await transfer(withPassword)).toMatchObject({ data: { code: 'E1013' } });
    expect(await transfer({ ...withPassword, toAccountId: to })).toMatchObject({ data: { code: 'E1006' } });
    await set(to, { status: 1 });
    expect(await transfer({ ...withPassword, toAccountId: to })).toMatchObject({ data: { code: 'E1009' } });
  });

  test('from a wallet that is not active, or to nobody, is refused without a look at the password', async () => {
    const triesOf = async () => {
      const [row] = await app.context.sql`select password_tries as tries from accounts where account_id = ${from}`;
      return row!.tries;
    };
    for (const password of ['000000', PAYMENT_PASSWORD]) {
      expect(await transfer({ toAccountId: stranger, password })).toMatchObject({
        errCode: 2,
        data: { code: 'E1004' },
      });
      expect(await transfer({ password }, noah)).toMatchObject({ errCode: 3, data: { code: 'E1003' } });
      await set(from, { status: 0 });
      expect(await transfer({ password })).toMatchObject({ errCode: 2, data: { code: 'E1005' } });
      await set(from, { status: 1 });
    }
    expect(await triesOf()).toBe(0);
    await set(to, { status: 0 });
    expect(await transfer()).toMatchObject({ errCode: 2, data: { code: 'E1005' } });
    expect(await balances()).toEqual(['100.00', '0.00']);
  });

  test('tells how many tries of the password are left, counted with those of other calls', async () => {
    const password = '000000';
    await mira.post('/v2/accounts/individualAccounts/verifyTransactionPassword', { password });
    for (const remainingTries of [3, 2, 1])
      expect((await transfer({ password })).data).toEqual({ code: 'E1010', remainingTries, lockedUntil: null });
    const lockedUntil = new Date(app.clock.now().getTime() + 30 * 60_000).toISOString();
    const locked = { ret: 0, errCode: 3, data: { code: 'E1010', remainingTries: 0, lockedUntil } };
    expect(await transfer({ password })).toMatchObject(locked);
    expect(await transfer()).toMatchObject(locked);
    expect(await balances()).toEqual(['100.00', '0.00']);
  });

  test.each([
    [0],
    [-1],
    ['-1'],
    [1.005],
    ['1.005'],
    [0.1 + 0.2],
    ['1e3'],
    [1e21],
    ['１００'],
    [1e15],
    ['1000000000000.00'],
    [Number.NaN],
    ['NaN'],
    ['Infinity'],
    [''],
    [' 1'],
    ['+1'],
    ['0x10'],
    ['1,000'],
    ['1.'],
    [null],
    [true],
    [{ amount: 1 }],
    [[1]],
    [undefined],
  ])('refuses the amount %j, and moves nothing', async (transactionAmount) => {
    expect(await transfer({ transactionAmount })).toMatchObject({ ret: 0, errCode: 4, data: null });
    expect(await balances()).toEqual(['100.00', '0.00']);
  });

  test.each([[10], ['10'], ['10.0'], ['10.00']])('takes %j for ten', async (amount) => {
    expect((await transfer({ transactionAmount: amount })).data).toMatchObject({ transactionAmount: '-10.00' });
  });

  test.each([
    [{ password: 24_680 }],
    [{ password: 123_456 }],
    [{ password: '24680' }],
    [{ fromAccountId: '1' }],
    [{ fromAccountId: 1 }],
    [{ toAccountId: { $ne: '' } }],
    [{ remark: 'x'.repeat(201) }],
  ])('refuses %j as a wrong value', async (changes) => {
    expect(await transfer(changes)).toMatchObject({ ret: 0, errCode: 4, data: null });
  });

  test('of the whole balance, sent ten times at once, succeeds once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => transfer({ transactionAmount: 100 })));
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.code === 'E1009')).toHaveLength(9);
    expect(await balances()).toEqual(['0.00', '100.00']);
  });
});

describe('a statement', () => {
  const read = (query: Record<string, string | number> = {}, user = mira) =>
    user.get(`/v2/transactions/details/${from}?${new URLSearchParams(query as Record<string, string>)}`);
  const amountsOf = async (query: Record<string, string | number>) => {
    const { data } = await read(query);
    return data.dataList.map(({ transactionAmount }: { transactionAmount: string }) => transactionAmount);
  };

  test('is shown to its owner alone', async () => {
    expect(await read({}, noah)).toMatchObject({ ret: 0, errCode: 3, data: null });
    const operator = await app.addUser(`op-${people}`, { isOperator: true });
    expect(await read({}, operator)).toMatchObject({ ret: 0, errCode: 3, data: null });
    expect(await mira.get('/v2/transactions/details/233000000009999')).toMatchObject({ ret: 0, errCode: 2 });
    expect(await mira.get('/v2/transactions/details/1')).toMatchObject({ ret: 0, errCode: 4 });
  });

  test('is filtered by amount, number and words, and sums up what it finds', async () => {
    const [one, two] = [await transfer({ transactionAmount: 1 }), await transfer({ transactionAmount: 2.5 })];
    expect((await read()).data).toMatchObject({ totalItem: 3, totalIncome: '100.00', totalExpenditure: '-3.50' });
    expect((await read({ amountStartPoint: '2.5', amountEndPoint: 100 })).data).toMatchObject({
      totalItem: 2,
      totalIncome: '100.00',
      totalExpenditure: '-2.50',
    });
    expect(await amountsOf({ amountEndPoint: '2.49' })).toEqual(['-1.00']);
    expect(await amountsOf({ amountStartPoint: 0, limit: 1, skip: 1 })).toEqual(['-1.00']);
    expect(await amountsOf({ serialNo: two.data.serialNo })).toEqual(['-2.50']);
    expect(await amountsOf({ keywords: one.data.transactionRecordId })).toEqual(['-1.00']);
    expect(await amountsOf({ keywords: one.data.serialNo })).toEqual(['-1.00']);
    expect(await amountsOf({ keywords: to })).toEqual(['-2.50', '-1.00']);
    expect(await amountsOf({ keywords: noah.username.toUpperCase() })).toEqual(['-2.50', '-1.00']);
    expect(await amountsOf({ keywords: 'issu' })).toEqual(['100.00']);
    expect(await amountsOf({ keywords: '诺亚' })).toEqual([]);
    await app.context.sql`update users set display_name = '诺亚' where user_id = ${noah.userId}`;
    expect(await amountsOf({ keywords: '诺亚' })).toEqual(['-2.50', '-1.00']);
    expect(await amountsOf({ keywords: mira.username })).toEqual([]);
    expect(await amountsOf({ keywords: '%' })).toEqual([]);
  });

  test('is filtered by days of the platform, both ends included', async () => {
    await transfer({ transactionAmount: 1 });
    const day = app.clock.now().toISOString().slice(0, 10); // 04:00 UTC, noon in Shanghai
    app.clock.advance(20 * 3_600_000 - 1); // the last millisecond of the next day there is 15:59:59.999 UTC
    await transfer({ transactionAmount: 2 });
    expect(await amountsOf({ startCreatedDate: day, endCreatedDate: day })).toEqual(['-1.00', '100.00']);
    expect(await amountsOf({ startCreatedDate: `${day} 12:00:01` })).toEqual(['-2.00']);
    expect(await amountsOf({ endCreatedDate: `${day} 11:59:59` })).toEqual([]);
    expect((await read({ startCreatedDate: `${day} 12:00:01`, endCreatedDate: day })).data).toMatchObject({
      totalItem: 0,
      totalIncome: '0.00',
      totalExpenditure: '0.00',
      dataList: [],
    });
    expect(await amountsOf({ endCreatedDate: app.clock.now().toISOString(), limit: 1 })).toEqual(['-2.00']);
  });

  test.each([
    { skip: -1 },
    { limit: 101 },
    { status: 4 },
    { startCreatedDate: 'yesterday' },
    { amountStartPoint: -1 },
    { amountEndPoint: '1.005' },
    { serialNo: 'x' },
    { keywords: 'x'.repeat(129) },
  ])('refuses %j', async (query) => {
    expect(await read(query as never)).toMatchObject({ ret: 0, errCode: 4, data: null });
  });
});

test('under one key money is sent once, also when many ask at once; other arguments are refused', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => transfer({ idempotencyKey: 'rent' })));
  expect(answers.map(({ errCode }) => errCode)).toEqual(Array(6).fill(0));
  expect(new Set(answers.map(({ data }) => data.transactionRecordId)).size).toBe(1);
  expect(await balances()).toEqual(['87.50', '12.50']);
  for (const changes of [{ transactionAmount: 13 }, { toAccountId: from }, { remark: 'May' }])
    expect((await transfer({ idempotencyKey: 'rent', ...changes })).headers['x-refusal']).toBe('request.key-reused');
  // older and newer processes side by side have to tell arguments apart alike
  expect(await argumentsOf(app, 'rent')).toBe(hashOf(['transfer', from, to, 1250, null]));
  expect((await transfer({ idempotencyKey: 'x'.repeat(65) })).errCode).toBe(4);
  expect((await transfer({ idempotencyKey: 'more' })).errCode).toBe(0);
  expect(await balances()).toEqual(['75.00', '25.00']);
});

test('a transfer that was refused leaves its key free, and a wrong password counts under one as well', async () => {
  expect(await transfer({ idempotencyKey: 'rent', password: '999999' })).toMatchObject({ data: { remainingTries: 4 } });
  expect(await transfer({ idempotencyKey: 'rent', transactionAmount: 1000 })).toMatchObject({
    data: { code: 'E1009' },
  });
  expect((await transfer({ idempotencyKey: 'rent' })).errCode).toBe(0);
  expect(await balances()).toEqual(['87.50', '12.50']);
  const [row] = await app.context.sql`select password_tries as tries from accounts where account_id = ${from}`;
  expect(row).toEqual({ tries: 0 });
});
