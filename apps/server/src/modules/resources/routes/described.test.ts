import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { readDescriptions } from '#test/undescribed.ts';
import { createVersion } from '../commands/create-version.ts';
import { addFile, addListedResource, FREE_POLICY } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
let resourceId: string;
let undescribed: Awaited<ReturnType<typeof readDescriptions>>;
beforeAll(async () => {
  app = await startTestApp();
  [mira, operator] = [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })];
  resourceId = await addListedResource(app, mira, 'work');
  undescribed = await readDescriptions(app);
});
afterAll(() => app.close());

test.each<[address: string, query: string]>([
  ['', '?isLoadPolicyInfo=1&isTranslate=1&isLoadLatestVersionInfo=1'],
  ['/esSearch', ''],
  ['/search', ''],
  ['/list', '?resourceNames=mira/work'],
  ['/count', '?userIds={userId}'],
  ['/listedTypes', '?userId={userId}'],
  ['/freeOrRecover/records', '?resourceIds={resourceId}'],
  ['/operations', ''],
  ['/{resourceIdOrName}', ''],
  ['/{resourceIdOrName}/authTree', ''],
  ['/{resourceIdOrName}/dependencyTree', '?isContainRootNode=1'],
  ['/{resourceIdOrName}/relationTree', ''],
  ['/{resourceIdOrName}/versions/{version}/lockList', ''],
  ['/{resourceId}/versions', ''],
  ['/{resourceId}/versions/{version}', ''],
  ['/{resourceId}/versions/{version}/property', ''],
  ['/{resourceId}/resolveResources', ''],
  ['/{resourceId}/uses', ''],
  ['/{resourceId}/contracts/coverageVersions', '?contractIds={resourceId}'],
])('the description of %s%s has all that is answered', async (address, query) => {
  const url = `/v2/resources${address}${query}`
    .replaceAll(/\{resourceId(OrName)?\}/g, resourceId)
    .replace('{version}', '1.0.0')
    .replace('{userId}', String(mira.userId));
  const isOperators = /search$|operations|freeOrRecover/.test(address);
  const { errCode, data } = await (isOperators ? operator : mira).get(url);
  expect(errCode).toBe(0);
  expect(undescribed('get', `/v2/resources${address}`, data)).toEqual([]);
});

test('each part of an address has to name what it is for', async () => {
  const right = {
    resourceId,
    resourceIdOrName: 'mira%2Fwork',
    version: '1.0.0',
    versionId: '0'.repeat(32),
    fileSha1: '0'.repeat(40),
    contractId: resourceId,
  };
  const taken: string[] = [];
  const routes = app.routes.filter((route) => /^\/v2\/resources\/(versions\/|files\/)?:/.test(route.url));
  expect(routes.length).toBeGreaterThan(25);
  for (const { method, url } of routes)
    for (const [, wrong = ''] of url.matchAll(/:(\w+)/g)) {
      const parts: Record<string, string> = { ...right, [wrong]: 'none' };
      const address = url.replaceAll(/:(\w+)/g, (_, name: string) => parts[name]!);
      const { headers, details = [] } = await operator[method.toLowerCase() as 'get'](address);
      const isNamed = details.some(({ field }) => field === wrong) || headers['x-refusal'] === 'resource.malformed-key';
      if (!isNamed) taken.push(`${method} ${url} ${wrong}`);
    }
  expect(taken).toEqual([]);
});

const ids = (count: number, length = 24) =>
  Array.from({ length: count }, (_, index) => index.toString(16).padStart(length, '0'));
const ID = ids(1)[0]!;
const RELEASE = { version: '9.0.0', fileSha1: ids(1, 40)[0], filename: 'a.md' };

