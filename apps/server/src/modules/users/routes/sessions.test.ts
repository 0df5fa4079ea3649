import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_SESSIONS_PER_USER } from '#platform/sessions/sessions.ts';
import { enterSite } from '#test/enter-site.ts';
import { type Answer, PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { toSessionUser } from '../presenters.ts';
import { findUser } from '../queries/find-user.ts';

const SITE_HOST = 'paper.localhost:4180';
const DAY_MS = 86_400_000;

let app: TestApp;
let users = 0;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  users += 1;
  mira = await app.addUser(`mira${users}`);
});
afterAll(() => app.close());

const jarOf = ({ cookies }: Answer) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Logs in as a browser does, perhaps with a jar that it has already, and answers the new jar. */
async function logIn(user: TestUser, headers: Record<string, string> = {}): Promise<string> {
  const body = { loginName: user.username, password: PASSWORD };
  return jarOf(await app.visitor.post('/v2/passport/login', body, { headers }));
}

const current = (cookie: string) => app.visitor.get('/v2/users/current', { headers: { cookie } });
const listOf = async (cookie: string) =>
  (await app.visitor.get('/v2/users/current/sessions', { headers: { cookie } })).data;

/** Takes the session of a jar to a node's site, and answers the jar of that host. */
function goToSite(cookie: string, nodeDomain: string): Promise<string> {
  return enterSite(app.visitor, nodeDomain, { cookie });
}

test('the list tells where one is logged in, the session last seen first, and which of them asks', async () => {
  app.clock.advance(3_600_000);
  const old = await logIn(mira, { 'user-agent': 'Old Browser' });
  app.clock.advance(3_600_000);
  const cookie = await logIn(mira, { 'user-agent': 'x'.repeat(1000) });
  const list = await listOf(cookie);
  expect(list).toHaveLength(3);
  expect(list[0]).toMatchObject({ isCurrent: true, carrier: 'cookie', ip: '127.0.0.1', userAgent: 'x'.repeat(300) });
  expect(list.slice(1)).toMatchObject([
    { isCurrent: false, userAgent: 'Old Browser' },
    { isCurrent: false, carrier: 'header' },
  ]);
  expect(Date.parse(list[0].expireDate) - Date.parse(list[0].startDate)).toBe(15 * DAY_MS);

  app.clock.advance(600_000);
  await current(old);
  expect((await listOf(old))[0]).toMatchObject({ userAgent: 'Old Browser', isCurrent: true });
});

