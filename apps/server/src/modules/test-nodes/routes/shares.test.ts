import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectDone, mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { cookiesOf, enterSite } from '#test/enter-site.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { rehearse, testExhibitsOf } from '../testing/rehearse.ts';

const TEST_SITE = 'rehearsal.t.localhost:4180';
const DAY_MS = 86_400_000;

let app: TestApp;
let curator: TestUser;
let stranger: TestUser;
let nodeId: number;
let otherNodeId: number;
let formalId: string;
let poemId: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [curator, stranger] = [await app.addUser('curator'), await app.addUser('stranger')];
  const poem = await publish(app, curator, { name: 'poem', content: '# a poem\n' });
  nodeId = await openNode(curator, 'rehearsal');
  otherNodeId = await openNode(curator, 'elsewhere');
  for (const id of [nodeId, otherNodeId]) {
    const exhibit = await mount(curator, id, poem, 'poem');
    if (id === nodeId) formalId = exhibit;
    await rehearse(app, curator, id, 'alter poem set_title "Rehearsed" show');
  }
  poemId = (await testExhibitsOf(curator, nodeId))[0].testResourceId;
});
afterAll(() => app.close());
beforeEach(() => app.context.sql`delete from test_node_shares`);

const shares = (path = '') => `/v2/testNodes/${nodeId}/shares${path}`;
const share = async (body: object = {}) => expectDone(await curator.post(shares(), body)).data;
const listed = async () => expectDone(await curator.get(shares())).data;

