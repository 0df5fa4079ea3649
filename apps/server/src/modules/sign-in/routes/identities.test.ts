import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';
import { type Browser, bindWeChat, openBrowser, signInWithWeChat } from '../testing/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ WECHAT_DRIVER: 'dev' });
});
afterAll(() => app.close());

/** A browser that came back from WeChat with an account that nobody has, and the account's id. */
async function arrive(openId: string): Promise<{ browser: Browser; identityId: string }> {
  const browser = openBrowser(app);
  const target = await signInWithWeChat(browser, openId);
  return { browser, identityId: target.searchParams.get('identityId')! };
}

function claim(browser: Browser, identityId: string, loginName: string, password = PASSWORD) {
  return browser.post('/v2/thirdParty/registerOrBind', { identityId, loginName, password });
}

function isBind(username: string, thirdPartyType = 'weChat') {
  return app.visitor.get(`/v2/thirdParty/isBind?username=${username}&thirdPartyType=${thirdPartyType}`);
}

async function countUsers(): Promise<number> {
  const [row] = await app.context.sql`select count(*)::int as count from users`;
  return row!.count;
}

describe('an account that was just proved', () => {
  test('registers a user without any address, who is logged in and remembered', async () => {
    const { browser, identityId } = await arrive('newcomer');
    const answer = await claim(browser, identityId, ' Newcomer ');
    expect(answer).toMatchObject({ errCode: 0, data: true });
    expect(answer.cookies).toMatchObject([
      { name: 'authInfo', maxAge: 604_800 },
      { name: 'uid', maxAge: 604_800 },
      { name: 'device' },
    ]);
    const { data } = await browser.get('/v2/users/current');
    expect(data).toMatchObject({
      username: 'Newcomer',
      email: '',
      mobile: '',
      userType: 0,
      userDetail: { latestLoginDate: app.clock.now().toISOString() },
    });
    expect((await app.visitor.get(new URL(data.headImage).pathname)).headers['content-type']).toMatch(/^image\//);
    expect((await isBind('newcomer')).data).toBe(true);
    expect((await signInWithWeChat(openBrowser(app), 'newcomer')).pathname).toBe('/dashboard');
    await openBrowser(app).logIn('Newcomer');
  });

  test('goes to the user with that login name, by any of their names', async () => {
    for (const loginName of ['Ann', 'bea@example.org']) {
      const name = loginName.split('@')[0]!;
      const { userId } = await app.addUser(name);
      const { browser, identityId } = await arrive(`${name}s`);
      expect(await claim(browser, identityId, loginName.toUpperCase())).toMatchObject({ data: true });
      expect((await browser.get('/v2/users/current')).data.userId).toBe(userId);
      expect((await isBind(name)).data).toBe(true);
    }
  });

  test('is refused to who does not know the password of the name, with ret 0 and 30, and stays free', async () => {
    await app.addUser('carl');
    const { browser, identityId } = await arrive('not-carls');
    const wrong = await claim(browser, identityId, 'carl', 'wrong123');
    expect(wrong).toMatchObject({ ret: 0, errCode: 30, data: null, cookies: [] });
    expect((await isBind('carl')).data).toBe(false);
    expect(await claim(browser, identityId, 'carl')).toMatchObject({ data: true });
  });

  test('is refused with 4 for names and passwords that no new user may have', async () => {
    const { browser, identityId } = await arrive('picky');
    const before = await countUsers();
    for (const [loginName, password] of [
      ['13800138000', PASSWORD],
      ['nobody@example.org', PASSWORD],
      ['a b', PASSWORD],
      ['-a', PASSWORD],
      ['x'.repeat(31), PASSWORD],
      ['picky', 'onlyletters'],
      ['picky', '12345678'],
      ['picky', 'a1'],
      ['', PASSWORD],
    ] as const) {
      expect([loginName, password, (await claim(browser, identityId, loginName, password)).errCode]).toEqual([
        loginName,
        password,
        4,
      ]);
    }
    expect(await countUsers()).toBe(before);
  });

  test('is refused with 4 when unknown, malformed, or proved more than 30 minutes ago', async () => {
    const { browser, identityId } = await arrive('slow');
    for (const wrong of ['0'.repeat(24), 'nonsense', ''])
      expect(await claim(browser, wrong, 'slow')).toMatchObject({ errCode: 4 });
    app.clock.advance(30 * 60_000);
    expect(await claim(browser, identityId, 'slow')).toMatchObject({ errCode: 4, data: null });
    const again = await signInWithWeChat(browser, 'slow');
    expect(await claim(browser, again.searchParams.get('identityId')!, 'slow')).toMatchObject({ data: true });
  });

  test('is of no use in another browser, also when that one proved an account of its own', async () => {
    const victim = await arrive('victim');
    const thief = await arrive('thief');
    expect(await claim(thief.browser, victim.identityId, 'thief')).toMatchObject({ errCode: 4, data: null });
    expect(await claim(victim.browser, victim.identityId, 'victim')).toMatchObject({ data: true });
  });

  test('is bound to a browser also when the login did not begin here', async () => {
    const browser = openBrowser(app);
    const callback = await browser.get('/v2/thirdParty/weChat/codeHandle?code=dev.plain.Plain&returnUrl=/home');
    const identityId = new URL(String(callback.headers.location)).searchParams.get('identityId')!;
    const thief = await arrive('plain-thief');
    expect(await claim(thief.browser, identityId, 'plain')).toMatchObject({ errCode: 4 });
    expect(await claim(browser, identityId, 'plain')).toMatchObject({ data: true });
  });

  test('that is an invented one can be claimed by a script, which keeps no cookies', async () => {
    const callback = await app.visitor.get('/v2/thirdParty/weChat/codeHandle?code=dev.script.S&returnUrl=/home');
    const identityId = new URL(String(callback.headers.location)).searchParams.get('identityId')!;
    expect(await claim(openBrowser(app), identityId, 'script')).toMatchObject({ data: true });
  });

  test('rule 29: belongs to one user only: once bound it is refused with 6', async () => {
    await app.addUser('dora');
    const { browser, identityId } = await arrive('doras');
    await claim(browser, identityId, 'dora');
    await app.addUser('dave');
    expect(await claim(browser, identityId, 'dave')).toMatchObject({ errCode: 6 });
    expect((await isBind('dave')).data).toBe(false);
  });

  test('is refused with 6 to a user who has one of its kind', async () => {
    await app.addUser('erin');
    const first = await arrive('erins-first');
    const second = await arrive('erins-second');
    await claim(first.browser, first.identityId, 'erin');
    expect(await claim(second.browser, second.identityId, 'erin')).toMatchObject({ errCode: 6, cookies: [] });
  });

  test('claimed many times at once makes one user', async () => {
    const { browser, identityId } = await arrive('hurried');
    const before = await countUsers();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => claim(browser, identityId, `hurried-${index}`)),
    );
    expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 6, 6, 6, 6, 6, 6, 6]);
    expect(await countUsers()).toBe(before + 1);
  });

  test('is forgotten when nobody came to an end with it', async () => {
    await arrive('passer-by');
    app.clock.advance(30 * 60_000);
    await arrive('next');
    const rows = await app.context.sql`select 1 from identities where open_id = 'passer-by'`;
    expect(rows).toHaveLength(0);
  });
});

