import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, addListedResource, addResource, FREE_POLICY } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

const BATCH = '/v2/resources/createBatch';

/** An entry that can be created, with a file of its own. */
async function entry(name: string, more: object = {}) {
  return { name, version: '1.0.0', fileSha1: await addFile(app, mira), filename: 'text.md', ...more };
}

function createBatch(createResourceObjects: unknown, more: object = {}) {
  return mira.post(BATCH, { resourceTypeCode: 'markdown', createResourceObjects, ...more });
}

async function countResources(): Promise<number> {
  const [row] = await app.context.sql`select count(*)::int as n from resources where user_id = ${mira.userId}`;
  return row!.n;
}

test('a batch creates resources with their first versions, each with the status after it', async () => {
  const listed = await entry('first', { resourceTitle: 'The first', tags: ['one'], policies: [FREE_POLICY] });
  const { data, errCode } = await createBatch([listed, await entry(' second ', { description: 'Told.' })]);
  expect(errCode).toBe(0);
  expect(Object.keys(data)).toEqual(['first', ' second ']);
  expect(data.first).toMatchObject({
    status: 1,
    message: '',
    data: { resourceName: 'mira/first', resourceTitle: 'The first', tags: ['one'], status: 1, latestVersion: '1.0.0' },
  });
  expect(data.first.data.policies).toMatchObject([{ policyName: 'free', status: 1 }]);
  expect(data[' second '].data).toMatchObject({ resourceName: 'mira/second', status: 4, resourceVersions: [{}] });
  const version = await app.visitor.get(`/v2/resources/${data[' second '].data.resourceId}/versions/1.0.0`);
  expect(version.data).toMatchObject({ fileSha1: expect.any(String), description: 'Told.', filename: 'text.md' });
});

test('the type of a batch can be named by the chain of its names, and has to be named', async () => {
  const post = async (type: object) => mira.post(BATCH, { ...type, createResourceObjects: [await entry('by-names')] });
  expect(await post({})).toMatchObject({ errCode: 4, details: [{ field: 'resourceTypeCode', reason: 'is missing' }] });
  expect((await post({ resourceType: ['nothing'] })).headers['x-refusal']).toBe('resource.type-unusable');
  const { data } = await post({ resourceType: ['阅读', '文章'] });
  expect(data['by-names'].data).toMatchObject({
    latestVersion: '1.0.0',
    resourceType: expect.arrayContaining(['文章']),
  });
});

test('rule 36: a refused entry leaves nothing and says why, the others go on, the call succeeds', async () => {
  await addResource(mira, 'taken');
  const before = await countResources();
  const good = await entry('good');
  const { data, errCode } = await createBatch([
    { name: 'without-file', version: '1.0.0', filename: 'text.md' },
    await entry('wrong-version', { version: '1.0' }),
    await entry('bad name'),
    await entry('Taken'),
    await entry('unknown-file', { fileSha1: '0'.repeat(40) }),
    await entry('unsigned', {
      dependencies: [{ resourceId: await addListedResource(app, mira, 'leaf'), versionRange: '^1.0.0' }],
    }),
    await entry('zero', { description: 'a\0b' }),
    await entry('unranged', { dependencies: [{ resourceId: '0'.repeat(24), versionRange: 'new' }] }),
    good,
  ]);
  expect(errCode).toBe(0);
  expect(data['without-file']).toMatchObject({ status: 2, data: null, refusal: 'request.argument' });
  expect(data['without-file'].message).toContain('fileSha1');
  expect(data['wrong-version'].message).toContain('version is not a version');
  expect(data['bad name']).toMatchObject({ status: 2, refusal: 'request.argument' });
  expect(data.Taken).toMatchObject({ status: 2, refusal: 'resource.name-taken' });
  expect(data['unknown-file']).toMatchObject({ status: 2, refusal: 'version.file-unknown' });
  expect(data.unsigned).toMatchObject({ status: 2, refusal: 'version.untreated' });
  expect(data.zero).toMatchObject({ status: 2, refusal: 'request.argument' });
  expect(data.unranged.message).toContain('(dependencies.0.versionRange is not a version range)');
  expect(data.good).toMatchObject({ status: 1, data: { latestVersion: '1.0.0' } });
  expect(await countResources()).toBe(before + 2); // the leaf and the good one
  expect((await app.visitor.get('/v2/resources/mira%2Funknown-file')).data).toBeNull();

  const inEnglish = await mira.post(
    BATCH,
    { resourceTypeCode: 'markdown', createResourceObjects: [{ ...good, name: 'good' }] },
    { headers: { 'accept-language': 'en-US' } },
  );
  expect(inEnglish).toMatchObject({
    errCode: 0,
    data: { good: { status: 2, message: 'You already have a resource with this name.' } },
  });
});

test('rule 37: answers are found by the names as they were sent, odd ones included', async () => {
  const { data } = await createBatch([await entry('__proto__'), await entry('constructor')]);
  expect(Object.keys(data).sort()).toEqual(['__proto__', 'constructor']);
  expect(data.constructor).toMatchObject({ status: 1 });
});

