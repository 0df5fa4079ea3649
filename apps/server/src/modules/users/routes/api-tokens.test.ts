import { createHash } from 'node:crypto';
import { TOKEN_SCOPES } from '@colophon/model';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { openBudget } from '#modules/budgets/testing/programs.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { MAX_API_TOKENS } from '../limits.ts';

const TOKENS = '/v2/users/current/tokens';
const DAY_MS = 86_400_000;

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

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function makeToken(user: TestUser, scopes: string[], more: object = {}) {
  const answer = await user.post(TOKENS, { name: 'Publisher', scopes, password: PASSWORD, ...more });
  expect(answer).toMatchObject({ errCode: 0 });
  return answer.data as { tokenId: string; token: string };
}

describe('making a token', () => {
  test('answers it once; the list and the database know only its first characters and its hash', async () => {
    const made = await makeToken(mira, ['write', 'read', 'read'], { name: ' Publisher ' });
    expect(made.token).toMatch(/^clp_[\w-]{43}$/);
    expect((await mira.get(TOKENS)).data).toEqual([
      {
        tokenId: made.tokenId,
        name: 'Publisher',
        scopes: ['read', 'write'],
        addresses: [],
        perMinute: null,
        budgetId: null,
        hint: made.token.slice(0, 8),
        expireDate: null,
        lastUsedDate: null,
        lastUsedIp: '',
        createDate: app.clock.now().toISOString(),
      },
    ]);
    const check = createHash('sha256').update(made.token.slice(0, -6)).digest('base64url').slice(0, 6);
    expect(made.token.slice(-6)).toBe(check);
    const rows = await app.context.sql`select * from api_tokens where token_id = ${made.tokenId}`;
    expect(JSON.stringify(rows)).not.toContain(made.token.slice(8));
  });

  test.each([
    ['without a name', { name: ' ' }],
    ['with a name of 61 characters', { name: 'x'.repeat(61) }],
    ['with a network that is none', { addresses: ['10.0.0.1.2/8'] }],
    ['with no call a minute', { perMinute: 0 }],
    ['for more than a year', { expireDate: '2099-01-01' }],
    ['without scopes', { scopes: [] }],
    ['with a scope that is none', { scopes: ['admin'] }],
    ['that has expired', { expireDate: '2026-03-01T03:59:59Z' }],
    ['that expires on no date', { expireDate: '2026-02-30' }],
    ['that expires in a year of five digits', { expireDate: '+010000-01-02' }],
    ['without the password', { password: undefined }],
  ])('refuses one %s', async (_, wrong) => {
    const body = { name: 'Publisher', scopes: ['read'], password: PASSWORD, ...wrong };
    expect(await mira.post(TOKENS, body)).toMatchObject({ errCode: 4, data: null });
    expect((await mira.get(TOKENS)).data).toEqual([]);
  });

  test('has its scopes each once and in one order, those of single nodes last', async () => {
    const scopes = ['nodes:7', 'write', 'nodes:12', 'nodes', 'read', 'nodes:7'];
    const { token } = await makeToken(mira, scopes);
    const { data } = await app.visitor.get('/v2/users/current/token', bearer(token));
    expect(data.scopes).toEqual(['read', 'nodes', 'write', 'nodes:12', 'nodes:7']);
  });

  test('may have the scopes that its description allows', async () => {
    const { paths } = JSON.parse((await app.visitor.get('/openapi.json')).body);
    const body = paths[TOKENS].post.requestBody.content['application/json'].schema;
    const pattern = new RegExp(body.properties.scopes.items.pattern);
    for (const scope of [...TOKEN_SCOPES, 'nodes:1', 'nodes:80000000']) expect(scope).toMatch(pattern);
    for (const none of ['', 'admin', 'reads', 'nodes:', 'nodes:0', 'nodes:12345678901', 'x nodes:1'])
      expect(none).not.toMatch(pattern);
  });

  test('demands the login password', async () => {
    const answer = await mira.post(TOKENS, { name: 'x', scopes: ['read'], password: 'wrong123' });
    expect([answer.headers['x-refusal'], answer.data]).toEqual(['user.wrong-password', null]);
  });

  test('for operating is for operators', async () => {
    const body = { name: 'x', scopes: ['read', 'operate'], password: PASSWORD };
    expect(await mira.post(TOKENS, body)).toMatchObject({ errCode: 3, data: null });
    const operator = await app.addUser(`op${users}`, { isOperator: true });
    expect(await operator.post(TOKENS, body)).toMatchObject({ data: { scopes: ['read', 'operate'] } });
  });

  test('ends at fifty, also when several are made at the same moment', async () => {
    await app.context.sql`
      insert into api_tokens (token_id, user_id, name, scopes, token_hash, hint, created_at, updated_at)
      select lpad(to_hex(n + ${mira.userId} * 100), 24, '0'), ${mira.userId}, 'filler', '{read}',
             lpad(to_hex(n + ${mira.userId} * 100), 64, '0'), 'clp_', now(), now()
        from generate_series(1, ${MAX_API_TOKENS - 1}) n`;
    const body = { name: 'last', scopes: ['read'], password: PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => mira.post(TOKENS, body)));
    expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 2, 2]);
    expect((await mira.get(TOKENS)).data).toHaveLength(MAX_API_TOKENS);
    await makeToken(await app.addUser(`roomy${users}`), ['read']);
  });

  test('says what is wrong with its expiry', async () => {
    const wrongs = [
      ['2026-03-01T04:00:00Z', 'has passed'],
      ['2027-03-03T04:00:00.001Z', 'is more than a year away'],
    ];
    for (const [expireDate, reason] of wrongs) {
      const answer = await mira.post(TOKENS, { name: 'x', scopes: ['read'], password: PASSWORD, expireDate });
      expect(answer).toMatchObject({ errCode: 4, details: [{ field: 'expireDate', reason }] });
    }
    await makeToken(mira, ['read'], { expireDate: '2027-03-03T04:00:00Z' });
  });

  test('that pays has a budget of its owner and an end, and no other has a budget', async () => {
    await openWallet(app, mira);
    const budgetId = await openBudget(app, mira);
    const expireDate = '2026-03-31';
    const refused = async (wrong: object, user = mira) => {
      const body = { name: 'x', scopes: ['read', 'pay'], password: PASSWORD, budgetId, expireDate, ...wrong };
      const { headers, details } = await user.post(TOKENS, body);
      return [headers['x-refusal'], details];
    };
    const wrong = (field: string, reason: string) => ['request.argument', [{ field, reason }]];
    expect(await refused({ scopes: ['read'] })).toEqual(wrong('budgetId', 'is for tokens that pay'));
    expect(await refused({ expireDate: undefined })).toEqual(wrong('expireDate', 'is needed by a token that pays'));
    expect(await refused({ budgetId: undefined })).toEqual(['user.token-needs-budget', undefined]);
    expect(await refused({}, await app.addUser(`poor${users}`))).toEqual(['budgets.not-found', undefined]);
    await makeToken(mira, ['read', 'pay'], { budgetId, expireDate });
    expect((await mira.get(TOKENS)).data).toMatchObject([{ scopes: ['read', 'pay'], budgetId }]);
  });
});

