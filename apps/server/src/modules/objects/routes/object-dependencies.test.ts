import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadAnalysed } from '#modules/files/testing/upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { releaseResource } from '../testing/release.ts';

const BUCKETS = '/v2/storages/buckets';
const OBJECTS = '/v2/storages/objects';
const UNKNOWN_ID = '0123456789abcdef01234567';

interface Put {
  readonly objectId: string;
  readonly name: string;
}

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
let note: string;
let song: { resourceId: string; sha1s: string[] };
let album: { resourceId: string; sha1s: string[] };
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  otto = await app.addUser('otto');
  note = await uploadAnalysed(app, mira, 'note.md', 'some words');
  await mira.post(BUCKETS, { bucketName: 'mira' });
  await otto.post(BUCKETS, { bucketName: 'otto' });
  song = await releaseResource(app, otto, 'song', [{ version: '1.0.0' }, { version: '1.2.0' }, { version: '2.0.0' }]);
  album = await releaseResource(app, otto, 'album', [
    {
      version: '1.0.0',
      dependencies: [{ resourceId: song.resourceId, versionRange: '^1.0.0' }],
      baseUpcastResources: [{ resourceId: song.resourceId }],
    },
  ]);
  await otto.post('/v2/resources', { name: 'plan', resourceTypeCode: 'markdown' });
});
afterAll(() => app.close());

async function put(objectName: string = randomUUID()): Promise<Put> {
  const { data } = await mira.post(`${BUCKETS}/mira/objects`, { objectName, sha1: note });
  return { objectId: data.objectId, name: `mira/${data.objectName}` };
}

const onObject = ({ name }: Put) => ({ name, type: 'object' });
const onResource = (name: string, versionRange?: string) => ({ name, type: 'resource', versionRange });
const depend = ({ objectId }: Put, dependencies: readonly object[], caller = mira) =>
  caller.put(`${OBJECTS}/${objectId}`, { dependencies });

/** Objects of which each is made of the next one. */
async function chain(length: number): Promise<Put[]> {
  const links: Put[] = [];
  for (let index = 0; index < length; index += 1) links.push(await put());
  for (const [index, next] of links.slice(1).entries()) await depend(links[index]!, [onObject(next)]);
  return links;
}

test('dependencies replace one another, in order, and are shown wherever the object is', async () => {
  const [one, two, three] = [await put(), await put(), await put()];
  const wanted = [onResource('otto/SONG', '^1.0.0'), onObject(two), onResource('otto/album')];
  const shown = [
    { name: 'otto/song', type: 'resource', versionRange: '^1.0.0' },
    { name: two.name, type: 'object', versionRange: '' },
    { name: 'otto/album', type: 'resource', versionRange: '*' },
  ];
  expect((await depend(one, wanted)).data.dependencies).toEqual(shown);
  expect((await mira.get(`${OBJECTS}/${one.objectId}`)).data.dependencies).toEqual(shown);
  expect((await mira.get(`${OBJECTS}/list?objectIds=${one.objectId}`)).data[0].dependencies).toEqual(shown);
  const { data } = await mira.get(`${BUCKETS}/mira/objects?projection=dependencies&limit=100`);
  expect(data.dataList).toContainEqual({ objectId: one.objectId, dependencies: shown });

  await depend(one, [onObject(three)]);
  await mira.put(`${OBJECTS}/${one.objectId}`, { objectName: 'renamed' });
  expect((await mira.get(`${OBJECTS}/mira/renamed`)).data.dependencies).toEqual([
    { ...onObject(three), versionRange: '' },
  ]);
  expect((await depend(one, [])).data.dependencies).toEqual([]);
});

test('a dependency follows its object when that is renamed', async () => {
  const [one, two] = [await put(), await put()];
  await depend(one, [onObject(two)]);
  await mira.put(`${OBJECTS}/${two.objectId}`, { objectName: 'new name' });
  expect((await mira.get(`${OBJECTS}/${one.objectId}`)).data.dependencies).toMatchObject([{ name: 'mira/new_name' }]);
});