test('tries with wrong passwords lock the name as at a login', async () => {
  const limited = await startTestApp({ WECHAT_DRIVER: 'dev', RATE_LIMITS: '1' });
  await limited.addUser('lena');
  const browser = openBrowser(limited);
  const target = await signInWithWeChat(browser, 'guesser');
  const guess = (password: string) => claim(browser, target.searchParams.get('identityId')!, 'lena', password);
  for (let tries = 0; tries < 10; tries += 1) expect((await guess('wrong123')).errCode).toBe(30);
  expect(await guess(PASSWORD)).toMatchObject({ ret: 0, errCode: 2 });
  await limited.close();
});

describe('unbinding', () => {
  const unbind = (browser: Browser, body: object) => browser.put('/v2/thirdParty/unbind', body);

  async function boundBrowser(name: string): Promise<Browser> {
    await app.addUser(name);
    const browser = openBrowser(app);
    await browser.logIn(name);
    await bindWeChat(browser, `${name}s`);
    return browser;
  }

  test('needs the password: a wrong one is 4 and changes nothing', async () => {
    const browser = await boundBrowser('fay');
    expect(await unbind(browser, { thirdPartyType: 'weChat', password: 'wrong123' })).toMatchObject({
      ret: 0,
      errCode: 4,
    });
    for (const body of [{ thirdPartyType: 'weChat' }, { thirdPartyType: 'other', password: PASSWORD }, {}])
      expect(await unbind(browser, body)).toMatchObject({ errCode: 4 });
    expect((await isBind('fay')).data).toBe(true);
  });

  test('rule 29: frees the account for another user; a second time there is nothing to unbind', async () => {
    const browser = await boundBrowser('gwen');
    const right = { thirdPartyType: 'weChat', password: PASSWORD };
    expect(await unbind(browser, { ...right, thirdPartyType: 'weibo' })).toMatchObject({ errCode: 0, data: false });
    expect(await unbind(browser, right)).toMatchObject({ errCode: 0, data: true });
    expect(await unbind(browser, right)).toMatchObject({ errCode: 0, data: false });
    expect((await isBind('gwen')).data).toBe(false);
    expect((await browser.get('/v2/thirdParty/list')).data).toEqual([]);

    const { browser: other, identityId } = await arrive('gwens');
    expect(await claim(other, identityId, 'gwens-next')).toMatchObject({ data: true });
  });

  test('leaves nothing behind by which the account could be claimed without WeChat', async () => {
    const { browser, identityId } = await arrive('undone');
    await claim(browser, identityId, 'undone');
    await unbind(browser, { thirdPartyType: 'weChat', password: PASSWORD });
    expect(await claim(browser, identityId, 'undone-again')).toMatchObject({ errCode: 4 });
  });
});

