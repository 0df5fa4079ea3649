import { PartyIdentity, SubjectType } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { expectDone, FREE, mount, openNode, PAID, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { enterSite } from '#test/enter-site.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const DAY_MS = 86_400_000;
const PLATFORM = 'localhost:4180';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '20' });
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

const usesOf = async (nodeId: number, query = '') => (await mira.get(`/v2/nodes/${nodeId}/uses${query}`)).data;

/** Opens a page of a site as a browser does. */
function visit(nodeDomain: string, headers: Record<string, string> = {}, path = '/') {
  const host = `${nodeDomain}.${PLATFORM}`;
  return app.server.inject({ url: path, headers: { host, 'sec-fetch-dest': 'document', ...headers } });
}

/** Reads an exhibit as a theme does that shows it. */
function look(nodeDomain: string, nodeId: number, exhibitId: string, query = '') {
  const host = `${nodeDomain}.${PLATFORM}`;
  return app.server.inject({ url: `/v2/exhibits/${nodeId}/${exhibitId}${query}`, headers: { host } });
}

async function showOn(nodeId: number, name: string, policy: string): Promise<{ exhibitId: string; policyId: string }> {
  const work = await publish(app, mira, { name });
  const { presentableId, policies } = await mount(mira, nodeId, work, name, { policies: [policy] });
  expectDone(await mira.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 }));
  return { exhibitId: presentableId, policyId: policies[0].policyId };
}

test('visits, looks, signings and income are told by day, by exhibit and by what led to the site', async () => {
  const nodeId = await openNode(mira, 'harbour');
  const free = await showOn(nodeId, 'free', FREE);
  const paid = await showOn(nodeId, 'paid', PAID);
  expect(await usesOf(nodeId)).toEqual({ days: [], exhibits: [], referrers: [] });

  await visit('harbour');
  await visit('harbour', { referer: 'https://www.Search.example/?q=secret' });
  await visit('harbour', { referer: 'https://search.example/' });
  await visit('harbour', { referer: 'about:blank' });
  await visit('harbour', { referer: `http://harbour.${PLATFORM}/` }); // from page to page
  await visit('harbour', { 'sec-fetch-dest': 'iframe' });
  await visit('harbour', { 'sec-fetch-dest': '' });
  await visit('harbour.t');
  await visit('nobody-is-here');

  await look('harbour', nodeId, free.exhibitId);
  await look('harbour', nodeId, free.exhibitId, '?isLoadVersionProperty=1');
  await look('harbour', nodeId, paid.exhibitId, '?isLoadContract=1'); // the panel
  await look('harbour.t', nodeId, free.exhibitId);
  await app.visitor.get(`/v2/exhibits/${nodeId}/${free.exhibitId}`); // not on the site

  await openWallet(app, mira);
  const accountId = await openWallet(app, noah, 100_00);
  const signing = {
    subjects: [{ subjectId: paid.exhibitId, policyId: paid.policyId }],
    subjectType: SubjectType.exhibit,
    licenseeId: String(noah.userId),
    licenseeIdentityType: PartyIdentity.consumer,
  };
  const [contract] = expectDone(await noah.post('/v2/contracts/batchSign', signing)).data;
  const { contractId } = contract;
  app.clock.advance(DAY_MS);
  const { data } = await noah.get(`/v2/contracts/${contractId}?isLoadPolicyInfo=1`);
  expectDone(
    await noah.post(`/v2/contracts/${contractId}/events/payment`, {
      eventId: data.policyInfo.fsmDescriptionInfo.initial.transitions[0].id,
      accountId,
      transactionAmount: 5,
      password: PAYMENT_PASSWORD,
    }),
  );
  await visit('harbour');

  expect(await usesOf(nodeId)).toEqual({
    days: [
      { day: '2026-03-01', visits: 4, looks: 2, signings: 1, income: '0' },
      { day: '2026-03-02', visits: 1, looks: 0, signings: 0, income: '500' },
    ],
    exhibits: [
      { exhibitId: paid.exhibitId, exhibitTitle: 'paid', looks: 0, signings: 1, income: '500' },
      { exhibitId: free.exhibitId, exhibitTitle: 'free', looks: 2, signings: 0, income: '0' },
    ],
    referrers: [
      { host: '', visits: 3 },
      { host: 'search.example', visits: 2 },
    ],
  });
  const first = await usesOf(nodeId, '?startDate=2026-03-01&endDate=2026-03-01');
  expect(first.days).toHaveLength(1);
  expect(first.exhibits).toMatchObject([{ signings: 1, income: '0' }, { looks: 2 }]);
});

