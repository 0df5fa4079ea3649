import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { hashToken } from '../queries/session-user.ts';
import { apiTokens } from '../tables.ts';
import { codeFor, wrongCode } from '../testing/code-for.ts';

const NEW = 'changed456';

let app: TestApp;
let lena: TestUser;
let number = 0;
beforeAll(async () => {
  app = await startTestApp({ MESSAGE_RESEND_SECONDS: '0', RATE_LIMITS: '1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  number += 1;
  lena = await app.addUser(`lena-${number}`);
});

/** Each login from an address of its own: what is tested here is not the limit of logins. */
function logIn(user: TestUser, password: string, options: object = {}) {
  number += 1;
  const body = { loginName: user.username, password, ...options };
  return app.visitor.post('/v2/passport/login', body, { remoteAddress: `10.1.${number % 250}.${number >> 8}` });
}

async function jarOf(user: TestUser, password: string, options: object = {}) {
  const { cookies } = await logIn(user, password, options);
  return { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } };
}

type Carried = Awaited<ReturnType<typeof jarOf>>;

function isLoggedIn(carried: Carried | undefined, user: TestUser = lena) {
  const current = carried ? app.visitor.get('/v2/users/current', carried) : user.get('/v2/users/current');
  return current.then(({ errCode }) => errCode === 0);
}

describe('PUT /v2/users/current/updatePassword', () => {
  const change = (oldPassword: string, newPassword: string, carried?: Carried) =>
    carried
      ? app.visitor.put('/v2/users/current/updatePassword', { oldPassword, newPassword }, carried)
      : lena.put('/v2/users/current/updatePassword', { oldPassword, newPassword });

  test.each(['Password1', 'Lena 99'])(
    'a password that is guessed first, %s, is refused, and the one before stays',
    async (guessed) => {
      const newPassword = guessed.replace('Lena', lena.username.replace(/\d/g, ''));
      expect(await change(PASSWORD, newPassword)).toMatchObject({
        ret: 0,
        errCode: 4,
        headers: { 'x-refusal': 'user.password-guessable' },
      });
      expect(await logIn(lena, PASSWORD)).toMatchObject({ errCode: 0 });
    },
  );

  test('needs a session', async () => {
    const body = { oldPassword: PASSWORD, newPassword: NEW };
    expect(await app.visitor.put('/v2/users/current/updatePassword', body)).toMatchObject({ ret: 4, errCode: 30 });
  });

  test('rule 18: a change ends the other sessions, the one that made it goes on with new cookies of the same kind', async () => {
    const forgotten = await jarOf(lena, PASSWORD);
    const remembered = await jarOf(lena, PASSWORD, { isRemember: 1 });
    const { tokenSn } = (await lena.get('/v2/users/current')).data;

    const answer = await change(PASSWORD, NEW, remembered);
    expect(answer).toMatchObject({ errCode: 0, data: true });
    expect(answer.cookies).toMatchObject([
      { name: 'authInfo', maxAge: 604_800, httpOnly: true },
      { name: 'uid', value: String(lena.userId), maxAge: 604_800 },
    ]);
    const renewed = { headers: { cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } };
    expect(await isLoggedIn(renewed)).toBe(true);
    expect((await app.visitor.get('/v2/users/current', renewed)).data.tokenSn).not.toBe(tokenSn);
    for (const ended of [forgotten, remembered, undefined]) expect(await isLoggedIn(ended)).toBe(false);

    expect(await logIn(lena, PASSWORD)).toMatchObject({ errCode: 30 });
    expect(await logIn(lena, NEW)).toMatchObject({ errCode: 0 });
  });

  test('answers a session of the header in the header', async () => {
    const answer = await change(PASSWORD, NEW);
    expect(answer.cookies).toEqual([]);
    const authorization = String(answer.headers.authorization);
    expect(await isLoggedIn({ headers: { authorization } } as unknown as Carried)).toBe(true);
    expect(await isLoggedIn(undefined)).toBe(false);
  });

  test('a wrong old password is refused with 4 and changes nothing', async () => {
    expect(await change('wrong123', NEW)).toMatchObject({ ret: 0, errCode: 4, data: null });
    expect(await isLoggedIn(undefined)).toBe(true);
    expect(await logIn(lena, PASSWORD)).toMatchObject({ errCode: 0 });
  });

  test('the same password again is a success that changes nothing, but only with the right old one', async () => {
    const other = await jarOf(lena, PASSWORD);
    const answer = await change(PASSWORD, PASSWORD);
    expect(answer).toMatchObject({ errCode: 0, data: true, cookies: [] });
    expect(answer.headers).not.toHaveProperty('authorization');
    expect(await isLoggedIn(other)).toBe(true);
    expect(await change('wrong123', 'wrong123')).toMatchObject({ errCode: 4 });
  });

  test.each([
    ['shor1'],
    ['x1'.repeat(13)],
    ['letters-only'],
    ['1234567'],
    ['line\nbreak1'],
    ['１２３４５６全角'],
    ['😀😀😀😀😀😀'],
    [1234567],
  ])('refuses %j as a new password with 4', async (newPassword) => {
    expect(await change(PASSWORD, newPassword as string)).toMatchObject({ errCode: 4, data: null });
    expect(await isLoggedIn(undefined)).toBe(true);
  });

  test('of two changes at the same moment one succeeds', async () => {
    const [first, second] = await Promise.all([change(PASSWORD, 'first111'), change(PASSWORD, 'second222')]);
    // the other has a wrong password, or, where it comes a moment later, a session that has ended
    expect([first.errCode, second.errCode].toSorted((one, other) => one - other)).toEqual([
      0,
      expect.toBeOneOf([4, 30]),
    ]);
    const winner = first.errCode === 0 ? 'first111' : 'second222';
    expect(await logIn(lena, winner)).toMatchObject({ errCode: 0 });
  });
});

describe('PUT /v2/users/{loginName}/resetPassword', () => {
  const reset = (address: string, authCode: unknown, password = NEW) =>
    app.visitor.put(`/v2/users/${address}/resetPassword`, { password, authCode });

  test('rule 18: a reset ends all sessions, and its code works once', async () => {
    const jar = await jarOf(lena, PASSWORD);
    const authCode = await codeFor(app, lena.email, 'resetPassword');
    expect(await reset(lena.email.toUpperCase(), Number(authCode))).toMatchObject({
      errCode: 0,
      data: true,
      cookies: [],
    });
    for (const ended of [jar, undefined]) expect(await isLoggedIn(ended)).toBe(false);
    expect(await logIn(lena, NEW)).toMatchObject({ errCode: 0 });
    expect(await reset(lena.email, authCode, 'again789')).toMatchObject({ errCode: 2 });
  });

  test('takes mobile numbers, and addresses with a plus that nobody encoded', async () => {
    const mobile = `139${String(lena.userId).padStart(8, '0')}`;
    await app.context
      .sql`update users set mobile = ${mobile}, email = 'le+na@example.org' where user_id = ${lena.userId}`;
    expect(await reset(mobile, await codeFor(app, mobile, 'resetPassword'))).toMatchObject({ errCode: 0 });
    const plus = 'le+na@example.org';
    expect(await reset(plus, await codeFor(app, plus, 'resetPassword'), 'third333')).toMatchObject({ errCode: 0 });
    expect(await logIn(lena, 'third333')).toMatchObject({ errCode: 0 });
  });

  test('an address of nobody, a wrong code, an expired code and a code for something else are one answer', async () => {
    const authCode = await codeFor(app, lena.email, 'resetPassword');
    const other = await codeFor(app, lena.email, 'updateMobileOrEmail', lena);
    await app.visitor.post('/v2/messages/send', { loginName: 'nobody@example.org', authCodeType: 'resetPassword' });
    const answers = [await reset('nobody@example.org', authCode), await reset(lena.email, wrongCode(authCode))];
    if (other !== authCode) answers.push(await reset(lena.email, other));
    app.clock.advance(300_001);
    answers.push(await reset(lena.email, authCode));
    for (const { ret, errCode, msg, headers } of answers)
      expect([ret, errCode, msg, headers['x-refusal']]).toEqual([0, 2, answers[0]!.msg, 'message.wrong-code']);
    expect(await logIn(lena, PASSWORD)).toMatchObject({ errCode: 0 });
  });

  test('a code that was sent to an address is of no use once the address is nobody’s', async () => {
    const authCode = await codeFor(app, lena.email, 'resetPassword');
    await app.context.sql`update users set email = '' where user_id = ${lena.userId}`;
    expect((await reset(lena.email, authCode)).headers['x-refusal']).toBe('message.wrong-code');
  });

  test('refuses what is no address, no code or no password with 4', async () => {
    expect(await reset(lena.username, '123456')).toMatchObject({ errCode: 4 });
    expect(await reset('１３９１１１１２２２２', '123456')).toMatchObject({ errCode: 4 });
    expect(await reset(lena.email, '１２３４５６')).toMatchObject({ errCode: 4 });
    expect(await reset(lena.email, '12345')).toMatchObject({ errCode: 4 });
    // Six digits are a code, if a wrong one.
    expect(await reset(lena.email, '012345')).toMatchObject({ errCode: 2 });
    expect(await reset(lena.email, '123456', 'letters-only')).toMatchObject({ errCode: 4 });
  });

  test('one that is guessed first is refused, and the code is good for another one', async () => {
    const authCode = await codeFor(app, lena.email, 'resetPassword');
    const refusal = { errCode: 4, headers: { 'x-refusal': 'user.password-guessable' } };
    expect(await reset(lena.email, authCode, 'trustno1')).toMatchObject(refusal);
    expect(await reset(lena.email, authCode, NEW)).toMatchObject({ errCode: 0 });
  });

  test('ten uses of one code at the same moment give one success', async () => {
    const authCode = await codeFor(app, lena.email, 'resetPassword');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reset(lena.email, authCode, `chosen-9${n}`)),
    );
    expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, ...Array(9).fill(2)]);
    expect(await logIn(lena, `chosen-9${answers.findIndex(({ errCode }) => errCode === 0)}`)).toMatchObject({
      errCode: 0,
    });
  });
});

