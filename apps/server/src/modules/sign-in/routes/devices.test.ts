import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { openBudget } from '#modules/budgets/testing/programs.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const MINUTE_MS = 60_000;
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

let app: TestApp;
let mira: TestUser;
let noor: TestUser;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' });
  mira = await app.addUser('mira');
  noor = await app.addUser('noor');
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(30 * MINUTE_MS));

/** Sends a form, as programs do. */
async function form(url: string, fields: Record<string, string>) {
  const answer = await app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'colophon/0.1' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const begin = (fields: Record<string, string> = {}) => form('/oauth/device', { client_id: 'colophon-cli', ...fields });
const poll = (deviceCode: string, fields: Record<string, string> = {}) =>
  form('/oauth/token', { grant_type: GRANT, client_id: 'colophon-cli', device_code: deviceCode, ...fields });
const approve = (user: TestUser, userCode: string, more = {}) =>
  user.post('/v2/devices/approve', { user_code: userCode, password: PASSWORD, ...more });

test('a program is approved by its code and gets a token with what it asked for, once', async () => {
  const { status, device_code: deviceCode, user_code: userCode, ...begun } = await begin({ scope: 'read publish' });
  const origin = app.context.settings.publicOrigin;
  expect([status, begun]).toEqual([
    200,
    {
      verification_uri: `${origin}/device`,
      verification_uri_complete: `${origin}/device?code=${userCode}`,
      expires_in: 600,
      interval: 5,
    },
  ]);
  expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(await poll(deviceCode)).toEqual({ status: 400, error: 'authorization_pending' });

  const typed = encodeURIComponent(userCode.toLowerCase().replace('-', ' '));
  expect((await mira.get(`/v2/devices/${typed}`)).data).toEqual({
    userCode,
    program: 'Colophon CLI',
    scopes: ['read', 'publish'],
    ip: '127.0.0.1',
    userAgent: 'colophon/0.1',
    createDate: app.clock.now().toISOString(),
  });
  expect(await approve(mira, userCode)).toMatchObject({ errCode: 0, data: true });

  app.clock.advance(5_000);
  const { access_token: token, ...taken } = await poll(deviceCode);
  expect(taken).toEqual({ status: 200, token_type: 'Bearer', expires_in: 7_776_000, scope: 'read publish' });
  const caller = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
  expect((await caller('GET', '/v2/users/current')).json().data).toMatchObject({ username: 'mira' });
  const node = { nodeName: 'Alpha', nodeDomain: 'alpha' };
  expect((await caller('POST', '/v2/nodes', node)).headers['x-refusal']).toBe('access.token-scope');
  const [row] = (await mira.get('/v2/users/current/tokens')).data;
  expect(row).toMatchObject({ name: 'Colophon CLI', scopes: ['read', 'publish'] });

  app.clock.advance(5_000);
  expect(await poll(deviceCode)).toEqual({ status: 400, error: 'invalid_grant' });
});

test('less than was asked for can be granted, more cannot', async () => {
  const { device_code: deviceCode, user_code: userCode } = await begin();
  expect(await approve(mira, userCode, { scopes: ['read', 'export'] })).toMatchObject({
    headers: { 'x-refusal': 'devices.scope-not-asked' },
  });
  expect(await approve(mira, userCode, { scopes: ['read'] })).toMatchObject({ data: true });
  expect(await poll(deviceCode)).toMatchObject({ scope: 'read' });
});

test('a program that asks to pay gets a budget of whoever approves it, or does not pay', async () => {
  await openWallet(app, mira, 10_000);
  const budgetId = await openBudget(app, mira);
  const pays = async () => begin({ scope: 'read pay' });
  const refusal = async (user: TestUser, more: object) =>
    (await approve(user, (await pays()).user_code, more)).headers['x-refusal'];
  expect(await refusal(mira, {})).toBe('user.token-needs-budget');
  expect(await refusal(noor, { budgetId })).toBe('budgets.not-found');
  expect(await refusal(mira, { budgetId, scopes: ['read'] })).toBe('request.argument');

  const { device_code: deviceCode, user_code: userCode } = await pays();
  expect(await approve(mira, userCode, { budgetId })).toMatchObject({ data: true });
  const { access_token: token, scope } = await poll(deviceCode);
  expect(scope).toBe('read pay');
  const headers = { headers: { authorization: `Bearer ${token}` } };
  expect((await app.visitor.get('/v2/budgets', headers)).data).toMatchObject([{ budgetId }]);

  const { device_code: otherCode, user_code: other } = await pays();
  expect(await approve(mira, other, { scopes: ['read'] })).toMatchObject({ data: true });
  expect(await poll(otherCode)).toMatchObject({ scope: 'read' });

  const late = await pays();
  await approve(mira, late.user_code, { budgetId });
  await app.context.sql`delete from budgets where budget_id = ${budgetId}`;
  expect(await poll(late.device_code)).toEqual({ status: 400, error: 'invalid_grant' });
});

test('a program is refused, and its code is bound to one decision', async () => {
  const { device_code: deviceCode, user_code: userCode } = await begin();
  expect(await mira.post('/v2/devices/decline', { user_code: userCode })).toMatchObject({ data: true });
  expect(await approve(noor, userCode)).toMatchObject({ headers: { 'x-refusal': 'devices.unknown-code' } });
  expect(await poll(deviceCode)).toEqual({ status: 400, error: 'access_denied' });

  const other = await begin();
  const decisions = await Promise.all([mira, noor].map((user) => approve(user, other.user_code)));
  expect(decisions.map(({ data }) => data).toSorted()).toEqual([null, true].toSorted());
});

test('two programs at once each get their own', async () => {
  const [one, other] = await Promise.all([begin(), begin()]);
  await Promise.all([approve(mira, one.user_code), approve(noor, other.user_code)]);
  const tokens = await Promise.all([one, other].map(({ device_code: code }) => poll(code)));
  const names = await Promise.all(
    tokens.map(async ({ access_token: token }) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await app.server.inject({ url: '/v2/users/current', headers })).json().data.username;
    }),
  );
  expect(names).toEqual(['mira', 'noor']);
});

