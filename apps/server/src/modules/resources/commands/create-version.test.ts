import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addFile, addListedResource, addResource, FREE_POLICY, release } from '../testing/publish.ts';
import { versionIdOf } from '../versions/version-id.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let policyId: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  const resourceId = await addResource(noah, 'policy-holder', { policies: [FREE_POLICY] });
  policyId = (await noah.get(`/v2/resources/${resourceId}`)).data.policies[0].policyId;
});
afterAll(() => app.close());

let serial = 0;
let name: string;
let resourceId: string;
beforeEach(async () => {
  serial += 1;
  name = `work-${serial}`;
  resourceId = await addResource(mira, name);
});

const sign = (id: string) => ({ batchSignContracts: [{ resourceId: id, policyIds: [policyId] }] });
const dependOn = (...ids: string[]) => ({
  dependencies: ids.map((id) => ({ resourceId: id, versionRange: '^1.0.0' })),
});
const createVersion = (more: Parameters<typeof release>[4] = {}, version = '1.0.0') =>
  release(app, mira, resourceId, version, more);
const read = async () => (await mira.get(`/v2/resources/${resourceId}`)).data;

test('a release keeps what it was given and is found by number, by id and by file', async () => {
  const fileSha1 = await addFile(app, mira, '# Moss\n\nTwo words');
  const answer = await mira.post(`/v2/resources/${resourceId}/versions`, {
    version: ' v1.0.0 ',
    fileSha1: fileSha1.toUpperCase(),
    filename: 'moss.md',
    description: '<p>first</p>',
    customPropertyDescriptors: [
      { key: 'mood', type: 'readonlyText', defaultValue: 'calm' },
      { key: 'options_size', name: 'Size', type: 'select', candidateItems: ['s', 'l'] },
    ],
    inputAttrs: [
      { key: 'author', value: 'Mira' },
      { key: 'width', value: '12' },
    ],
  });
  expect(answer.data).toMatchObject({
    versionId: versionIdOf(resourceId, '1.0.0'),
    version: '1.0.0',
    fileSha1,
    filename: 'moss.md',
    description: '<p>first</p>',
    resourceName: `mira/${name}`,
    resourceType: ['阅读', '文章', 'markdown'],
    dependencies: [],
    upcastResources: [],
    resolveResources: [],
    authExcludedItems: [],
    inputAttrs: [{ key: 'author', value: 'Mira' }],
    systemProperty: { fileSize: 17, mime: expect.stringMatching(/^text\//), author: 'Mira' },
    customProperty: { mood: 'calm', options_size: 's' },
    status: 0,
  });
  expect(answer.data, 'collections alone have it').not.toHaveProperty('catalogueProperty');
  expect(answer.data.customPropertyDescriptors).toEqual([
    { key: 'mood', name: 'mood', type: 'readonlyText', defaultValue: 'calm', candidateItems: [], remark: '' },
    {
      key: 'options_size',
      name: 'Size',
      type: 'select',
      defaultValue: 's',
      candidateItems: ['s', 'l'],
      remark: '',
    },
  ]);
  const { versionId } = answer.data;
  for (const url of [
    `/v2/resources/${resourceId}/versions/1.0.0`,
    `/v2/resources/${resourceId}/versions/v1.0.0`,
    `/v2/resources/versions/detail?versionId=${versionId}`,
  ]) {
    expect((await app.visitor.get(url)).data).toEqual(answer.data);
  }
  expect((await app.visitor.get(`/v2/resources/versions/list?versionIds=${versionId}`)).data).toEqual([answer.data]);
  expect((await mira.get(`/v2/resources/files/${fileSha1}/versions`)).data).toEqual([answer.data]);
  expect((await noah.get(`/v2/resources/files/${fileSha1}/versions`)).data).toEqual([]);
  expect((await noah.get(`/v2/resources/files/${fileSha1}`)).data).toMatchObject([
    { resourceId, userId: mira.userId, resourceVersions: [{ version: '1.0.0' }] },
  ]);
});

test('properties are described in the caller’s language, those not told included', async () => {
  const { data } = await createVersion();
  const described = (headers: object) =>
    app.visitor.get(`/v2/resources/versions/detail?versionId=${data.versionId}`, { headers: { ...headers } });
  const english = (await described({ 'accept-language': 'en' })).data.systemPropertyDescriptors;
  expect(english[0]).toMatchObject({ key: 'fileSize', name: 'File size', valueUnit: 'b', insertMode: 1 });
  expect(english[0].valueDisplay).toMatch(/^\d+ B$/);
  expect(english.at(-2)).toEqual({
    key: 'author',
    name: 'Author',
    remark: 'Who wrote it',
    defaultValue: '',
    valueDisplay: '',
    valueUnit: '',
    insertMode: 2,
  });
  expect(english.at(-1)).toMatchObject({ key: 'licence', name: 'Licence notice', insertMode: 2 });
  expect((await described({ 'accept-language': 'zh' })).data.systemPropertyDescriptors[0].name).toBe('文件大小');
});

test('the first version lists a resource that has an enabled policy, others stay off the market', async () => {
  await createVersion();
  expect(await read()).toMatchObject({ status: 4, latestVersion: '1.0.0' });

  resourceId = await addResource(mira, `${name}-b`, { policies: [{ ...FREE_POLICY, status: 0 }] });
  await createVersion();
  expect((await read()).status).toBe(4);

  resourceId = await addResource(mira, `${name}-c`, { policies: [FREE_POLICY] });
  await createVersion();
  expect((await read()).status).toBe(1);
});

test('further versions keep the status, and the resource lists its versions in order with the highest as latest', async () => {
  await createVersion();
  const first = app.clock.now().toISOString();
  app.clock.advance(60_000);
  await mira.put(`/v2/resources/${resourceId}`, { addPolicies: [FREE_POLICY] });
  await createVersion({}, '1.1.0-beta.1');
  expect(await read()).toMatchObject({
    status: 4,
    latestVersion: '1.1.0-beta.1',
    firstVersionReleaseDate: first,
    latestVersionReleaseDate: app.clock.now().toISOString(),
    updateDate: app.clock.now().toISOString(),
    resourceVersions: [
      { version: '1.0.0', versionId: versionIdOf(resourceId, '1.0.0'), createDate: first },
      { version: '1.1.0-beta.1', versionId: versionIdOf(resourceId, '1.1.0-beta.1') },
    ],
  });
});

test.each(['1.0.0', '0.9.9', '1.0.0-rc.1', '1.0.0+build'])('after 1.0.0 the number %s is refused', async (version) => {
  await createVersion();
  expect(await createVersion({}, version)).toMatchObject({ errCode: 4, data: null });
  expect((await read()).resourceVersions).toHaveLength(1);
});

test('of simultaneous releases of one number exactly one succeeds', async () => {
  const shas = await Promise.all(Array.from({ length: 5 }, () => addFile(app, mira)));
  const answers = await Promise.all(
    shas.map((fileSha1) =>
      mira.post(`/v2/resources/${resourceId}/versions`, { version: '1.0.0', fileSha1, filename: 'a.md' }),
    ),
  );
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 4, 4, 4, 4]);
  expect((await read()).resourceVersions).toHaveLength(1);
});