describe('verifyLoginPassword', () => {
  const byAddress = (password: string) => lena.get(`/v2/users/verifyLoginPassword?password=${password}`);
  const byBody = (password: string) => lena.post('/v2/users/verifyLoginPassword', { password });

  test('rule 19: a wrong password is a success that says so, without a state', async () => {
    const wrong = { errCode: 0, data: { userId: lena.userId, isVerifySuccessful: false, state: '' } };
    expect(await byAddress('wrong123')).toMatchObject(wrong);
    expect(await byBody('wrong123')).toMatchObject(wrong);
  });

  test('the right one gives a state for this user and session, once, for ten minutes', async () => {
    const take = (state: string) => app.context.oneTime.take(app.context.db, 'passwordState', state);
    const [{ data: first }, { data: second }] = [await byAddress(PASSWORD), await byBody(PASSWORD)];
    expect(first).toMatchObject({ userId: lena.userId, isVerifySuccessful: true });
    const [session] = await app.context.sql`select session_id from sessions where user_id = ${lena.userId}`;
    expect(await take(first.state)).toEqual({ userId: lena.userId, sessionId: session!.session_id });
    expect(await take(first.state)).toBeNull();
    app.clock.advance(600_000);
    expect(await take(second.state)).toBeNull();
  });

  test('refuses what cannot be a password with 4, visitors with 30, and foreign pages', async () => {
    expect(await byAddress('letters')).toMatchObject({ errCode: 4 });
    expect(await lena.get('/v2/users/verifyLoginPassword')).toMatchObject({ errCode: 4 });
    expect(await app.visitor.get(`/v2/users/verifyLoginPassword?password=${PASSWORD}`)).toMatchObject({ errCode: 30 });
    const jar = await jarOf(lena, PASSWORD);
    const foreign = { headers: { ...jar.headers, origin: 'https://evil.example' } };
    expect(await app.visitor.get('/v2/users/verifyLoginPassword?password=wrong123', foreign)).toMatchObject({
      errCode: 3,
    });
  });

  test('after ten wrong ones in ten minutes the right one is refused with 2, also in the other places that ask for it', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await byBody('wrong123');
      await lena.put('/v2/users/current/updatePassword', { oldPassword: 'wrong123', newPassword: NEW });
    }
    const locked = { ret: 0, errCode: 2, data: null, headers: { 'x-refusal': 'user.password-locked' } };
    expect(await byBody(PASSWORD)).toMatchObject(locked);
    expect(await byAddress(PASSWORD)).toMatchObject(locked);
    const body = { oldPassword: PASSWORD, newPassword: NEW };
    expect(await lena.put('/v2/users/current/updatePassword', body)).toMatchObject(locked);
    app.clock.advance(600_001);
    expect(await byBody(PASSWORD)).toMatchObject({ data: { isVerifySuccessful: true } });
  });

  test('right ones do not use the tries up', async () => {
    for (let tries = 0; tries < 12; tries += 1)
      expect(await byBody(PASSWORD)).toMatchObject({ data: { isVerifySuccessful: true } });
  });

  test('simultaneous wrong ones cannot exceed the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => byBody('wrong123')));
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(10);
    expect(answers.filter(({ errCode }) => errCode === 2)).toHaveLength(15);
  });
});

