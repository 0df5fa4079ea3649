import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { bindWeChat, locationOf, openBrowser, passwordState, signInWithWeChat } from '../testing/browser.ts';

const ORIGIN = 'http://localhost:4180';
const FOREIGN = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'http://localhost:4180@evil.example',
  'http://localhost:4180.evil.example',
  'javascript:alert(1)',
];

let app: TestApp;
let mira: TestUser;
let noel: TestUser;
beforeAll(async () => {
  app = await startTestApp({ WECHAT_DRIVER: 'dev' });
  [mira, noel] = await Promise.all([app.addUser('mira'), app.addUser('noel')]);
});
afterAll(() => app.close());

function callback(code: string, returnUrl = '/dashboard'): string {
  return `/v2/thirdParty/weChat/codeHandle?${new URLSearchParams({ code, returnUrl })}`;
}

/** A browser of `user`, whose account of WeChat is `openId`. */
async function bound(user: TestUser, openId: string) {
  const browser = openBrowser(app);
  await browser.logIn(user.username);
  await browser.put('/v2/thirdParty/unbind', { thirdPartyType: 'weChat', password: 'meadow88' });
  expect((await bindWeChat(browser, openId)).searchParams.get('status')).toBe('1');
  return browser;
}

test('the login page is told the providers there are, in its language', async () => {
  const ask = (locale: string) => app.visitor.get(`/v2/thirdParty/providers?locale=${locale}`);
  expect((await ask('en_US')).data).toEqual([
    { thirdPartyType: 'weChat', name: 'WeChat', authorizeUrl: `${ORIGIN}/v2/thirdParty/weChat/authorize` },
  ]);
  expect((await ask('zh_CN')).data).toMatchObject([{ name: '微信' }]);
});