test.each([
  ['no version', { version: undefined }],
  ['a version that is none', { version: '1.0' }],
  ['no file name', { filename: '' }],
  ['a hash that is none', { fileSha1: 'abc' }],
  ['a description beyond 100,000', { description: 'x'.repeat(100_001) }],
  ['a range that is none', { dependencies: [{ resourceId: 'a'.repeat(24), versionRange: 'latest' }] }],
  ['a key that starts with a digit', { customPropertyDescriptors: [{ key: '1a', type: 'readonlyText' }] }],
  ['a choice without candidates', { customPropertyDescriptors: [{ key: 'size', type: 'select' }] }],
  [
    'a default that is no candidate',
    { customPropertyDescriptors: [{ key: 'size', type: 'select', candidateItems: ['s'], defaultValue: 'l' }] },
  ],
  [
    'one key twice',
    {
      customPropertyDescriptors: [
        { key: 'size', type: 'readonlyText' },
        { key: 'size', type: 'editableText' },
      ],
    },
  ],
  [
    '31 properties',
    { customPropertyDescriptors: Array.from({ length: 31 }, (_, i) => ({ key: `key${i}`, type: 'readonlyText' })) },
  ],
  ['a file nobody has uploaded', { fileSha1: 'f'.repeat(40) }],
])('%s is refused as an argument', async (_, body) => {
  expect(await createVersion(body)).toMatchObject({ ret: 0, errCode: 4, data: null });
  expect((await read()).latestVersion).toBe('');
});