test('a frozen user changes the password like others', async () => {
  await app.context.sql`update users set status = 1 where user_id = ${lena.userId}`;
  expect(await lena.put('/v2/users/current/updatePassword', { oldPassword: PASSWORD, newPassword: NEW })).toMatchObject(
    { errCode: 0 },
  );
});

test('API tokens change and prove no password, whatever their scopes', async () => {
  const token = 'clp_everything';
  await app.context.db.insert(apiTokens).values({
    tokenId: 'a'.repeat(24),
    userId: lena.userId,
    name: 'everything',
    scopes: ['read', 'write', 'operate'],
    tokenHash: hashToken(token),
    hint: 'clp_',
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  });
  const asProgram = { headers: { authorization: `Bearer ${token}` } };
  expect(await app.visitor.get('/v2/users/current', asProgram)).toMatchObject({ data: { userId: lena.userId } });
  const refused = { errCode: 3, headers: { 'x-refusal': 'access.token-scope' } };
  const passwords = { oldPassword: PASSWORD, newPassword: NEW, password: PASSWORD };
  expect(await app.visitor.put('/v2/users/current/updatePassword', passwords, asProgram)).toMatchObject(refused);
  expect(await app.visitor.post('/v2/users/verifyLoginPassword', passwords, asProgram)).toMatchObject(refused);
  expect(await app.visitor.get(`/v2/users/verifyLoginPassword?password=${PASSWORD}`, asProgram)).toMatchObject(refused);
  expect(await app.visitor.put('/v2/users/current/mobileOrEmail', {}, asProgram)).toMatchObject(refused);
});
