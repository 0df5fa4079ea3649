import { afterAll, beforeAll, expect, test } from 'vitest';
import { comeBack, cookiesOf, enterSite, hashOf, leaveSite } from '#test/enter-site.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let mira: TestUser;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, owner] = [await app.addUser('mira'), await app.addUser('owner')];
  await owner.post('/v2/nodes', { nodeName: 'Alpha', nodeDomain: 'alpha' });
  await owner.post('/v2/nodes', { nodeName: 'Beta', nodeDomain: 'beta' });
  for (const nodeDomain of ['alpha', 'beta']) await mira.post('/v2/passport/siteConsents', { nodeDomain });
});
afterAll(() => app.close());

const ALPHA = { host: 'alpha.localhost:4180' };
const BETA = { host: 'beta.localhost:4180' };
/** Nonce that mira's browser keeps when it has left a site. */
const NONCE = 'n'.repeat(43);

async function ticketFor(nodeDomain: string, user = mira): Promise<string> {
  return (await user.post('/v2/passport/siteTickets', { nodeDomain, nonceHash: hashOf(NONCE) })).data.ticket;
}
const enter = (ticket: string, { host }: { host: string } = ALPHA, returnUrl = '/') =>
  app.visitor.get(`/v2/passport/siteSession?ticket=${ticket}&returnUrl=${encodeURIComponent(returnUrl)}`, {
    headers: { host, cookie: `siteNonce=${NONCE}` },
  });
const isRefused = { status: 200, errCode: 2, headers: { 'x-refusal': 'site.ticket-invalid' } };

/** Cookies of a session of mira's on alpha. */
async function sessionOnAlpha(): Promise<string> {
  return cookiesOf(await enter(await ticketFor('alpha')));
}
const current = (cookie: string, headers: Record<string, string>) =>
  app.visitor.get('/v2/users/current', { headers: { cookie, ...headers } });

test('a site sends the browser to the platform with a nonce to keep, of which the platform learns the hash', async () => {
  const returnUrl = encodeURIComponent('/reader?page=2');
  const answer = await app.visitor.get(`/v2/passport/siteDeparture?returnUrl=${returnUrl}`, { headers: ALPHA });
  expect(answer).toMatchObject({
    status: 302,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    cookies: [{ name: 'siteNonce', path: '/', httpOnly: true, sameSite: 'Lax' }],
  });
  expect(answer.cookies[0]).not.toHaveProperty('domain');
  const page = new URL(String(answer.headers.location));
  expect(page.origin + page.pathname).toBe('http://localhost:4180/continue');
  expect(Object.fromEntries(page.searchParams)).toEqual({
    goTo: 'http://alpha.localhost:4180/reader?page=2',
    nonce: hashOf(answer.cookies[0]!.value),
  });
  expect(await leaveSite(app.visitor, 'alpha')).not.toBe(answer.cookies[0]!.value);
});

test('a ticket starts a session on its site and leads back to where the visitor was', async () => {
  const answer = await enter(await ticketFor('alpha'), ALPHA, '/reader?page=2');
  expect(answer).toMatchObject({
    status: 302,
    headers: { location: 'http://alpha.localhost:4180/reader?page=2', 'cache-control': 'no-store' },
    cookies: [
      { name: 'siteNonce', value: '' },
      { name: 'authInfo', httpOnly: true, sameSite: 'Lax' },
      { name: 'uid', value: String(mira.userId) },
    ],
  });
  expect((await current(cookiesOf(answer), ALPHA)).data).toEqual({
    userId: mira.userId,
    username: 'mira',
    displayName: '',
    headImage: expect.any(String),
  });
});

test('a ticket works once, also when used many times at the same moment', async () => {
  const ticket = await ticketFor('alpha');
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(ticket)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 302]);
  for (const answer of answers.filter(({ status }) => status === 200)) {
    expect(answer).toMatchObject(isRefused);
    expect(cookiesOf(answer)).toBe('');
  }
});

test('a ticket works on its own site only, and for a minute', async () => {
  const ticket = await ticketFor('alpha');
  for (const place of [BETA, { host: 'localhost:4180' }]) expect(await enter(ticket, place)).toMatchObject(isRefused);
  expect(await enter(await ticketFor('alpha'), BETA)).toMatchObject(isRefused);
  const late = await ticketFor('alpha');
  app.clock.advance(60_001);
  expect(await enter(late)).toMatchObject(isRefused);
});

test("a stranger's ticket logs nobody in as the stranger: it counts in the browser that left for it", async () => {
  const theirs = await leaveSite(app.visitor, 'alpha');
  for (const nonce of [undefined, theirs, hashOf(NONCE), '']) {
    const answer = await comeBack(app.visitor, 'alpha', { ticket: await ticketFor('alpha'), ...(nonce && { nonce }) });
    expect(answer).toMatchObject(isRefused);
    expect(cookiesOf(answer)).toBe('');
  }
  for (const nonceHash of [undefined, '', NONCE, 'A'.repeat(64)]) {
    const asked = await mira.post('/v2/passport/siteTickets', { nodeDomain: 'alpha', nonceHash });
    expect(asked).toMatchObject({ errCode: 4, data: null });
  }
});