describe('who may know', () => {
  test('a list is the caller’s own', async () => {
    const hugo = await app.addUser('hugo');
    const browser = openBrowser(app);
    await browser.logIn('hugo');
    await bindWeChat(browser, 'hugos');
    expect((await hugo.get('/v2/thirdParty/list')).data).toEqual([
      { userId: hugo.userId, name: 'hugos-name', thirdPartyType: 'weChat' },
    ]);
    const other = await app.addUser('ida');
    expect((await other.get('/v2/thirdParty/list')).data).toEqual([]);
  });

  test('anybody may ask whether a name has an account of a kind; unknown names have none', async () => {
    expect((await isBind('HUGO')).data).toBe(true);
    expect((await isBind('hugo', 'oidc')).data).toBe(false);
    expect((await isBind('nobody-here')).data).toBe(false);
    for (const [username, type] of [
      ['a b', 'weChat'],
      ['hugo', 'other'],
      ['', 'weChat'],
      ['13800138000', 'weChat'],
    ])
      expect((await isBind(username!, type)).errCode).toBe(4);
  });

  test('visitors neither list nor unbind; API tokens of every scope do none of it', async () => {
    const body = { thirdPartyType: 'weChat', password: PASSWORD };
    expect(await app.visitor.get('/v2/thirdParty/list')).toMatchObject({ ret: 4, errCode: 30 });
    expect(await app.visitor.put('/v2/thirdParty/unbind', body)).toMatchObject({ ret: 4, errCode: 30 });

    const user = await app.addUser('scripted', { isOperator: true });
    const { data } = await user.post('/v2/users/current/tokens', {
      name: 'all',
      scopes: ['read', 'write', 'operate'],
      password: PASSWORD,
    });
    const asProgram = { headers: { authorization: `Bearer ${data.token}` } };
    expect(await app.visitor.get('/v2/users/current', asProgram)).toMatchObject({ errCode: 0 });
    const claimBody = { identityId: '0'.repeat(24), loginName: 'x', password: PASSWORD };
    for (const answer of [
      await app.visitor.get('/v2/thirdParty/list', asProgram),
      await app.visitor.put('/v2/thirdParty/unbind', body, asProgram),
      await app.visitor.post('/v2/thirdParty/registerOrBind', claimBody, asProgram),
      await app.visitor.get('/v2/thirdParty/weChat/authorize', asProgram),
      await app.visitor.get('/v2/thirdParty/weChat/bind?state=x', asProgram),
      await app.visitor.get('/v2/thirdParty/weChat/codeHandle?code=dev.a.b&returnUrl=/home', asProgram),
      await app.visitor.get('/v2/thirdParty/weChat/bindHandle?code=dev.a.b&state=x', asProgram),
    ])
      expect(answer).toMatchObject({ errCode: 3, data: null });
  });

  test('pages of node sites reach none of it', async () => {
    const asSite = { headers: { origin: 'http://paper.localhost:4180' } };
    expect(await app.visitor.get('/v2/thirdParty/isBind?username=hugo&thirdPartyType=weChat', asSite)).toMatchObject({
      errCode: 3,
    });
    expect(await app.visitor.post('/v2/thirdParty/registerOrBind', {}, asSite)).toMatchObject({ errCode: 3 });
  });
});