test('a value that breaks the rule of its attribute is refused with the attribute’s name', async () => {
  resourceId = await addResource(mira, `${name}-song`, { resourceTypeCode: 'RT005001' });
  expect(await createVersion({ inputAttrs: [{ key: 'release_date', value: '2026-02-30' }] })).toMatchObject({
    errCode: 4,
    data: null,
    details: [{ field: 'release_date' }],
  });
  expect(await createVersion({ inputAttrs: [{ key: 'release_date', value: '2026-02-28' }] })).toMatchObject({
    data: { systemProperty: { release_date: '2026-02-28' } },
  });
});

test('a key of a system property is refused as a custom key', async () => {
  const customPropertyDescriptors = [{ key: 'mime', type: 'readonlyText' }];
  expect(await createVersion({ customPropertyDescriptors })).toMatchObject({
    errCode: 2,
    data: { repetitiveKeys: ['mime'] },
  });
});

test('a file serves several resources of one owner, never those of two', async () => {
  const fileSha1 = await addFile(app, mira, `shared ${name}`);
  const body = { version: '1.0.0', fileSha1, filename: 'a.md' };
  const second = await addResource(mira, `${name}-second`);
  expect(await mira.post(`/v2/resources/${resourceId}/versions`, body)).toMatchObject({ errCode: 0 });
  expect(await mira.post(`/v2/resources/${second}/versions`, body)).toMatchObject({ errCode: 0 });

  const foreign = await addResource(noah, `${name}-foreign`);
  expect(await noah.post(`/v2/resources/${foreign}/versions`, body)).toMatchObject({ errCode: 4, data: null });
  await addFile(app, noah, `shared ${name}`);
  expect(await noah.post(`/v2/resources/${foreign}/versions`, body)).toMatchObject({ errCode: 2, data: null });

  const mayCreate = (user: TestUser, sha1: string) => user.get(`/v2/resources/versions/isCanBeCreate?fileSha1=${sha1}`);
  expect([(await mayCreate(mira, fileSha1)).data, (await mayCreate(noah, fileSha1)).data]).toEqual([true, false]);
  expect((await mayCreate(noah, 'f'.repeat(40))).data).toBe(true);
});

test('when two users publish one file at once, one of them succeeds', async () => {
  const foreign = await addResource(noah, `${name}-foreign`);
  const fileSha1 = await addFile(app, mira, `race ${name}`);
  await addFile(app, noah, `race ${name}`);
  const body = { version: '1.0.0', fileSha1, filename: 'a.md' };
  const answers = await Promise.all([
    mira.post(`/v2/resources/${resourceId}/versions`, body),
    noah.post(`/v2/resources/${foreign}/versions`, body),
  ]);
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 2]);
});