describe('a login', () => {
  test('with an unknown account leads to the page for binding it', async () => {
    const target = await signInWithWeChat(openBrowser(app), 'unknown', '/node?a=1&b=2');
    expect(target.origin + target.pathname).toBe(`${ORIGIN}/bind`);
    expect(target.searchParams.get('identityId')).toMatch(/^[0-9a-f]{24}$/);
    expect(target.searchParams.get('returnUrl')).toBe(`${ORIGIN}/node?a=1&b=2`);
  });

  test('with a bound account is a remembered session of its user, noted as a login', async () => {
    await bound(mira, 'miras');
    const browser = openBrowser(app);
    app.clock.advance(60_000);
    expect((await signInWithWeChat(browser, 'miras')).href).toBe(`${ORIGIN}/dashboard`);
    const { data } = await browser.get('/v2/users/current');
    expect(data).toMatchObject({
      userId: mira.userId,
      userDetail: { latestLoginDate: app.clock.now().toISOString(), latestLoginIp: '127.0.0.1' },
    });
    const again = await app.visitor.get(callback('dev.miras.Mira'));
    expect(again.cookies.filter(({ name }) => name === 'authInfo' || name === 'uid')).toMatchObject([
      { name: 'authInfo', httpOnly: true, maxAge: 604_800 },
      { name: 'uid', value: String(mira.userId), maxAge: 604_800 },
    ]);
    expect(again.headers['cache-control']).toBe('no-store');
  });

  test('of clients that go to the provider by themselves works without a state', async () => {
    await bound(mira, 'miras');
    expect(locationOf(await openBrowser(app).get(callback('dev.miras.Mira'))).href).toBe(`${ORIGIN}/dashboard`);
    expect(locationOf(await openBrowser(app).get(callback('dev.other.Other'))).pathname).toBe('/bind');
  });

  test('without a state does not put anybody into another session than their own', async () => {
    await bound(mira, 'miras');
    const browser = openBrowser(app);
    await browser.logIn('noel');
    expect(await browser.get(callback('dev.miras.Mira'))).toMatchObject({ ret: 0, errCode: 2 });
    expect((await browser.get('/v2/users/current')).data.userId).toBe(noel.userId);
    await browser.logIn('mira');
    expect((await browser.get(callback('dev.miras.Mira'))).status).toBe(302);
  });

  test('without a state does not lead somebody who is logged in to linking an account that nobody has', async () => {
    await app.addUser('lured');
    const browser = openBrowser(app);
    await browser.logIn('lured');
    const callback = '/v2/thirdParty/weChat/codeHandle?code=dev.bait.Bait&returnUrl=/home';
    expect(await browser.get(callback)).toMatchObject({ errCode: 2, data: null });
  });

  test('that begins here replaces the session that was there before', async () => {
    await bound(mira, 'miras');
    const browser = openBrowser(app);
    await browser.logIn('noel');
    const former = browser.cookies.get('authInfo');
    await signInWithWeChat(browser, 'miras');
    expect((await browser.get('/v2/users/current')).data.userId).toBe(mira.userId);
    expect(await app.visitor.get('/v2/users/current', { headers: { cookie: `authInfo=${former}` } })).toMatchObject({
      errCode: 30,
    });
  });

  test('works once, in the browser that it began in, with its provider, for ten minutes', async () => {
    const browser = openBrowser(app);
    const begin = async () => {
      const form = locationOf(await browser.get('/v2/thirdParty/weChat/authorize'));
      return locationOf(await browser.get(`${form.href}&openId=once`)).href;
    };
    const url = await begin();
    expect((await browser.get(url)).status).toBe(302);
    expect(await browser.get(url)).toMatchObject({ ret: 0, errCode: 2, data: null });

    const lured = openBrowser(app);
    await lured.get('/v2/thirdParty/weChat/authorize');
    for (const other of [lured, openBrowser(app)]) expect(await other.get(await begin())).toMatchObject({ errCode: 2 });

    const late = await begin();
    app.clock.advance(600_001);
    expect(await browser.get(late)).toMatchObject({ errCode: 2 });
    expect(await browser.get(`${callback('dev.once.Once')}&state=invented`)).toMatchObject({ errCode: 2 });
  });

  test('that the person declines at the provider leads back to the login page', async () => {
    const browser = openBrowser(app);
    const form = locationOf(await browser.get('/v2/thirdParty/weChat/authorize?returnUrl=/node'));
    const target = locationOf(
      await browser.get(`/v2/thirdParty/weChat/codeHandle?state=${form.searchParams.get('state')}`),
    );
    expect(target.href).toBe(`${ORIGIN}/login?goTo=${encodeURIComponent(`${ORIGIN}/node`)}`);
  });

  test('refuses codes that the provider does not know with 2, and a callback without code and address with 4', async () => {
    for (const code of ['nonsense', 'dev.', 'dev..x', 'dev.a b.x', 'dev.a.'])
      expect(await app.visitor.get(callback(code))).toMatchObject({ status: 200, ret: 0, errCode: 2, data: null });
    for (const query of ['', '?code=dev.a.b', '?returnUrl=/home', '?code=&returnUrl=/home'])
      expect(await app.visitor.get(`/v2/thirdParty/weChat/codeHandle${query}`)).toMatchObject({ errCode: 4 });
  });

  test('refreshes what the provider says of the account', async () => {
    const browser = await bound(mira, 'miras');
    await app.visitor.get(callback('dev.miras.Mira the second'));
    expect((await browser.get('/v2/thirdParty/list')).data).toMatchObject([{ name: 'Mira the second' }]);
  });

  test('of a frozen user succeeds, as with a password', async () => {
    const frosty = await app.addUser('frosty');
    await bound(frosty, 'frosty');
    await app.context.sql`update users set status = 1 where user_id = ${frosty.userId}`;
    const browser = openBrowser(app);
    await signInWithWeChat(browser, 'frosty');
    expect((await browser.get('/v2/users/current')).data).toMatchObject({ userId: frosty.userId, status: 1 });
  });
});