test('whoever asks too early has a longer pause from then on', async () => {
  const { device_code: deviceCode, user_code: userCode } = await begin();
  expect(await poll(deviceCode)).toMatchObject({ error: 'authorization_pending' });
  app.clock.advance(4_999);
  expect(await poll(deviceCode)).toMatchObject({ error: 'slow_down' });
  app.clock.advance(5_000);
  expect(await poll(deviceCode)).toMatchObject({ error: 'slow_down' });
  await approve(mira, userCode);
  app.clock.advance(15_000);
  expect(await poll(deviceCode)).toMatchObject({ token_type: 'Bearer' });
});

test('a code ends after ten minutes, for the program and for people', async () => {
  const { device_code: deviceCode, user_code: userCode } = await begin();
  app.clock.advance(10 * MINUTE_MS);
  expect(await poll(deviceCode)).toEqual({ status: 400, error: 'expired_token' });
  expect(await approve(mira, userCode)).toMatchObject({ headers: { 'x-refusal': 'devices.unknown-code' } });
});

test('the password is asked for, and a token of a program approves nothing', async () => {
  const { user_code: userCode } = await begin();
  expect(await approve(mira, userCode, { password: 'lantern7' })).toMatchObject({
    headers: { 'x-refusal': 'user.wrong-password' },
  });
  const asked = { name: 'script', scopes: ['read', 'write'], password: PASSWORD };
  const { token } = (await mira.post('/v2/users/current/tokens', asked)).data;
  const answer = await app.server.inject({
    method: 'POST',
    url: '/v2/devices/approve',
    headers: { authorization: `Bearer ${token}` },
    payload: { user_code: userCode, password: PASSWORD },
  });
  expect(answer.headers['x-refusal']).toBe('access.token-scope');
});

test('wrong codes cost tries: five of an account in ten minutes', async () => {
  const { user_code: userCode } = await begin();
  for (let tries = 0; tries < 5; tries++)
    expect(await noor.get('/v2/devices/BBBB-BBBB')).toMatchObject({ headers: { 'x-refusal': 'devices.unknown-code' } });
  expect(await noor.get(`/v2/devices/${userCode}`)).toMatchObject({
    headers: { 'x-refusal': 'devices.too-many-tries' },
  });
  expect(await approve(noor, userCode)).toMatchObject({ headers: { 'x-refusal': 'devices.too-many-tries' } });
  expect((await mira.get(`/v2/devices/${userCode}`)).data).toMatchObject({ userCode });
  app.clock.advance(10 * MINUTE_MS);
  const { user_code: next } = await begin();
  expect((await noor.get(`/v2/devices/${next}`)).data).toMatchObject({ userCode: next });
});

test('a program ends its token, from the next call on, and learns nothing about others', async () => {
  const tokenOf = async () => {
    const { device_code: deviceCode, user_code: userCode } = await begin();
    await approve(mira, userCode);
    return (await poll(deviceCode)).access_token as string;
  };
  const [ended, other] = [await tokenOf(), await tokenOf()];
  const revoke = (fields: Record<string, string>) =>
    app.server.inject({
      method: 'POST',
      url: '/oauth/revoke',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const known = async (token: string) =>
    (await app.visitor.get('/v2/users/current/token', { headers: { authorization: `Bearer ${token}` } })).errCode;
  expect(await known(ended)).toBe(0);
  expect((await revoke({ token: ended, client_id: 'colophon-cli' })).statusCode).toBe(200);
  expect([await known(ended), await known(other)]).toEqual([30, 0]);
  for (const token of [ended, 'unknown', '']) {
    const { statusCode, body } = await revoke({ token, token_type_hint: 'access_token' });
    expect([statusCode, body]).toEqual([200, '']);
  }
  expect((await revoke({})).json()).toEqual({ error: 'invalid_request' });
  expect((await revoke({ token: other, client_id: 'stranger' })).json()).toEqual({ error: 'invalid_client' });
  expect(await known(other)).toBe(0);
});

test('what is malformed is answered as the standard says', async () => {
  expect(await form('/oauth/device', {})).toEqual({ status: 400, error: 'invalid_request' });
  for (const client_id of ['stranger', 'constructor', '__proto__'])
    expect(await begin({ client_id })).toEqual({ status: 400, error: 'invalid_client' });
  for (const scope of ['operate', 'read everything', ' '])
    expect(await begin({ scope })).toEqual({ status: 400, error: 'invalid_scope' });
  const { device_code: deviceCode } = await begin();
  expect(await poll(deviceCode, { grant_type: 'password' })).toEqual({ status: 400, error: 'unsupported_grant_type' });
  expect(await poll(deviceCode, { client_id: 'stranger' })).toEqual({ status: 400, error: 'invalid_grant' });
  expect(await poll('unknown')).toEqual({ status: 400, error: 'invalid_grant' });
  expect(await form('/oauth/token', { grant_type: GRANT })).toEqual({ status: 400, error: 'invalid_request' });
});

test('programs find the addresses by the metadata', async () => {
  const { body } = await app.server.inject({ url: '/.well-known/oauth-authorization-server' });
  const origin = app.context.settings.publicOrigin;
  expect(JSON.parse(body)).toMatchObject({
    issuer: origin,
    token_endpoint: `${origin}/oauth/token`,
    device_authorization_endpoint: `${origin}/oauth/device`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    grant_types_supported: [GRANT],
  });
});