test('only the owner releases, only single resources, and only while they are not frozen', async () => {
  const body = { version: '1.0.0', fileSha1: await addFile(app, mira), filename: 'a.md' };
  const url = `/v2/resources/${resourceId}/versions`;
  expect(await app.visitor.post(url, body)).toMatchObject({ ret: 4, errCode: 30 });
  expect(await noah.post(url, body)).toMatchObject({ ret: 0, errCode: 3 });
  expect(await mira.post(`/v2/resources/${'a'.repeat(24)}/versions`, body)).toMatchObject({ errCode: 2 });

  const shelf = await addResource(mira, `${name}-shelf`, { resourceTypeCode: 'catalog', subjectType: 4 });
  expect(await mira.post(`/v2/resources/${shelf}/versions`, body)).toMatchObject({ errCode: 2 });

  await app.context.sql`update resources set status = 2 where resource_id = ${resourceId}`;
  expect(await mira.post(url, body)).toMatchObject({ errCode: 2, data: null });
});

test('a dependency is licensed by what is signed with the release', async () => {
  const used = await addListedResource(app, noah, `used-${name}`);
  const { data } = await createVersion({ ...dependOn(used), ...sign(used) });
  expect(data.dependencies).toEqual([{ resourceId: used, resourceName: `noah/used-${name}`, versionRange: '^1.0.0' }]);
  expect(data.resolveResources).toEqual([
    {
      resourceId: used,
      resourceName: `noah/used-${name}`,
      contracts: [{ policyId, contractId: expect.stringMatching(/^[0-9a-f]{24}$/) }],
    },
  ]);
  const { contractId } = data.resolveResources[0].contracts[0];
  expect((await mira.get(`/v2/contracts/list?contractIds=${contractId}`)).data).toMatchObject([
    { licenseeId: resourceId, licenseeIdentityType: 1, subjectId: used, subjectType: 1, isAuth: true },
  ]);
});

test('the next version uses the contracts that the resource holds, unless they are excluded', async () => {
  const used = await addListedResource(app, noah, `used-${name}`);
  const first = await createVersion({ ...dependOn(used), ...sign(used) });
  const { contracts } = first.data.resolveResources[0];
  const second = await createVersion(dependOn(used), '1.1.0');
  expect(second.data.resolveResources[0].contracts).toEqual(contracts);

  for (const excluded of [
    { excludedType: 'contractId', excludedValue: contracts[0].contractId },
    { excludedType: 'policyId', excludedValue: policyId },
  ]) {
    const authExcludedItems = [{ resourceId: used, ...excluded }];
    expect(await createVersion({ ...dependOn(used), authExcludedItems }, '1.2.0')).toMatchObject({
      errCode: 2,
      data: { untreatedResources: [{ resourceId: used }] },
    });
  }
});

test('the older form uses exactly the named policies', async () => {
  const used = await addListedResource(app, noah, `used-${name}`);
  const resolveResources = [{ resourceId: used, contracts: [{ policyId }] }];
  const { data } = await createVersion({ ...dependOn(used), resolveResources });
  expect(data.resolveResources[0].contracts).toMatchObject([{ policyId }]);
});

test('a refused release leaves no contract, no version and no status behind', async () => {
  const [signed, unsigned] = [
    await addListedResource(app, noah, `signed-${name}`),
    await addListedResource(app, noah, `unsigned-${name}`),
  ];
  expect(await createVersion({ ...dependOn(signed, unsigned), ...sign(signed) })).toMatchObject({
    errCode: 2,
    data: { untreatedResources: [{ resourceId: unsigned, resourceName: `noah/unsigned-${name}` }] },
  });
  expect((await mira.get(`/v2/contracts/list?subjectIds=${signed}`)).data).toEqual([]);
  expect(await read()).toMatchObject({ status: 0, resourceVersions: [] });
});

test('dependencies that are unknown, repeated, the resource itself or not listed are named', async () => {
  const used = await addListedResource(app, noah, `used-${name}`);
  const unlisted = await addResource(noah, `unlisted-${name}`);
  for (const invalid of ['a'.repeat(24), resourceId, unlisted]) {
    expect(await createVersion(dependOn(used, invalid))).toMatchObject({
      errCode: 4,
      data: { invalidDependencies: [{ resourceId: invalid }] },
    });
  }
  expect(await createVersion(dependOn(used, used))).toMatchObject({
    errCode: 4,
    data: { invalidDependencies: [{ resourceId: used }] },
  });
});

