import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DnsServer, startDnsServer } from '#test/dns-server.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const DAY_MS = 86_400_000;
const PAST_MEMORY_MS = 10_001;

let dns: DnsServer;
let app: TestApp;
let mira: TestUser;
let finn: TestUser;
let nodeId: number;
let count = 0;
beforeAll(async () => {
  dns = await startDnsServer();
  app = await startTestApp({
    DNS_SERVERS: dns.address,
    NODE_LIMIT: '100',
    PUBLIC_ORIGIN: 'http://colophon.test:4180',
    SITE_HOST: 'sites.test:4180',
  });
  mira = await app.addUser('mira');
  finn = await app.addUser('finn');
});
afterAll(async () => {
  await app.close();
  await dns.close();
});
beforeEach(async () => {
  count += 1;
  nodeId = await openNode(mira, `tales${count}`);
  app.clock.advance(PAST_MEMORY_MS);
});

async function openNode(owner: TestUser, name: string): Promise<number> {
  const { data } = await owner.post('/v2/nodes', { nodeName: name, nodeDomain: name });
  return data.nodeId;
}

const path = (id: number, hostName?: string) => `/v2/nodes/${id}/ownDomains${hostName ? `/${hostName}` : ''}`;
const verify = (owner: TestUser, id: number, hostName: string) => owner.post(`${path(id, hostName)}/verification`);
const domainsOf = async (owner: TestUser, id: number) => (await owner.get(path(id))).data;
const canonicalHostOf = async (id: number) => (await mira.get(`/v2/nodes/list?nodeIds=${id}`)).data[0].canonicalHost;
const messagesTo = async ({ email }: TestUser) => {
  const rows = await app.context.sql<{ type: string }[]>`
    select auth_code_type as type from messages where to_address = ${email} order by message_id`;
  return rows.map(({ type }) => type);
};

/** Adds a domain and writes its record, as an owner does. */
async function addWithRecord(owner: TestUser, id: number, hostName: string) {
  const { data } = await owner.post(path(id), { hostName });
  dns.records.set(data.recordName, ['unrelated', data.recordValue]);
  return data;
}

test('a domain is told which record it needs, and leads nowhere before the record is there', async () => {
  const { data } = await mira.post(path(nodeId), { hostName: 'Stories.Example' });
  expect(data).toMatchObject({
    hostName: 'stories.example',
    isVerified: false,
    isCanonical: false,
    isMissing: false,
    recordName: '_colophon.stories.example',
    recordValue: expect.stringMatching(/^colophon-site=[\da-f]{32}$/),
    target: `tales${count}.sites.test`,
    verifiedDate: null,
  });
  expect(await verify(mira, nodeId, 'stories.example')).toMatchObject({ errCode: 2 });
  dns.records.set(data.recordName, ['colophon-site=0123456789abcdef0123456789abcdef']);
  expect(await verify(mira, nodeId, 'stories.example')).toMatchObject({ errCode: 2 });
  dns.records.set(data.recordName, null);
  expect((await verify(mira, nodeId, 'stories.example')).msg).toMatch(/DNS/);
  expect(await domainsOf(mira, nodeId)).toEqual([data]);

  dns.records.set(data.recordName, [data.recordValue]);
  expect(await verify(mira, nodeId, 'STORIES.example')).toMatchObject({ errCode: 0, data: true });
  expect(await domainsOf(mira, nodeId)).toMatchObject([{ isVerified: true, isCanonical: true }]);
  expect(await canonicalHostOf(nodeId)).toBe('stories.example');
});

test.each([
  ['no domain at all', 'stories'],
  ['an address', 'https://stories.example'],
  ['a number', '192.168.0.1'],
  ['a label of 64 characters', `${'a'.repeat(64)}.example`],
  ['an underscore', 'my_stories.example'],
  ['255 characters', `${'a.'.repeat(124)}example`],
  ['the host of the platform', 'colophon.test'],
  ['a host below it', 'shop.colophon.test'],
  ['the address of a site', 'tales.sites.test'],
])('%s is refused', async (_what, hostName) => {
  expect(await mira.post(path(nodeId), { hostName })).toMatchObject({ errCode: 4 });
  expect(await domainsOf(mira, nodeId)).toEqual([]);
});

test('a name in another script is kept as DNS knows it', async () => {
  const { data } = await mira.post(path(nodeId), { hostName: '故事.example' });
  expect(data.hostName).toBe('xn--3kqw76c.example');
});

test('a node has a domain once, and ten at most', async () => {
  for (let n = 0; n < 10; n += 1)
    expect(await mira.post(path(nodeId), { hostName: `d${n}.example` })).toMatchObject({ errCode: 0 });
  expect(await mira.post(path(nodeId), { hostName: 'd10.example' })).toMatchObject({ errCode: 2 });
  expect(await mira.delete(path(nodeId, 'd9.example'))).toMatchObject({ data: true });
  expect(await mira.post(path(nodeId), { hostName: 'd0.example' })).toMatchObject({ errCode: 2 });
  expect(await domainsOf(mira, nodeId)).toHaveLength(9);
});

test('only the owner sees and changes the domains of a node', async () => {
  await addWithRecord(mira, nodeId, 'closed.example');
  for (const answer of [
    await finn.get(path(nodeId)),
    await finn.post(path(nodeId), { hostName: 'finn.example' }),
    await verify(finn, nodeId, 'closed.example'),
    await finn.delete(path(nodeId, 'closed.example')),
    await finn.put(`/v2/nodes/${nodeId}/canonicalHost`, { hostName: null }),
  ])
    expect(answer).toMatchObject({ errCode: 3 });
  expect(await domainsOf(mira, nodeId)).toMatchObject([{ hostName: 'closed.example', isVerified: false }]);
});

