import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { urlOfDatabase } from '#test/statements.ts';
import { PASSWORD, startTestApp, startTestAppOn, type TestApp } from '#test/test-app.ts';
import { type Browser, locationOf, openBrowser, passwordState } from '../testing/browser.ts';
import { CLIENT_ID, CLIENT_SECRET, type OidcServer, startOidcServer } from '../testing/oidc-server.ts';

const ORIGIN = 'http://localhost:4180';

let provider: OidcServer;
let app: TestApp;
beforeAll(async () => {
  provider = await startOidcServer(ORIGIN);
  app = await startTestApp(settingsFor(provider.issuer));
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  for (const name of Object.keys(provider.profile)) delete provider.profile[name];
});

function settingsFor(issuer: string): Record<string, string> {
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_NAME: 'Our Company',
    WECHAT_DRIVER: 'dev',
  };
}

async function begin(browser: Browser, returnUrl = '/dashboard'): Promise<URL> {
  return locationOf(await browser.get(`/v2/thirdParty/oidc/authorize?returnUrl=${returnUrl}`));
}

/** Logs in at the provider as `login`, beginning here, and answers the callback. */
async function callbackOf(browser: Browser, login: string): Promise<string> {
  return (await provider.signIn((await begin(browser)).href, login)).href;
}

async function register(login: string): Promise<{ userId: number }> {
  const browser = openBrowser(app);
  const target = locationOf(await browser.get(await callbackOf(browser, login)));
  const identityId = target.searchParams.get('identityId');
  await browser.post('/v2/thirdParty/registerOrBind', { identityId, loginName: login, password: PASSWORD });
  return (await browser.get('/v2/users/current')).data;
}

test('is offered under the name that the operator gives it', async () => {
  expect((await app.visitor.get('/v2/thirdParty/providers?locale=zh_CN')).data).toMatchObject([
    { thirdPartyType: 'weChat' },
    { thirdPartyType: 'oidc', name: 'Our Company', authorizeUrl: `${ORIGIN}/v2/thirdParty/oidc/authorize` },
  ]);
});