test('a resource taken off the market stays usable for those who hold a contract', async () => {
  const used = await addListedResource(app, noah, `used-${name}`);
  await createVersion({ ...dependOn(used), ...sign(used) });
  await noah.put(`/v2/resources/${used}`, { status: 4 });
  expect(await createVersion(dependOn(used), '1.1.0')).toMatchObject({ errCode: 0 });

  resourceId = await addResource(mira, `${name}-late`);
  expect(await createVersion({ ...dependOn(used), ...sign(used) })).toMatchObject({
    errCode: 4,
    data: { invalidDependencies: [{ resourceId: used }] },
  });
});

test('a range that no version satisfies is named', async () => {
  const used = await addListedResource(app, noah, `used-${name}`);
  expect(await createVersion({ dependencies: [{ resourceId: used, versionRange: '^2.0.0' }] })).toMatchObject({
    errCode: 4,
    data: { invalidResourceVersionRanges: [{ resourceId: used, versionRange: '^2.0.0' }] },
  });
});

test('policies that are not offered and resources that need no licence are named', async () => {
  const [used, other] = [
    await addListedResource(app, noah, `used-${name}`),
    await addListedResource(app, noah, `other-${name}`),
  ];
  const unknown = 'f'.repeat(32);
  const batchSignContracts = [{ resourceId: used, policyIds: [policyId, unknown] }];
  expect(await createVersion({ ...dependOn(used), batchSignContracts })).toMatchObject({
    errCode: 2,
    data: { invalidPolicies: [{ resourceId: used, policyId: unknown }] },
  });
  expect(await createVersion({ ...dependOn(used), ...sign(other) })).toMatchObject({
    errCode: 2,
    data: { invalidResolveResources: [{ resourceId: other }] },
  });
});

test('what is left to the users of a resource is theirs to license, and fixed with the first version', async () => {
  const base = await addListedResource(app, noah, `base-${name}`);
  const middle = await addListedResource(app, noah, `middle-${name}`, {
    ...dependOn(base),
    baseUpcastResources: [{ resourceId: base }],
  });
  expect((await noah.get(`/v2/resources/${middle}/versions/1.0.0`)).data).toMatchObject({
    resolveResources: [],
    upcastResources: [{ resourceId: base, resourceName: `noah/base-${name}` }],
  });

  expect(await createVersion({ ...dependOn(middle), ...sign(middle) })).toMatchObject({
    errCode: 2,
    data: { untreatedResources: [{ resourceId: base }] },
  });
  const { data } = await createVersion({
    ...dependOn(middle),
    ...sign(middle),
    baseUpcastResources: [{ resourceId: base }],
  });
  expect(data.resolveResources.map((resolved: { resourceId: string }) => resolved.resourceId)).toEqual([middle]);
  expect(data.upcastResources).toMatchObject([{ resourceId: base }]);
  expect((await read()).baseUpcastResources).toEqual([{ resourceId: base, resourceName: `noah/base-${name}` }]);

  const later = await createVersion({ dependencies: [], baseUpcastResources: [{ resourceId: middle }] }, '2.0.0');
  expect(later.data.upcastResources).toEqual([]);
  expect((await read()).baseUpcastResources).toMatchObject([{ resourceId: base }]);
});

test('only what the first version reaches can be left to its users', async () => {
  const [used, other] = [
    await addListedResource(app, noah, `used-${name}`),
    await addListedResource(app, noah, `other-${name}`),
  ];
  expect(await createVersion({ ...dependOn(used), baseUpcastResources: [{ resourceId: other }] })).toMatchObject({
    errCode: 2,
    data: { invalidBaseUpcastResources: [{ resourceId: other }] },
  });
});