test('rule 8: names of dependencies are sanitised like those of objects', async () => {
  const [one] = [await put(), await put('a: b?')];
  expect((await depend(one!, [{ name: 'mira/a: b?', type: 'object' }])).data.dependencies).toMatchObject([
    { name: 'mira/a__b_' },
  ]);
});

test('rule 10: replacing keeps type, properties and dependencies, and what depends on the object', async () => {
  const [one, two] = [await put('kept.md'), await put()];
  await depend(one, [onObject(two), onResource('otto/song')]);
  const above = await put();
  await depend(above, [onObject(one)]);
  const { objectId } = await put('kept.md');
  expect(objectId).toBe(one.objectId);
  expect((await mira.get(`${OBJECTS}/${objectId}`)).data.dependencies).toHaveLength(2);
  expect((await mira.get(`${OBJECTS}/${above.objectId}/dependencyTree`)).data).toMatchObject([{ id: objectId }]);
});

test('rule 12: what depends on a deleted object keeps the entry until its dependencies are next updated', async () => {
  const [one, gone, other] = [await put(), await put(), await put()];
  await depend(one, [onObject(gone), onObject(other)]);
  await mira.delete(`${BUCKETS}/mira/objects/${gone.objectId}`);
  const { data } = await mira.get(`${OBJECTS}/${one.objectId}`);
  expect(data.dependencies).toMatchObject([{ name: gone.name }, { name: other.name }]);
  expect((await mira.get(`${OBJECTS}/${one.objectId}/dependencyTree`)).data).toMatchObject([
    { id: gone.objectId, name: gone.name, fileSha1: '', dependencies: [] },
    { id: other.objectId, fileSha1: note },
  ]);
  expect(await depend(one, data.dependencies)).toMatchObject({
    errCode: 2,
    data: { invalidDependObjects: [gone.name] },
  });
  // Another object of the same name is not what was depended on: it closes no cycle.
  const again = await put(gone.name.split('/')[1]);
  expect(await depend(again, [onObject(one)])).toMatchObject({ errCode: 0 });
  expect(await depend(one, data.dependencies)).toMatchObject({ errCode: 2, data: { objectName: again.name, deep: 2 } });
});

test('rule 15: only own objects can be depended on', async () => {
  const one = await put();
  const foreign = await uploadAnalysed(app, otto, 'otto.md', 'of otto');
  await otto.post(`${BUCKETS}/otto/objects`, { objectName: 'his', sha1: foreign });
  const answer = await depend(one, [
    { name: 'otto/his', type: 'object' },
    { name: 'mira/nothing', type: 'object' },
  ]);
  expect(answer).toMatchObject({ errCode: 2, data: { invalidDependObjects: ['otto/his', 'mira/nothing'] } });
});

test('resources have to exist, to be released, and to have a version in range', async () => {
  const one = await put();
  await depend(one, [onResource('otto/song')]);
  expect(
    await depend(one, [onResource('otto/song'), onResource('otto/plan'), onResource('otto/nothing')]),
  ).toMatchObject({
    errCode: 2,
    data: { invalidDependResources: ['otto/plan', 'otto/nothing'] },
  });
  expect(await depend(one, [onResource('otto/song', '^3.0.0'), onResource('otto/album', '1')])).toMatchObject({
    errCode: 2,
    data: { invalidResourceVersionRanges: [{ name: 'otto/song', versionRange: '^3.0.0' }] },
  });
  expect((await mira.get(`${OBJECTS}/${one.objectId}`)).data.dependencies).toHaveLength(1);
});

test('malformed dependencies are refused with the fields at fault', async () => {
  const one = await put();
  const wrong = [
    [{ name: 'otto/song' }],
    [{ type: 'resource' }],
    [{ name: 'otto/song', type: 'exhibit' }],
    [{ name: 'no slash', type: 'object' }],
    [onResource('otto/song', 'latest')],
    [onResource('otto/song'), onResource('Otto/Song', '^1.0.0')],
    [onObject(one), { name: one.name, type: 'object', versionRange: '1' }],
    Array.from({ length: 101 }, (_, index) => onResource(`otto/r${index}`)),
  ];
  for (const dependencies of wrong) {
    const answer = await depend(one, dependencies);
    expect(answer, JSON.stringify(dependencies[0])).toMatchObject({ errCode: 4, data: null });
    expect(answer.details?.[0]?.field).toMatch(/^dependencies/);
  }
});