test('the description of what is changed has all that is answered', async () => {
  const part = await addListedResource(app, mira, 'part');
  const { policies } = (await mira.get(`/v2/resources/${part}`)).data;
  const file = await addFile(app, mira);
  const made = await mira.post('/v2/resources', {
    name: 'made',
    resourceTypeCode: 'markdown',
    policies: [FREE_POLICY],
  });
  const url = `/v2/resources/${made.data.resourceId}`;
  const released = await mira.post(`${url}/versions`, {
    ...RELEASE,
    fileSha1: file,
    dependencies: [{ resourceId: part, versionRange: '*' }],
    batchSignContracts: [{ resourceId: part, policyIds: [policies[0].policyId] }],
    authExcludedItems: [{ resourceId: ID, excludedType: 'policyId', excludedValue: 'x' }],
    customPropertyDescriptors: [{ key: 'mood', type: 'readonlyText' }],
    inputAttrs: [{ key: 'licence', value: 'CC-BY-4.0' }],
  });
  const version = `${url}/versions/${RELEASE.version}`;
  const excerpt = await mira.put(`${version}/excerpt`, { amount: 1 });
  const { versionId: moved } = await createVersion(app.context, actorOf(mira), made.data.resourceId, {
    ...RELEASE,
    version: '9.1.0',
    fileSha1: file,
    dependencies: [{ resourceId: part, versionRange: '*' }],
    origin: { issuer: 'a.example', at: app.clock.now(), isConfirmed: false },
  });
  const object = { name: 'several', version: '1.0.0', fileSha1: await addFile(app, mira), filename: 'a.md' };
  const createResourceObjects = [object, { name: 'refused' }];
  const answers = [
    ['post', '', made],
    ['put', '/{resourceId}', await mira.put(url, { intro: 'Told.' })],
    ['post', '/{resourceId}/versions', released],
    ['put', '/{resourceId}/versions/{version}/excerpt', excerpt],
    ['put', '/{resourceId}/versions/{version}', await mira.put(version, { description: 'Told.' })],
    ['get', '/versions/detail', await mira.get(`/v2/resources/versions/detail?versionId=${released.data.versionId}`)],
    [
      'get',
      '/versions/list',
      await mira.get(`/v2/resources/versions/list?versionIds=${released.data.versionId},${moved}`),
    ],
    ['get', '/files/{fileSha1}', await mira.get(`/v2/resources/files/${file}`)],
    ['get', '/files/{fileSha1}/versions', await mira.get(`/v2/resources/files/${file}/versions`)],
    ['get', '/files/{fileSha1}/versions/admin', await operator.get(`/v2/resources/files/${file}/versions/admin`)],
    ['get', '/{resourceId}/resolveResources', await mira.get(`${url}/resolveResources`)],
    ['get', '/{resourceIdOrName}/dependencyTree', await mira.get(`${url}/dependencyTree?isContainRootNode=1`)],
    ['get', '/{resourceIdOrName}/authTree', await mira.get(`${url}/authTree`)],
    ['get', '/{resourceIdOrName}/relationTree', await mira.get(`${url}/relationTree`)],
    ['get', '/{resourceIdOrName}/versions/{version}/lockList', await mira.get(`${version}/lockList`)],
    ['post', '/{resourceId}/versions/drafts', await mira.post(`${url}/versions/drafts`, { draftData: { a: 1 } })],
    ['get', '/{resourceId}/versions/drafts', await mira.get(`${url}/versions/drafts`)],
    [
      'post',
      '/createBatch',
      await mira.post('/v2/resources/createBatch', { resourceTypeCode: 'markdown', createResourceObjects }),
    ],
    ['put', '/updateBatch', await mira.put('/v2/resources/updateBatch', { resourceIds: [part, ID], status: 1 })],
    [
      'post',
      '/ownLicences',
      await mira.post('/v2/resources/ownLicences', {
        resourceIds: [part],
        licenseeId: made.data.resourceId,
        licenseeIdentityType: 1,
      }),
    ],
    [
      'post',
      '/generateResourceNames',
      await mira.post('/v2/resources/generateResourceNames', { resourceNames: ['a'] }),
    ],
  ] as const;
  for (const [method, address, { errCode, data }] of answers) {
    expect(errCode, address).toBe(0);
    expect(undescribed(method, `/v2/resources${address}`, data), address).toEqual([]);
  }
  expect((await mira.get(`${url}/versions/9.1.0`)).data).toMatchObject({
    origin: { issuer: 'a.example', releaseDate: app.clock.now().toISOString(), isConfirmed: false },
  });
  expect((await mira.get(version)).data).toMatchObject({
    origin: null,
    excerpt: { kind: 'text', amount: 1, state: 'ready' },
    systemPropertyDescriptors: expect.arrayContaining([
      expect.objectContaining({ key: 'author', defaultValue: '' }),
      expect.objectContaining({ key: 'licence', defaultValue: 'CC-BY-4.0' }),
    ]),
  });
});

test('the description of what operators ask for has all that is answered', async () => {
  const tag = { tagName: 'moss', tagType: 1, authority: 1, resourceRangeType: 3 };
  const { tagId } = (await operator.post('/v2/resources/tags', tag)).data;
  const target = { resourceIds: [resourceId] };
  await operator.post('/v2/resources/operations', { ...target, type: 4 });
  await operator.put('/v2/resources/freeOrRecover/batch', { ...target, operationType: 1, reason: 'spam' });
  const answers = [
    ['/tags/statistics', `?tagIds=${tagId}`],
    ['/operations', '?isLoadFreezeReason=1'],
    ['/operations/list', `?resourceIds=${resourceId}`],
    ['/freeOrRecover/records', `?resourceIds=${resourceId}`],
  ] as const;
  for (const [address, query] of answers) {
    const { data } = await operator.get(`/v2/resources${address}${query}`);
    expect(data.dataList ?? data, address).toHaveLength(1);
    expect(undescribed('get', `/v2/resources${address}`, data), address).toEqual([]);
  }
  await operator.put('/v2/resources/freeOrRecover/batch', { ...target, operationType: 2 });
  const permissions = app.routes.filter(
    ({ url, access }) => access === 'operator' && /^\/v2\/resources\/(operations|freeOrRecover|search)/.test(url),
  );
  expect(permissions.map(({ permission }) => permission)).toEqual(Array(permissions.length).fill('resources'));
  expect(app.routes.find(({ url }) => url.endsWith('batchSetOrRemoveResourceTag'))?.permission).toBe('resources');
  expect(app.routes.find(({ url }) => url.endsWith('tags/statistics'))?.permission).toBe('resources');
  expect(app.routes.find(({ url }) => url.endsWith('internalClientDownload'))?.permission).toBe('resources');
});