test('no two releases close a cycle, not even at the same moment', async () => {
  const [left, right] = [
    await addListedResource(app, mira, `left-${name}`),
    await addListedResource(app, mira, `right-${name}`),
  ];
  const answers = await Promise.all([
    release(app, mira, left, '2.0.0', { ...dependOn(right), ...sign(right) }),
    release(app, mira, right, '2.0.0', { ...dependOn(left), ...sign(left) }),
  ]);
  expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, 2]);

  const check = (id: string, ...ids: string[]) =>
    mira.post(`/v2/resources/${id}/versions/cycleDependencyCheck`, dependOn(...ids));
  const verdicts = [(await check(left, right)).data, (await check(right, left)).data];
  expect(verdicts.sort()).toEqual([false, true]);
  expect((await check(left, left)).data).toBe(false);
  expect((await check('b'.repeat(24), left, right)).data).toBe(true);
});

test('a chain of more than 20 levels is refused', async () => {
  const fileSha1 = await addFile(app, mira);
  let below = await addListedResource(app, mira, `chain-0-${name}`);
  for (let level = 1; level < 20; level += 1) {
    below = await addListedResource(app, mira, `chain-${level}-${name}`, {
      fileSha1,
      ...dependOn(below),
      ...sign(below),
    });
  }
  const top = await addListedResource(app, mira, `chain-20-${name}`, { ...dependOn(below), ...sign(below) });
  expect(await createVersion({ ...dependOn(top), ...sign(top) })).toMatchObject({ errCode: 2, data: null });
  expect(await mira.post(`/v2/resources/${resourceId}/versions/cycleDependencyCheck`, dependOn(top))).toMatchObject({
    errCode: 2,
    data: null,
  });
});

test('a contract that terminates leaves the versions that used it', async () => {
  const used = await addListedResource(app, noah, `used-${name}`);
  const { data } = await createVersion({ ...dependOn(used), ...sign(used) });
  const [{ contractId }] = data.resolveResources[0].contracts;
  await app.context.db.transaction((tx) =>
    app.context.events.emit(tx, 'contracts.terminated', {
      contracts: [{ contractId, licenseeId: resourceId, licenseeIdentityType: 1 }],
    }),
  );
  await app.context.jobs.runDue();
  const { data: version } = await mira.get(`/v2/resources/${resourceId}/versions/1.0.0`);
  expect(version.resolveResources).toMatchObject([{ resourceId: used, contracts: [] }]);
});

test('a contract that is over by the clock licenses no further version, whether a worker has seen to it or not', async () => {
  const forADay =
    'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","day") => over\n\nover:\n  terminate';
  const base = await addResource(noah, `base-${serial}`, { policies: [{ policyName: 'a day', policyText: forADay }] });
  expect(await release(app, noah, base, '1.0.0')).toMatchObject({ errCode: 0 });
  const { policies } = (await noah.get(`/v2/resources/${base}`)).data;
  const signing = { batchSignContracts: [{ resourceId: base, policyIds: [policies[0].policyId] }] };
  const licensed = await createVersion({ ...dependOn(base), ...signing });
  expect(licensed).toMatchObject({ errCode: 0 });
  expect(await createVersion(dependOn(base), '1.1.0')).toMatchObject({ errCode: 0 });

  app.clock.advance(25 * 3_600_000);
  expect(await createVersion(dependOn(base), '1.2.0')).toMatchObject({
    headers: { 'x-refusal': 'version.untreated' },
    data: { untreatedResources: [{ resourceId: base }] },
  });
  const renewed = await createVersion({ ...dependOn(base), ...signing }, '1.2.0');
  const contractOf = (answer: typeof renewed) => answer.data.resolveResources[0].contracts[0].contractId;
  expect(renewed).toMatchObject({ data: { resolveResources: [{ contracts: [{}] }] } });
  expect(contractOf(renewed)).not.toBe(contractOf(licensed));
});