test('a cycle is refused, and says which dependency closes it', async () => {
  const [one, two, three] = (await chain(3)) as [Put, Put, Put];
  expect(await depend(one, [onObject(one)])).toMatchObject({ errCode: 2, data: { objectName: one.name, deep: 1 } });
  expect(await depend(three, [onObject(await put()), onObject(one)])).toMatchObject({
    errCode: 2,
    data: { objectName: one.name, deep: 3 },
  });
  expect(await depend(two, [onObject(three), onObject(await put())])).toMatchObject({ errCode: 0 });
});

test('more than twenty levels are refused, however the chains are joined', async () => {
  const upper = await chain(11);
  const lower = await chain(10);
  expect(await depend(upper.at(-1)!, [onObject(lower[0]!)])).toMatchObject({ errCode: 0 });
  const below = await put();
  expect(await depend(lower.at(-1)!, [onObject(below)])).toMatchObject({
    errCode: 2,
    data: { objectName: below.name, deep: 1 },
  });
  const top = await put();
  expect(await depend(top, [onObject(upper[0]!)])).toMatchObject({
    errCode: 2,
    data: { objectName: lower.at(-1)!.name, deep: 21 },
  });
  expect(
    (await mira.post(`${OBJECTS}/${top.objectId}/cycleDependencyCheck`, { dependencies: [onObject(upper[0]!)] })).data,
  ).toBe(false);
  expect(await depend(top, [onObject(upper[1]!)])).toMatchObject({ errCode: 0 });
});

test('of updates made at once that together would close a cycle, one is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ring = [await put(), await put(), await put()];
    const answers = await Promise.all(
      ring.map((one, index) => depend(one, [onObject(ring[(index + 1) % ring.length]!)])),
    );
    expect(answers.map(({ errCode }) => errCode).toSorted()).toEqual([0, 0, 2]);
  }
});

test('the tree shows objects and resources, these in the highest version in range', async () => {
  const [root, middle, leaf] = (await chain(3)) as [Put, Put, Put];
  await depend(root, [onObject(middle), onResource('otto/album', '^1.0.0'), onObject(leaf)]);
  const leafNode = {
    type: 'object',
    id: leaf.objectId,
    name: leaf.name,
    resourceType: [],
    version: '',
    versionId: '',
    versions: [],
    versionRange: '',
    fileSha1: note,
    dependencies: [],
  };
  const dependencies = [
    { type: 'object', id: middle.objectId, name: middle.name, dependencies: [leafNode] },
    {
      type: 'resource',
      id: album.resourceId,
      name: 'otto/album',
      resourceType: ['阅读', '文章', 'markdown'],
      version: '1.0.0',
      versionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      versions: ['1.0.0'],
      versionRange: '^1.0.0',
      fileSha1: album.sha1s[0],
      dependencies: [
        {
          type: 'resource',
          id: song.resourceId,
          version: '1.2.0',
          versionRange: '^1.0.0',
          fileSha1: song.sha1s[1],
          dependencies: [],
        },
      ],
    },
    leafNode,
  ];
  for (const path of [root.objectId, encodeURIComponent(root.name), root.name])
    expect((await mira.get(`${OBJECTS}/${path}/dependencyTree`)).data, path).toMatchObject(dependencies);
  expect((await mira.get(`${OBJECTS}/${root.objectId}/dependencyTree?isContainRootNode=1`)).data).toMatchObject([
    { type: 'object', id: root.objectId, name: root.name, dependencies },
  ]);
  expect((await mira.get(`${OBJECTS}/${leaf.objectId}/dependencyTree`)).data).toEqual([]);
});