describe('a token', () => {
  test('is its owner wherever a session is accepted, in any spelling of the header', async () => {
    const { token } = await makeToken(mira, ['read']);
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, token]) {
      expect(await app.visitor.get('/v2/users/current', { headers: { authorization } })).toMatchObject({
        data: { userId: mira.userId },
      });
    }
    expect(await app.visitor.get('/v2/nodes', bearer(token))).toMatchObject({ errCode: 0 });
  });

  test('tells what it is and may do, and a session that it has none', async () => {
    const limits = { addresses: ['127.0.0.0/8'], perMinute: 30, expireDate: '2026-06-01' };
    const { token, tokenId } = await makeToken(mira, ['read', 'publish'], limits);
    await makeToken(mira, ['read'], { name: 'Other' });
    const { data } = await app.visitor.get('/v2/users/current/token', bearer(token));
    const expireDate = '2026-06-01T15:59:59.999Z';
    expect(data).toMatchObject({ ...limits, tokenId, name: 'Publisher', scopes: ['read', 'publish'], expireDate });
    expect(JSON.stringify(data)).not.toContain(token.slice(8));
    expect(await mira.get('/v2/users/current/token')).toMatchObject({ errCode: 0, data: null });
    expect(await app.visitor.get('/v2/users/current/token')).toMatchObject({ errCode: 30 });
  });

  test('counts in the header only: a browser that was given it as a cookie is a visitor', async () => {
    const { token } = await makeToken(mira, ['read', 'write']);
    const headers = { cookie: `authInfo=${token}` };
    expect(await app.visitor.get('/v2/users/current', { headers })).toMatchObject({ errCode: 30 });
  });

  test('shows when and from where it was last used, to the minute', async () => {
    const { token } = await makeToken(mira, ['read']);
    const lastUse = async () => (await mira.get(TOKENS)).data[0];
    await app.visitor.get('/v2/users/current', bearer(token));
    const first = app.clock.now().toISOString();
    expect(await lastUse()).toMatchObject({ lastUsedDate: first, lastUsedIp: '127.0.0.1' });
    app.clock.advance(59_999);
    await app.visitor.get('/v2/users/current', bearer(token));
    expect(await lastUse()).toMatchObject({ lastUsedDate: first });
    app.clock.advance(1);
    await app.visitor.get('/v2/users/current', bearer(token));
    expect(await lastUse()).toMatchObject({ lastUsedDate: app.clock.now().toISOString() });
  });

  test('reads with `read`, changes with `write`, and neither does the other', async () => {
    const [reader, writer] = [await makeToken(mira, ['read']), await makeToken(mira, ['write'])];
    const change = (token: string) =>
      app.visitor.post('/v2/nodes', { nodeName: `Node${users}`, nodeDomain: `node${users}` }, bearer(token));
    const refusedRead = await app.visitor.get('/v2/nodes', bearer(writer.token));
    const refusedChange = await change(reader.token);
    for (const { errCode, headers } of [refusedRead, refusedChange])
      expect([errCode, headers['x-refusal']]).toEqual([3, 'access.token-scope']);
    expect(await change(writer.token)).toMatchObject({ errCode: 0 });
  });

  test('expires, and is a visitor’s from then on', async () => {
    const expireDate = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    const { token } = await makeToken(mira, ['read'], { expireDate });
    expect((await mira.get(TOKENS)).data).toMatchObject([{ expireDate }]);
    app.clock.advance(DAY_MS - 1);
    expect(await app.visitor.get('/v2/users/current', bearer(token))).toMatchObject({ errCode: 0 });
    app.clock.advance(1);
    expect(await app.visitor.get('/v2/users/current', bearer(token))).toMatchObject({ errCode: 30, cookies: [] });
  });

  test('that expires on a day is good for the whole of it, in the platform’s zone', async () => {
    await makeToken(mira, ['read'], { expireDate: '2026-06-01' });
    expect((await mira.get(TOKENS)).data).toMatchObject([{ expireDate: '2026-06-01T15:59:59.999Z' }]);
  });

  test('is revoked by its owner alone, from the next request on', async () => {
    const { token, tokenId } = await makeToken(mira, ['read']);
    const other = await app.addUser(`other${users}`);
    expect(await other.delete(`${TOKENS}/${tokenId}`)).toMatchObject({ errCode: 2 });
    expect((await other.get(TOKENS)).data).toEqual([]);
    expect(await app.visitor.get('/v2/users/current', bearer(token))).toMatchObject({ errCode: 0 });
    expect(await mira.delete(`${TOKENS}/${tokenId}`)).toMatchObject({ data: true });
    expect(await app.visitor.get('/v2/users/current', bearer(token))).toMatchObject({ errCode: 30 });
    expect(await mira.delete(`${TOKENS}/${tokenId}`)).toMatchObject({ errCode: 2 });
  });

  test('counts from the networks that it names only, if it names any', async () => {
    const at = (token: string, remoteAddress: string) =>
      app.visitor.get('/v2/users/current', { ...bearer(token), remoteAddress });
    const addresses = ['10.1.0.0/16', '2001:db8::/32', '192.0.2.7'];
    const { token } = await makeToken(mira, ['read'], { addresses });
    expect((await mira.get(TOKENS)).data).toMatchObject([{ addresses }]);
    for (const inside of ['10.1.2.3', '2001:db8::7', '192.0.2.7'])
      expect(await at(token, inside)).toMatchObject({ errCode: 0 });
    for (const outside of ['10.2.0.1', '127.0.0.1', '::1', '192.0.2.8'])
      expect(await at(token, outside)).toMatchObject({ errCode: 30 });
  });

  test('makes as many calls in a minute as it may', async () => {
    const limited = await startTestApp({ RATE_LIMITS: '1' });
    const noor = await limited.addUser('noor');
    const made = await makeToken(noor, ['read'], { perMinute: 2 });
    const call = () => limited.visitor.get('/v2/users/current', bearer(made.token));
    expect([(await call()).errCode, (await call()).errCode]).toEqual([0, 0]);
    expect((await call()).headers['x-refusal']).toBe('access.too-many-requests');
    expect(await noor.get('/v2/users/current')).toMatchObject({ errCode: 0 });
    limited.clock.advance(60_000);
    expect(await call()).toMatchObject({ errCode: 0 });
    await limited.close();
  });

  test('of a frozen user is refused like the session', async () => {
    const { token } = await makeToken(mira, ['read']);
    await app.context.sql`update users set status = 1 where user_id = ${mira.userId}`;
    expect(await app.visitor.get('/v2/nodes', bearer(token))).toMatchObject({ ret: 4, errCode: 10 });
  });

  test('outlives sessions and a changed password, which are the person’s own', async () => {
    const { token } = await makeToken(mira, ['read']);
    await mira.put('/v2/users/current/updatePassword', { oldPassword: PASSWORD, newPassword: 'other456' });
    await app.context.sessions.endAll(app.context.db, mira.userId);
    expect(await app.visitor.get('/v2/users/current', bearer(token))).toMatchObject({ errCode: 0 });
  });

  test('operates only with that scope, and sees no more than other users without it', async () => {
    const operator = await app.addUser(`op${users}`, { isOperator: true });
    const [plain, operating] = [
      await makeToken(operator, ['read', 'write']),
      await makeToken(operator, ['read', 'operate']),
    ];
    const list = '/v2/users?limit=1';
    expect(await app.visitor.get(list, bearer(plain.token))).toMatchObject({ errCode: 3 });
    expect(await app.visitor.get(list, bearer(operating.token))).toMatchObject({ errCode: 0 });
    const lookUp = `/v2/users/detail?userId=${mira.userId}`;
    expect(await app.visitor.get(lookUp, bearer(operating.token))).toMatchObject({ data: { email: mira.email } });
    const masked = (await app.visitor.get(lookUp, bearer(plain.token))).data.email;
    expect(masked).toMatch(/^m\*+\d@example\.org$/);
  });

  test('of an operator who is one no longer operates no more', async () => {
    const operator = await app.addUser(`op${users}`, { isOperator: true });
    const { token } = await makeToken(operator, ['read', 'operate']);
    await app.context.sql`update users set is_operator = false where user_id = ${operator.userId}`;
    expect(await app.visitor.get('/v2/users?limit=1', bearer(token))).toMatchObject({ errCode: 3 });
    const lookUp = await app.visitor.get(`/v2/users/detail?userId=${mira.userId}`, bearer(token));
    expect(lookUp.data.email).not.toBe(mira.email);
  });

  test('reaches nothing on node sites but what is open to them', async () => {
    const { token } = await makeToken(mira, ['read', 'write']);
    const onSite = { headers: { ...bearer(token).headers, host: 'paper.localhost:4180' } };
    const current = await app.visitor.get('/v2/users/current', onSite);
    expect(Object.keys(current.data).sort()).toEqual(['displayName', 'headImage', 'userId', 'username']);
    expect(await app.visitor.get('/v2/users/list?userIds=10001', onSite)).toMatchObject({ errCode: 3 });
    expect(await app.visitor.post('/v2/contracts/batchSign', {}, onSite)).toMatchObject({ errCode: 3 });
  });

  test('is not made for a frozen account', async () => {
    await app.context.sql`update users set status = 1 where user_id = ${mira.userId}`;
    const made = await mira.post('/v2/users/current/tokens', { name: 'x', scopes: ['read'], password: PASSWORD });
    expect(made).toMatchObject({ ret: 4, errCode: 10, data: null });
    const passkey = await mira.post('/v2/users/current/passkeys/options', { password: PASSWORD });
    expect(passkey).toMatchObject({ ret: 4, errCode: 10, data: null });
  });

  test('does nothing that is the person’s own, whatever its scopes', async () => {
    const operator = await app.addUser(`op${users}`, { isOperator: true });
    const { token } = await makeToken(operator, ['read', 'write', 'operate']);
    const { paths } = app.server.swagger() as unknown as { paths: Record<string, Record<string, object>> };
    const personal = [
      /^\/v2\/users\/current\/(sessions|tokens|passkeys|updatePassword|mobileOrEmail)/,
      /^\/v2\/users\/verifyLoginPassword/,
      /^\/v2\/passport\/site(Tickets|Consents)/,
      /^\/v2\/accounts\/individualAccounts(\/activate|\/resetPassword|\/verifyTransactionPassword|$)/,
      /^\/v2\/transactions\/transfer/,
    ];
    const operations = Object.entries(paths)
      .filter(([path]) => personal.some((own) => own.test(path)))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })));
    expect(operations.length).toBeGreaterThan(19);
    for (const { path, method } of operations) {
      const { headers } = await app.server.inject({
        method: method as 'GET',
        url: path.replaceAll(/\{[^}]+\}/g, '0'.repeat(24)),
        headers: { host: 'localhost:4180', authorization: `Bearer ${token}` },
      });
      expect([method, path, headers['x-refusal']]).toEqual([method, path, 'access.token-scope']);
    }
  });
});