describe('binding', () => {
  test('that begins here ends where it shall, with its type and status, and in no other place of the address', async () => {
    const browser = openBrowser(app);
    await browser.logIn('noel');
    const target = await bindWeChat(browser, 'noels', '/logged/setting?tab=security&status=9#here');
    expect(target.href).toBe(`${ORIGIN}/logged/setting?tab=security&status=1&type=wechat#here`);
    expect((await browser.get('/v2/thirdParty/list')).data).toEqual([
      { userId: noel.userId, name: 'noels-name', thirdPartyType: 'weChat' },
    ]);
    expect((await bindWeChat(browser, 'noels')).searchParams.get('status')).toBe('1');
  });

  test('of clients that go to the provider by themselves takes the state of the login password', async () => {
    const browser = openBrowser(app);
    await browser.logIn((await app.addUser('older')).username);
    const bind = async (state: string, code = 'dev.older.Older') => {
      const query = new URLSearchParams({ code, state, returnUrl: `${ORIGIN}/logged/setting` });
      return locationOf(await browser.get(`/v2/thirdParty/weChat/bindHandle?${query}`));
    };
    const state = await passwordState(browser);
    expect((await bind(state)).href).toBe(`${ORIGIN}/logged/setting?type=wechat&status=1`);
    for (const wrong of [state, 'invented']) {
      const target = await bind(wrong);
      expect(target.searchParams.get('status')).toBe('2');
      expect(target.searchParams.get('msg')).toMatch(/重新开始/);
    }
    expect((await bind(await passwordState(browser), 'nonsense')).searchParams.get('status')).toBe('2');
  });

  test('needs a state of this very session', async () => {
    await app.addUser('owen');
    const [own, elsewhere] = [openBrowser(app), openBrowser(app)];
    await own.logIn('owen');
    await elsewhere.logIn('owen');
    const bind = async () =>
      `/v2/thirdParty/weChat/bind?returnUrl=/logged/setting&state=${await passwordState(elsewhere)}`;
    expect(locationOf(await own.get(await bind())).searchParams.get('status')).toBe('2');

    const form = locationOf(await elsewhere.get(await bind()));
    const target = locationOf(await own.get(locationOf(await elsewhere.get(`${form.href}&openId=owens`)).href));
    expect([target.pathname, target.searchParams.get('status')]).toEqual(['/result/binding', '2']);
    expect((await own.get('/v2/thirdParty/list')).data).toEqual([]);
  });

  test('an account of another user, or a second one of the kind, changes nothing', async () => {
    const noels = await bound(noel, 'noels');
    await bound(mira, 'miras');
    expect((await bindWeChat(noels, 'miras')).searchParams.get('status')).toBe('3');
    const second = await bindWeChat(noels, 'second');
    expect(second.searchParams.get('status')).toBe('2');
    expect(second.searchParams.get('msg')).not.toBe('');
    expect((await noels.get('/v2/thirdParty/list')).data).toMatchObject([{ name: 'noels-name' }]);
  });

  test('one account by two users at once binds it to one of them', async () => {
    const browsers = await Promise.all(
      ['left', 'right'].map(async (name) => {
        const browser = openBrowser(app);
        await browser.logIn((await app.addUser(name)).username);
        return browser;
      }),
    );
    const targets = await Promise.all(browsers.map((browser) => bindWeChat(browser, 'contested')));
    expect(targets.map(({ searchParams }) => searchParams.get('status')).sort()).toEqual(['1', '3']);
  });

  test('without a session shows a notice that leads to the login page after two seconds', async () => {
    const query = new URLSearchParams({ code: 'dev.a.b', state: 'x', returnUrl: '/logged/setting?a="><script>' });
    const page = await app.visitor.get(`/v2/thirdParty/weChat/bindHandle?${query}&locale=en_US`);
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.body).toContain('<meta http-equiv="refresh" content="2;url=http://localhost:4180/login?goTo=');
    expect(page.body).toContain('You are not logged in');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await app.visitor.get(`/v2/thirdParty/weChat/bindHandle?${query}&locale=zh_CN`)).body).toContain(
      '尚未登录',
    );
  });

  test('is begun by users alone', async () => {
    expect(await app.visitor.get('/v2/thirdParty/weChat/bind?state=x')).toMatchObject({ ret: 4, errCode: 30 });
  });
});

