import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSoftwareAuthenticator } from '#test/software-authenticator.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const OWN_PAGE = { origin: 'http://localhost:4180', rpId: 'localhost' };
const PASSKEYS = '/v2/users/current/passkeys';
const HOUR_MS = 3_600_000;

let app: TestApp;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_PASSKEY_HOURS: '8' });
  root = await app.addUser('root', { isOperator: true });
});
afterAll(() => app.close());

const key = createSoftwareAuthenticator(OWN_PAGE);
const needed = { errCode: 3, headers: { 'x-refusal': 'access.passkey-needed' } };
const done = { errCode: 0 };

/** Logs the operator in by passkey; what is answered calls in that session. */
async function byPasskey() {
  const { data } = await app.visitor.post('/v2/passport/passkeyOptions', {});
  const response = key.logIn(data, root.userId);
  const answer = await app.visitor.post('/v2/passport/passkeyLogin', { response, jwtType: 'header' });
  const { authorization } = answer.headers as { authorization: string };
  return { headers: { authorization } };
}

test('an operator operates in sessions that a passkey started, for as long as the setting says', async () => {
  expect(await root.get('/v2/operators/current')).toMatchObject(needed);
  expect(await root.get('/v2/users')).toMatchObject(needed);
  expect((await root.get('/v2/users/current')).data).toMatchObject({ isAdmin: true });
  const options = (await root.post(`${PASSKEYS}/options`, { password: PASSWORD })).data;
  expect(await root.post(PASSKEYS, { name: 'Key', response: key.register(options) })).toMatchObject(done);
  expect(await root.get('/v2/operators/current')).toMatchObject(needed);

  const proved = await byPasskey();
  expect(await app.visitor.get('/v2/operators/current', proved)).toMatchObject(done);
  app.clock.advance(8 * HOUR_MS - 1);
  expect(await app.visitor.get('/v2/users', proved)).toMatchObject(done);
  app.clock.advance(1);
  expect(await app.visitor.get('/v2/users', proved)).toMatchObject(needed);
  expect(await app.visitor.get('/v2/operators/current', await byPasskey())).toMatchObject(done);
});

test('what only operators see is hidden from one without a passkey’s proof, also where others may ask', async () => {
  const owner = await app.addUser('owner');
  const seen = async (extra: object) =>
    (await app.visitor.get(`/v2/users/${owner.userId}`, extra)).data as Record<string, unknown>;
  const unproved = { headers: { authorization: `Bearer ${root.token}` } };
  expect((await seen(unproved)).email).not.toBe(owner.email);
  expect((await seen(await byPasskey())).email).toBe(owner.email);
});

test('a token that operates is made with a passkey’s proof alone, and goes on by itself', async () => {
  const wish = { name: 'Reports', scopes: ['read', 'operate'], password: PASSWORD };
  expect(await root.post('/v2/users/current/tokens', wish)).toMatchObject(needed);
  expect(await root.post('/v2/users/current/tokens', { ...wish, scopes: ['read'] })).toMatchObject(done);
  const made = await app.visitor.post('/v2/users/current/tokens', wish, await byPasskey());
  app.clock.advance(9 * HOUR_MS);
  const program = { headers: { authorization: `Bearer ${made.data.token}` } };
  expect(await app.visitor.get('/v2/operators/current', program)).toMatchObject(done);
});

test('nobody else notices', async () => {
  const mira = await app.addUser('mira');
  expect(await mira.get('/v2/users/current')).toMatchObject(done);
  expect(await mira.get('/v2/operators/current')).toMatchObject({ headers: { 'x-refusal': 'access.operator-only' } });
});
