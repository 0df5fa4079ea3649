import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeFor, wrongCode } from '#modules/users/testing/code-for.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const WALLETS = '/v2/accounts/individualAccounts';
const ACTIVATION = 'activateTransactionAccount';
const CHANGE = 'updateTransactionAccountPwd';
const NEW_PASSWORD = '135790';
const HALF_AN_HOUR_MS = 30 * 60_000;

let people = 0;
let mira: TestUser;
beforeEach(async () => {
  people += 1;
  mira = await app.addUser(`mira-${people}`);
});

const read = () => mira.get(`${WALLETS}/${mira.userId}`);
const verify = (password: string, user = mira) => user.post(`${WALLETS}/verifyTransactionPassword`, { password });
const wrong = { ret: 0, errCode: 0, data: false };
const locked = { ret: 0, errCode: 3, data: false };

/** Returns a new password with the code that proves Mira's address. */
async function proof(authCodeType: string, password = NEW_PASSWORD) {
  app.clock.advance(60_000); // codes are not sent faster
  return { password, messageAddress: mira.email, authCode: await codeFor(app, mira.email, authCodeType, mira) };
}

describe('a wallet', () => {
  test('is made when its owner reads it first, once, however many read at that moment', async () => {
    await app.context.sql`update users set display_name = 'Míra' where user_id = ${mira.userId}`;
    const answers = await Promise.all(Array.from({ length: 10 }, read));
    expect(new Set(answers.map(({ data }) => data.accountId)).size).toBe(1);
    expect(answers[0]!.data).toEqual({
      accountId: expect.stringMatching(new RegExp(`^233${String(mira.userId).padStart(8, '0')}\\d{4}$`)),
      accountType: 1,
      accountName: mira.username,
      ownerId: String(mira.userId),
      ownerName: mira.username,
      ownerDisplayName: 'Míra',
      ownerUserId: mira.userId,
      balance: '0.00',
      freezeBalance: '0.00',
      status: 0,
      createDate: app.clock.now().toISOString(),
      updateDate: app.clock.now().toISOString(),
    });
  });

  test('is shown to its owner alone, not even to operators', async () => {
    await read();
    for (const other of [await app.addUser(`noah-${people}`), await app.addUser(`op-${people}`, { isOperator: true })])
      expect(await other.get(`${WALLETS}/${mira.userId}`)).toMatchObject({ ret: 0, errCode: 3, data: null });
    expect(await mira.get(`${WALLETS}/x1`)).toMatchObject({ ret: 0, errCode: 4 });
    expect(await mira.get(`${WALLETS}/1.5`)).toMatchObject({ ret: 0, errCode: 4 });
  });
});

describe('activation', () => {
  const activate = (body: object) => mira.put(`${WALLETS}/activate`, body);

  test('takes a code and a password, makes the wallet first, and happens once, also when asked for at once', async () => {
    const emit = vi.spyOn(app.context.events, 'emit');
    const body = await proof(ACTIVATION);
    const answers = await Promise.all(Array.from({ length: 4 }, () => activate(body)));
    const done = answers.filter(({ errCode }) => errCode === 0);
    expect(done).toHaveLength(1);
    expect(done[0]!.data).toMatchObject({ ownerUserId: mira.userId, status: 1, balance: '0.00' });
    expect(JSON.stringify(done[0]!.data)).not.toMatch(/argon|hash|password/i);
    expect(await verify(NEW_PASSWORD)).toMatchObject({ errCode: 0, data: true });
    expect(await activate(await proof(ACTIVATION))).toMatchObject({ ret: 0, errCode: 6, data: null });
    const unproved = { ...body, authCode: wrongCode(body.authCode) };
    expect(await activate(unproved)).toMatchObject({ ret: 0, errCode: 6, data: null });
    const { accountId } = done[0]!.data;
    expect(emit.mock.calls.map(([, ...told]) => told)).toEqual([
      ['accounts.activated', { userId: mira.userId, accountId }],
    ]);
    emit.mockRestore();
  });

  test('needs the right code, of its type, for an own address', async () => {
    const body = await proof(ACTIVATION);
    const noah = await app.addUser(`noah-${people}`);
    for (const unfit of [
      { ...body, authCode: wrongCode(body.authCode) },
      { ...body, messageAddress: noah.email },
      { ...body, authCode: await codeFor(app, mira.email, CHANGE, mira) },
      { ...body, messageAddress: noah.email, authCode: await codeFor(app, noah.email, ACTIVATION, noah) },
    ])
      expect(await activate(unfit)).toMatchObject({ ret: 0, errCode: 2, data: null });
    expect((await read()).data.status).toBe(0);
    expect(await activate(body)).toMatchObject({ errCode: 0 });
  });

  test.each([
    [{ password: '12345' }],
    [{ password: '1234567' }],
    [{ password: '12345a' }],
    [{ password: '１２３４５６' }],
    [{ password: 12345 }],
    [{ password: 123456 }],
    [{ authCode: '12345' }],
    [{ messageAddress: 'nowhere' }],
    [{ messageAddress: undefined }],
  ])('refuses %j as a wrong value', async (unfit) => {
    const body = { password: NEW_PASSWORD, authCode: '123456', messageAddress: mira.email, ...unfit };
    expect(await activate(body)).toMatchObject({ ret: 0, errCode: 4, data: null });
  });

  test('is refused for a frozen wallet', async () => {
    await openWallet(app, mira);
    await app.context.sql`update accounts set status = 2 where owner_user_id = ${mira.userId}`;
    expect(await activate(await proof(ACTIVATION))).toMatchObject({ ret: 0, errCode: 2 });
  });
});

