import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSoftwareAuthenticator, USER_PRESENT } from '#test/software-authenticator.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_LIFE_MS } from '../limits.ts';

const OWN_PAGE = { origin: 'http://localhost:4180', rpId: 'localhost' };
const PASSKEYS = '/v2/users/current/passkeys';

let app: TestApp;
let mira: TestUser;
let users = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  users += 1;
  mira = await app.addUser(`mira${users}`);
});
afterAll(() => app.close());

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;

const optionsOf = async (user: TestUser) => (await user.post(`${PASSKEYS}/options`, { password: PASSWORD })).data;
const loginOptions = async () => (await app.visitor.post('/v2/passport/passkeyOptions', {})).data;
const logIn = (response: object, more: object = {}) =>
  app.visitor.post('/v2/passport/passkeyLogin', { response, ...more });

/** Makes a passkey of `user` and answers its authenticator and id. */
async function addPasskey(user: TestUser, name = 'Laptop'): Promise<{ key: Authenticator; passkeyId: string }> {
  const key = createSoftwareAuthenticator(OWN_PAGE);
  const { data } = await user.post(PASSKEYS, { name, response: key.register(await optionsOf(user)) });
  return { key, passkeyId: data.passkeyId };
}

describe('making a passkey', () => {
  test('asks for a resident key with a verified user, and not for one that is there already', async () => {
    const { key } = await addPasskey(mira);
    expect(await optionsOf(mira)).toMatchObject({
      rp: { id: 'localhost', name: 'Colophon' },
      user: { id: Buffer.from(String(mira.userId)).toString('base64url'), name: mira.username },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      attestation: 'none',
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id, transports: ['internal'] }],
    });
  });

  test('demands the login password', async () => {
    const wrong = await mira.post(`${PASSKEYS}/options`, { password: 'wrong123' });
    expect(wrong.headers['x-refusal']).toBe('user.wrong-password');
    expect(wrong.data).toBeNull();
    expect(await mira.post(`${PASSKEYS}/options`, {})).toMatchObject({ errCode: 4 });
  });

  test('is told to the user’s addresses, whose link deletes it, and a reset deletes all if that is asked for', async () => {
    const { key } = await addPasskey(mira);
    const outbox = (type: string) => app.visitor.get(`/v2/messages/outbox?address=${mira.email}&authCodeType=${type}`);
    const [told] = (await outbox('passkeyMade')).data.dataList;
    const [, secret] = /\/undo#([\w-]{43})/.exec(told.content)!;
    await addPasskey(mira, 'Another one');
    const undone = await app.visitor.post('/v2/users/securityChanges/undo', { secret });
    expect(undone).toMatchObject({ data: { kind: 'passkeyMade' } });
    expect(await logIn(key.logIn(await loginOptions(), mira.userId))).toMatchObject({ errCode: 30 });
    const names = async () => {
      const rows = await app.context.sql`select name from passkeys where user_id = ${mira.userId}`;
      return rows.map(({ name }) => name);
    };
    expect(await names()).toEqual(['Another one']);

    const reset = async (more: object) => {
      app.clock.advance(60_000);
      await app.visitor.post('/v2/messages/send', { loginName: mira.email, authCodeType: 'resetPassword' });
      const [{ authCode }] = (await outbox('resetPassword')).data.dataList;
      return app.visitor.put(`/v2/users/${mira.email}/resetPassword`, { password: 'other456', authCode, ...more });
    };
    expect(await reset({})).toMatchObject({ errCode: 0 });
    expect(await names()).toHaveLength(1);
    expect(await reset({ revokeAccess: true })).toMatchObject({ errCode: 0 });
    expect(await names()).toEqual([]);
  });

  test('keeps it under its trimmed name and shows it in the list', async () => {
    const { passkeyId } = await addPasskey(mira, '  My telephone ');
    expect((await mira.get(PASSKEYS)).data).toEqual([
      {
        passkeyId,
        name: 'My telephone',
        isBackedUp: false,
        lastUsedDate: null,
        createDate: app.clock.now().toISOString(),
      },
    ]);
  });

  test.each(['', '   ', 'x'.repeat(61)])('refuses the name %j', async (name) => {
    const response = createSoftwareAuthenticator(OWN_PAGE).register(await optionsOf(mira));
    expect(await mira.post(PASSKEYS, { name, response })).toMatchObject({ errCode: 4 });
  });

  test.each([
    ['on a foreign page', { origin: 'https://evil.example' }],
    ['on the page of a node site', { origin: 'http://paper.localhost:4180' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a verified user', { flags: USER_PRESENT }],
    ['that answers a sign-in', { type: 'webauthn.get' }],
  ])('refuses one made %s', async (_, deviation) => {
    const response = createSoftwareAuthenticator(OWN_PAGE).register(await optionsOf(mira), deviation);
    const answer = await mira.post(PASSKEYS, { name: 'Laptop', response });
    expect([answer.errCode, answer.headers['x-refusal']]).toEqual([2, 'passkey.not-accepted']);
    expect((await mira.get(PASSKEYS)).data).toEqual([]);
  });

  test('takes a challenge once, within five minutes, in the session that asked for it', async () => {
    const options = await optionsOf(mira);
    const add = (user: TestUser, given: { challenge: string }) =>
      user.post(PASSKEYS, { name: 'x', response: createSoftwareAuthenticator(OWN_PAGE).register(given) });
    expect(await add(mira, options)).toMatchObject({ errCode: 0 });
    expect(await add(mira, options)).toMatchObject({ errCode: 2 });

    const late = await optionsOf(mira);
    app.clock.advance(PASSKEY_CHALLENGE_LIFE_MS);
    expect(await add(mira, late)).toMatchObject({ errCode: 2 });

    const other = await app.addUser(`other${users}`);
    expect(await add(other, await optionsOf(mira))).toMatchObject({ errCode: 2 });
    const [row] = await app.context.sql`select token_sn from users where user_id = ${mira.userId}`;
    const elsewhere = await app.context.sessions.open(
      { ...mira, userType: 0, tokenSn: row!.token_sn, isFrozen: false, isOperator: false, permissions: null },
      { carrier: 'header', ip: '10.0.0.1', userAgent: 'elsewhere' },
    );
    const response = createSoftwareAuthenticator(OWN_PAGE).register(await optionsOf(mira));
    expect(
      await mira.post(PASSKEYS, { name: 'x', response }, { headers: { authorization: `Bearer ${elsewhere}` } }),
    ).toMatchObject({ errCode: 2 });
    expect(await add(mira, await loginOptions())).toMatchObject({ errCode: 2 });
  });

  test('gives a passkey to one user only', async () => {
    const { key } = await addPasskey(mira);
    const other = await app.addUser(`other${users}`);
    const answer = await other.post(PASSKEYS, { name: 'mine', response: key.register(await optionsOf(other)) });
    expect(answer).toMatchObject({ errCode: 2 });
    expect(await logIn(key.logIn(await loginOptions(), mira.userId))).toMatchObject({ data: { userId: mira.userId } });
  });

  test('ends at twenty, also when several are made at the same moment', async () => {
    await app.context.sql`
      insert into passkeys (passkey_id, user_id, name, credential_id, public_key, counter, transports, is_backed_up, created_at, updated_at)
      select lpad(to_hex(n + ${mira.userId} * 100), 24, '0'), ${mira.userId}, 'filler', 'filler' || ${mira.userId}::int || '-' || n, '', 0, '{}', false, now(), now()
        from generate_series(1, ${MAX_PASSKEYS - 1}) n`;
    const options = [await optionsOf(mira), await optionsOf(mira), await optionsOf(mira)];
    const answers = await Promise.all(
      options.map((given) =>
        mira.post(PASSKEYS, { name: 'last', response: createSoftwareAuthenticator(OWN_PAGE).register(given) }),
      ),
    );
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
    expect((await mira.get(PASSKEYS)).data).toHaveLength(MAX_PASSKEYS);
    expect((await mira.post(`${PASSKEYS}/options`, { password: PASSWORD })).headers['x-refusal']).toBe(
      'passkey.limit-reached',
    );
  });
});