test('the provider is asked with PKCE, state and nonce, new ones each time', async () => {
  const browser = openBrowser(app);
  const [first, second] = [await begin(browser), await begin(browser)];
  expect(first.origin).toBe(provider.issuer);
  expect(Object.fromEntries(first.searchParams)).toMatchObject({
    client_id: CLIENT_ID,
    redirect_uri: `${ORIGIN}/v2/thirdParty/oidc/codeHandle`,
    response_type: 'code',
    scope: 'openid profile',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(first.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
  }
});

test('somebody new registers, and from then on is logged in', async () => {
  provider.profile.name = 'Olive Ng';
  const { userId } = await register('olive');
  const browser = openBrowser(app);
  const target = locationOf(await browser.get(await callbackOf(browser, 'olive')));
  expect(target.href).toBe(`${ORIGIN}/dashboard`);
  expect((await browser.get('/v2/users/current')).data.userId).toBe(userId);
  expect((await browser.get('/v2/thirdParty/list')).data).toEqual([
    { userId, name: 'Olive Ng', thirdPartyType: 'oidc' },
  ]);
});

test('an account that was just proved is of no use without the browser that proved it', async () => {
  const browser = openBrowser(app);
  const target = locationOf(await browser.get(await callbackOf(browser, 'sought-after')));
  const claim = { identityId: target.searchParams.get('identityId'), loginName: 'sought-after', password: PASSWORD };
  const elsewhere = openBrowser(app);
  await elsewhere.get(await callbackOf(elsewhere, 'other'));
  for (const stranger of [openBrowser(app), elsewhere])
    expect(await stranger.post('/v2/thirdParty/registerOrBind', claim)).toMatchObject({ errCode: 4, data: null });
  expect(await browser.post('/v2/thirdParty/registerOrBind', claim)).toMatchObject({ data: true });
});

test('the display name is the best that the provider has', async () => {
  const nameOf = async (login: string, profile: Record<string, string>) => {
    Object.assign(provider.profile, profile);
    const browser = openBrowser(app);
    await browser.get(await callbackOf(browser, login));
    const [row] = await app.context.sql`select name, head_image from identities where open_id = ${login}`;
    return row;
  };
  expect(await nameOf('p1', {})).toEqual({ name: 'p1', head_image: '' });
  expect(await nameOf('p2', { preferred_username: 'pp', picture: 'javascript:alert(1)' })).toEqual({
    name: 'pp',
    head_image: '',
  });
  expect(await nameOf('p3', { nickname: 'nick', picture: 'https://example.org/p.png' })).toEqual({
    name: 'nick',
    head_image: 'https://example.org/p.png',
  });
  expect((await nameOf('p4', { name: '😀'.repeat(200) }))?.name).toBe('😀'.repeat(60));
});

test('a user binds an account, which is then a way in', async () => {
  const { userId } = await app.addUser('paul');
  const browser = openBrowser(app);
  await browser.logIn('paul');
  const start = await browser.get(
    `/v2/thirdParty/oidc/bind?returnUrl=/logged/setting&state=${await passwordState(browser)}`,
  );
  const callback = await provider.signIn(locationOf(start).href, 'paul-there');
  const target = locationOf(await browser.get(callback.href));
  expect(target.href).toBe(`${ORIGIN}/logged/setting?type=oidc&status=1`);

  const later = openBrowser(app);
  await later.get(await callbackOf(later, 'paul-there'));
  expect((await later.get('/v2/users/current')).data.userId).toBe(userId);
});

test('a callback works once, in its browser, with its state and code together', async () => {
  await register('quinn');
  const browser = openBrowser(app);
  const callback = await callbackOf(browser, 'quinn');
  expect(await openBrowser(app).get(callback)).toMatchObject({ ret: 0, errCode: 2, data: null });

  const own = await callbackOf(browser, 'quinn');
  expect((await browser.get(own)).status).toBe(302);
  expect(await browser.get(own)).toMatchObject({ errCode: 2 });
});

test('the code of another login is refused, by its nonce and PKCE', async () => {
  await register('rosa');
  const attacker = openBrowser(app);
  const stolen = new URL(await callbackOf(attacker, 'rosa')).searchParams.get('code')!;
  const browser = openBrowser(app);
  const callback = new URL(await callbackOf(browser, 'somebody'));
  callback.searchParams.set('code', stolen);
  expect(await browser.get(callback.href)).toMatchObject({ ret: 0, errCode: 2, data: null });
  expect(browser.cookies.has('uid')).toBe(false);
});

test('a callback that says another issuer, no state or a state of WeChat is refused', async () => {
  const browser = openBrowser(app);
  const mixed = new URL(await callbackOf(browser, 'sam'));
  mixed.searchParams.set('iss', 'https://evil.example');
  expect(await browser.get(mixed.href)).toMatchObject({ errCode: 2 });
  expect(await browser.get('/v2/thirdParty/oidc/codeHandle?code=x&returnUrl=/home')).toMatchObject({ errCode: 2 });

  const weChat = locationOf(await browser.get('/v2/thirdParty/weChat/authorize')).searchParams.get('state');
  expect(await browser.get(`/v2/thirdParty/oidc/codeHandle?code=dev.a.b&state=${weChat}`)).toMatchObject({
    errCode: 2,
  });
  const oidc = (await begin(browser)).searchParams.get('state');
  expect(await browser.get(`/v2/thirdParty/weChat/codeHandle?code=dev.a.b&state=${oidc}`)).toMatchObject({
    errCode: 2,
  });
});

test('somebody of the same name at another provider, which an operator names later, is somebody else', async () => {
  const { userId } = await register('zoe');
  const other = await startOidcServer(ORIGIN);
  const later = await startTestAppOn(await urlOfDatabase(app), settingsFor(other.issuer));
  const come = async () => {
    const browser = openBrowser(later);
    const start = locationOf(await browser.get('/v2/thirdParty/oidc/authorize?returnUrl=/dashboard'));
    return { browser, target: locationOf(await browser.get((await other.signIn(start.href, 'zoe')).href)) };
  };
  const first = await come();
  expect(first.browser.cookies.has('uid')).toBe(false);
  const identityId = first.target.searchParams.get('identityId');
  await first.browser.post('/v2/thirdParty/registerOrBind', { identityId, loginName: 'zoe-2', password: PASSWORD });
  const { browser } = await come();
  expect((await browser.get('/v2/users/current')).data).toMatchObject({ username: 'zoe-2' });
  await later.close();
  await other.close();

  const before = openBrowser(app);
  await before.get(await callbackOf(before, 'zoe'));
  expect((await before.get('/v2/users/current')).data).toMatchObject({ userId });
});

test('somebody for whom the provider has not signed is nobody', async () => {
  const browser = openBrowser(app);
  const callback = await callbackOf(browser, 'sue');
  provider.forge('somebody-else');
  const refused = await browser.get(callback);
  provider.forge(null);
  expect(refused).toMatchObject({ ret: 0, errCode: 2, data: null });
  expect(browser.cookies.has('uid')).toBe(false);
});

test('the state of the login password alone binds nothing: the way begins here', async () => {
  const browser = openBrowser(app);
  await browser.logIn((await app.addUser('tess')).username);
  const target = locationOf(
    await browser.get(`/v2/thirdParty/oidc/bindHandle?code=x&state=${await passwordState(browser)}&returnUrl=/home`),
  );
  expect(target.searchParams.get('status')).toBe('2');
});

test('who declines at the provider is back at the login page, or told that nothing was bound', async () => {
  const browser = openBrowser(app);
  const declined = await provider.decline((await begin(browser)).href);
  expect(declined.searchParams.get('error')).toBe('access_denied');
  expect(locationOf(await browser.get(declined.href)).pathname).toBe('/login');

  await browser.logIn((await app.addUser('uma')).username);
  const start = await browser.get(`/v2/thirdParty/oidc/bind?state=${await passwordState(browser)}`);
  const back = await provider.decline(locationOf(start).href);
  const target = locationOf(await browser.get(back.href));
  expect([target.pathname, target.searchParams.get('status')]).toEqual(['/result/binding', '2']);
});

test('another failure at the provider answers 2', async () => {
  const browser = openBrowser(app);
  const callback = await provider.decline((await begin(browser)).href);
  callback.searchParams.set('error', 'server_error');
  expect(await browser.get(callback.href)).toMatchObject({ status: 200, ret: 0, errCode: 2, data: null });
});

test('a provider that only takes secrets in the body gets them there', async () => {
  const other = await startOidcServer(ORIGIN, { authMethod: 'client_secret_post' });
  const second = await startTestApp(settingsFor(other.issuer));
  const browser = openBrowser(second);
  const callback = await other.signIn((await begin(browser)).href, 'vera');
  expect(locationOf(await browser.get(callback.href)).pathname).toBe('/bind');
  await second.close();
  await other.close();
});

test('a provider that is away answers 2, and works again when it is back', async () => {
  const away = await startOidcServer(ORIGIN);
  await away.close();
  const second = await startTestApp(settingsFor(away.issuer));
  const browser = openBrowser(second);
  expect(await browser.get('/v2/thirdParty/oidc/authorize')).toMatchObject({ status: 200, ret: 0, errCode: 2 });
  await browser.logIn((await second.addUser('walt')).username);
  const start = await browser.get(`/v2/thirdParty/oidc/bind?state=${await passwordState(browser)}`);
  expect(locationOf(start).searchParams.get('status')).toBe('2');

  const back = await startOidcServer(ORIGIN, { port: Number(new URL(away.issuer).port) });
  expect((await begin(browser)).origin).toBe(away.issuer);
  await second.close();
  await back.close();
});