describe('the pay password', () => {
  const change = (body: object) => mira.put(WALLETS, body);
  const reset = (body: object) => mira.put(`${WALLETS}/resetPassword`, body);

  test('is verified by GET as by POST', async () => {
    await openWallet(app, mira);
    const byAddress = (password: string) => mira.get(`${WALLETS}/verifyTransactionPassword?password=${password}`);
    expect(await byAddress(PAYMENT_PASSWORD)).toMatchObject({ ret: 0, errCode: 0, data: true });
    expect(await byAddress('000000')).toMatchObject(wrong);
    expect(await byAddress('12345')).toMatchObject({ ret: 0, errCode: 4 });
    expect(await verify(PAYMENT_PASSWORD)).toMatchObject({ ret: 0, errCode: 0, data: true });
  });

  test('of a wallet that is not activated is refused, as no', async () => {
    expect(await verify('000000')).toMatchObject({ ret: 0, errCode: 2, data: false });
    await read();
    expect(await verify('000000')).toMatchObject({ ret: 0, errCode: 2, data: false });
    const body = await proof(CHANGE);
    expect(await change({ ...body, oldPassword: '000000' })).toMatchObject({ ret: 0, errCode: 2, data: null });
    expect(await reset({ ...body, loginPassword: PASSWORD })).toMatchObject({ ret: 0, errCode: 2, data: null });
  });

  test('is changed with the old one and a code, also to the same', async () => {
    await openWallet(app, mira);
    const body = { ...(await proof(CHANGE)), oldPassword: PAYMENT_PASSWORD };
    expect(await change({ ...body, authCode: wrongCode(body.authCode) })).toMatchObject({ ret: 0, errCode: 2 });
    expect(await change({ ...body, oldPassword: '000000' })).toMatchObject({ ret: 0, errCode: 6, data: null });
    expect(await change(body)).toMatchObject({ ret: 0, errCode: 0, data: true });
    expect(await verify(PAYMENT_PASSWORD)).toMatchObject(wrong);
    expect(await verify(NEW_PASSWORD)).toMatchObject({ data: true });
    expect(await change({ ...body, oldPassword: NEW_PASSWORD })).toMatchObject({ ret: 0, errCode: 2 });
    const again = { ...(await proof(CHANGE)), oldPassword: NEW_PASSWORD };
    expect(await change(again)).toMatchObject({ errCode: 0, data: true });
  });

  test('of a frozen wallet is not changed', async () => {
    await openWallet(app, mira);
    await app.context.sql`update accounts set status = 2 where owner_user_id = ${mira.userId}`;
    const body = { ...(await proof(CHANGE)), oldPassword: PAYMENT_PASSWORD };
    expect(await change(body)).toMatchObject({ ret: 0, errCode: 2, data: null });
  });

  test('is changed once by two who know it at the same moment', async () => {
    await openWallet(app, mira);
    const body = { ...(await proof(CHANGE)), oldPassword: PAYMENT_PASSWORD };
    const answers = await Promise.all(['111111', '222222'].map((password) => change({ ...body, password })));
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
  });

  test('is locked by the fifth wrong one for half an hour, which trying does not prolong', async () => {
    await openWallet(app, mira);
    for (let tries = 0; tries < 5; tries += 1) expect(await verify('000000')).toMatchObject(wrong);
    app.clock.advance(HALF_AN_HOUR_MS - 1);
    expect(await verify('000000')).toMatchObject(locked);
    expect(await verify(PAYMENT_PASSWORD)).toMatchObject(locked);
    app.clock.advance(1);
    expect(await verify(PAYMENT_PASSWORD)).toMatchObject({ data: true });
  });

  test('is locked for changes as well, and five tries are left after the lock', async () => {
    await openWallet(app, mira);
    const body = { ...(await proof(CHANGE)), oldPassword: '000000' };
    for (let tries = 0; tries < 5; tries += 1) expect(await change(body)).toMatchObject({ errCode: 6 });
    expect(await change({ ...body, oldPassword: PAYMENT_PASSWORD })).toMatchObject({ ret: 0, errCode: 3, data: null });
    app.clock.advance(HALF_AN_HOUR_MS);
    for (let tries = 0; tries < 4; tries += 1) expect(await verify('000000')).toMatchObject(wrong);
    expect(await verify(PAYMENT_PASSWORD)).toMatchObject({ data: true });
  });

  test('that is right gives back all tries; wrong ones are forgotten after a day', async () => {
    await openWallet(app, mira);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) expect(await verify('000000')).toMatchObject(wrong);
      if (round === 1) app.clock.advance(24 * 3_600_000);
      else expect(await verify(PAYMENT_PASSWORD)).toMatchObject({ data: true });
    }
  });

  test('that is forgotten is reset with the login password and a code, which unlocks it', async () => {
    await openWallet(app, mira);
    for (let tries = 0; tries < 5; tries += 1) await verify('000000');
    expect(await verify(PAYMENT_PASSWORD)).toMatchObject(locked);
    const body = { ...(await proof(CHANGE)), loginPassword: PASSWORD };
    expect(await reset({ ...body, loginPassword: 'wrong1234' })).toMatchObject({ ret: 0, errCode: 4, data: null });
    expect(await reset({ ...body, authCode: wrongCode(body.authCode) })).toMatchObject({ ret: 0, errCode: 2 });
    expect(await verify(PAYMENT_PASSWORD)).toMatchObject(locked);
    expect(await reset(body)).toMatchObject({ ret: 0, errCode: 0, data: true });
    expect(await reset(body)).toMatchObject({ ret: 0, errCode: 2 });
    for (let tries = 0; tries < 4; tries += 1) expect(await verify('000000')).toMatchObject(wrong);
    expect(await verify(NEW_PASSWORD)).toMatchObject({ data: true });
  });
});

