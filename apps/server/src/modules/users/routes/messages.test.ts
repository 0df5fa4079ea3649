import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Caller, PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';

const DAY_MS = 86_400_000;

describe('who may read the outbox', () => {
  async function appWith(outbox: string) {
    const app = await startTestApp({ MESSAGE_OUTBOX: outbox });
    onTestFinished(() => app.close());
    const [user, operator] = await Promise.all([app.addUser('user'), app.addUser('op', { isOperator: true })]);
    return [app.visitor, user, operator].map((caller) => () => caller.get('/v2/messages/outbox'));
  }

  test('open: everybody', async () => {
    for (const read of await appWith('open')) expect(await read()).toMatchObject({ ret: 0, errCode: 0 });
  });

  test.each([
    ['a proxy that says for whom', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy that says for which host', { 'x-forwarded-host': 'localhost:4180' }],
    ['a proxy of the standard’s words', { forwarded: 'for=203.0.113.9' }],
    ['a proxy that names itself', { via: '1.1 proxy' }],
    ['another name of this machine', { host: 'colophon.example' }],
    ['a name that looks like the loopback', { host: '127.0.0.1.example:4180' }],
  ])('open: to those who come by %s, operators in a session of their own', async (_, headers) => {
    const app = await startTestApp({ MESSAGE_OUTBOX: 'open' });
    onTestFinished(() => app.close());
    const [user, operator] = await Promise.all([app.addUser('user'), app.addUser('op', { isOperator: true })]);
    const scopes = ['read', 'write', 'operate'];
    const { data } = await operator.post('/v2/users/current/tokens', { name: 'Script', scopes, password: PASSWORD });
    const read = (caller: Caller, extra = {}) =>
      caller.get('/v2/messages/outbox', { headers: { ...headers, ...extra } });
    expect(await read(app.visitor)).toMatchObject({ ret: 4, errCode: 30, data: null });
    expect(await read(user)).toMatchObject({ errCode: 3, data: null });
    expect(await read(app.visitor, { authorization: `Bearer ${data.token}` })).toMatchObject({
      errCode: 3,
      data: null,
    });
    expect(await read(operator)).toMatchObject({ errCode: 0 });
    for (const host of ['127.0.0.1:4180', '[::1]:4180', 'localhost'])
      expect(await app.visitor.get('/v2/messages/outbox', { headers: { host } })).toMatchObject({ errCode: 0 });
  });

  test('admin: operators', async () => {
    const [visitor, user, operator] = await appWith('admin');
    expect(await visitor!()).toMatchObject({ status: 200, ret: 4, errCode: 30 });
    expect(await user!()).toMatchObject({ status: 200, ret: 0, errCode: 3 });
    expect(await operator!()).toMatchObject({ status: 200, ret: 0, errCode: 0 });
  });

  test('admin: no program, whatever its scopes: a code makes an account of a token', async () => {
    const app = await startTestApp({ MESSAGE_OUTBOX: 'admin' });
    onTestFinished(() => app.close());
    const operator = await app.addUser('op', { isOperator: true });
    const scopes = ['read', 'write', 'operate'];
    const { data } = await operator.post('/v2/users/current/tokens', { name: 'Script', scopes, password: PASSWORD });
    const byToken = { headers: { authorization: `Bearer ${data.token}` } };
    expect(await app.visitor.get('/v2/users', byToken)).toMatchObject({ errCode: 0 });
    expect(await app.visitor.get('/v2/messages/outbox', byToken)).toMatchObject({ errCode: 3 });
  });

  test('off: nobody, there is no such route', async () => {
    for (const read of await appWith('off')) expect(await read()).toMatchObject({ status: 404, ret: 4, errCode: 32 });
  });
});

describe('the outbox', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  function send(loginName: string, authCodeType = 'register') {
    return app.visitor.post('/v2/messages/send', { loginName, authCodeType });
  }

  async function addressesOf(query = '') {
    const { data } = await app.visitor.get(`/v2/messages/outbox${query}`);
    return data.dataList.map(({ toAddress }: { toAddress: string }) => toAddress);
  }

  test('shows the newest first, in pages, and each with its letter', async () => {
    for (const name of ['a', 'b', 'c']) {
      await send(`${name}@example.org`);
      app.clock.advance(1);
    }
    expect(await addressesOf()).toEqual(['c@example.org', 'b@example.org', 'a@example.org']);
    const { data } = await app.visitor.get('/v2/messages/outbox?skip=1&limit=1');
    expect(data).toMatchObject({ skip: 1, limit: 1, totalItem: 3, dataList: [{ toAddress: 'b@example.org' }] });
    expect(data.dataList[0].html).toContain(data.dataList[0].authCode);
  });

  test('is filtered by address, in any case, and by type', async () => {
    const mira = await app.addUser('mira');
    await send(mira.email, 'resetPassword');
    expect(await addressesOf('?address=MIRA@example.org')).toEqual([mira.email]);
    expect(await addressesOf('?authCodeType=resetPassword')).toEqual([mira.email]);
    expect(await addressesOf('?address=a@example.org&authCodeType=resetPassword')).toEqual([]);
    expect(await addressesOf('?address=&authCodeType=&limit=2')).toHaveLength(2);
  });

  test.each(['?address=nonsense', '?authCodeType=nonsense', '?limit=0', '?limit=101', '?skip=-1'])(
    'refuses %s',
    async (query) => {
      expect(await app.visitor.get(`/v2/messages/outbox${query}`)).toMatchObject({ ret: 0, errCode: 4, data: null });
    },
  );

  test('forgets messages after thirty days', async () => {
    const forget = async () => {
      await app.context.jobs.enqueue(app.context.db, 'platform.forget', {});
      await app.context.jobs.runDue();
    };
    app.clock.advance(1);
    await send('old@example.org');
    app.clock.advance(30 * DAY_MS);
    await send('d@example.org');
    await forget();
    expect(await addressesOf()).toEqual(['d@example.org', 'old@example.org']);
    app.clock.advance(1);
    await forget();
    expect(await addressesOf()).toEqual(['d@example.org']);
  });
});
