import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FREE, mount, openNode, PAID, publish } from '../testing/publish.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '10' });
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
});
afterAll(() => app.close());

const mountAll = (nodeId: number, resources: { resourceId: string; policyId?: string }[]) =>
  curator.post('/v2/presentables/createPresentableBatchEasy', { nodeId, resources });
const read = async (presentableId: string) => (await curator.get(`/v2/presentables/${presentableId}`)).data;

test('a free resource is mounted offline in its latest version, under its name and title, by its first free policy', async () => {
  const nodeId = await openNode(curator, 'first');
  const resource = await publish(app, author, { name: 'essay', policies: [PAID, FREE] });
  const { data } = await mountAll(nodeId, [resource]);
  expect(data).toEqual({ [resource.resourceId]: { status: 1, data: expect.stringMatching(/^[0-9a-f]{24}$/) } });
  expect(await read(data[resource.resourceId].data)).toMatchObject({
    presentableName: 'essay',
    presentableTitle: 'essay',
    version: '1.0.0',
    onlineStatus: 0,
    policies: [],
    resolveResources: [{ contracts: [{ policyId: resource.policyIds[1] }] }],
  });
});

test('a policy that is asked for is signed; names that are taken get a number', async () => {
  const nodeId = await openNode(curator, 'second');
  const twin = await app.addUser('twin');
  const [one, other] = [
    await publish(app, author, { name: 'Same', policies: [FREE, PAID] }),
    await publish(app, twin, { name: 'same' }),
  ];
  const { data } = await mountAll(nodeId, [{ resourceId: one.resourceId, policyId: one.policyIds[1]! }, other]);
  expect(await read(data[one.resourceId].data)).toMatchObject({
    presentableName: 'Same',
    resolveResources: [{ contracts: [{ policyId: one.policyIds[1] }] }],
  });
  expect(await read(data[other.resourceId].data)).toMatchObject({ presentableName: 'same(1)' });
});

test('an own resource that offers nothing free gets a free policy, in the words of its owner', async () => {
  const nodeId = await openNode(curator, 'third');
  const own = await publish(app, curator, { name: 'own', policies: [PAID] });
  const { data } = await curator.post(
    '/v2/presentables/createPresentableBatchEasy',
    { nodeId, resources: [{ resourceId: own.resourceId }] },
    { headers: { 'accept-language': 'en' } },
  );
  expect(data[own.resourceId]).toMatchObject({ status: 1 });
  const resource = await curator.get(`/v2/resources/${own.resourceId}?isLoadPolicyInfo=1`);
  expect(resource.data.policies).toMatchObject([{}, { policyName: 'Free for ever', status: 1, policyText: FREE }]);
});

test('what fails is told with its reason and does not stop the others', async () => {
  const nodeId = await openNode(curator, 'fourth');
  const mounted = await publish(app, author, { name: 'mounted' });
  await mount(curator, nodeId, mounted, 'mounted');
  const sold = await publish(app, author, { name: 'sold', policies: [PAID] });
  const hidden = await publish(app, author, { name: 'hidden' });
  await author.put(`/v2/resources/${hidden.resourceId}`, { status: 4 });
  const using = await publish(app, author, {
    name: 'using',
    version: {
      dependencies: [{ resourceId: mounted.resourceId, versionRange: '*' }],
      batchSignContracts: [{ resourceId: mounted.resourceId, subjectType: 1, policyIds: mounted.policyIds }],
    },
  });
  const good = await publish(app, author, { name: 'good' });
  const unknown = { resourceId: 'a'.repeat(24) };
  const all = [mounted, sold, hidden, using, unknown, good];
  const { data } = await mountAll(nodeId, all);
  expect(all.map(({ resourceId }) => data[resourceId].status)).toEqual([2, 2, 2, 2, 2, 1]);
  expect(all.slice(0, 5).every(({ resourceId }) => data[resourceId].data !== '')).toBe(true);

  expect(await mountAll(79_999_999, [good])).toMatchObject({ errCode: 2 });
  expect(await author.post('/v2/presentables/createPresentableBatchEasy', { nodeId, resources: [good] })).toMatchObject(
    { errCode: 3 },
  );
  expect(await mountAll(nodeId, [])).toMatchObject({ errCode: 4 });
});

test('a default theme is taken in two calls: mounted with a policy of its own, then activated', async () => {
  const nodeId = await openNode(curator, 'fifth');
  const theme = await publish(app, author, { name: 'quiet', type: 'theme' });
  const { presentableId } = await mount(curator, nodeId, theme, 'quiet');
  expect(await curator.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 })).toMatchObject({
    data: true,
  });
  const { data } = await app.visitor.get('/v2/nodes/detail?nodeDomain=fifth&isLoadThemeAuthAndDependency=1');
  expect(data.themeAuthInfo).toMatchObject({ isAuth: true });
});
