import { hash as argon2 } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let lena: TestUser;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' });
  lena = await app.addUser('Lena');
});
afterAll(() => app.close());

function logIn(body: object) {
  return app.visitor.post('/v2/passport/login', body);
}

function jarOf(cookies: readonly { name: string; value: string }[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

test('rule 5: username, mobile and e-mail log in the same user, ignoring case; the password does not ignore it', async () => {
  await app.context.sql`update users set mobile = '13911112222' where user_id = ${lena.userId}`;
  for (const loginName of ['lena', '13911112222', 'LENA@example.org']) {
    expect(await logIn({ loginName, password: PASSWORD })).toMatchObject({ errCode: 0, data: { userId: lena.userId } });
  }
  expect(await logIn({ loginName: 'lena', password: PASSWORD.toUpperCase() })).toMatchObject({
    ret: 0,
    errCode: 30,
    data: null,
  });
});

test('rule 6: unknown name and wrong password are one answer', async () => {
  const unknown = await logIn({ loginName: 'nobody-here', password: PASSWORD });
  const wrong = await logIn({ loginName: 'lena', password: 'wrong123' });
  expect([unknown.ret, unknown.errCode, unknown.msg]).toEqual([wrong.ret, wrong.errCode, wrong.msg]);
});

test('rule 4: without isRemember the cookies end with the browser, with it after seven days', async () => {
  const forgotten = await logIn({ loginName: 'lena', password: PASSWORD });
  const remembered = await logIn({ loginName: 'lena', password: PASSWORD, isRemember: 1 });
  expect(forgotten.cookies).toMatchObject([
    { name: 'authInfo', httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'uid', value: String(lena.userId) },
    { name: 'device', httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
  expect(forgotten.cookies.map((cookie) => 'maxAge' in cookie)).toEqual([false, false, true]);
  expect(remembered.cookies.slice(0, 2)).toMatchObject([{ maxAge: 604_800 }, { maxAge: 604_800 }]);
});

test('the session of the cookie jar is the user until logout, then a visitor', async () => {
  const jar = jarOf((await logIn({ loginName: 'lena', password: PASSWORD })).cookies);
  const current = await app.visitor.get('/v2/users/current', { headers: { cookie: jar } });
  expect(current.data).toMatchObject({ userId: lena.userId, userDetail: { sex: 0, birthday: null } });
  expect(current.data).not.toHaveProperty('passwordHash');

  const logout = await app.visitor.get('/v2/passport/logout', { headers: { cookie: jar } });
  expect(logout).toMatchObject({
    data: true,
    cookies: [
      { name: 'authInfo', value: '' },
      { name: 'uid', value: '' },
    ],
  });
  expect(await app.visitor.get('/v2/users/current')).toMatchObject({ ret: 4, errCode: 30 });
});

test('rule 8: logout is idempotent and never answers 30', async () => {
  const jar = jarOf((await logIn({ loginName: 'lena', password: PASSWORD })).cookies);
  const gone = [
    { name: 'authInfo', value: '' },
    { name: 'uid', value: '' },
  ];
  for (const cookie of [jar, jar, 'authInfo=nonsense; uid=1', ''])
    expect(await app.visitor.get('/v2/passport/logout', { headers: { cookie } })).toMatchObject({
      ret: 0,
      errCode: 0,
      data: true,
      cookies: gone,
    });
});

test('rule 7: jwtType header sets no cookie and its token identifies the user', async () => {
  const answer = await logIn({ loginName: 'lena', password: PASSWORD, jwtType: 'header' });
  expect(answer.cookies).toEqual([]);
  const authorization = String(answer.headers.authorization);
  for (const value of [authorization, authorization.replace('Bearer', 'bearer'), authorization.slice(7)]) {
    expect(await app.visitor.get('/v2/users/current', { headers: { authorization: value } })).toMatchObject({
      data: { userId: lena.userId },
    });
  }
});

test('a token that was tampered with, or is older than fifteen days, is no session, and its cookies go', async () => {
  const jar = jarOf((await logIn({ loginName: 'lena', password: PASSWORD })).cookies);
  const broken = await app.visitor.get('/v2/users/current', {
    headers: { cookie: jar.replace(/authInfo=[^;]{20}/, 'authInfo=aaaaaaaaaaaaaaaaaaaa') },
  });
  expect(broken).toMatchObject({
    ret: 4,
    errCode: 30,
    cookies: [
      { name: 'authInfo', value: '' },
      { name: 'uid', value: '' },
    ],
  });
  app.clock.advance(1_296_000_001);
  expect(await app.visitor.get('/v2/users/current', { headers: { cookie: jar } })).toMatchObject({ errCode: 30 });
});

test('after ten failures in ten minutes the name is refused even with the right password', async () => {
  await app.addUser('locked');
  for (let tries = 0; tries < 10; tries += 1) {
    await app.visitor.post(
      '/v2/passport/login',
      { loginName: 'locked', password: 'wrong123' },
      { remoteAddress: `10.0.0.${tries}` },
    );
  }
  const right = { loginName: 'locked', password: PASSWORD };
  expect(await app.visitor.post('/v2/passport/login', right, { remoteAddress: '10.0.1.1' })).toMatchObject({
    ret: 0,
    errCode: 2,
  });
  app.clock.advance(600_001);
  expect(await app.visitor.post('/v2/passport/login', right, { remoteAddress: '10.0.1.1' })).toMatchObject({
    errCode: 0,
  });
});

test('failures under one name of an account lock it under all of them', async () => {
  const user = await app.addUser('two-names');
  for (let tries = 0; tries < 10; tries += 1) {
    const loginName = tries % 2 === 0 ? user.email : 'Two-Names';
    const body = { loginName, password: 'wrong123' };
    await app.visitor.post('/v2/passport/login', body, { remoteAddress: `10.0.2.${tries}` });
  }
  for (const loginName of [user.email, user.username]) {
    const right = { loginName, password: PASSWORD };
    const answer = await app.visitor.post('/v2/passport/login', right, { remoteAddress: '10.0.3.1' });
    expect(answer.headers['x-refusal']).toBe('user.login-locked');
  }
});

test('ten failures from one address, under whatever names, lock that address for ten minutes and no other', async () => {
  const user = await app.addUser('bystander');
  const from = (remoteAddress: string, loginName: string, password: string) =>
    app.visitor.post('/v2/passport/login', { loginName, password }, { remoteAddress });
  for (let tries = 0; tries < 10; tries += 1) await from('10.0.5.1', `guess-${tries}`, 'wrong123');
  expect(await from('10.0.5.2', user.username, PASSWORD)).toMatchObject({ errCode: 0 });
  app.clock.advance(599_999);
  expect((await from('10.0.5.1', user.username, PASSWORD)).headers['x-refusal']).toBe('user.login-locked');
  app.clock.advance(1);
  expect(await from('10.0.5.1', user.username, PASSWORD)).toMatchObject({ errCode: 0 });
});

test('a password whose hash is from before passwords were normalised logs in, and its hash is made anew', async () => {
  const user = await app.addUser('accent');
  const decomposed = 'Se\u0301cret123';
  const former = await argon2(decomposed);
  await app.context.sql`update users set password_hash = ${former} where user_id = ${user.userId}`;
  const tryOne = (password: string) =>
    app.visitor.post('/v2/passport/login', { loginName: 'accent', password }, { remoteAddress: '10.0.4.1' });
  expect(await tryOne('S\u00e9cret123')).toMatchObject({ errCode: 30 });
  expect(await tryOne(decomposed)).toMatchObject({ errCode: 0 });
  expect(await tryOne('S\u00e9cret123')).toMatchObject({ errCode: 0 });
  await app.context.sql`update users set password_hash = ${former} where user_id = ${user.userId}`;
  const proof = await user.post('/v2/users/verifyLoginPassword', { password: decomposed });
  expect(proof).toMatchObject({ data: { isVerifySuccessful: true } });
  expect(await tryOne('S\u00e9cret123')).toMatchObject({ errCode: 0 });
});

test('returnUrl goes only to our own addresses', async () => {
  const body = { loginName: 'lena', password: PASSWORD };
  expect(await logIn({ ...body, returnUrl: 'http://localhost:4180/dashboard' })).toMatchObject({
    status: 302,
    headers: { location: 'http://localhost:4180/dashboard' },
  });
  for (const returnUrl of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'http://localhost:4180@evil.example',
    'javascript:alert(1)',
  ]) {
    expect(await logIn({ ...body, returnUrl })).toMatchObject({ status: 200, errCode: 4, cookies: [] });
  }
});
