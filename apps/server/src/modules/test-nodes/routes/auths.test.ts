import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFile, expectDone, publish } from '#modules/exhibits/testing/publish.ts';
import { makeWorkedExample, type WorkedExample } from '#modules/exhibits/testing/worked-example.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { rehearse, testExhibitsOf } from '../testing/rehearse.ts';

/** A depends on B and C, B on D and E; B leaves D to its users, A leaves C and D. A is the exhibit P, whose node has licences for A, C and D. */
let app: TestApp;
let author: TestUser;
let curator: TestUser;
let example: WorkedExample;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  await app.addUser('holder');
  example = await makeWorkedExample(app, author, curator);
});
afterAll(() => app.close());

const decide = (
  testResourceIds: readonly string[],
  authType: number,
  caller: TestUser | TestApp['visitor'] = curator,
) =>
  caller.get(
    `/v2/auths/exhibits/${example.nodeId}/test/batchAuth/results?authType=${authType}&exhibitIds=${testResourceIds.join()}`,
  );

/** Codes of the node's side, the resources' side and both together, with who is at fault. */
const sidesOf = async ({ testResourceId }: { testResourceId: string }) => {
  const results = await Promise.all(
    [1, 2, 3].map(async (side) => expectDone(await decide([testResourceId], side)).data[0]),
  );
  return results.map(({ authCode, defaulterIdentityType }) => `${authCode} ${defaulterIdentityType}`);
};
const rehearsed = async (rules: string) => {
  await rehearse(app, curator, example.nodeId, rules);
  const [first] = await testExhibitsOf(curator, example.nodeId);
  return first;
};

const withAuth = async (
  licenseeId: string | number,
  subjectId: string,
  authStatus: number,
  look: () => Promise<void>,
) => {
  const { sql } = app.context;
  const set = (status: number) =>
    sql`update contracts set auth_status = ${status} where licensee_id = ${String(licenseeId)} and subject_id = ${subjectId} returning 1`;
  expect(await set(authStatus)).toHaveLength(1);
  await look();
  await set(1);
};

test('contracts that authorise formally or for trying out are enough, others are not', async () => {
  const { nodeId, ids } = example;
  const exhibit = await rehearsed('');
  for (const [status, node, resources] of [
    [1, '200 0', '200 0'],
    [2, '200 0', '200 0'],
    [3, '200 0', '200 0'],
    [128, '301 2', '301 1'],
  ] as const) {
    await withAuth(nodeId, ids.D, status, async () => expect(await sidesOf(exhibit)).toEqual([node, '200 0', node]));
    await withAuth(ids.B, ids.E, status, async () =>
      expect(await sidesOf(exhibit)).toEqual(['200 0', resources, resources]),
    );
  }
  await withAuth(nodeId, ids.D, 128, () =>
    withAuth(ids.B, ids.E, 128, async () => expect(await sidesOf(exhibit)).toEqual(['301 2', '301 1', '301 3'])),
  );
});

test('what a rule brings has to be licensed by contracts chosen for the test exhibit', async () => {
  const extra = await publish(app, author, { name: 'letter-F' });
  const exhibit = await rehearsed('alter P replace $author/letter-B with $author/letter-F');
  expect(await sidesOf(exhibit)).toEqual(['301 2', '203 0', '301 2']);
  const contracts = [{ policyId: extra.policyIds[0] }];
  expectDone(
    await curator.put(`/v2/testNodes/testResources/${exhibit.testResourceId}`, {
      resolveResources: [{ resourceId: extra.resourceId, contracts }],
    }),
  );
  expect(await sidesOf(exhibit)).toEqual(['200 0', '203 0', '200 0']);
});

test('objects and works of the owner need no licence, what they are made of does', async () => {
  expectDone(await curator.post('/v2/storages/buckets', { bucketName: 'sketches' }));
  const sha1 = await addFile(app, curator, 'lamp.md', '# A lamp\n');
  expectDone(await curator.post('/v2/storages/buckets/sketches/objects', { objectName: 'lamp', sha1 }));
  const object = '/v2/storages/objects/sketches%2Flamp';
  expectDone(await curator.put(object, { resourceTypeCode: 'markdown' }));
  expect(await sidesOf(await rehearsed('add #sketches/lamp as lamp hide'))).toEqual(['203 0', '203 0', '203 0']);
  const dependencies = [{ name: 'author/letter-B', type: 'resource', versionRange: '*' }];
  expectDone(await curator.put(object, { dependencies }));
  expect(await sidesOf(await rehearsed('add #sketches/lamp as lamp hide'))).toEqual(['301 2', '200 0', '301 2']);

  await publish(app, curator, { name: 'own' });
  expect(await sidesOf(await rehearsed('alter P replace $author/letter-A with $curator/own'))).toEqual([
    '203 0',
    '203 0',
    '203 0',
  ]);
});

test('a frozen resource closes a test exhibit, whoever it belongs to', async () => {
  const exhibit = await rehearsed('');
  await app.context.sql`update resources set status = 2 where resource_id = ${example.ids.E}`;
  const { data } = await decide([exhibit.testResourceId], 3);
  expect(data).toMatchObject([{ authCode: 403, isAuth: false, data: { freezeResourceIds: [example.ids.E] } }]);
  await app.context.sql`update resources set status = 1 where resource_id = ${example.ids.E}`;
});

test('results follow the order asked for, and say what the older address says', async () => {
  await rehearsed('add $author/letter-C as sea hide');
  const exhibits = await testExhibitsOf(curator, example.nodeId);
  const ids = exhibits.map(({ testResourceId }: { testResourceId: string }) => testResourceId).toReversed();
  const results = expectDone(await decide([...ids, ids[0]], 3)).data;
  expect(results.map(({ exhibitName }: { exhibitName: string }) => exhibitName)).toEqual(['P', 'sea', 'P']);
  const older = await curator.get(
    `/v2/auths/testResources/nodes/${example.nodeId}/batchAuth/result?authType=3&testResourceIds=${ids.join()}`,
  );
  expect(older.data).toEqual(
    results.slice(0, 2).map(({ exhibitId, exhibitName, ...result }: { exhibitId: string; exhibitName: string }) => ({
      testResourceId: exhibitId,
      testResourceName: exhibitName,
      ...result,
    })),
  );
});

test('strangers among the ids, and callers who do not own the node, get one result', async () => {
  const { testResourceId } = await rehearsed('');
  const stranger = '0'.repeat(32);
  expect(await decide([testResourceId, stranger], 3)).toMatchObject({
    errCode: 0,
    data: { authCode: 401, isAuth: false, data: { invalidTestResourceIds: [stranger] } },
  });
  for (const caller of [author, app.visitor])
    expect(await decide([testResourceId], 3, caller)).toMatchObject({
      errCode: 0,
      data: { authCode: 503, data: null },
    });
  expect(await decide([testResourceId], 4)).toMatchObject({ errCode: 4 });
  expect(await decide([], 3)).toMatchObject({ errCode: 4 });
});
