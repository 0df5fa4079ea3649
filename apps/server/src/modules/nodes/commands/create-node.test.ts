import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '2', DENIED_DOMAINS: 'Einstein, marie-curie' });
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

test('a node is public, without exhibits and theme, and numbered from 80000000', async () => {
  const answer = await mira.post('/v2/nodes', { nodeName: '苔藓Moss', nodeDomain: 'moss-garden', nodeTitle: ' Moss ' });
  expect(answer.data).toEqual({
    nodeId: expect.any(Number),
    nodeName: '苔藓Moss',
    nodeDomain: 'moss-garden',
    nodeTitle: 'Moss',
    nodeLogo: '',
    canonicalHost: null,
    nodeShortDescription: '',
    nodeSuspendInfo: '',
    nodeThemeId: '',
    nodeTestThemeId: '',
    pageBuildId: '',
    ownerUserId: mira.userId,
    ownerUserName: 'mira',
    ownerDisplayName: '',
    tags: [],
    auditStatus: 0,
    status: 1,
    nodeType: 0,
    createDate: '2026-03-01T04:00:00.000Z',
    updateDate: '2026-03-01T04:00:00.000Z',
  });
  expect(answer.data.nodeId).toBeGreaterThanOrEqual(80_000_000);
});

test('names and domains out of their rules are refused before anything else', async () => {
  const noah = await app.addUser('noah');
  const good = { nodeName: 'Noah', nodeDomain: 'noahs-ark' };
  for (const wrong of [
    { nodeName: 'N' },
    { nodeName: 'No|ah' },
    { nodeName: 'a'.repeat(25) },
    { nodeDomain: 'abc' },
    { nodeDomain: '-abcd' },
    { nodeDomain: 'abcd-' },
    { nodeDomain: 'Noahs' },
    { nodeDomain: 'no_ah' },
    { nodeDomain: 'no.ah' },
    { nodeDomain: 'a'.repeat(25) },
    { nodeTitle: 'a'.repeat(101) },
  ]) {
    expect(await noah.post('/v2/nodes', { ...good, ...wrong })).toMatchObject({ ret: 0, errCode: 4, data: null });
  }
  expect(await noah.post('/v2/nodes', { ...good, nodeDomain: 'admin' })).toMatchObject({ errCode: 4 });
  expect(await app.visitor.post('/v2/nodes', { nodeName: 'N' })).toMatchObject({ ret: 4, errCode: 30 });
});

/** Reserved words that are long enough for a domain, and labels of the platform's own hosts. */
const RESERVED =
  'account admin beijing china company copyright democracy docs free freelog group login main master node nodes platform public self service shanghai shenzhen system user console file image static test';

test('rule 2: reserved words are nobody’s domain, longer ones that contain them are free', async () => {
  const hana = await app.addUser('hana');
  for (const nodeDomain of RESERVED.split(' '))
    expect([nodeDomain, await hana.post('/v2/nodes', { nodeName: 'Hana', nodeDomain })]).toMatchObject([
      nodeDomain,
      { errCode: 4, headers: { 'x-refusal': 'node.domain-reserved' } },
    ]);
  expect(await hana.post('/v2/nodes', { nodeName: 'Hana', nodeDomain: 'main-street' })).toMatchObject({ errCode: 0 });
});

test('rule 2: the operator denies further domains, exactly as written but for case', async () => {
  const ida = await app.addUser('ida');
  for (const nodeDomain of ['einstein', 'marie-curie'])
    expect(await ida.post('/v2/nodes', { nodeName: 'Ida', nodeDomain })).toMatchObject({
      errCode: 4,
      headers: { 'x-refusal': 'node.domain-reserved' },
    });
  expect(await ida.post('/v2/nodes', { nodeName: 'Ida', nodeDomain: 'einstein-house' })).toMatchObject({ errCode: 0 });
});

test('names are unique ignoring case, and stay so after a node is deleted', async () => {
  const owner = await app.addUser('first');
  const node = await owner.post('/v2/nodes', { nodeName: 'Harbour', nodeDomain: 'harbour' });
  await owner.delete(`/v2/nodes/${node.data.nodeId}`);
  const other = await app.addUser('second');
  expect(await other.post('/v2/nodes', { nodeName: 'HARBOUR', nodeDomain: 'harbour2' })).toMatchObject({ errCode: 2 });
  expect(await other.post('/v2/nodes', { nodeName: 'Harbour2', nodeDomain: 'harbour' })).toMatchObject({ errCode: 2 });
});

test('of users who take one domain at the same moment one gets it', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, (_, index) => app.addUser(`racer${index}`)));
  const answers = await Promise.all(
    users.map((user, index) => user.post('/v2/nodes', { nodeName: `Race${index}`, nodeDomain: 'race-track' })),
  );
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 2, 2, 2, 2, 2]);
});

test('a user has at most as many nodes as allowed, also when they are created at once; deleted ones do not count', async () => {
  const owner = await app.addUser('collector');
  const create = (index: number) =>
    owner.post('/v2/nodes', { nodeName: `Collect${index}`, nodeDomain: `collect-${index}` });
  const answers = await Promise.all([0, 1, 2, 3, 4].map(create));
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 0, 2, 2, 2]);
  const { nodeId } = answers.find(({ errCode }) => errCode === 0)!.data;
  await owner.delete(`/v2/nodes/${nodeId}`);
  expect(await create(9)).toMatchObject({ errCode: 0 });
  expect(await create(10)).toMatchObject({ errCode: 2 });
});
