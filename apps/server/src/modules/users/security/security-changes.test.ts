import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetOldRows } from '#platform/retention/retention.ts';
import { type Answer, PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { securityChanges } from '../tables.ts';
import { codeFor } from '../testing/code-for.ts';

const CHANGE_CODE = 'updateMobileOrEmail';
const NEW = 'changed456';
const DAY_MS = 86_400_000;

let app: TestApp;
let lena: TestUser;
let number = 0;
beforeAll(async () => {
  app = await startTestApp({ MESSAGE_RESEND_SECONDS: '0', WECHAT_DRIVER: 'dev' });
});
afterAll(() => app.close());
beforeEach(async () => {
  number += 1;
  app.clock.advance(8 * DAY_MS); // what earlier tests changed can be undone no more, and is swept
  lena = await app.addUser(`lena-${number}`);
});

interface Sent {
  readonly toAddress: string;
  readonly authCodeType: string;
  readonly subject: string;
  readonly content: string;
}

/** The security messages to an address, newest first. */
async function toldTo(address: string): Promise<Sent[]> {
  await app.context.jobs.runDue();
  const { data } = await app.visitor.get(`/v2/messages/outbox?address=${encodeURIComponent(address)}&limit=100`);
  return data.dataList.filter(({ content }: Sent) => content.includes('/undo#'));
}

const kindsTo = async (address: string) => (await toldTo(address)).map(({ authCodeType }) => authCodeType);

const secretOf = ({ content }: Sent) => /\/undo#([\w-]{43})/.exec(content)![1]!;

function undo(secret: string, extra = {}): Promise<Answer> {
  return app.visitor.post('/v2/users/securityChanges/undo', { secret }, extra);
}

/** Follows the link of the newest security message to an address. */
async function undoNewest(address: string) {
  const [newest] = await toldTo(address);
  return undo(secretOf(newest!));
}

function newMobile(): string {
  number += 1;
  return `139${String(number).padStart(8, '0')}`;
}

async function bindMobile(mobile: string, more: object = {}) {
  const newAuthCode = await codeFor(app, mobile, CHANGE_CODE, lena);
  return lena.put('/v2/users/current/mobileOrEmail', { newLoginName: mobile, newAuthCode, ...more });
}

async function reset(loginName: string, more: object = {}) {
  const asked = await app.visitor.post('/v2/messages/send', { loginName, authCodeType: 'resetPassword' });
  expect(asked).toMatchObject({ errCode: 0, data: true });
  const query = `address=${encodeURIComponent(loginName)}&authCodeType=resetPassword&limit=1`;
  const { data } = await app.visitor.get(`/v2/messages/outbox?${query}`);
  const authCode = data.dataList[0]?.authCode ?? '123456';
  return app.visitor.put(`/v2/users/${loginName}/resetPassword`, { password: NEW, authCode, ...more });
}

function logIn(password: string, headers: Record<string, string> = {}, more: object = {}) {
  return app.visitor.post('/v2/passport/login', { loginName: lena.username, password, ...more }, { headers });
}

const logsIn = async (password: string) => (await logIn(password)).errCode === 0;
const isLoggedIn = async () => (await lena.get('/v2/users/current')).errCode === 0;
const contact = async (user: TestUser = lena) => {
  const [row] = await app.context.sql`select email, mobile from users where user_id = ${user.userId}`;
  return row;
};

describe('rule 17: an open session is no takeover', () => {
  test('a mobile number that it binds resets no password for a day, and its owner hears of it', async () => {
    const mobile = newMobile();
    expect(await bindMobile(mobile)).toMatchObject({ errCode: 0, data: true });
    expect(await reset(mobile)).toMatchObject({ errCode: 2, headers: { 'x-refusal': 'message.wrong-code' } });
    expect(await kindsTo(lena.email)).toEqual(['addressBound']);
    expect(await toldTo(mobile)).toEqual([]);

    app.clock.advance(DAY_MS - 10_000);
    expect(await reset(mobile)).toMatchObject({ errCode: 2 });
    app.clock.advance(10_000);
    expect(await reset(mobile)).toMatchObject({ errCode: 0 });
    expect(await logsIn(NEW)).toBe(true);
  });

  test('a code that was asked for before the number was bound is of no use either', async () => {
    const mobile = newMobile();
    await bindMobile(mobile);
    await app.context.sql`update users set mobile_serves_from = null where user_id = ${lena.userId}`;
    const authCode = await codeFor(app, mobile, 'resetPassword');
    await app.context.sql`update users set mobile_serves_from = ${new Date(app.clock.now().getTime() + 1).toISOString()}
      where user_id = ${lena.userId}`;
    expect(await app.visitor.put(`/v2/users/${mobile}/resetPassword`, { password: NEW, authCode })).toMatchObject({
      headers: { 'x-refusal': 'message.wrong-code' },
    });
  });

  test('nor does one that takes its place, nor one that it confirms by itself, and none gets codes of the wallet', async () => {
    const [first, second] = [newMobile(), newMobile()];
    await bindMobile(first);
    const oldAuthCode = await codeFor(app, first, CHANGE_CODE, lena);
    expect(await bindMobile(second, { oldAuthCode })).toMatchObject({ errCode: 0 });
    expect(await toldTo(first)).toEqual([]);
    const own = await codeFor(app, second, CHANGE_CODE, lena);
    const confirm = (proof: object) =>
      lena.put('/v2/users/current/mobileOrEmail/confirm', { loginName: second, ...proof });
    expect(await confirm({ authCode: own })).toMatchObject({ headers: { 'x-refusal': 'user.wrong-old-code' } });
    expect(await confirm({ password: 'wrong123' })).toMatchObject({ headers: { 'x-refusal': 'user.wrong-password' } });
    expect(await reset(second)).toMatchObject({ errCode: 2 });
    const wallet = { loginName: second, authCodeType: 'updateTransactionAccountPwd' };
    expect(await lena.post('/v2/messages/send', wallet)).toMatchObject({
      errCode: 6,
      headers: { 'x-refusal': 'message.address-waiting' },
    });
    expect(await lena.post('/v2/messages/send', { ...wallet, loginName: lena.email })).toMatchObject({ errCode: 0 });
  });

  test('the login password lets the number serve at once, while binding it or later, and so does a code to the mail', async () => {
    const ways: ((mobile: string) => Promise<unknown>)[] = [
      (mobile) => bindMobile(mobile, { password: PASSWORD }),
      async (mobile) => {
        await bindMobile(mobile);
        const body = { loginName: mobile, password: PASSWORD };
        expect(await lena.put('/v2/users/current/mobileOrEmail/confirm', body)).toMatchObject({ data: true });
      },
      async (mobile) => {
        await bindMobile(mobile);
        const authCode = await codeFor(app, lena.email, CHANGE_CODE, lena);
        const body = { loginName: mobile, authCode };
        expect(await lena.put('/v2/users/current/mobileOrEmail/confirm', body)).toMatchObject({ data: true });
        const query = `authCode=${authCode}&address=${lena.email}&authCodeType=${CHANGE_CODE}`;
        expect(await lena.get(`/v2/messages/verify?${query}`)).toMatchObject({ data: false });
      },
    ];
    for (const way of ways) {
      const mobile = newMobile();
      lena = await app.addUser(`lena-${number}`);
      await way(mobile);
      expect(await reset(mobile)).toMatchObject({ errCode: 0 });
    }
  });

  test('a wrong password binds nothing, and only an own address can be confirmed', async () => {
    const mobile = newMobile();
    expect(await bindMobile(mobile, { password: 'wrong123' })).toMatchObject({
      headers: { 'x-refusal': 'user.wrong-password' },
    });
    expect(await contact()).toMatchObject({ mobile: '' });
    const body = { loginName: mobile, password: PASSWORD };
    expect(await lena.put('/v2/users/current/mobileOrEmail/confirm', body)).toMatchObject({
      headers: { 'x-refusal': 'user.address-not-bound' },
    });
  });

  test('an address that takes the place of one that served serves at once', async () => {
    const email = `next-${lena.email}`;
    const newAuthCode = await codeFor(app, email, CHANGE_CODE, lena);
    const oldAuthCode = await codeFor(app, lena.email, CHANGE_CODE, lena);
    await lena.put('/v2/users/current/mobileOrEmail', { newLoginName: email, newAuthCode, oldAuthCode });
    expect(await reset(email)).toMatchObject({ errCode: 0 });
  });
});

describe('what changes how somebody signs in is told to every address bound before, and undone by its link', () => {
  let mobile: string;
  beforeEach(async () => {
    mobile = newMobile();
    await bindMobile(mobile, { password: PASSWORD });
    await app.context.sql`delete from messages`;
  });

  const makeToken = () =>
    lena.post('/v2/users/current/tokens', { name: 'Script', scopes: ['read'], password: PASSWORD });

  test.each<[string, string, () => Promise<Answer>, () => Promise<void>]>([
    [
      'a changed password',
      'passwordChanged',
      () => lena.put('/v2/users/current/updatePassword', { oldPassword: PASSWORD, newPassword: NEW }),
      async () => expect([await logsIn(PASSWORD), await logsIn(NEW)]).toEqual([true, false]),
    ],
    [
      'a reset password',
      'passwordReset',
      () => reset(mobile),
      async () => expect([await logsIn(PASSWORD), await logsIn(NEW)]).toEqual([true, false]),
    ],
    [
      'a replaced address',
      'addressReplaced',
      async () => bindMobile(newMobile(), { oldAuthCode: await codeFor(app, mobile, CHANGE_CODE, lena) }),
      async () => expect(await contact()).toEqual({ email: lena.email, mobile }),
    ],
    [
      'an API token',
      'tokenMade',
      makeToken,
      async () => expect(await app.context.sql`select from api_tokens where user_id = ${lena.userId}`).toHaveLength(0),
    ],
  ])('%s', async (_, kind, change, isUndone) => {
    expect(await change()).toMatchObject({ errCode: 0 });
    for (const address of [lena.email, mobile]) expect(await kindsTo(address)).toEqual([kind]);
    const [mailed] = await toldTo(lena.email);
    const [texted] = await toldTo(mobile);
    expect(await undo(secretOf(mailed!))).toMatchObject({ errCode: 0, data: { kind } });
    expect(await isLoggedIn()).toBe(false);
    await isUndone();
    for (const secret of [secretOf(mailed!), secretOf(texted!)])
      expect(await undo(secret)).toMatchObject({ errCode: 2, headers: { 'x-refusal': 'user.undo-invalid' } });
  });

  test('a first address is taken away again, and with it what took its place later', async () => {
    await app.context.sql`update users set mobile = '' where user_id = ${lena.userId}`;
    const [first, second] = [newMobile(), newMobile()];
    await bindMobile(first);
    const [bound] = await toldTo(lena.email);
    expect(bound).toMatchObject({
      authCodeType: 'addressBound',
      content: expect.stringContaining(`${first.slice(0, 3)}****`),
    });
    app.clock.advance(1);
    await bindMobile(second, { oldAuthCode: await codeFor(app, first, CHANGE_CODE, lena) });
    const [replaced] = await toldTo(lena.email);
    expect(await undo(secretOf(bound!))).toMatchObject({ data: { kind: 'addressBound' } });
    expect(await contact()).toEqual({ email: lena.email, mobile: '' });
    expect(await undo(secretOf(replaced!))).toMatchObject({ headers: { 'x-refusal': 'user.undo-invalid' } });
    expect(await contact()).toEqual({ email: lena.email, mobile: '' });
  });

  test('an address that did not serve yet when it was replaced waits again when it is brought back', async () => {
    await app.context.sql`update users set mobile = '' where user_id = ${lena.userId}`;
    const first = newMobile();
    await bindMobile(first);
    const serves = new Date(app.clock.now().getTime() + DAY_MS);
    app.clock.advance(1);
    await bindMobile(newMobile(), { oldAuthCode: await codeFor(app, first, CHANGE_CODE, lena) });
    expect(await undoNewest(lena.email)).toMatchObject({ data: { kind: 'addressReplaced' } });
    const [user] = await app.context.sql`
      select mobile, mobile_serves_from from users where user_id = ${lena.userId}`;
    expect(user).toEqual({ mobile: first, mobile_serves_from: expect.anything() });
    expect(new Date(user!.mobile_serves_from)).toEqual(serves);
    expect(await reset(first)).toMatchObject({ headers: { 'x-refusal': 'message.wrong-code' } });
  });

  test('an address that somebody else has by now cannot be brought back, and the link stays good', async () => {
    await bindMobile(newMobile(), { oldAuthCode: await codeFor(app, mobile, CHANGE_CODE, lena) });
    const other = await app.addUser(`other-${number}`);
    await app.context.sql`update users set mobile = ${mobile} where user_id = ${other.userId}`;
    expect(await undoNewest(lena.email)).toMatchObject({ headers: { 'x-refusal': 'user.address-taken' } });
    expect(await isLoggedIn()).toBe(true);
    await app.context.sql`update users set mobile = '' where user_id = ${other.userId}`;
    expect(await undoNewest(lena.email)).toMatchObject({ errCode: 0 });
  });

  test('a link is good for seven days, for whoever has it, and for one change alone', async () => {
    await makeToken();
    app.clock.advance(1);
    await makeToken();
    const [newer, older] = await toldTo(lena.email);
    app.clock.advance(7 * DAY_MS - 2);
    expect(await undo(secretOf(newer!))).toMatchObject({ errCode: 0 });
    expect(await app.context.sql`select from api_tokens where user_id = ${lena.userId}`).toHaveLength(1);
    app.clock.advance(1);
    expect(await undo(secretOf(older!))).toMatchObject({ headers: { 'x-refusal': 'user.undo-invalid' } });
    expect(await app.context.sql`select from api_tokens where user_id = ${lena.userId}`).toHaveLength(1);
    for (const wrong of ['x', 'x'.repeat(43)]) expect(await undo(wrong)).toMatchObject({ errCode: 2 });
    expect(await undo('')).toMatchObject({ errCode: 4 });
  });

  test('what can be undone no more is kept no longer', async () => {
    await makeToken();
    const kept = async () => app.context.db.$count(securityChanges, eq(securityChanges.userId, lena.userId));
    const before = await kept();
    expect(before).toBeGreaterThan(0);
    app.clock.advance(7 * DAY_MS);
    await forgetOldRows(app.context);
    expect(await kept()).toBe(before);
    app.clock.advance(1);
    await forgetOldRows(app.context);
    expect(await kept()).toBe(0);
  });

  test('what fails is not told', async () => {
    await lena.put('/v2/users/current/updatePassword', { oldPassword: 'wrong123', newPassword: NEW });
    await lena.put('/v2/users/current/updatePassword', { oldPassword: PASSWORD, newPassword: PASSWORD });
    await lena.post('/v2/users/current/tokens', { name: 'x', scopes: ['read'], password: 'wrong123' });
    expect(await toldTo(lena.email)).toEqual([]);
  });

  test('an account at a provider that is linked', async () => {
    const { data } = await lena.post('/v2/users/verifyLoginPassword', { password: PASSWORD });
    const code = `dev.open${number}.Lena`;
    const url = `/v2/thirdParty/weChat/bindHandle?code=${code}&state=${data.state}&returnUrl=/home`;
    expect((await lena.get(url)).headers.location).toContain('status=1');
    expect(await kindsTo(lena.email)).toEqual(['identityBound']);
    const bound = () => app.visitor.get(`/v2/thirdParty/isBind?username=${lena.username}&thirdPartyType=weChat`);
    expect(await bound()).toMatchObject({ data: true });
    expect(await undoNewest(lena.email)).toMatchObject({ data: { kind: 'identityBound' } });
    expect(await bound()).toMatchObject({ data: false });
  });

  test('each in the language of the last login', async () => {
    await logIn(PASSWORD, { 'accept-language': 'en' });
    await makeToken();
    expect((await toldTo(lena.email))[0]).toMatchObject({
      subject: 'An API token was created for your Colophon account',
    });
    await logIn(PASSWORD, { cookie: 'locale=zh_CN' });
    app.clock.advance(1);
    await makeToken();
    expect((await toldTo(lena.email))[0]).toMatchObject({ subject: '你的落款账号创建了 API 令牌' });
  });

  test('a reset revokes API tokens when that is asked for, and only then', async () => {
    await makeToken();
    const tokens = () => app.context.sql`select from api_tokens where user_id = ${lena.userId}`;
    await reset(mobile);
    expect(await tokens()).toHaveLength(1);
    expect(await reset(lena.email, { revokeAccess: true })).toMatchObject({ errCode: 0 });
    expect(await tokens()).toHaveLength(0);
  });

  test('thirty tries an hour from one address and no more', async () => {
    const limited = await startTestApp({ RATE_LIMITS: '1' });
    const tryOne = () => limited.visitor.post('/v2/users/securityChanges/undo', { secret: 'x'.repeat(43) });
    for (let tried = 0; tried < 30; tried += 1) expect((await tryOne()).headers['x-refusal']).toBe('user.undo-invalid');
    expect((await tryOne()).headers['x-refusal']).toBe('access.too-many-requests');
    await limited.close();
  });
});

describe('a login', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  const deviceCookie = ({ cookies }: Answer) => `device=${cookies.find(({ name }) => name === 'device')?.value}`;

  test('on a new device is told, and its undoing ends the sessions; the first ever and known devices are not', async () => {
    const first = await logIn(PASSWORD, { 'user-agent': FIREFOX });
    expect(first.cookies.find(({ name }) => name === 'device')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    await logIn(PASSWORD, { 'user-agent': CHROME, cookie: deviceCookie(first) });
    await logIn(PASSWORD, { 'user-agent': FIREFOX });
    expect(await toldTo(lena.email)).toEqual([]);

    await logIn(PASSWORD, { 'user-agent': CHROME });
    const [told, ...others] = await toldTo(lena.email);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      authCodeType: 'newDevice',
      content: expect.stringContaining('Chrome · Windows · 127.0.0.1'),
    });
    expect(await isLoggedIn()).toBe(true);
    expect(await undo(secretOf(told!))).toMatchObject({ data: { kind: 'newDevice' } });
    expect(await isLoggedIn()).toBe(false);
  });

  test('of a program from another network is one on a new device, and gets no cookie', async () => {
    const byHeader = (remoteAddress: string) =>
      app.visitor.post(
        '/v2/passport/login',
        { loginName: lena.username, password: PASSWORD, jwtType: 'header' },
        { remoteAddress },
      );
    expect((await byHeader('10.0.0.1')).cookies).toEqual([]);
    await byHeader('10.0.0.1');
    expect(await toldTo(lena.email)).toEqual([]);
    await byHeader('10.0.0.2');
    expect(await kindsTo(lena.email)).toEqual(['newDevice']);
  });

  test('with the device of another user is new', async () => {
    await logIn(PASSWORD, { 'user-agent': FIREFOX });
    const other = await app.addUser(`neighbour-${number}`);
    const theirs = await app.visitor.post(
      '/v2/passport/login',
      { loginName: other.username, password: PASSWORD },
      { headers: { 'user-agent': CHROME } },
    );
    await logIn(PASSWORD, { 'user-agent': FIREFOX, cookie: deviceCookie(theirs) });
    expect(await kindsTo(lena.email)).toEqual(['newDevice']);
  });

  test('on the eleventh new device of a day is told no more, until the day is over', async () => {
    const limited = await startTestApp({ RATE_LIMITS: '1' });
    const noor = await limited.addUser('noor');
    const body = { loginName: 'noor', password: PASSWORD };
    const logInFrom = (device: string) =>
      limited.visitor.post('/v2/passport/login', body, { headers: { 'user-agent': device } });
    const told = async () => {
      await limited.context.jobs.runDue();
      const { data } = await limited.visitor.get(`/v2/messages/outbox?address=${noor.email}&limit=100`);
      return data.dataList.length;
    };
    await logInFrom('the first');
    for (let device = 1; device <= 11; device += 1) await logInFrom(`device ${device}`);
    expect(await told()).toBe(10);
    limited.clock.advance(DAY_MS);
    await logInFrom('the last');
    expect(await told()).toBe(11);
    await limited.close();
  });

  test('on a device that a hundred others have followed is one on a new device', async () => {
    const first = await logIn(PASSWORD, { 'user-agent': FIREFOX });
    await app.context.sql`
      insert into known_devices (user_id, device_hash, last_seen_at)
      select ${lena.userId}, encode(sha256(n::text::bytea), 'hex'), ${app.clock.now().toISOString()}::timestamptz + n * interval '1 ms'
        from generate_series(1, 100) n`;
    app.clock.advance(1000);
    await logIn(PASSWORD, { 'user-agent': FIREFOX });
    expect(await kindsTo(lena.email)).toEqual([]);
    app.clock.advance(1000);
    await logIn(PASSWORD, { 'user-agent': CHROME, cookie: deviceCookie(first) });
    expect(await kindsTo(lena.email)).toEqual(['newDevice']);
  });
});
