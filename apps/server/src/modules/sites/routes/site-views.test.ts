import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectDone, FREE, mount, openNode, PAID, publish, SHOWN_ONLY } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { findSessionUser } from '#modules/users/index.ts';
import { cookiesOf, enterSite, onSite, openView } from '#test/enter-site.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const REGISTERED = 'for registeredUsers\n\ninitial[active]:\n  terminate';
const DEARER =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("9", "self.account") => bought\nbought[active]:\n  terminate';
const TRIES_ONLY = 'for public\n\ninitial[testActive]:\n  terminate';
const SITE = 'http://gallery.localhost:4180';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let gallery: { nodeId: number; nodeDomain: string };
/** Of the policy of each text, as exhibits offer it. */
const policyOf = new Map<string, string>();
let freeWorkId: string;
const ids = {} as Record<'free' | 'registered' | 'paid' | 'dearer' | 'tries' | 'broken' | 'offline', string>;

beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '20' });
  await seedResourceTypes(app.context);
  [owner, stranger] = [await app.addUser('owner'), await app.addUser('stranger')];
  gallery = { nodeId: await openNode(owner, 'gallery'), nodeDomain: 'gallery' };
  const shown = {
    free: FREE,
    registered: REGISTERED,
    paid: PAID,
    dearer: DEARER,
    tries: TRIES_ONLY,
    broken: PAID,
    offline: FREE,
  };
  for (const [name, policy] of Object.entries(shown)) {
    // the node has signed what it has not paid for
    const work = await publish(app, owner, { name, policies: name === 'broken' ? [SHOWN_ONLY] : [FREE] });
    const { presentableId, policies } = await mount(owner, gallery.nodeId, work, name, { policies: [policy] });
    if (name === 'free') freeWorkId = work.resourceId;
    policyOf.set(policy, policies[0].policyId);
    ids[name as keyof typeof ids] = presentableId;
  }
  await app.context.sql`update presentables set online_status = 1 where presentable_id <> ${ids.offline}`;
  await app.context.sql`update presentables set online_status = 0 where presentable_id = ${ids.offline}`;
});
afterAll(() => app.close());

const setStatus = (status: number) =>
  app.context.sql`update nodes set status = ${status} where node_id = ${gallery.nodeId}`;
const read = async (path: string, cookie: string) => onSite(app.visitor, SITE + path, cookie);
const view = (viewer: string, policy?: string) =>
  openView(app.visitor, owner, gallery, { viewer, ...(policy && { policyId: policyOf.get(policy)! }) });

/** The code of the decision about each exhibit. */
async function codesFor(cookie: string): Promise<Record<string, number>> {
  const query = new URLSearchParams({ authType: '4', exhibitIds: Object.values(ids).join() });
  const { data } = await read(`/v2/auths/exhibits/${gallery.nodeId}/batchAuth/results?${query}`, cookie);
  return Object.fromEntries(Object.keys(ids).map((name, index) => [name, data[index].authCode]));
}

const isFile = async (exhibitId: string, cookie: string) => (await read(`/file/exhibits/${exhibitId}`, cookie)).status;

describe('who sees what', () => {
  const NOBODY = { free: 201, registered: 502, paid: 502, dearer: 502, tries: 502, broken: 502, offline: 402 };
  const USER = { free: 200, registered: 200, paid: 303, dearer: 303, tries: 303, broken: 303, offline: 402 };
  const rows = [
    { viewer: 'visitor', policy: undefined, codes: NOBODY },
    { viewer: 'user', policy: undefined, codes: USER },
    { viewer: 'licensee', policy: PAID, codes: { ...USER, paid: 200, broken: 301 } },
    { viewer: 'licensee', policy: DEARER, codes: { ...USER, dearer: 200 } },
    { viewer: 'licensee', policy: TRIES_ONLY, codes: USER },
    { viewer: 'licensee', policy: undefined, codes: { ...USER, paid: 200, dearer: 200, broken: 301 } },
  ];
  for (const { viewer, policy, codes } of rows) {
    test(`${viewer} ${policy ? `of "${policy.split('\n').slice(2, 4).join(' ')}"` : 'of everything'}: codes, and files as they say, also on a private node`, async () => {
      const cookie = await view(viewer, policy);
      for (const status of [1, 2]) {
        await setStatus(status);
        expect(await codesFor(cookie)).toEqual(codes);
        for (const [name, code] of Object.entries(codes)) {
          const file = await isFile(ids[name as keyof typeof ids], cookie);
          expect([name, file]).toEqual([name, code < 300 ? 200 : 401]);
        }
      }
      await setStatus(1);
    });
  }

  test('a visitor of the view is decided as a visitor is, a user as somebody who has signed nothing', async () => {
    expect(await codesFor(await view('visitor'))).toEqual(await codesFor(''));
    const known = await enterSite(app.visitor, 'gallery', { authorization: `Bearer ${stranger.token}` });
    expect(await codesFor(await view('user'))).toEqual(await codesFor(known));
  });

  test('a paused node stays paused, and what is another node’s is decided as for a visitor', async () => {
    const cookie = await view('licensee');
    await setStatus(8);
    expect((await codesFor(cookie)).free).toBe(504);
    await setStatus(1);
    const other = await openNode(owner, 'other');
    const work = await publish(app, owner, { name: 'elsewhere' });
    const { presentableId } = await mount(owner, other, work, 'elsewhere', { policies: [PAID] });
    await app.context.sql`update presentables set online_status = 1 where presentable_id = ${presentableId}`;
    expect(await isFile(presentableId, cookie)).toBe(401);
  });
});