describe('signing in', () => {
  test('names nobody before it, then starts a session like any login', async () => {
    const { key, passkeyId } = await addPasskey(mira);
    const options = await loginOptions();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);

    app.clock.advance(1000);
    const answer = await logIn(key.logIn(options, mira.userId));
    expect(answer).toMatchObject({
      data: { userId: mira.userId, username: mira.username, email: mira.email, tokenSn: expect.any(String) },
      cookies: [
        { name: 'authInfo', httpOnly: true },
        { name: 'uid', value: String(mira.userId) },
        { name: 'device', httpOnly: true },
      ],
    });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(await app.visitor.get('/v2/users/current', { headers: { cookie } })).toMatchObject({
      data: { userDetail: { latestLoginDate: app.clock.now().toISOString(), latestLoginIp: '127.0.0.1' } },
    });
    expect((await mira.get(PASSKEYS)).data).toMatchObject([{ passkeyId, lastUsedDate: app.clock.now().toISOString() }]);
  });

  test('remembers, or answers a token in a header, as the caller wishes', async () => {
    const { key } = await addPasskey(mira);
    const remembered = await logIn(key.logIn(await loginOptions(), mira.userId), { isRemember: 1 });
    expect(remembered.cookies.slice(0, 2)).toMatchObject([{ maxAge: 604_800 }, { maxAge: 604_800 }]);
    const header = await logIn(key.logIn(await loginOptions(), mira.userId), { jwtType: 'header' });
    expect([header.cookies, header.headers.authorization]).toEqual([[], expect.stringMatching(/^Bearer ey/)]);
  });

  test('ends the session that was there before', async () => {
    const { key } = await addPasskey(mira);
    const attacker = await app.addUser(`attacker${users}`);
    const body = { loginName: attacker.username, password: PASSWORD };
    const planted = (await app.visitor.post('/v2/passport/login', body)).cookies;
    const cookie = planted.map(({ name, value }) => `${name}=${value}`).join('; ');
    const response = key.logIn(await loginOptions(), mira.userId);
    expect(await app.visitor.post('/v2/passport/passkeyLogin', { response }, { headers: { cookie } })).toMatchObject({
      data: { userId: mira.userId },
    });
    expect(await app.visitor.get('/v2/users/current', { headers: { cookie } })).toMatchObject({ errCode: 30 });
  });

  test('works for frozen users, who then see why', async () => {
    const { key } = await addPasskey(mira);
    await app.context.sql`update users set status = 1 where user_id = ${mira.userId}`;
    expect(await logIn(key.logIn(await loginOptions(), mira.userId))).toMatchObject({ data: { status: 1 } });
  });

  test.each([
    ['from a foreign page', { origin: 'https://evil.example' }],
    ['from the page of a node site', { origin: 'http://paper.localhost:4180' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a verified user', { flags: USER_PRESENT }],
    ['that made a passkey', { type: 'webauthn.create' }],
    ['whose count stands still', { counter: 1 }],
    ['in the name of somebody else', { userHandle: '10001' }],
  ])('refuses an answer %s', async (_, deviation) => {
    const { key } = await addPasskey(mira);
    const answer = await logIn(key.logIn(await loginOptions(), mira.userId, deviation));
    expect([answer.errCode, answer.data, answer.cookies, answer.headers['x-refusal']]).toEqual([
      30,
      null,
      [],
      'passkey.not-recognised',
    ]);
  });

  test('refuses a signature of another key, and an unknown passkey, with the same answer', async () => {
    const { key } = await addPasskey(mira);
    const stranger = createSoftwareAuthenticator(OWN_PAGE);
    const forged = { ...stranger.logIn(await loginOptions(), mira.userId, { counter: 9 }), id: key.id, rawId: key.id };
    const [wrong, unknown] = [await logIn(forged), await logIn(stranger.logIn(await loginOptions(), mira.userId))];
    for (const { errCode, headers } of [wrong, unknown])
      expect([errCode, headers['x-refusal']]).toEqual([30, 'passkey.not-recognised']);
    expect(wrong.msg).toBe(unknown.msg);
  });

  test('takes an answer once, also when it arrives many times at the same moment, and only in time', async () => {
    const { key } = await addPasskey(mira);
    const response = key.logIn(await loginOptions(), mira.userId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(response)));
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);

    const late = key.logIn(await loginOptions(), mira.userId);
    app.clock.advance(PASSKEY_CHALLENGE_LIFE_MS);
    expect(await logIn(late)).toMatchObject({ errCode: 30 });
    expect(await logIn(key.logIn(await optionsOf(mira), mira.userId))).toMatchObject({ errCode: 30 });
    expect(await logIn(key.logIn({ challenge: 'AAAA' }, mira.userId))).toMatchObject({ errCode: 30 });
  });

  test('a synchronised passkey, which counts nothing, signs in again and again', async () => {
    const key = createSoftwareAuthenticator(OWN_PAGE);
    await mira.post(PASSKEYS, { name: 'Cloud', response: key.register(await optionsOf(mira), { counter: 0 }) });
    for (let times = 0; times < 2; times += 1) {
      const response = key.logIn(await loginOptions(), mira.userId, { counter: 0 });
      expect(await logIn(response)).toMatchObject({ errCode: 0 });
    }
  });

  test('does not start for a foreign page, which could log its visitor in as somebody else', async () => {
    const { key } = await addPasskey(mira);
    const response = key.logIn(await loginOptions(), mira.userId);
    const headers = { origin: 'https://evil.example' };
    expect(await app.visitor.post('/v2/passport/passkeyLogin', { response }, { headers })).toMatchObject({
      errCode: 3,
      cookies: [],
    });
  });

  test('is limited by address', async () => {
    const limited = await startTestApp({ RATE_LIMITS: '1' });
    const ask = () => limited.visitor.post('/v2/passport/passkeyOptions', {});
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    expect(answers.filter(({ errCode }) => errCode === 2)).toHaveLength(1);
    limited.clock.advance(60_000);
    expect(await ask()).toMatchObject({ errCode: 0 });
    await limited.close();
  });
});