test('the same file may come twice; a later entry may use an earlier one', async () => {
  const twice = await entry('twin-a', { policies: [FREE_POLICY] });
  const { data } = await createBatch([twice, { ...twice, name: 'twin-b' }]);
  expect(data).toMatchObject({ 'twin-a': { status: 1 }, 'twin-b': { status: 1 } });
});

test('entries get a custom type, which comes about with the first that is created', async () => {
  const types = async () =>
    (await app.visitor.get('/v2/resources/types/listSimpleByParentCode?parentCode=markdown')).data as {
      name: string;
    }[];
  await createBatch([{ name: 'nothing' }], { resourceTypeName: '诗' });
  expect(await types()).toEqual([]);
  const { data } = await createBatch([await entry('poem-a'), await entry('poem-b')], { resourceTypeName: '诗' });
  expect(data['poem-a'].data).toMatchObject({ resourceType: ['markdown', '诗'] });
  expect(data['poem-b'].data.resourceTypeCode).toBe(data['poem-a'].data.resourceTypeCode);
  expect(await types()).toMatchObject([{ name: '诗' }]);
});

test('a batch that is wrong as a whole creates nothing', async () => {
  const before = await countResources();
  const good = await entry('whole');
  const many = Array.from({ length: 21 }, (_, index) => ({ ...good, name: `many-${index}` }));
  for (const entries of [[], many, [good, { ...good, name: ' WHOLE' }], [{ version: '1.0.0' }], 'whole', [null]])
    expect(await createBatch(entries)).toMatchObject({ ret: 0, errCode: 4, data: null });
  for (const resourceTypeCode of ['theme', 'catalog', 'unknown', 'RT001', undefined])
    expect(await createBatch([good], { resourceTypeCode })).toMatchObject({ errCode: 4, data: null });
  expect((await createBatch([good], { resourceTypeCode: 'theme' })).headers['x-refusal']).toBe(
    'resource.type-without-batches',
  );
  expect(await app.visitor.post(BATCH, { resourceTypeCode: 'markdown', createResourceObjects: [good] })).toMatchObject({
    errCode: 30,
  });
  expect(await countResources()).toBe(before);
});

test('resources are changed in a batch, those that cannot be fail alone', async () => {
  const [listed, unreleased] = [await addListedResource(app, mira, 'up'), await addResource(mira, 'blank')];
  const frozen = await addListedResource(app, mira, 'ice');
  await app.context.sql`update resources set status = 2 where resource_id = ${frozen}`;
  const foreign = await addListedResource(app, noah, 'foreign');
  const unknown = '0'.repeat(24);
  const offline = await mira.put('/v2/resources/updateBatch', {
    resourceIds: [listed, unreleased, frozen, foreign, unknown],
    status: 4,
  });
  expect(offline).toMatchObject({
    errCode: 0,
    data: {
      [listed]: { status: 1, data: { resourceId: listed, status: 4 } },
      [unreleased]: { status: 1, data: { status: 0 } },
      [frozen]: { status: 2, data: '该资源已被封禁。', refusal: 'resource.frozen' },
      [foreign]: { status: 2, refusal: 'access.not-owner' },
      [unknown]: { status: 2, data: '资源不存在。' },
    },
  });
  expect((await app.visitor.get(`/v2/resources/${foreign}`)).data.status).toBe(1);

  const policy = { policyName: 'second', policyText: `${FREE_POLICY.policyText}\n` };
  const more = {
    policyName: 'third',
    policyText: 'for public\n\ninitial:\n  ~freelog.RelativeTimeEvent("1", "year") => open\nopen[active]:\n  terminate',
  };
  const added = await mira.put('/v2/resources/updateBatch', {
    resourceIds: [listed, frozen],
    addPolicies: [more],
    status: 1,
  });
  expect(added.data[listed]).toMatchObject({ status: 1, data: { status: 1, policies: [{}, { policyName: 'third' }] } });
  expect(added.data[frozen]).toMatchObject({ status: 2 });
  const again = await mira.put('/v2/resources/updateBatch', { resourceIds: [listed], addPolicies: [policy] });
  expect(again.data[listed]).toMatchObject({ status: 2 });
});

test('a batch of changes that is wrong as a whole changes nothing', async () => {
  const resourceId = await addListedResource(app, mira, 'steady');
  const wrong = [
    { resourceIds: [resourceId] },
    { resourceIds: [], status: 4 },
    { resourceIds: [resourceId, resourceId], status: 4 },
    { resourceIds: ['mira/steady'], status: 4 },
    { resourceIds: [resourceId], status: 0 },
    { resourceIds: [resourceId], status: 2 },
    { resourceIds: Array.from({ length: 101 }, (_, index) => index.toString(16).padStart(24, '0')), status: 4 },
  ];
  for (const body of wrong)
    expect(await mira.put('/v2/resources/updateBatch', body)).toMatchObject({ errCode: 4, data: null });
  expect((await app.visitor.get(`/v2/resources/${resourceId}`)).data.status).toBe(1);
});