describe('the form that stands in for WeChat', () => {
  const form = (redirectUri: string, more = '') =>
    app.visitor.get(
      `/v2/thirdParty/weChat/devAuthorize?redirect_uri=${encodeURIComponent(redirectUri)}&state=abc${more}`,
    );

  test('asks in both languages, runs no script and lets nothing out of its attributes', async () => {
    const page = await form('/v2/thirdParty/weChat/codeHandle?returnUrl="><script>alert(1)</script>', '&locale=en_US');
    expect(page.body).toContain('<h1>An invented WeChat account</h1>');
    expect(page.body).not.toMatch(/<script|"><s/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await form('/x', '&locale=zh_CN')).body).toContain('虚拟微信账号');
    const hostile = await app.visitor.get(
      `/v2/thirdParty/weChat/devAuthorize?redirect_uri=/x&state=${encodeURIComponent('"><b>')}`,
    );
    expect(hostile.body).toContain('value="&quot;&gt;&lt;b&gt;"');
  });

  test('answers with a code that says who one wants to be', async () => {
    const redirectUri = `${ORIGIN}/v2/thirdParty/weChat/codeHandle?returnUrl=%2Fnode`;
    const target = locationOf(await form(redirectUri, `&openId=ann&name=${encodeURIComponent('Ann 安.')}`));
    expect(target.searchParams.get('code')).toBe('dev.ann.Ann 安.');
    expect(target.searchParams.get('state')).toBe('abc');
    expect(target.searchParams.get('returnUrl')).toBe('/node');
    expect(await form(redirectUri, '&openId=a.b')).toMatchObject({ errCode: 4 });
  });
});

describe('addresses to return to', () => {
  test('are ours', async () => {
    const browser = openBrowser(app);
    await browser.logIn('mira');
    for (const target of FOREIGN) {
      const encoded = encodeURIComponent(target);
      for (const url of [
        `/v2/thirdParty/weChat/authorize?returnUrl=${encoded}`,
        callback('dev.miras.Mira', target),
        `/v2/thirdParty/weChat/bind?state=x&returnUrl=${encoded}`,
        `/v2/thirdParty/weChat/bindHandle?state=x&code=x&returnUrl=${encoded}`,
        `/v2/thirdParty/weChat/devAuthorize?redirect_uri=${encoded}`,
      ]) {
        expect([url, (await browser.get(url)).errCode]).toEqual([url, 4]);
      }
    }
  });

  test('cannot carry headers, and keep characters of every script', async () => {
    await bound(mira, 'miras');
    const answer = await app.visitor.get(callback('dev.miras.Mira', '/home\r\nset-cookie: evil=1'));
    expect(answer.cookies.map(({ name }) => name)).not.toContain('evil');
    expect(locationOf(answer).href).toBe(`${ORIGIN}/homeset-cookie:%20evil=1`);
    expect(locationOf(await app.visitor.get(callback('dev.miras.Mira', '/search/小说'))).href).toBe(
      `${ORIGIN}/search/${encodeURIComponent('小说')}`,
    );
    const site = 'http://paper.localhost:4180/chapter';
    expect(locationOf(await app.visitor.get(callback('dev.miras.Mira', site))).href).toBe(site);
  });
});

test('signatures for sharing are for our own pages, and need the real WeChat', async () => {
  const sign = (shareUrl: string) =>
    app.visitor.get(`/v2/users/wechatPublicApis/shareSignature?shareUrl=${encodeURIComponent(shareUrl)}`);
  for (const own of [`${ORIGIN}/node?a=1#b`, 'http://paper.localhost:4180/'])
    expect(await sign(own)).toMatchObject({ ret: 0, errCode: 2, data: null });
  for (const wrong of ['https://evil.example/', '/node', 'javascript:alert(1)', ''])
    expect(await sign(wrong)).toMatchObject({ errCode: 4 });
});

test('a provider that is not set up answers 2 everywhere, weibo always', async () => {
  const closed = await startTestApp({ WECHAT_DRIVER: 'off' });
  const user = await closed.addUser('mira');
  for (const type of ['weChat', 'weibo', 'oidc']) {
    for (const path of [
      'authorize',
      'codeHandle?code=a&returnUrl=/home',
      'bind?state=a',
      'bindHandle?code=a&state=a',
    ]) {
      expect(await user.get(`/v2/thirdParty/${type}/${path}`)).toMatchObject({ status: 200, ret: 0, errCode: 2 });
    }
  }
  expect(await closed.visitor.get('/v2/thirdParty/weChat/devAuthorize?redirect_uri=/x')).toMatchObject({ errCode: 2 });
  expect((await closed.visitor.get('/v2/thirdParty/providers')).data).toEqual([]);
  expect((await user.get('/v2/thirdParty/list')).data).toEqual([]);
  expect((await user.get('/v2/thirdParty/isBind?username=mira&thirdPartyType=weChat')).data).toBe(false);
  expect(await user.put('/v2/thirdParty/unbind', { thirdPartyType: 'weChat', password: 'meadow88' })).toMatchObject({
    errCode: 0,
    data: false,
  });
  await closed.close();
});

test.each([{ 'x-forwarded-for': '203.0.113.9' }, { host: 'colophon.example' }])(
  'an invented account is nobody’s who does not come from this machine itself: %j',
  async (headers) => {
    const mira = await app.addUser(`mira-${Object.keys(headers)[0]}`.slice(0, 12));
    const paths = ['authorize', 'codeHandle?code=dev.a.b&returnUrl=/home', 'bind?state=a', 'bindHandle?code=a&state=a'];
    for (const path of [...paths, 'devAuthorize?redirect_uri=/home'])
      expect(await mira.get(`/v2/thirdParty/weChat/${path}`, { headers })).toMatchObject({
        status: 200,
        headers: { 'x-refusal': 'identity.not-configured' },
      });
    expect((await app.visitor.get('/v2/thirdParty/providers', { headers })).data).toEqual([]);
    expect((await app.visitor.get('/v2/thirdParty/providers')).data).toHaveLength(1);
  },
);

test('over https the key of the browser is one that no neighbouring host can set', async () => {
  const secure = await startTestApp({
    WECHAT_DRIVER: 'dev',
    PUBLIC_ORIGIN: 'https://example.org',
    SITE_HOST: 'sites.example',
  });
  const { cookies } = await secure.visitor.get('/v2/thirdParty/weChat/authorize');
  expect(cookies).toMatchObject([{ name: '__Host-signIn', httpOnly: true, secure: true, path: '/', sameSite: 'Lax' }]);
  expect(cookies[0]).not.toHaveProperty('domain');
  await secure.close();
});

test('one address begins sixty logins in ten minutes and no more', async () => {
  const limited = await startTestApp({ WECHAT_DRIVER: 'dev', RATE_LIMITS: '1' });
  const begin = () => limited.visitor.get('/v2/thirdParty/weChat/authorize');
  for (let begun = 0; begun < 60; begun += 1) expect((await begin()).status).toBe(302);
  expect(await begin()).toMatchObject({ status: 200, errCode: 2 });
  expect(await limited.visitor.get(callback('dev.a.b'))).toMatchObject({ status: 200, errCode: 2 });
  await limited.close();
});