test('a tree that repeats itself beyond measure is refused, not built', async () => {
  const rows = await Promise.all(Array.from({ length: 6 }, () => Promise.all(Array.from({ length: 6 }, () => put()))));
  for (const [index, row] of rows.slice(0, -1).entries())
    for (const one of row) await depend(one, rows[index + 1]!.map(onObject));
  expect(await mira.get(`${OBJECTS}/${rows[0]![0]!.objectId}/dependencyTree`)).toMatchObject({
    errCode: 2,
    data: null,
  });
  expect(await mira.get(`${OBJECTS}/${rows[2]![0]!.objectId}/dependencyTree`)).toMatchObject({ errCode: 0 });
});

test('the cycle check answers yes or no, stores nothing, and passes over unknown names', async () => {
  const [one, two] = (await chain(2)) as [Put, Put];
  const check = (target: string, dependencies: readonly object[], caller = mira) =>
    caller.post(`${OBJECTS}/${target}/cycleDependencyCheck`, { dependencies });
  expect((await check(two.objectId, [onObject(one)])).data).toBe(false);
  expect((await check(two.name, [onObject(two)])).data).toBe(false);
  expect((await check(encodeURIComponent(one.name), [onObject(two), onResource('no/thing')])).data).toBe(true);
  expect((await check(one.objectId, [{ name: 'mira/nothing', type: 'object' }])).data).toBe(true);
  expect((await mira.get(`${OBJECTS}/${two.objectId}`)).data.dependencies).toEqual([]);
  expect(await check('nonsense', [onObject(one)])).toMatchObject({ errCode: 4 });
  for (const wrong of [[], [{ name: 'x', type: 'object' }], [onResource('a/b', 'latest')]])
    expect(await check(one.objectId, wrong)).toMatchObject({ errCode: 4 });
});

test('where an object is used is told by page', async () => {
  const [used, first, second] = [await put(), await put(), await put()];
  await depend(first, [onObject(used)]);
  app.clock.advance(1000);
  await depend(second, [onResource('otto/song'), onObject(used)]);
  const usages = async (query = '') => (await mira.get(`${OBJECTS}/${used.objectId}/usages${query}`)).data;
  expect(await usages()).toMatchObject({
    skip: 0,
    limit: 10,
    totalItem: 2,
    dataList: [{ objectId: second.objectId, bucketName: 'mira' }, { objectId: first.objectId }],
  });
  expect(await usages('?skip=1&limit=1&projection=objectName')).toEqual({
    skip: 1,
    limit: 1,
    totalItem: 2,
    dataList: [{ objectId: first.objectId, objectName: first.name.split('/')[1] }],
  });
  expect((await mira.get(`${OBJECTS}/${first.name}/usages`)).data).toMatchObject({ totalItem: 0, dataList: [] });
});

test('all of this is the owner’s alone', async () => {
  const { objectId } = await put();
  const dependencies = [onResource('otto/song')];
  const calls = (caller: Pick<TestUser, 'get' | 'post' | 'put'>, id: string) =>
    Promise.all([
      caller.put(`${OBJECTS}/${id}`, { dependencies }),
      caller.get(`${OBJECTS}/${id}/dependencyTree`),
      caller.post(`${OBJECTS}/${id}/cycleDependencyCheck`, { dependencies }),
      caller.get(`${OBJECTS}/${id}/usages`),
    ]);
  for (const answer of await calls(app.visitor, objectId)) expect(answer).toMatchObject({ ret: 4, errCode: 30 });
  for (const answer of await calls(otto, objectId)) expect(answer).toMatchObject({ errCode: 3, data: null });
  for (const answer of await calls(mira, UNKNOWN_ID)) expect(answer).toMatchObject({ errCode: 2, data: null });
});

test('objects may be called like the words that follow addresses', async () => {
  for (const word of ['file', 'dependencyTree', 'usages']) {
    const { objectId } = await put(word);
    expect((await mira.get(`${OBJECTS}/mira/${word}`)).data, word).toMatchObject({ objectId, objectName: word });
  }
  expect((await mira.get(`${OBJECTS}/mira/usages/usages`)).data).toMatchObject({ totalItem: 0 });
});