test('frozen users reach no wallet, neither theirs nor another', async () => {
  const accountId = await openWallet(app, mira, 100);
  await app.context.sql`update users set status = 1 where user_id = ${mira.userId}`;
  const transfer = { fromAccountId: accountId, toAccountId: accountId, transactionAmount: 1, password: '000000' };
  for (const answer of [
    await read(),
    await verify(PAYMENT_PASSWORD),
    await mira.put(WALLETS, {}),
    await mira.put(`${WALLETS}/activate`, {}),
    await mira.put(`${WALLETS}/resetPassword`, {}),
    await mira.get(`/v2/transactions/details/${accountId}`),
    await mira.get('/v2/transactions/records/1'),
    await mira.post('/v2/transactions/transfer', transfer),
  ])
    expect(answer).toMatchObject({ ret: 4, errCode: 10 });
});

test('who is about to pay learns whose wallet a number is, and nothing else about it', async () => {
  const otto = await app.addUser(`otto-${people}`);
  const accountId = await openWallet(app, otto);
  expect(await mira.get(`/v2/accounts/payees/${accountId}`)).toMatchObject({
    errCode: 0,
    data: { accountId, userId: otto.userId, username: otto.username },
  });
  const { data } = await mira.get(`/v2/accounts/payees/${accountId}`);
  expect(Object.keys(data)).toEqual(['accountId', 'userId', 'username', 'displayName']);
  expect(await mira.get('/v2/accounts/payees/233000000009999')).toMatchObject({ errCode: 0, data: null });
  expect(await app.visitor.get(`/v2/accounts/payees/${accountId}`)).toMatchObject({ data: null });
  // an account of the platform is nobody's wallet
  const [own] = (await app.context.db.execute(sql`select account_id from accounts where account_type = 4 limit 1`))
    .rows;
  expect(await mira.get(`/v2/accounts/payees/${own!.account_id}`)).toMatchObject({ errCode: 0, data: null });
});