describe('looking after passkeys', () => {
  test('a passkey is renamed, and when deleted signs nobody in', async () => {
    const { key, passkeyId } = await addPasskey(mira);
    expect(await mira.put(`${PASSKEYS}/${passkeyId}`, { name: 'Old laptop' })).toMatchObject({ data: true });
    expect((await mira.get(PASSKEYS)).data).toMatchObject([{ name: 'Old laptop' }]);
    const wrong = await mira.delete(`${PASSKEYS}/${passkeyId}`, { password: 'wrong123' });
    expect(wrong.headers['x-refusal']).toBe('user.wrong-password');
    expect(await mira.delete(`${PASSKEYS}/${passkeyId}`)).toMatchObject({ errCode: 4 });
    expect((await mira.get(PASSKEYS)).data).toHaveLength(1);
    expect(await mira.delete(`${PASSKEYS}/${passkeyId}`, { password: PASSWORD })).toMatchObject({ data: true });
    expect(await logIn(key.logIn(await loginOptions(), mira.userId))).toMatchObject({ errCode: 30 });
    expect(await mira.delete(`${PASSKEYS}/${passkeyId}`, { password: PASSWORD })).toMatchObject({ errCode: 2 });
    expect(await mira.put(`${PASSKEYS}/${passkeyId}`, { name: 'x' })).toMatchObject({ errCode: 2 });
  });

  test('nobody sees, renames or deletes the passkey of somebody else', async () => {
    const { passkeyId } = await addPasskey(mira);
    const other = await app.addUser(`other${users}`);
    expect((await other.get(PASSKEYS)).data).toEqual([]);
    expect(await other.put(`${PASSKEYS}/${passkeyId}`, { name: 'x' })).toMatchObject({ errCode: 2 });
    expect(await other.delete(`${PASSKEYS}/${passkeyId}`, { password: PASSWORD })).toMatchObject({ errCode: 2 });
    expect((await mira.get(PASSKEYS)).data).toMatchObject([{ name: 'Laptop' }]);
  });
});