test('a ticket never replaces the session of another user, while that one is in force', async () => {
  const lena = await app.addUser('lena');
  const cookie = await enterSite(app.visitor, 'alpha', { authorization: `Bearer ${lena.token}` });
  const arrival = { nonce: NONCE, cookie };
  const answer = await comeBack(app.visitor, 'alpha', { ticket: await ticketFor('alpha'), ...arrival });
  expect(answer).toMatchObject(isRefused);
  expect((await current(cookie, ALPHA)).data.username).toBe('lena');

  const own = await lena.post('/v2/passport/siteTickets', { nodeDomain: 'alpha', nonceHash: hashOf(NONCE) });
  expect(await comeBack(app.visitor, 'alpha', { ticket: own.data.ticket, ...arrival })).toMatchObject({ status: 302 });
  await lena.delete('/v2/users/current/sessions?includeCurrent=1');
  const after = await comeBack(app.visitor, 'alpha', { ticket: await ticketFor('alpha'), ...arrival });
  expect((await current(cookiesOf(after), ALPHA)).data.username).toBe('mira');
});

test('the way back stays on the site', async () => {
  for (const returnUrl of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'http://beta.localhost:4180/',
    'http://localhost:4180/',
    'http://alpha.localhost:4180@evil.example',
    'javascript:alert(1)',
  ]) {
    const isWrong = { status: 200, errCode: 4, cookies: [] };
    expect(await enter(await ticketFor('alpha'), ALPHA, returnUrl), returnUrl).toMatchObject(isWrong);
    const url = `/v2/passport/siteDeparture?returnUrl=${encodeURIComponent(returnUrl)}`;
    expect(await app.visitor.get(url, { headers: ALPHA }), returnUrl).toMatchObject(isWrong);
  }
});

test('tickets are for logged-in users of the platform, and never given to a site', async () => {
  const body = { nodeDomain: 'alpha', nonceHash: hashOf(NONCE) };
  expect(await app.visitor.post('/v2/passport/siteTickets', body)).toMatchObject({ errCode: 30 });
  expect(await mira.post('/v2/passport/siteTickets', { ...body, nodeDomain: 'nowhere' })).toMatchObject({ errCode: 2 });
  expect(await mira.post('/v2/passport/siteTickets', { ...body, nodeDomain: 'No' })).toMatchObject({ errCode: 4 });
  expect(
    await mira.post('/v2/passport/siteTickets', body, { headers: { origin: 'http://alpha.localhost:4180' } }),
  ).toMatchObject({ errCode: 3 });
  const cookie = await sessionOnAlpha();
  expect(await app.visitor.post('/v2/passport/siteTickets', body, { headers: { ...ALPHA, cookie } })).toMatchObject({
    errCode: 3,
  });
});

test("on another node's site and on the platform a site's session is a visitor", async () => {
  const cookie = await sessionOnAlpha();
  expect(await current(cookie, BETA)).toMatchObject({ errCode: 30 });
  expect(await current(cookie, { host: 'localhost:4180' })).toMatchObject({ errCode: 30 });
  expect(await current(cookie, { host: 'alpha.t.localhost:4180' })).toMatchObject({ errCode: 0 });
});

test('what another site asks for in the name of a visitor, it asks for nobody', async () => {
  const cookie = await sessionOnAlpha();
  expect(await current(cookie, { ...ALPHA, origin: 'http://alpha.localhost:4180' })).toMatchObject({ errCode: 0 });
  for (const headers of [
    { origin: 'http://beta.localhost:4180' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ] as Record<string, string>[]) {
    const answer = await current(cookie, { ...ALPHA, ...headers });
    expect(answer, JSON.stringify(headers)).toMatchObject({ errCode: 30, cookies: [] });
  }
});

test('a session on a site reads; it neither signs nor changes anything', async () => {
  const cookie = await sessionOnAlpha();
  const headers = { ...ALPHA, cookie };
  for (const [method, url] of [
    ['post', '/v2/contracts/batchSign'],
    ['post', '/v2/nodes'],
    ['put', `/v2/presentables/${'a'.repeat(24)}`],
    ['post', '/v2/passport/login'],
  ] as const) {
    expect(await app.visitor[method](url, {}, { headers }), url).toMatchObject({ errCode: 3 });
  }
  expect(await app.visitor.get('/v2/nodes', { headers })).toMatchObject({ errCode: 3 });
});

test('a session on a site is remembered as long as the one that it comes from, and ends with a logout there', async () => {
  const login = await app.visitor.post('/v2/passport/login', { loginName: 'mira', password: PASSWORD, isRemember: 1 });
  const platform = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { data } = await app.visitor.post(
    '/v2/passport/siteTickets',
    { nodeDomain: 'alpha', nonceHash: hashOf(NONCE) },
    { headers: { cookie: platform, origin: 'http://localhost:4180' } },
  );
  const entered = await enter(data.ticket);
  expect(entered.cookies).toMatchObject([{ value: '' }, { maxAge: 604_800 }, { maxAge: 604_800 }]);
  const cookie = cookiesOf(entered);
  const left = await app.visitor.get('/v2/passport/logout', { headers: { ...ALPHA, cookie } });
  expect(left.cookies).toMatchObject([
    { name: 'authInfo', value: '' },
    { name: 'uid', value: '' },
  ]);
  expect(await current(platform, { host: 'localhost:4180' })).toMatchObject({ errCode: 0 });
});

test('no page of another site ends a session, though browsers send its cookie along', async () => {
  const cookie = await sessionOnAlpha();
  const sibling = { origin: 'http://beta.localhost:4180', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' };
  const picture = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' };
  const link = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' };
  for (const foreign of [sibling, picture, link]) {
    const answer = await app.visitor.get('/v2/passport/logout', { headers: { ...ALPHA, cookie, ...foreign } });
    expect(answer.headers['x-refusal'], JSON.stringify(foreign)).toBe('access.foreign-origin');
    expect(answer.cookies).toEqual([]);
  }
  expect(await current(cookie, ALPHA)).toMatchObject({ data: { username: 'mira' } });
});
