import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const ALPHA = { host: 'alpha.localhost:4180' };
const DAY_MS = 86_400_000;

let app: TestApp;
let owner: TestUser;
let nodeId: number;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' });
  owner = await app.addUser('owner');
  nodeId = (await owner.post('/v2/nodes', { nodeName: 'Alpha', nodeDomain: 'alpha' })).data.nodeId;
  await owner.post('/v2/nodes', { nodeName: 'Beta', nodeDomain: 'beta' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.context.sql`delete from site_failures`;
  await app.context.sql`delete from rate_limit_windows`;
});

const report = (message: unknown, { page = '/' as unknown, headers = ALPHA, remoteAddress = '192.0.2.1' } = {}) =>
  app.visitor.post('/v2/nodes/siteFailures', { page, message }, { headers, remoteAddress });
const failures = async () => (await owner.get(`/v2/nodes/${nodeId}/siteFailures`)).data;
/** One address after the other, so that their own limit is not met. */
const from = (index: number) => `198.51.100.${index}`;

test('the owner reads when and where what failed, the latest first, and the same failure once', async () => {
  const first = app.clock.now().toISOString();
  await report('TypeError: a is undefined', { page: '/?theme=/detail/1' });
  app.clock.advance(1000);
  await report('ReferenceError: b is not defined');
  app.clock.advance(1000);
  expect(await report('TypeError: a is undefined', { page: '/?theme=/detail/1' })).toMatchObject({ data: true });
  expect(await failures()).toEqual([
    {
      page: '/?theme=/detail/1',
      message: 'TypeError: a is undefined',
      times: 2,
      firstDate: first,
      lastDate: app.clock.now().toISOString(),
    },
    expect.objectContaining({ page: '/', message: 'ReferenceError: b is not defined', times: 1 }),
  ]);
});

test('nobody else reads them, operators and other nodes of the owner included', async () => {
  await report('TypeError');
  for (const other of [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })]) {
    expect(await other.get(`/v2/nodes/${nodeId}/siteFailures`)).toMatchObject({ data: null, errCode: 3 });
  }
  expect((await app.visitor.get(`/v2/nodes/${nodeId}/siteFailures`)).errCode).toBe(30);
  expect((await owner.get(`/v2/nodes/${nodeId + 1}/siteFailures`)).data).toEqual([]);
});

test('a site reports only about itself, the platform and addresses without a site about nothing', async () => {
  for (const host of ['localhost:4180', 'nobody.localhost:4180', 'alpha.t.localhost:4180']) {
    expect((await report('TypeError', { headers: { host } })).headers['x-refusal']).toBe('node.not-found');
  }
  const fromElsewhere = { ...ALPHA, origin: 'http://elsewhere.example' };
  expect((await report('TypeError', { headers: fromElsewhere })).headers['x-refusal']).toBe('access.foreign-origin');
  expect(await failures()).toEqual([]);
});

test('what is no short text is refused, and what is no text of a text is left out', async () => {
  for (const message of ['', ' \n', 'x'.repeat(501), 7, null, { a: 1 }]) {
    expect((await report(message)).headers['x-refusal']).toBe('request.argument');
  }
  for (const page of ['', 'https://evil.example/', `/${'x'.repeat(300)}`, ['/']]) {
    expect((await report('TypeError', { page })).headers['x-refusal']).toBe('request.argument');
  }
  expect(await failures()).toEqual([]);
  await report('a\u0000b\u001b[31mc\u202Ed\nе \ud800 <img src=x onerror=alert(1)>');
  expect(await failures()).toMatchObject([{ message: 'a b [31mc d е <img src=x onerror=alert(1)>' }]);
});

test('an address is heard ten times in ten minutes, a node sixty times', async () => {
  const refusals = async (count: number, addressOf: (index: number) => string) => {
    const answers = [];
    for (let index = 0; index < count; index += 1) {
      answers.push(await report('TypeError', { remoteAddress: addressOf(index) }));
    }
    return answers.filter(({ headers }) => headers['x-refusal'] === 'access.too-many-requests').length;
  };
  expect(await refusals(12, () => '192.0.2.1')).toBe(2);
  expect(await refusals(55, from)).toBe(5);
  app.clock.advance(10 * 60_000);
  expect(await refusals(1, () => '192.0.2.1')).toBe(0);
});

test('of different failures the latest twenty stay, also when they come at the same moment', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => report(`at once ${index}`, { remoteAddress: from(index) })),
  );
  for (let index = 0; index < 25; index += 1) {
    app.clock.advance(1);
    await report(`failure ${index}`, { remoteAddress: from(index) });
  }
  const kept = await app.context.sql`select message from site_failures order by updated_at`;
  expect(kept.map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, index) => `failure ${index + 5}`));
});

test('a failure is shown for thirty days after it was last reported', async () => {
  await report('TypeError');
  const grow = (byMs: number) =>
    app.context.sql`update site_failures set updated_at = updated_at - ${byMs} * interval '1 millisecond'`;
  await grow(30 * DAY_MS - 1);
  expect(await failures()).toHaveLength(1);
  await grow(1);
  expect(await failures()).toEqual([]);
});
