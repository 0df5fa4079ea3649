import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, FREE, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const PAID =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5", "self.account") => bought\n\nbought[active]:\n  terminate';

let app: TestApp;
let [ada, mira] = [] as unknown as TestUser[];
let nodeId: number;

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [ada, mira] = [await app.addUser('ada'), await app.addUser('mira')];
  nodeId = await openNode(ada, 'adas-node');
});
afterAll(() => app.close());

const license = (user: TestUser, resourceIds: readonly string[], licenseeId: number | string = nodeId, kind = 2) =>
  user.post('/v2/resources/ownLicences', { resourceIds, licenseeId, licenseeIdentityType: kind });
const policiesOf = async (resourceId: string) =>
  (await app.visitor.get(`/v2/resources/${resourceId}?isLoadPolicyInfo=1`)).data.policies;

test('an own work goes on an own node without a payment and without an offer to anybody else', async () => {
  const work = await publish(app, ada!, { name: 'own-book', policies: [PAID] });
  const licence = expectDone(await license(ada!, [work.resourceId])).data[0];
  expect(licence).toMatchObject({ resourceId: work.resourceId });
  expect(await policiesOf(work.resourceId)).toMatchObject([
    { status: 1, policyText: PAID },
    { status: 0, policyName: '仅供本人使用', policyText: expect.stringContaining('userGroup') },
  ]);
  const { data: contract } = await ada!.get(`/v2/contracts/${licence.contractId}`);
  expect(contract).toMatchObject({ authStatus: 1, licenseeId: String(nodeId), status: 0 });

  const exhibit = expectDone(
    await ada!.post('/v2/presentables', {
      nodeId,
      resourceId: work.resourceId,
      version: '1.0.0',
      presentableName: 'own-book',
      resolveResources: [{ resourceId: work.resourceId, contracts: [{ policyId: licence.policyId }] }],
      policies: [{ policyName: 'free', policyText: FREE }],
    }),
  ).data;
  expect(exhibit).toMatchObject({ onlineStatus: 1 });
  // asked again, the licence is the same
  expect(expectDone(await license(ada!, [work.resourceId])).data).toEqual([licence]);
});

test('nobody else signs those terms, neither offered by mistake nor for a node of theirs', async () => {
  const work = await publish(app, ada!, { name: 'own-song', policies: [PAID] });
  const [{ policyId }] = expectDone(await license(ada!, [work.resourceId])).data;
  const strangers = await openNode(mira!, 'miras-node');
  const sign = () =>
    mira!.post('/v2/contracts/batchSign', {
      subjects: [{ subjectId: work.resourceId, policyId }],
      subjectType: 1,
      licenseeId: strangers,
      licenseeIdentityType: 2,
    });
  expect(await sign()).toMatchObject({ errCode: 2, data: null });
  const updatePolicies = [{ policyId, status: 1 }];
  expectDone(await ada!.put(`/v2/resources/${work.resourceId}`, { updatePolicies }));
  expect(await sign()).toMatchObject({ errCode: 2, data: null });

  expect(await license(mira!, [work.resourceId], strangers)).toMatchObject({ errCode: 3 });
  expect(await license(ada!, [work.resourceId], strangers)).toMatchObject({ errCode: 3 });
  expect(await license(mira!, [work.resourceId])).toMatchObject({ errCode: 3 });
  expect(await license(ada!, [work.resourceId, 'f'.repeat(24)])).toMatchObject({ errCode: 2 });
  expect(await license(ada!, [])).toMatchObject({ errCode: 4 });
});

test('several works are licensed or none, and a work that is made with others as well', async () => {
  const songs = [];
  for (const name of ['song-1', 'song-2']) songs.push(await publish(app, ada!, { name, policies: [PAID] }));
  const foreign = await publish(app, mira!, { name: 'song-3', policies: [PAID] });
  const ids = songs.map(({ resourceId }) => resourceId);
  expect(await license(ada!, [...ids, foreign.resourceId])).toMatchObject({ errCode: 3 });
  expect(await policiesOf(ids[0]!)).toHaveLength(1);

  const album = await publish(app, ada!, { name: 'album', policies: [PAID] });
  const licences = expectDone(await license(ada!, ids, album.resourceId, 1)).data;
  expect(licences.map(({ resourceId }: { resourceId: string }) => resourceId)).toEqual(ids);
});