test('a free contract that a visit makes is no signing', async () => {
  const nodeId = await openNode(mira, 'open');
  const { exhibitId } = await showOn(nodeId, 'gift', 'for registeredUsers\n\ninitial[active]:\n  terminate');
  expect(await noah.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/result`)).toMatchObject({ data: { isAuth: true } });
  const made = await app.context.sql`select is_automatic from contracts where subject_id = ${exhibitId}`;
  expect(made).toEqual([{ is_automatic: true }]);
  expect((await usesOf(nodeId)).days).toEqual([]);
});

test('the owner of a site does not count as one who looks at it', async () => {
  const nodeId = await openNode(mira, 'mirror');
  const { exhibitId } = await showOn(nodeId, 'own', FREE);
  const cookie = await enterSite(app.visitor, 'mirror', { authorization: `Bearer ${mira.token}` });
  const read = (headers: object) =>
    app.server.inject({
      url: `/v2/exhibits/${nodeId}/${exhibitId}`,
      headers: { host: `mirror.${PLATFORM}`, ...headers },
    });
  await read({ cookie });
  expect((await usesOf(nodeId)).days).toEqual([]);
  await read({});
  expect((await usesOf(nodeId)).days).toMatchObject([{ looks: 1 }]);
});

test('of a day a hundred hosts are kept apart, however many are made up, at once and later', async () => {
  const nodeId = await openNode(mira, 'crowded');
  for (let n = 0; n < 150; n += 1) await visit('crowded', { referer: `https://h${n}.example/` });
  await visit('crowded', { referer: 'https://h7.example/' });
  const rows = () => app.context.sql`
    select subject, count from site_uses where node_id = ${nodeId} and kind = 1 order by count desc, subject`;
  await usesOf(nodeId);
  expect(await rows()).toHaveLength(101);
  expect((await rows()).slice(0, 2)).toEqual([
    { subject: '*', count: 50 },
    { subject: 'h7.example', count: 2 },
  ]);
  await visit('crowded', { referer: 'https://another.example/' });
  await visit('crowded', { referer: 'https://h7.example/' });
  await visit('crowded');
  await usesOf(nodeId);
  expect((await rows()).slice(0, 2)).toEqual([
    { subject: '*', count: 51 },
    { subject: 'h7.example', count: 3 },
  ]);
  expect(await rows()).toHaveLength(102);
  expect((await usesOf(nodeId)).referrers).toHaveLength(100);
});

test('only the owner is told, also of a node that is blocked, and of a year at most', async () => {
  const nodeId = await openNode(mira, 'quiet');
  const url = `/v2/nodes/${nodeId}/uses`;
  expect(await noah.get(url)).toMatchObject({ errCode: 3, data: null });
  expect(await app.visitor.get(url)).toMatchObject({ errCode: 30 });
  expect(await mira.get('/v2/nodes/99999999/uses')).toMatchObject({ errCode: 2 });
  for (const query of ['startDate=2025-01-01', 'startDate=2026-03-05&endDate=2026-03-01', 'startDate=soon'])
    expect(await mira.get(`${url}?${query}`)).toMatchObject({ errCode: 4 });
  await app.context.sql`update nodes set status = 5 where node_id = ${nodeId}`;
  expect(await mira.get(url)).toMatchObject({ errCode: 0 });
});

test('numbers of more than two years ago are deleted', async () => {
  const nodeId = await openNode(mira, 'olden');
  await app.context.sql`
    insert into site_uses (node_id, day, kind, subject, count)
    values (${nodeId}, '2024-02-01', 1, '', 3), (${nodeId}, '2024-03-10', 1, '', 4)`;
  await app.context.jobs.enqueue(app.context.db, 'platform.forget', {});
  await app.context.jobs.runDue();
  const rows = await app.context.sql`select count from site_uses where node_id = ${nodeId}`;
  expect(rows).toEqual([{ count: 4 }]);
});

test('nothing is kept by which a visitor could be told', async () => {
  const columns = await app.context
    .sql`select column_name as name from information_schema.columns where table_name = 'site_uses' order by 1`;
  expect(columns.map(({ name }) => name)).toEqual(['count', 'day', 'kind', 'node_id', 'subject']);
});
