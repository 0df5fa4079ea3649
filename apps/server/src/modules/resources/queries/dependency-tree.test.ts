import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { inTransaction } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, addListedResource, addResource, FREE_POLICY, release } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let policyId: string;
/** `song` uses `score` and `voice`; `voice` leaves `font` to its users; `score` licenses `font` itself. */
let font: string;
let score: string;
let voice: string;
let song: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  mira = await app.addUser('mira');
  font = await addListedResource(app, mira, 'font');
  policyId = (await mira.get(`/v2/resources/${font}`)).data.policies[0].policyId;
  score = await addListedResource(app, mira, 'score', uses([font], [font]));
  voice = await addListedResource(app, mira, 'voice', {
    ...uses([font], []),
    baseUpcastResources: [{ resourceId: font }],
  });
  song = await addListedResource(app, mira, 'song', uses([score, voice], [score, voice, font]));
});
afterAll(() => app.close());

function uses(dependencies: string[], signed: string[]) {
  return {
    dependencies: dependencies.map((resourceId) => ({ resourceId, versionRange: '^1.0.0' })),
    batchSignContracts: signed.map((resourceId) => ({ resourceId, policyIds: [policyId] })),
  };
}

const tree = (id: string, query = '') => app.visitor.get(`/v2/resources/${id}/dependencyTree${query}`);
const authTree = (id: string, query = '') => app.visitor.get(`/v2/resources/${id}/authTree${query}`);

interface Named {
  readonly resourceName: string;
  readonly dependencies: Named[];
}
const shape = (nodes: Named[]): unknown =>
  Object.fromEntries(nodes.map((node) => [node.resourceName.slice(5), shape(node.dependencies)]));

test('the dependency tree repeats what is reached twice, in the order declared', async () => {
  const { data } = await tree(song, '?isContainRootNode=1');
  expect(shape(data)).toEqual({ song: { score: { font: {} }, voice: { font: {} } } });
  expect(data[0]).toMatchObject({
    resourceId: song,
    resourceType: ['阅读', '文章', 'markdown'],
    resourceTypeCode: 'markdown',
    versions: ['1.0.0'],
    version: '1.0.0',
    versionRange: '1.0.0',
    baseUpcastResources: [],
    dependencies: [
      { resourceId: score, versionRange: '^1.0.0' },
      { resourceId: voice, baseUpcastResources: [{ resourceId: font }], resolveResources: [] },
    ],
  });
  expect(shape((await tree(song)).data)).toEqual({ score: { font: {} }, voice: { font: {} } });
  expect(shape((await tree('mira%2Fsong', '?maxDeep=1')).data)).toEqual({ score: {}, voice: {} });
});

test('fields are left out on demand, dependencies stay', async () => {
  const { data } = await tree(voice, '?omitFields=versions,fileSha1,dependencies');
  expect(data[0]).not.toHaveProperty('versions');
  expect(data[0]).not.toHaveProperty('fileSha1');
  expect(data[0]).toMatchObject({ resourceName: 'mira/font', dependencies: [] });
});

test('a dependency is shown in the highest version that its range allows now', async () => {
  const base = await addListedResource(app, mira, 'base');
  const user = await addListedResource(app, mira, 'user', uses([base], [base]));
  await release(app, mira, base, '1.2.0');
  await release(app, mira, base, '2.0.0');
  expect((await tree(user)).data).toMatchObject([{ version: '1.2.0', versions: ['1.0.0', '1.2.0', '2.0.0'] }]);
  await mira.put(`/v2/resources/${base}`, { status: 4 });
  expect((await tree(user)).data).toMatchObject([{ version: '1.2.0' }]);
});

test('the auth tree groups what each version licenses itself, along upcast paths', async () => {
  const { data } = await authTree(song);
  const members = (groups: { resourceName: string; children: never[] }[][]): unknown =>
    groups.map((group) => group.map(({ resourceName, children }) => [resourceName.slice(5), members(children)]));
  expect(members(data)).toEqual([[['score', [[['font', []]]]]], [['voice', []]], [['font', []]]]);
  expect(data[2][0]).toMatchObject({
    resourceId: font,
    versionRange: '^1.0.0',
    contracts: [{ policyId, contractId: expect.stringMatching(/^[0-9a-f]{24}$/) }],
  });
});