/** Opens a link as a browser does; the cookies that it got. */
const open = async (url: string, { host = TEST_SITE, headers = {} }: { host?: string; headers?: object } = {}) => {
  const { pathname, search } = new URL(url);
  const opened = await app.visitor.get(pathname + search, {
    headers: { host, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', ...headers },
  });
  expect(opened).toMatchObject({ status: 302, headers: { location: '/', 'cache-control': 'no-store' } });
  return cookiesOf(opened);
};
const read = (cookie: string, { url = `/v2/exhibits/${nodeId}/test`, host = TEST_SITE, headers = {} } = {}) =>
  app.visitor.get(url, { headers: { host, cookie, ...headers } });
const refusalOf = async (answer: ReturnType<typeof read>) => (await answer).headers['x-refusal'] ?? null;

describe('the link', () => {
  test('lasts a week unless said otherwise, and is listed with the browsers that have opened it', async () => {
    const [first, second] = [await share(), await share({ days: 30 })];
    const lasts = ({ createDate, expireDate }: { createDate: string; expireDate: string }) =>
      (Date.parse(expireDate) - Date.parse(createDate)) / DAY_MS;
    expect([lasts(first), lasts(second)]).toEqual([7, 30]);
    expect(first.url).toMatch(/^http:\/\/rehearsal\.t\.localhost:4180\/v2\/passport\/sharedRehearsal\?share=.{43}$/);
    await open(first.url);
    const browsers = new Map((await listed()).map((one: typeof first) => [one.shareId, one.browsers]));
    expect(browsers).toEqual(
      new Map([
        [first.shareId, 1],
        [second.shareId, 0],
      ]),
    );
  });

  test.each([0, 31, 1.5])('not for %s days', async (days) => {
    expect((await curator.post(shares(), { days })).errCode).toBe(4);
  });

  test('ten at once, those that have expired not counted', async () => {
    for (let number = 0; number < 10; number += 1) await share({ days: 1 });
    expect((await curator.post(shares(), {})).headers['x-refusal']).toBe('test-node.too-many-shares');
    await app.context.sql`update test_node_shares set expires_at = ${app.context.clock.now()}`;
    await share();
    expect(await listed()).toHaveLength(1);
  });

  test('is the owner’s to make, list and end', async () => {
    const { shareId } = await share();
    for (const answer of [
      await stranger.post(shares(), {}),
      await stranger.get(shares()),
      await stranger.delete(shares(`/${shareId}`)),
    ])
      expect(answer.headers['x-refusal']).toBe('access.not-owner');
    expectDone(await curator.delete(shares(`/${shareId}`)));
    expect((await curator.delete(shares(`/${shareId}`))).headers['x-refusal']).toBe('test-node.share-not-found');
  });
});

describe('whoever opens it', () => {
  test('sees the test site as its owner does: exhibits, decisions, files', async () => {
    const cookie = await open((await share()).url);
    const { data } = expectDone(await read(cookie));
    expect(data.dataList).toMatchObject([{ exhibitTitle: 'Rehearsed' }]);
    const auths = `/v2/auths/exhibits/${nodeId}/test/${poemId}`;
    expect((await read(cookie, { url: `${auths}/result` })).data).toMatchObject({ isAuth: true });
    for (const url of [`/file/exhibits/${poemId}`, `${auths}/fileStream`])
      expect((await read(cookie, { url })).body).toBe('# a poem\n');
  });

  test('is nobody without it, and gets 503', async () => {
    expect(await refusalOf(read(''))).toBe('access.login-required');
    const url = `/v2/auths/exhibits/${nodeId}/test/${poemId}/result`;
    expect((await read('', { url })).data).toMatchObject({ isAuth: false, authCode: 503 });
    const session = await enterSite(app.visitor, 'rehearsal', { authorization: `Bearer ${stranger.token}` });
    expect(await refusalOf(read(session))).toBe('access.not-owner');
  });

  test('reads the rehearsal of that node, on its test site, for its own pages', async () => {
    const cookie = await open((await share()).url);
    const other = { url: `/v2/exhibits/${otherNodeId}/test` };
    expect(await refusalOf(read(cookie, other))).toBe('access.not-owner');
    expect(await refusalOf(read(cookie, { host: 'elsewhere.t.localhost:4180' }))).toBe('access.login-required');
    expect(await refusalOf(read(cookie, { host: 'rehearsal.localhost:4180' }))).toBe('access.login-required');
    const foreign = { headers: { origin: 'http://elsewhere.localhost:4180' } };
    expect(await refusalOf(read(cookie, foreign))).toBe('access.login-required');
  });

  test('is a visitor of everything else, and changes nothing', async () => {
    const cookie = await open((await share()).url);
    expect(await refusalOf(read(cookie, { url: '/v2/users/current' }))).toBe('access.login-required');
    expect(await refusalOf(read(cookie, { url: shares() }))).toBe('access.foreign-origin');
    const formal = { url: `/v2/auths/exhibits/${nodeId}/${formalId}/result` };
    const visiting = (await read('', formal)).data;
    expect((await read(cookie, formal)).data).toEqual(visiting);
    const headers = { host: TEST_SITE, cookie, origin: `http://${TEST_SITE}` };
    const report = await app.visitor.post('/v2/nodes/siteFailures', {}, { headers });
    expect(report.headers['x-refusal']).toBe('test-node.share-reads-only');
    expect(await app.context.sql`select from contracts where licensee_identity_type = 3`).toHaveLength(0);
  });

  test('does not have to leave a session for it, and the owner keeps theirs', async () => {
    const cookie = await open((await share()).url);
    for (const [user, userId] of [
      [stranger, undefined],
      [curator, curator.userId],
    ] as const) {
      const session = await enterSite(app.visitor, 'rehearsal', { authorization: `Bearer ${user.token}` });
      const both = `${session}; ${cookie}`;
      expectDone(await read(both));
      expect((await read(both, { url: '/v2/users/current' })).data?.userId).toBe(userId);
    }
  });
});

describe('browsers', () => {
  test('twenty may open it, once each; the next one is told nothing', async () => {
    const { url } = await share();
    const cookies: string[] = [];
    for (let number = 0; number < 20; number += 1) cookies.push(await open(url));
    expect(await open(url, { headers: { cookie: cookies[0] } })).toBe('');
    expectDone(await read(cookies[19]!));
    expect(await open(url)).toBe('');
    expect((await listed())[0].browsers).toBe(20);
  });

  test('a program that looks at the link is none, nor is one that opens it on another site', async () => {
    const { url } = await share();
    expect(await open(url, { headers: { 'sec-fetch-dest': 'empty' } })).toBe('');
    for (const host of ['rehearsal.localhost:4180', 'elsewhere.t.localhost:4180'])
      expect(await open(url, { host })).toBe('');
    expect((await listed())[0].browsers).toBe(0);
  });

  test('the id of a share is no key', async () => {
    const { shareId, url } = await share();
    const [cookie] = (await open(url)).split('.');
    for (const forged of [cookie!, `${cookie}.`, `${cookie}.${shareId}`])
      expect(await refusalOf(read(forged))).toBe('access.login-required');
  });
});

describe('it ends at once', () => {
  test.each<[string, (shareId: string) => Promise<unknown>, () => Promise<unknown>]>([
    ['when its owner ends it', (id) => curator.delete(shares(`/${id}`)), async () => undefined],
    [
      'when its time is over',
      () => app.context.sql`update test_node_shares set expires_at = ${app.context.clock.now()}`,
      async () => undefined,
    ],
    [
      'when its owner is frozen',
      () => app.context.sql`update users set status = 1 where user_id = ${curator.userId}`,
      () => app.context.sql`update users set status = 0 where user_id = ${curator.userId}`,
    ],
    [
      'when the node gets another owner',
      () => app.context.sql`update nodes set owner_user_id = ${stranger.userId} where node_id = ${nodeId}`,
      () => app.context.sql`update nodes set owner_user_id = ${curator.userId} where node_id = ${nodeId}`,
    ],
  ])('%s', async (_, end, undo) => {
    const { shareId, url } = await share();
    const cookie = await open(url);
    expectDone(await read(cookie));
    await end(shareId);
    expect(await refusalOf(read(cookie))).toBe('access.login-required');
    expect(await open(url)).toBe('');
    await undo();
  });

  test('with the node', async () => {
    const fleeting = await openNode(curator, 'fleeting');
    const { url } = expectDone(await curator.post(`/v2/testNodes/${fleeting}/shares`, {})).data;
    const host = 'fleeting.t.localhost:4180';
    const cookie = await open(url, { host });
    expectDone(await read(cookie, { url: `/v2/exhibits/${fleeting}/test`, host }));
    expectDone(await curator.delete(`/v2/nodes/${fleeting}`));
    await app.context.jobs.runDue();
    expect(await refusalOf(read(cookie, { url: `/v2/exhibits/${fleeting}/test`, host }))).toBe('access.login-required');
    expect(await app.context.sql`select from test_node_shares where node_id = ${fleeting}`).toHaveLength(0);
  });
});