test('the address of a site is one of its verified domains, or the one on the platform', async () => {
  await addWithRecord(mira, nodeId, 'first.example');
  await addWithRecord(mira, nodeId, 'second.example');
  const choose = (hostName: string | null) => mira.put(`/v2/nodes/${nodeId}/canonicalHost`, { hostName });
  expect(await choose('second.example')).toMatchObject({ errCode: 2 });
  await verify(mira, nodeId, 'first.example');
  await verify(mira, nodeId, 'second.example');
  expect(await canonicalHostOf(nodeId)).toBe('first.example');
  expect(await choose('second.example')).toMatchObject({ data: true });
  expect(await choose('third.example')).toMatchObject({ errCode: 2 });
  expect(await canonicalHostOf(nodeId)).toBe('second.example');
  expect(await choose(null)).toMatchObject({ data: true });
  expect(await canonicalHostOf(nodeId)).toBeNull();
  await choose('first.example');
  expect(await mira.delete(path(nodeId, 'first.example'))).toMatchObject({ data: true });
  expect(await canonicalHostOf(nodeId)).toBeNull();
  expect(await mira.delete(path(nodeId, 'first.example'))).toMatchObject({ errCode: 2 });
});

test('a domain that has changed hands leads to the node of whoever holds its record, and the one before is told', async () => {
  await addWithRecord(mira, nodeId, 'moved.example');
  await verify(mira, nodeId, 'moved.example');
  const other = await openNode(finn, `other${count}`);
  const { data } = await finn.post(path(other), { hostName: 'moved.example' });
  expect(await verify(finn, other, 'moved.example')).toMatchObject({ errCode: 2 });
  expect(await canonicalHostOf(nodeId)).toBe('moved.example');

  dns.records.set(data.recordName, [data.recordValue]);
  expect(await verify(finn, other, 'moved.example')).toMatchObject({ data: true });
  expect(await canonicalHostOf(other)).toBe('moved.example');
  expect(await canonicalHostOf(nodeId)).toBeNull();
  expect(await domainsOf(mira, nodeId)).toMatchObject([{ isVerified: false, isCanonical: false }]);
  expect(await messagesTo(mira)).toContain('ownDomainLost');
});

test('two nodes that verify one domain at the same time do not both get it', async () => {
  const other = await openNode(finn, `rival${count}`);
  const [mine, theirs] = [
    await mira.post(path(nodeId), { hostName: 'raced.example' }),
    await finn.post(path(other), { hostName: 'raced.example' }),
  ];
  dns.records.set(mine.data.recordName, [mine.data.recordValue, theirs.data.recordValue]);
  const answers = await Promise.all([verify(mira, nodeId, 'raced.example'), verify(finn, other, 'raced.example')]);
  expect(answers).toMatchObject([{ data: true }, { data: true }]);
  const verified = [...(await domainsOf(mira, nodeId)), ...(await domainsOf(finn, other))];
  expect(verified.filter(({ isVerified }) => isVerified)).toHaveLength(1);
});

test('a domain whose record is missing on three days in a row is given up; a DNS that does not answer says nothing', async () => {
  const { recordName, recordValue } = await addWithRecord(mira, nodeId, 'fading.example');
  await verify(mira, nodeId, 'fading.example');
  const nextDay = async () => {
    app.clock.advance(DAY_MS);
    await app.context.jobs.enqueue(app.context.db, 'nodes.own-domains', {});
    await app.context.jobs.runDue();
    return (await domainsOf(mira, nodeId))[0];
  };
  const before = (await messagesTo(mira)).length;
  dns.records.set(recordName, []);
  expect(await nextDay()).toMatchObject({ isVerified: true, isMissing: true });
  expect(await nextDay()).toMatchObject({ isVerified: true, isMissing: true });
  dns.records.set(recordName, [recordValue]);
  expect(await nextDay()).toMatchObject({ isVerified: true, isMissing: false });

  dns.records.delete(recordName);
  await nextDay();
  await nextDay();
  dns.records.set(recordName, null);
  for (let day = 0; day < 4; day += 1) expect(await nextDay()).toMatchObject({ isVerified: true, isMissing: true });
  expect((await messagesTo(mira)).length).toBe(before);
  dns.records.delete(recordName);
  expect(await nextDay()).toMatchObject({ isVerified: false, isCanonical: false });
  expect((await messagesTo(mira)).length).toBe(before + 1);
  expect(await canonicalHostOf(nodeId)).toBeNull();
});

test('a deleted node leaves its domains to others', async () => {
  await addWithRecord(mira, nodeId, 'left.example');
  await verify(mira, nodeId, 'left.example');
  expect(await mira.delete(`/v2/nodes/${nodeId}`)).toMatchObject({ errCode: 0 });
  const rows = await app.context.sql`select from own_domains where host_name = 'left.example'`;
  expect(rows).toHaveLength(0);
});

test('a look at the DNS of a domain is made thirty times an hour at most', async () => {
  const strict = await startTestApp({ DNS_SERVERS: dns.address, RATE_LIMITS: '1' });
  try {
    const owner = await strict.addUser('orla');
    const id = await openNode(owner, 'orlas');
    await owner.post(path(id), { hostName: 'asked.example' });
    for (let look = 0; look < 30; look += 1) await verify(owner, id, 'asked.example');
    expect(await verify(owner, id, 'asked.example')).toMatchObject({
      errCode: 2,
      msg: expect.stringMatching(/尝试|频繁/),
    });
  } finally {
    await strict.close();
  }
});