test('a version is picked by number, by range or as the latest', async () => {
  const id = await addListedResource(app, mira, 'picked');
  await release(app, mira, id, '1.1.0');
  const version = async (query: string) => (await tree(id, `?isContainRootNode=true${query}`)).data?.[0].version;
  expect(await version('')).toBe('1.1.0');
  expect(await version('&version=v1.0.0')).toBe('1.0.0');
  expect(await version('&versionRange=<1.1.0')).toBe('1.0.0');
  for (const read of [tree, authTree]) {
    expect(await read(id, '?version=3.0.0')).toMatchObject({ errCode: 2, data: null });
    expect(await read(id, '?versionRange=^3.0.0')).toMatchObject({ errCode: 4, data: null });
    expect(await read('a'.repeat(24))).toMatchObject({ errCode: 2, data: null });
    expect(await read('no-such-form')).toMatchObject({ errCode: 4, data: null });
  }
  expect(await tree(id, '?maxDeep=0')).toMatchObject({ errCode: 4 });
});

test('a resource without version has empty trees', async () => {
  const id = await addResource(mira, 'empty', { policies: [FREE_POLICY] });
  expect([(await tree(id)).data, (await authTree(id)).data]).toEqual([[], []]);
});

test('a tree whose repetitions explode is refused instead of answered', async () => {
  const fileSha1 = await addFile(app, mira);
  let level = [await addListedResource(app, mira, 'top-a'), await addListedResource(app, mira, 'top-b')];
  for (let depth = 1; depth <= 12; depth += 1) {
    level = [
      await addListedResource(app, mira, `deep-${depth}-a`, { fileSha1, ...uses(level, level) }),
      await addListedResource(app, mira, `deep-${depth}-b`, { fileSha1, ...uses(level, level) }),
    ];
  }
  expect(await tree(level[0]!)).toMatchObject({ errCode: 2, data: null });
  expect((await tree(level[0]!, '?maxDeep=3')).errCode).toBe(0);
});

test('resources that use one another in a circle, made by hand, have trees of the most levels that are shown', async () => {
  const [snake, tail] = [await addListedResource(app, mira, 'snake'), await addListedResource(app, mira, 'tail')];
  await inTransaction(app.context.db, async (tx) => {
    await tx`alter table resource_versions disable trigger user`;
    for (const [one, next] of [
      [snake, tail],
      [tail, snake],
    ] as const) {
      const dependencies = [{ resourceId: next, resourceName: 'mira/other', versionRange: '*' }];
      await tx`update resource_versions set dependencies = ${JSON.stringify(dependencies)}::json where resource_id = ${one}`;
    }
    await tx`alter table resource_versions enable trigger user`;
  });
  let [node] = (await tree(snake)).data;
  let levels = 0;
  for (; node; [node] = node.dependencies) levels += 1;
  expect(levels).toBe(100);
  expect((await app.visitor.get(`/v2/resources/${snake}/relationTree`)).data).toMatchObject([
    { resourceId: snake, children: [{ resourceId: tail }] },
  ]);
  expect(await authTree(snake)).toMatchObject({ errCode: 2, data: null });
});

test('whose versions a contract is stored with is told to their owner, one contract or several', async () => {
  const url = `/v2/resources/${score}/contracts`;
  const { contractId } = (await authTree(score)).data[0][0].contracts[0];
  const versions = [{ version: '1.0.0', versionId: expect.stringMatching(/^[0-9a-f]{32}$/) }];
  const unused = 'a'.repeat(24);
  expect((await mira.get(`${url}/coverageVersions?contractIds=${unused},${contractId}`)).data).toEqual([
    { contractId: unused, versions: [] },
    { contractId, versions },
  ]);
  expect((await mira.get(`${url}/${contractId}/coverageVersions`)).data).toEqual(versions);
  expect((await mira.get(`${url}/${unused}/coverageVersions`)).data).toEqual([]);
  const stranger = await app.addUser('stranger');
  expect((await stranger.get(`${url}/${contractId}/coverageVersions`)).data).toEqual([]);
  expect(await app.visitor.get(`${url}/${contractId}/coverageVersions`)).toMatchObject({ errCode: 30 });
  expect(await mira.get(`${url}/nonsense/coverageVersions`)).toMatchObject({ errCode: 4 });
  expect(await mira.get(`/v2/resources/${unused}/contracts/${contractId}/coverageVersions`)).toMatchObject({
    errCode: 2,
  });
  expect(await mira.get(`${url}/coverageVersions`)).toMatchObject({ errCode: 4 });
});