test('what is not there is answered with nothing', async () => {
  for (const address of [
    `/${ID}`,
    '/mira%2Fnone',
    `/${resourceId}/versions/9.0.0`,
    `/versions/detail?versionId=${ids(1, 32)[0]}`,
  ]) {
    const { errCode, body } = await mira.get(`/v2/resources${address}`);
    expect({ errCode, data: JSON.parse(body).data }).toEqual({ errCode: 0, data: null });
  }
});

test('of what is read some fields are answered, and always the one that names it', async () => {
  const { versionId, fileSha1 } = (await mira.get(`/v2/resources/${resourceId}/versions/1.0.0`)).data;
  const fields = async (address: string) => {
    const { data } = await mira.get(`/v2/resources${address}projection=version,status`);
    return Object.keys([data?.dataList ?? data].flat()[0]).sort();
  };
  for (const address of [
    `/${resourceId}/versions?`,
    `/${resourceId}/versions/1.0.0?`,
    `/versions/detail?versionId=${versionId}&`,
    `/versions/list?versionIds=${versionId}&`,
    `/files/${fileSha1}/versions?`,
  ])
    expect(await fields(address)).toEqual(['status', 'version', 'versionId']);
  for (const address of ['?isSelf=1&', `/${resourceId}?`, `/list?resourceIds=${resourceId}&`, `/files/${fileSha1}?`])
    expect(await fields(address)).toEqual(['resourceId', 'status']);
});

test('blanks around what is looked for do not count', async () => {
  expect(await mira.put(`/v2/resources/${resourceId}`, { status: 1 })).toMatchObject({ errCode: 0 });
  const names = async (caller: TestUser, query: string) =>
    (await caller.get(`/v2/resources${query}`)).data.dataList.map((one: { resourceName: string }) => one.resourceName);
  expect(await names(mira, '?keywords=%20work%20&status=1')).toContain('mira/work');
  expect(await names(mira, '?keywords=%20&status=1')).toContain('mira/work');
  await operator.post('/v2/resources/operations', { resourceIds: [resourceId], type: 4 });
  for (const field of ['authorName=%20mira%20', 'resourceName=%20work%20', 'resourceType=%20markdown%20'])
    expect(await names(operator, `/operations?${field}`)).toEqual(['mira/work']);
  expect((await mira.get('/v2/resources/keywordSuggest?prefix=%20wor')).data).toEqual(['work', 'mira/work']);
});

test('the file of a version is sent with its length, kind and name', async () => {
  const content = await addFile(app, mira, 'Twelve bytes');
  const id = (await mira.post('/v2/resources', { name: 'sent', resourceTypeCode: 'markdown' })).data.resourceId;
  await mira.post(`/v2/resources/${id}/versions`, { ...RELEASE, fileSha1: content });
  const answer = await mira.get(`/v2/resources/${id}/versions/${RELEASE.version}/download`);
  expect(answer.body).toBe('Twelve bytes');
  expect(answer.headers).toMatchObject({
    'content-length': '12',
    etag: `"${content}"`,
    'cache-control': 'private, no-cache',
    'content-disposition': expect.stringContaining('sent_9.0.0.md'),
  });
  const part = await mira.get(`/v2/resources/${id}/versions/${RELEASE.version}/download`, {
    headers: { range: 'bytes=0-5' },
  });
  expect(part).toMatchObject({ status: 206, body: 'Twelve', headers: { 'content-range': 'bytes 0-5/12' } });
});

test('the form of manifests is public, for any page', async () => {
  const { status, headers, body } = await app.visitor.get('/schemas/colophon-manifest-1.json');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/schema+json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
  });
  expect(JSON.parse(body)).toHaveProperty('properties');
});

test('policies are translated to the caller’s language', async () => {
  const translated = async (language: string) => {
    const url = `/v2/resources/${resourceId}?isLoadPolicyInfo=1&isTranslate=1`;
    const { data } = await mira.get(url, { headers: { 'accept-language': language } });
    return JSON.stringify(data.policies[0]);
  };
  const [english, chinese] = [await translated('en-US'), await translated('zh-CN')];
  expect(english).not.toMatch(/[\u4e00-\u9fff]/);
  expect(chinese).toMatch(/[\u4e00-\u9fff]/);
});