describe('the link', () => {
  test('starts a view only in the session that asked, in the browser that left, once, and for a minute', async () => {
    const address = async () =>
      (await owner.post(`/v2/nodes/${gallery.nodeId}/siteViews`, { viewer: 'licensee' })).data.address;
    const leave = async (link: string) => {
      const departure = await onSite(app.visitor, link);
      return { ticketPath: String(departure.headers.location).replace(/^.*?:4180/, ''), nonce: cookiesOf(departure) };
    };
    const again = await app.context.sessions.open((await findSessionUser(app.context.sql, owner.userId))!, {
      carrier: 'header',
      ip: '127.0.0.1',
      userAgent: 'another browser',
    });
    const others = { stranger, visitor: app.visitor, again: app.visitor };
    for (const [name, other] of Object.entries(others)) {
      const { ticketPath } = await leave(await address());
      const headers = name === 'again' ? { authorization: `Bearer ${again}` } : {};
      const answer = await other.get(ticketPath, { headers });
      expect([name, answer.status, answer.headers.location]).toEqual([name, 302, `${SITE}/`]);
      expect((await owner.get(ticketPath)).headers.location).toBe(`${SITE}/`); // used up
    }

    const { ticketPath, nonce } = await leave(await address());
    const entrance = String((await owner.get(ticketPath)).headers.location);
    expect((await owner.get(ticketPath)).headers.location).toBe(`${SITE}/`);
    expect(cookiesOf(await onSite(app.visitor, entrance, 'siteNonce=of-another-browser'))).toBe('');
    expect(cookiesOf(await onSite(app.visitor, entrance, nonce))).toBe(''); // used up by the other one

    const late = await leave(await address());
    app.clock.advance(61_000);
    expect((await owner.get(late.ticketPath)).headers.location).toBe(`${SITE}/`);
    const late2 = await leave(await address());
    const lateEntrance = String((await owner.get(late2.ticketPath)).headers.location);
    app.clock.advance(61_000);
    expect(cookiesOf(await onSite(app.visitor, lateEntrance, late2.nonce))).toBe('');
  });

  test('is for the owner of a node that is there, and for policies that can be signed there', async () => {
    const ask = async (user: TestUser, body: object, nodeId = gallery.nodeId) =>
      (await user.post(`/v2/nodes/${nodeId}/siteViews`, body)).headers['x-refusal'];
    expect(await ask(stranger, { viewer: 'visitor' })).toBe('access.not-owner');
    expect(await ask(owner, { viewer: 'visitor' }, 99_999_999)).toBe('node.not-found');
    expect(await ask(owner, { viewer: 'licensee', policyId: 'f'.repeat(32) })).toBe('contract.policy-not-offered');
    expect((await stranger.get(`/v2/nodes/${gallery.nodeId}/siteViews`)).headers['x-refusal']).toBe('access.not-owner');
    const offered = (await owner.get(`/v2/nodes/${gallery.nodeId}/siteViews`)).data;
    expect(offered[0]).toEqual({ policyId: policyOf.get(PAID), policyName: 'exhibit 1', exhibits: 2 });
    await setStatus(5);
    expect(await ask(owner, { viewer: 'visitor' })).toBe('node.frozen');
    await setStatus(1);
  });
});

