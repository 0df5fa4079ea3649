import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const MOBILE = '13911112222';

let app: TestApp;
let ines: TestUser;
let other: TestUser;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [ines, other, operator] = await Promise.all([
    app.addUser('Ines'),
    app.addUser('other'),
    app.addUser('op', { isOperator: true }),
  ]);
  await app.context.sql`update users set mobile = ${MOBILE}, remark = 'a note' where user_id = ${ines.userId}`;
});
afterAll(() => app.close());

test('rule 10: users/detail for an unused name or address is null, errCode 0', async () => {
  for (const query of ['username=nobody', 'email=nobody@example.org', 'mobile=13999999999', 'userId=99999', ''])
    expect(await app.visitor.get(`/v2/users/detail?${query}`)).toMatchObject({ ret: 0, errCode: 0, data: null });
});

test('users/detail finds by each of its keys, ignoring case, and by several only who has all of them', async () => {
  const found = { errCode: 0, data: { userId: ines.userId, username: 'Ines' } };
  for (const query of ['username=iNES', 'email=INES@example.org', `mobile=${MOBILE}`, `userId=${ines.userId}`])
    expect(await app.visitor.get(`/v2/users/detail?${query}`)).toMatchObject(found);
  expect(await app.visitor.get(`/v2/users/detail?username=ines&mobile=${MOBILE}`)).toMatchObject(found);
  expect(await app.visitor.get('/v2/users/detail?username=ines&email=other@example.org')).toMatchObject({ data: null });
});

test.each([
  'userId=1234',
  'userId=abc',
  `username=${MOBILE}`,
  'username=-x',
  'mobile=123',
  'email=nobody',
  'mobile=１３９１１１１２２２２',
])('users/detail refuses %s with 4', async (query) => {
  expect(await app.visitor.get(`/v2/users/detail?${query}`)).toMatchObject({ errCode: 4, data: null });
});

test('users/{…} reads a mobile number, a userId or an e-mail address; any other text is nobody', async () => {
  for (const key of [MOBILE, String(ines.userId), 'INES@example.org'])
    expect(await app.visitor.get(`/v2/users/${key}`)).toMatchObject({ data: { userId: ines.userId } });
  for (const key of ['Ines', '999999999999', '%F0%9F%98%80', 'x@y', '%00'])
    expect([key, (await app.visitor.get(`/v2/users/${key}`)).data]).toEqual([key, null]);
});

test('users/list answers every existing user once, in the order asked, with status', async () => {
  const { data } = await app.visitor.get(`/v2/users/list?userIds=${other.userId},99999,${ines.userId},${other.userId}`);
  expect(data).toMatchObject([
    { userId: other.userId, status: 0 },
    { userId: ines.userId, status: 0 },
  ]);
  const projected = await app.visitor.get(`/v2/users/list?userIds=${ines.userId}&projection=username,nonsense`);
  expect(projected.data).toEqual([{ userId: ines.userId, username: 'Ines' }]);
  const ids = (count: number) => Array.from({ length: count }, (_, n) => 20_000 + n).join(',');
  expect(await app.visitor.get(`/v2/users/list?userIds=${ids(200)}`)).toMatchObject({ errCode: 0, data: [] });
  for (const wrong of [ids(201), '', 'abc', '999999999999,x'])
    expect(await app.visitor.get(`/v2/users/list?userIds=${wrong}`)).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get('/v2/users/list?userIds=999999999999')).toMatchObject({ errCode: 0, data: [] });
});

describe('rule 20', () => {
  const looked = () => [
    `/v2/users/detail?username=ines`,
    `/v2/users/${ines.userId}`,
    `/v2/users/list?userIds=${ines.userId}`,
    '/v2/users/search?keywords=ines',
    '/v2/users/searchForConsole?keywords=ines',
  ];

  test('no answer contains a password, another user’s tokenSn or unmasked contact data', async () => {
    const { tokenSn } = (await ines.get('/v2/users/current')).data;
    const [row] = await app.context.sql`select password_hash from users where user_id = ${ines.userId}`;
    for (const caller of [app.visitor, other]) {
      for (const url of looked()) {
        const { body } = await caller.get(url);
        for (const secret of [tokenSn, row!.password_hash, ines.email, MOBILE, 'a note', 'tokenSn', 'password', 'salt'])
          expect(body).not.toContain(secret);
      }
    }
    expect((await other.get(`/v2/users/${ines.userId}`)).data).toMatchObject({
      email: 'i**s@example.org',
      mobile: '139****2222',
    });
  });

  test('users see their own contact data and tokenSn, operators everybody’s contact data', async () => {
    const self = { email: ines.email, mobile: MOBILE, tokenSn: expect.stringMatching(/^[0-9a-f]{32}$/) };
    expect((await ines.get('/v2/users/detail?username=ines')).data).toMatchObject(self);
    const { data } = await operator.get('/v2/users/detail?username=ines');
    expect(data).toMatchObject({ email: ines.email, mobile: MOBILE });
    expect(data).not.toHaveProperty('tokenSn');
    const current = await ines.get('/v2/users/current');
    expect(current.body).not.toContain('a note');
    expect(current.body).not.toContain('assword');
  });
});

test('visitors look up sixty users a minute and no more, at either address; users are not counted', async () => {
  const limited = await startTestApp({ RATE_LIMITS: '1' });
  const from = (remoteAddress: string) => ({ remoteAddress });
  for (let times = 0; times < 30; times += 1) {
    await limited.visitor.get('/v2/users/detail?username=nobody', from('10.0.0.1'));
    await limited.visitor.get('/v2/users/nobody@example.org', from('10.0.0.1'));
  }
  for (const url of ['/v2/users/detail?username=nobody', '/v2/users/nobody@example.org']) {
    expect(await limited.visitor.get(url, from('10.0.0.1'))).toMatchObject({ errCode: 2, data: null });
    expect(await limited.visitor.get(url, from('10.0.0.2'))).toMatchObject({ errCode: 0 });
  }
  const user = await limited.addUser('user');
  expect(await user.get('/v2/users/detail?username=nobody', from('10.0.0.1'))).toMatchObject({ errCode: 0 });
  limited.clock.advance(60_001);
  expect(await limited.visitor.get('/v2/users/10001', from('10.0.0.1'))).toMatchObject({ errCode: 0 });
  await limited.close();
});