test('one session is ended from another, at its next request, and cannot be ended twice', async () => {
  const [here, there] = [await logIn(mira), await logIn(mira)];
  const thereId = (await listOf(there)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sessionId;
  const end = () =>
    app.visitor.delete(`/v2/users/current/sessions/${thereId}`, undefined, { headers: { cookie: here } });
  expect(await end()).toMatchObject({ errCode: 0, data: true, cookies: [] });
  expect(await current(there)).toMatchObject({ errCode: 30, cookies: [{ name: 'authInfo' }, { name: 'uid' }] });
  expect(await current(here)).toMatchObject({ errCode: 0 });
  expect(await end()).toMatchObject({ errCode: 2, data: null });
});

test('ending the own session logs out, cookies included', async () => {
  const cookie = await logIn(mira);
  const { sessionId } = (await listOf(cookie)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  const ended = await app.visitor.delete(`/v2/users/current/sessions/${sessionId}`, undefined, { headers: { cookie } });
  expect(ended).toMatchObject({
    data: true,
    cookies: [
      { name: 'authInfo', value: '' },
      { name: 'uid', value: '' },
    ],
  });
  expect(await current(cookie)).toMatchObject({ errCode: 30 });
});

test('nobody ends or sees the sessions of somebody else', async () => {
  const other = await app.addUser(`other${users}`);
  const { sessionId } = (await mira.get('/v2/users/current/sessions')).data[0];
  expect(await other.delete(`/v2/users/current/sessions/${sessionId}`)).toMatchObject({ errCode: 2 });
  expect(await mira.get('/v2/users/current')).toMatchObject({ errCode: 0 });
  expect(await other.delete('/v2/users/current/sessions?includeCurrent=1')).toMatchObject({ errCode: 0 });
  expect(await mira.get('/v2/users/current')).toMatchObject({ errCode: 0 });
});

test.each(['/v2/users/current/sessions/abc', '/v2/users/current/sessions?includeCurrent=2'])(
  '%s is a wrong argument',
  async (url) => {
    expect(await mira.delete(url)).toMatchObject({ errCode: 4 });
  },
);

test('all other sessions end at once, or all without exception', async () => {
  const [here, there] = [await logIn(mira), await logIn(mira)];
  const endAll = (query = '') =>
    app.visitor.delete(`/v2/users/current/sessions${query}`, undefined, { headers: { cookie: here } });
  expect(await endAll()).toMatchObject({ data: true, cookies: [] });
  expect(await current(there)).toMatchObject({ errCode: 30 });
  expect(await listOf(here)).toHaveLength(1);
  expect(await endAll('?includeCurrent=1')).toMatchObject({ data: true, cookies: [{ value: '' }, { value: '' }] });
  expect(await current(here)).toMatchObject({ errCode: 30 });
});

test('a session planted before the login is worth nothing after it', async () => {
  const attacker = await app.addUser(`attacker${users}`);
  const planted = await logIn(attacker);
  const cookie = await logIn(mira, { cookie: planted });
  expect(cookie).not.toContain(planted.split(';')[0]);
  expect(await current(planted)).toMatchObject({ errCode: 30 });
  expect(await current(cookie)).toMatchObject({ data: { userId: mira.userId } });
});

test('a copied token is worth nothing after logout', async () => {
  const cookie = await logIn(mira);
  await app.visitor.get('/v2/passport/logout', { headers: { cookie } });
  expect(await current(cookie)).toMatchObject({ errCode: 30 });
  const token = /authInfo=([^;]+)/.exec(cookie)![1]!;
  expect(await app.visitor.get('/v2/users/current', { headers: { authorization: token } })).toMatchObject({
    errCode: 30,
  });
});

test('a session ends fifteen days after its login, and not sooner', async () => {
  const cookie = await logIn(mira);
  app.clock.advance(15 * DAY_MS - 1000);
  expect(await current(cookie)).toMatchObject({ errCode: 0 });
  app.clock.advance(1000);
  expect(await current(cookie)).toMatchObject({ errCode: 30 });
});

test('neither a new token nor the session of a site makes a session last longer', async () => {
  await mira.post('/v2/nodes', { nodeName: `Paper${users}`, nodeDomain: 'paper' });
  const cookie = await logIn(mira);
  app.clock.advance(14 * DAY_MS);
  const onSite = await goToSite(cookie, 'paper');
  const readSite = () => app.visitor.get('/v2/users/current', { headers: { cookie: onSite, host: SITE_HOST } });
  const changed = await app.visitor.put(
    '/v2/users/current/updatePassword',
    { oldPassword: PASSWORD, newPassword: 'other456' },
    { headers: { cookie } },
  );
  expect(changed).toMatchObject({ errCode: 0 });
  const renewed = jarOf(changed);
  const onSiteAgain = await goToSite(renewed, 'paper');
  const readAgain = () => app.visitor.get('/v2/users/current', { headers: { cookie: onSiteAgain, host: SITE_HOST } });
  expect(await readSite()).toMatchObject({ errCode: 30 });
  expect(await readAgain()).toMatchObject({ errCode: 0 });
  expect(await current(renewed)).toMatchObject({ errCode: 0 });
  app.clock.advance(DAY_MS);
  expect(await current(renewed)).toMatchObject({ errCode: 30 });
  expect(await readAgain()).toMatchObject({ errCode: 30 });
});

test('the session of a site ends with the platform’s session that it comes from, and reaches no list', async () => {
  await mira.post('/v2/nodes', { nodeName: `Quill${users}`, nodeDomain: 'quill' });
  const cookie = await logIn(mira);
  const onSite = { cookie: await goToSite(cookie, 'quill'), host: 'quill.localhost:4180' };
  expect(await app.visitor.get('/v2/users/current', { headers: onSite })).toMatchObject({ errCode: 0 });
  expect(await app.visitor.get('/v2/users/current/sessions', { headers: onSite })).toMatchObject({ errCode: 3 });
  expect(await app.visitor.delete('/v2/users/current/sessions', undefined, { headers: onSite })).toMatchObject({
    errCode: 3,
  });
  expect(await current(onSite.cookie)).toMatchObject({ errCode: 30 });
  await app.visitor.get('/v2/passport/logout', { headers: { cookie } });
  expect(await app.visitor.get('/v2/users/current', { headers: onSite })).toMatchObject({ errCode: 30 });
});

test('who no longer wants to be known on a site is a visitor there, and stays logged in elsewhere', async () => {
  for (const [name, nodeDomain] of [
    ['Oaks', 'oaks'],
    ['Elms', 'elms'],
  ])
    await mira.post('/v2/nodes', { nodeName: `${name}${users}`, nodeDomain });
  const cookie = await logIn(mira);
  const [oak, elm] = [await goToSite(cookie, 'oaks'), await goToSite(cookie, 'elms')];
  const onSite = (jar: string, domain: string) =>
    app.visitor.get('/v2/users/current', { headers: { cookie: jar, host: `${domain}.localhost:4180` } });
  expect(await onSite(oak, 'oaks')).toMatchObject({ data: { userId: mira.userId } });
  await app.context.sql`
    delete from site_consents where user_id = ${mira.userId}
      and node_id = (select node_id from nodes where node_domain = 'oaks')`;
  expect(await onSite(oak, 'oaks')).toMatchObject({ errCode: 30 });
  expect(await onSite(elm, 'elms')).toMatchObject({ errCode: 0 });
  expect(await current(cookie)).toMatchObject({ errCode: 0 });
});

test('a changed password ends all sessions but the one that changed it', async () => {
  const [here, there] = [await logIn(mira), await logIn(mira)];
  const changed = await app.visitor.put(
    '/v2/users/current/updatePassword',
    { oldPassword: PASSWORD, newPassword: 'other456' },
    { headers: { cookie: here } },
  );
  expect(changed).toMatchObject({ errCode: 0, data: true });
  for (const dead of [here, there]) expect(await current(dead)).toMatchObject({ errCode: 30 });
  expect(await current(jarOf(changed))).toMatchObject({ data: { userId: mira.userId } });
  expect(await listOf(jarOf(changed))).toMatchObject([{ isCurrent: true }]);
});

test('a token of a former generation is no session even while the row of its session exists', async () => {
  const cookie = await logIn(mira);
  await app.context.sql`update users set token_sn = ${'0'.repeat(32)} where user_id = ${mira.userId}`;
  expect(await current(cookie)).toMatchObject({ errCode: 30 });
});

test('a frozen user is refused at the next request of a session from before, and goes on after the recovery', async () => {
  const cookie = await logIn(mira);
  const nodes = () => app.visitor.get('/v2/nodes', { headers: { cookie } });
  expect(await nodes()).toMatchObject({ errCode: 0 });
  await app.context.sql`update users set status = 1 where user_id = ${mira.userId}`;
  expect(await nodes()).toMatchObject({ ret: 4, errCode: 10 });
  expect(await listOf(cookie)).toHaveLength(2);
  await app.context.sql`update users set status = 0 where user_id = ${mira.userId}`;
  expect(await nodes()).toMatchObject({ errCode: 0 });
});

test('a user has at most a hundred sessions: one more ends the one that was unseen for longest', async () => {
  const seen = await logIn(mira);
  app.clock.advance(600_000);
  await current(seen);
  const user = toSessionUser((await findUser(app.context.db, { userId: mira.userId }))!);
  const open = () => app.context.sessions.open(user, { carrier: 'header', ip: '10.0.0.1', userAgent: 'script' });
  for (let opened = 0; opened < MAX_SESSIONS_PER_USER - 1; opened += 1) await open();
  expect(await listOf(seen)).toHaveLength(MAX_SESSIONS_PER_USER);
  expect(await mira.get('/v2/users/current')).toMatchObject({ errCode: 30 });
});