describe('a view', () => {
  test('ends after half an hour, with the session of its owner, and when it is left', async () => {
    const cookie = await view('licensee');
    expect(await isFile(ids.paid, cookie)).toBe(200);
    const left = await read('/v2/passport/siteViewEnd', cookie);
    expect(left).toMatchObject({
      status: 302,
      headers: { location: `http://localhost:4180/node/formal/${gallery.nodeId}` },
    });
    expect(left.cookies).toEqual([expect.objectContaining({ name: 'siteView', value: '' })]);
    app.clock.advance(30 * 60_000 + 1000);
    expect(await isFile(ids.paid, cookie)).toBe(401);

    const password = await app.addUser('password');
    const nodeId = await openNode(password, 'password');
    const ofPassword = await openView(
      app.visitor,
      password,
      { nodeId, nodeDomain: 'password' },
      { viewer: 'licensee' },
    );
    const isSeen = async () => {
      const body = { appendOrReplaceObject: { a: 1 } };
      const headers = { host: 'password.localhost:4180', cookie: ofPassword, origin: 'http://password.localhost:4180' };
      const answer = await app.visitor.put(`/v2/storages/buckets/.UserNodeData/objects/${nodeId}`, body, { headers });
      return answer.headers['x-refusal'] === 'site.view-reads-only';
    };
    expect(await isSeen()).toBe(true);
    expectDone(
      await password.put('/v2/users/current/updatePassword', { oldPassword: PASSWORD, newPassword: 'other4567' }),
    );
    expect(await isSeen()).toBe(false);
  });

  test('ends while its owner is frozen, and when the node is somebody else’s', async () => {
    const cookie = await view('licensee');
    const { sql } = app.context;
    const isSeen = () => isFile(ids.paid, cookie);
    await sql`update users set status = 1 where user_id = ${owner.userId}`;
    expect(await isSeen()).toBe(401);
    await sql`update users set status = 0 where user_id = ${owner.userId}`;
    expect(await isSeen()).toBe(200);
    await sql`update nodes set owner_user_id = ${stranger.userId} where node_id = ${gallery.nodeId}`;
    expect(await isSeen()).toBe(401);
    await sql`update nodes set owner_user_id = ${owner.userId} where node_id = ${gallery.nodeId}`;
    expect(await isSeen()).toBe(200);
  });

  test('counts on its own site alone, for what that site’s own pages ask', async () => {
    const cookie = await view('licensee');
    const at = (headers: Record<string, string>) =>
      app.visitor.get(`/file/exhibits/${ids.paid}`, {
        headers: { host: 'gallery.localhost:4180', cookie, ...headers },
      });
    expect((await at({})).status).toBe(200);
    expect((await at({ origin: SITE })).status).toBe(200);
    expect((await at({ host: 'other.localhost:4180' })).status).toBe(401);
    expect((await at({ host: 'gallery.t.localhost:4180' })).status).toBe(401);
    expect((await at({ host: 'localhost:4180' })).status).toBe(401);
    expect((await at({ origin: 'http://other.localhost:4180' })).status).toBe(401);
    expect((await at({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' })).status).toBe(401);
  });

  test('is nobody’s identity, writes nothing, signs nothing and counts nothing', async () => {
    const known = await enterSite(app.visitor, 'gallery', { authorization: `Bearer ${owner.token}` });
    const cookie = `${known}; ${await view('licensee')}`;
    const { sql } = app.context;
    const numbers = async () => {
      // stores what was counted
      await owner.get(`/v2/nodes/${gallery.nodeId}/uses`);
      await owner.get(`/v2/resources/${freeWorkId}/uses`);
      const [row] = await sql<{ contracts: number; uses: number; downloads: number }[]>`
        select (select count(*)::int from contracts where licensee_identity_type = 3) as contracts,
               (select coalesce(sum(count), 0)::int from site_uses) as uses,
               (select coalesce(sum(count), 0)::int from version_uses) as downloads`;
      return row;
    };
    const before = await numbers();
    expect((await read('/v2/users/current', cookie)).headers['x-refusal']).toBe('access.login-required');
    expect((await read('/v2/contracts?identityType=2', cookie)).headers['x-refusal']).toBe('access.login-required');
    expect((await codesFor(cookie)).free).toBe(200);
    expect(await isFile(ids.registered, cookie)).toBe(200);
    await read(`/v2/exhibits/${gallery.nodeId}/${ids.free}`, cookie);
    const page = { host: 'gallery.localhost:4180', 'sec-fetch-dest': 'document' };
    await app.server.inject({ url: '/', headers: { ...page, cookie } });
    const writes = [
      ['put', `/v2/storages/buckets/.UserNodeData/objects/${gallery.nodeId}`, { appendOrReplaceObject: { a: 1 } }],
      ['post', '/v2/nodes/siteFailures', { nodeId: gallery.nodeId, page: '/', message: 'x' }],
    ] as const;
    for (const [method, url, body] of writes) {
      const answer = await app.visitor[method](url, body, { headers: { host: page.host, cookie, origin: SITE } });
      expect(answer.headers['x-refusal']).toBe('site.view-reads-only');
    }
    expect(await numbers()).toEqual(before);
  });
});
