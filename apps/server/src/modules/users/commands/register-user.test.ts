import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function codeFor(address: string, authCodeType = 'register'): Promise<string> {
  await app.visitor.post('/v2/messages/send', { loginName: address, authCodeType });
  const outbox = await app.visitor.get(`/v2/messages/outbox?address=${address}&authCodeType=${authCodeType}`);
  return outbox.data.dataList[0].authCode;
}

test('a visitor registers with a code from the outbox and is not logged in by that', async () => {
  const authCode = await codeFor('mira@example.org');
  const answer = await app.visitor.post('/v2/users', {
    loginName: 'Mira@example.org',
    password: 'secret123',
    username: 'Mira',
    authCode,
  });
  expect(answer).toMatchObject({
    ret: 0,
    errCode: 0,
    data: { username: 'Mira', email: 'mira@example.org', status: 0, userType: 0, userRole: 1 },
  });
  expect(answer.cookies).toEqual([]);
});

test('a code works once', async () => {
  const authCode = await codeFor('once@example.org');
  const body = { loginName: 'once@example.org', password: 'secret123', authCode };
  expect(await app.visitor.post('/v2/users', { ...body, username: 'once1' })).toMatchObject({ errCode: 0 });
  expect(await app.visitor.post('/v2/users', { ...body, username: 'once2' })).toMatchObject({ errCode: 2 });
});

test('a code works only for its own address and for five minutes', async () => {
  const authCode = await codeFor('late@example.org');
  const body = { password: 'secret123', username: 'late', authCode };
  expect(await app.visitor.post('/v2/users', { ...body, loginName: 'other@example.org' })).toMatchObject({
    errCode: 2,
  });
  app.clock.advance(300_001);
  expect(await app.visitor.post('/v2/users', { ...body, loginName: 'late@example.org' })).toMatchObject({ errCode: 2 });
});

test('the fifth wrong code ends the outstanding codes', async () => {
  const authCode = await codeFor('guess@example.org');
  const wrong = authCode === '100000' ? '100001' : '100000';
  const verify = (code: string) =>
    app.visitor.get(`/v2/messages/verify?authCode=${code}&address=guess@example.org&authCodeType=register`);
  for (let tries = 0; tries < 4; tries += 1) expect((await verify(wrong)).data).toBe(false);
  expect((await verify(authCode)).data).toBe(true);
  expect((await verify(wrong)).data).toBe(false);
  expect((await verify(authCode)).data).toBe(false);
});

test('two users never share a name or an address, ignoring case, also when they register at once', async () => {
  const addresses = Array.from({ length: 8 }, (_, index) => `twin${index}@example.org`);
  const codes = await Promise.all(addresses.map((address) => codeFor(address)));
  const answers = await Promise.all(
    addresses.map((loginName, index) =>
      app.visitor.post('/v2/users', {
        loginName,
        password: 'secret123',
        username: index % 2 ? 'TWIN' : 'twin',
        authCode: codes[index],
      }),
    ),
  );
  expect(answers.map((answer) => answer.errCode).sort()).toEqual([0, 4, 4, 4, 4, 4, 4, 4]);
});

test('asking for a register code of an address in use is refused', async () => {
  const user = await app.addUser('taken');
  expect(
    await app.visitor.post('/v2/messages/send', { loginName: user.email, authCodeType: 'register' }),
  ).toMatchObject({ errCode: 2, data: null });
});

test('a second code within a minute is refused; another type or address is not affected', async () => {
  const send = (loginName: string, authCodeType: string) =>
    app.visitor.post('/v2/messages/send', { loginName, authCodeType });
  expect(await send('soon@example.org', 'register')).toMatchObject({ errCode: 0 });
  expect(await send('soon@example.org', 'register')).toMatchObject({ errCode: 2 });
  expect(await send('soon2@example.org', 'register')).toMatchObject({ errCode: 0 });
});

test('a username that looks like a mobile number is refused', async () => {
  const body = { loginName: 'm@example.org', password: 'secret123', username: '13911112222', authCode: '123456' };
  expect(await app.visitor.post('/v2/users', body)).toMatchObject({
    ret: 0,
    errCode: 4,
    data: null,
    details: [{ field: 'username' }],
  });
});
