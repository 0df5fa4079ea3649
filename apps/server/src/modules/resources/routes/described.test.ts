import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';
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

testToldRoutes(() => app, {
  addresses: ['/v2/resources', '/v2/users/searchForConsole'],
  module: 'resources',
  access: [
    'GET /v2/resources/:resourceId/uses user resource',
    'POST /v2/resources user',
    'PUT /v2/resources/:resourceId user resource',
    'GET /v2/resources/:resourceIdOrName visitor replica',
    'GET /v2/resources/list visitor replica',
    'GET /v2/resources/count user',
    'GET /v2/resources/recommend visitor replica',
    'GET /v2/resources/keywordSuggest visitor replica',
    'POST /v2/resources/generateResourceNames user',
    'POST /v2/resources/createBatch user unhurried',
    'PUT /v2/resources/updateBatch user unhurried',
    'POST /v2/resources/ownLicences user resource',
    'PUT /v2/resources/freeOrRecover/batch operator',
    'GET /v2/resources/freeOrRecover/records operator',
    'POST /v2/resources/operations operator',
    'PUT /v2/resources/operations operator',
    'GET /v2/resources/operations operator',
    'GET /v2/resources/operations/list operator',
    'PUT /v2/resources/tags/batchSetOrRemoveResourceTag operator',
    'GET /v2/resources/tags/statistics operator',
    'GET /v2/resources visitor replica',
    'GET /v2/resources/esSearch visitor replica',
    'GET /v2/resources/search operator',
    'POST /v2/resources/:resourceId/versions user resource',
    'PUT /v2/resources/:resourceId/versions/:version user resource',
    'PUT /v2/resources/:resourceId/versions/batchSetContracts user resource',
    'GET /v2/resources/:resourceId/versions visitor replica',
    'GET /v2/resources/:resourceId/versions/:version visitor replica',
    'GET /v2/resources/:resourceId/versions/:version/property user',
    'GET /v2/resources/versions/detail visitor replica',
    'GET /v2/resources/versions/list visitor replica',
    'POST /v2/resources/:resourceId/versions/drafts user resource',
    'GET /v2/resources/:resourceId/versions/drafts user resource',
    'DELETE /v2/resources/:resourceId/versions/drafts user resource',
    'PUT /v2/resources/:resourceId/versions/:version/excerpt user resource',
    'DELETE /v2/resources/:resourceId/versions/:version/excerpt user resource',
    'GET /v2/resources/:resourceId/versions/:version/download user resource',
    'GET /v2/resources/versions/:versionId/internalClientDownload operator',
    'GET /v2/resources/versions/isCanBeCreate user',
    'GET /v2/resources/files/:fileSha1/versions user file',
    'GET /v2/resources/files/:fileSha1/versions/admin operator',
    'GET /v2/resources/files/:fileSha1 user',
    'GET /v2/resources/:resourceIdOrName/dependencyTree visitor replica',
    'GET /v2/resources/:resourceIdOrName/authTree visitor',
    'GET /v2/resources/:resourceIdOrName/relationTree visitor replica',
    'GET /v2/resources/:resourceIdOrName/versions/:version/lockList visitor',
    'POST /v2/resources/:resourceId/versions/cycleDependencyCheck user',
    'GET /v2/resources/:resourceId/resolveResources user',
    'GET /v2/resources/:resourceId/contracts/coverageVersions user resource',
    'GET /v2/resources/:resourceId/contracts/:contractId/coverageVersions user resource',
    'GET /v2/users/searchForConsole visitor replica',
    'GET /v2/resources/listedTypes visitor replica',
  ],
  asked: [
    'get /v2/resources/{resourceId}/uses startDate endDate',
    'post /v2/resources name! resourceTypeCode resourceTypeName resourceType subjectType resourceTitle policies coverImages tags intro',
    'get /v2/resources skip limit sort projection after keywords resourceType omitResourceType resourceTypeCode resourceTypeCategory operationCategoryCode operationTypes subjectType isSelf userId status tags terms maxPriceCents licence startCreateDate endCreateDate isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason',
    'put /v2/resources/{resourceId} resourceTitle intro tags coverImages addPolicies updatePolicies status',
    'get /v2/resources/{resourceIdOrName} isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason projection',
    'get /v2/resources/list resourceIds resourceNames status isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason projection',
    'get /v2/resources/count userIds! status',
    'get /v2/resources/recommend recommendType!',
    'get /v2/resources/keywordSuggest prefix!',
    'post /v2/resources/generateResourceNames',
    'post /v2/resources/createBatch resourceTypeCode resourceTypeName resourceType createResourceObjects!',
    'put /v2/resources/updateBatch resourceIds! status addPolicies',
    'post /v2/resources/ownLicences resourceIds! licenseeId! licenseeIdentityType!',
    'put /v2/resources/freeOrRecover/batch resourceIds! operationType! reason remark',
    'get /v2/resources/freeOrRecover/records resourceIds! recordDesc recordLimit',
    'post /v2/resources/operations resourceIds! type!',
    'put /v2/resources/operations resourceIds! type',
    'get /v2/resources/operations skip limit sort projection isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason resourceType authorName resourceName status type',
    'get /v2/resources/operations/list resourceIds! type',
    'put /v2/resources/tags/batchSetOrRemoveResourceTag resourceIds! tagNames! setType!',
    'get /v2/resources/tags/statistics tagIds!',
    'get /v2/resources/esSearch skip limit sort projection after keywords resourceType omitResourceType resourceTypeCode resourceTypeCategory operationCategoryCode operationTypes subjectType isSelf userId status tags terms maxPriceCents licence startCreateDate endCreateDate isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason',
    'get /v2/resources/search skip limit sort projection after keywords resourceType omitResourceType resourceTypeCode resourceTypeCategory operationCategoryCode operationTypes subjectType isSelf userId status tags terms maxPriceCents licence startCreateDate endCreateDate isLoadPolicyInfo isTranslate isLoadLatestVersionInfo isLoadFreezeReason resourceId',
    'post /v2/resources/{resourceId}/versions version! fileSha1! filename! description dependencies customPropertyDescriptors inputAttrs baseUpcastResources batchSignContracts authExcludedItems resolveResources idempotencyKey',
    'get /v2/resources/{resourceId}/versions projection version sort',
    'put /v2/resources/{resourceId}/versions/{version} description customPropertyDescriptors inputAttrs resolveResources',
    'get /v2/resources/{resourceId}/versions/{version} projection',
    'put /v2/resources/{resourceId}/versions/batchSetContracts subjects!',
    'get /v2/resources/{resourceId}/versions/{version}/property',
    'get /v2/resources/versions/detail projection versionId!',
    'get /v2/resources/versions/list projection versionIds!',
    'post /v2/resources/{resourceId}/versions/drafts draftData!',
    'get /v2/resources/{resourceId}/versions/drafts',
    'delete /v2/resources/{resourceId}/versions/drafts',
    'put /v2/resources/{resourceId}/versions/{version}/excerpt amount!',
    'delete /v2/resources/{resourceId}/versions/{version}/excerpt',
    'get /v2/resources/{resourceId}/versions/{version}/download fileSuffix (no data)',
    'get /v2/resources/versions/{versionId}/internalClientDownload fileSuffix (no data)',
    'get /v2/resources/versions/isCanBeCreate fileSha1!',
    'get /v2/resources/files/{fileSha1}/versions projection',
    'get /v2/resources/files/{fileSha1}/versions/admin projection',
    'get /v2/resources/files/{fileSha1} projection',
    'get /v2/resources/{resourceIdOrName}/dependencyTree version versionRange maxDeep omitFields isContainRootNode',
    'get /v2/resources/{resourceIdOrName}/authTree version versionRange',
    'get /v2/resources/{resourceIdOrName}/relationTree version versionRange',
    'get /v2/resources/{resourceIdOrName}/versions/{version}/lockList',
    'post /v2/resources/{resourceId}/versions/cycleDependencyCheck dependencies!',
    'get /v2/resources/{resourceId}/resolveResources',
    'get /v2/resources/{resourceId}/contracts/coverageVersions contractIds!',
    'get /v2/resources/{resourceId}/contracts/{contractId}/coverageVersions',
    'get /v2/users/searchForConsole skip limit sort projection keywords',
    'get /v2/resources/listedTypes userId!',
  ],
  operations: [
    'resources.readUses read',
    'resources.create publish',
    'resources.update publish',
    'resources.read read',
    'resources.list read',
    'resources.countOfUsers read',
    'resources.recommend read',
    'resources.suggestNames read',
    'resources.generateNames publish',
    'resources.createSeveral publish',
    'resources.updateSeveral publish',
    'resources.licenseOwn publish',
    'resources.freeze operate',
    'resources.listFreezeRecords operate',
    'resources.grade operate',
    'resources.ungrade operate',
    'resources.pageGraded operate',
    'resources.listGrades operate',
    'resources.setTags operate',
    'resources.countTags operate',
    'resources.page read',
    'resources.pageByAlias read',
    'resources.search operate',
    'resources.createVersion publish',
    'resources.updateVersion publish',
    'resources.setContracts publish',
    'resources.listVersions read',
    'resources.readVersion read',
    'resources.readVersionProperties read',
    'resources.findVersion read',
    'resources.findVersions read',
    'resources.saveDraft publish',
    'resources.readDraft read',
    'resources.deleteDraft publish',
    'resources.setExcerpt publish',
    'resources.deleteExcerpt publish',
    'resources.downloadVersion read',
    'resources.downloadVersionAsOperator operate',
    'resources.checkFile read',
    'resources.listVersionsOfFile read',
    'resources.listAllVersionsOfFile operate',
    'resources.listOfFile read',
    'resources.readDependencies read',
    'resources.readLicensors read',
    'resources.readRelations read',
    'resources.listLocked read',
    'resources.checkCycles publish',
    'resources.listResolved read',
    'resources.listCoverage read',
    'resources.listCoverageOfContract read',
    'resources.pageCreators read',
    'resources.countTypesOf read',
  ],
});

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
const list = (count: number, length = 24) => ids(count, length).join(',');
const names = (count: number) => Array.from({ length: count }, (_, index) => `mira/n${index}`).join(',');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => 10_001 + index).join(',');
const ID = ids(1)[0]!;
const WORK = '/{work}';

test.each<[address: string, longest: string, tooLong: string]>([
  ['?skip=', '10000000', '10000001'],
  ['?keywords=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?resourceType=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?omitResourceType=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?resourceTypeCode=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?operationCategoryCode=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?resourceTypeCategory=', '2', '3'],
  ['?resourceTypeCategory=', '1', '0'],
  ['?operationTypes=', '0,1,2,3,4,5', '6'],
  ['?subjectType=', '1', '2'],
  ['?subjectType=', '4', '5'],
  ['?status=', '4', '3'],
  ['?status=', '0', '5'],
  ['?tags=', 'a,b,c,d,e', 'a,b,c,d,e,f'],
  ['?terms=', 'purchase', 'dear'],
  ['?terms=purchase&maxPriceCents=', '0', '-1'],
  ['?terms=purchase&maxPriceCents=', '1', '1.5'],
  ['?maxPriceCents=1&terms=', 'free', ''],
  ['?licence=', 'x'.repeat(61), 'x'.repeat(62)],
  ['?startCreateDate=', '2026-03-01', '2026-02-30'],
  ['?endCreateDate=', '2026-03-01', '2026-02-30'],
  [`?after=2026-03-01T00:00:00.000Z~${ID}&keywords=`, '', 'x'],
  ['/list?resourceIds=', list(100), list(101)],
  ['/list?resourceIds=', ID, ''],
  ['/list?resourceNames=', names(100), names(101)],
  ['/list?resourceNames=', 'mira/work', 'work'],
  [`/list?resourceIds=${ID}&status=`, '0,1,2,4', '3'],
  ['/count?userIds=', numbers(100), numbers(101)],
  ['/count?userIds=10001&status=', '2', '3'],
  ['/recommend?recommendType=', '2', '3'],
  ['/recommend?recommendType=', '1', '0'],
  ['/keywordSuggest?prefix=', 'x'.repeat(70), 'x'.repeat(71)],
  ['/keywordSuggest?prefix=', 'x', '%20'],
  ['/versions/list?versionIds=', list(100, 32), list(101, 32)],
  ['/versions/detail?versionId=', list(1, 32), list(1, 31)],
  ['/versions/isCanBeCreate?fileSha1=', list(1, 40), list(1, 39)],
  ['/listedTypes?userId=', '10001', '1'],
  [`${WORK}/dependencyTree?maxDeep=`, '100', '101'],
  [`${WORK}/dependencyTree?maxDeep=`, '1', '0'],
  [`${WORK}/dependencyTree?omitFields=`, ids(20).join(','), ids(21).join(',')],
  [`${WORK}/dependencyTree?versionRange=`, `${'%20'.repeat(195)}1.0.0`, `${'%20'.repeat(196)}1.0.0`],
  [`${WORK}/contracts/coverageVersions?contractIds=`, list(200), list(201)],
  [`${WORK}/contracts/coverageVersions?contractIds=`, ID, ''],
  [`${WORK}/uses?endDate=2026-12-31&startDate=`, '2025-12-31', '2025-12-29'],
  [`${WORK}/uses?endDate=2026-03-01&startDate=`, '2026-03-01', '2026-03-02'],
])('what may be asked for: %s', async (address, longest, tooLong) => {
  const url = `/v2/resources${address.replace(WORK, `/${resourceId}`)}`;
  expect(await mira.get(url + longest)).toMatchObject({ errCode: 0 });
  expect(await mira.get(url + tooLong)).toMatchObject({ ret: 0, errCode: 4 });
});

test.each<[address: string, longest: string, tooLong: string]>([
  ['/search?resourceId=', ID, 'x'],
  ['/operations?resourceType=', 'x'.repeat(100), 'x'.repeat(101)],
  ['/operations?authorName=', 'x'.repeat(100), 'x'.repeat(101)],
  ['/operations?resourceName=', 'x'.repeat(100), 'x'.repeat(101)],
  ['/operations?status=', '0,1,2,4', '3'],
  ['/operations?type=', '5', '6'],
  ['/operations?type=', '1', '0'],
  ['/operations/list?resourceIds=', list(100), list(101)],
  [`/operations/list?resourceIds=${ID}&type=`, '5', '0'],
  ['/tags/statistics?tagIds=', list(100), list(101)],
  ['/freeOrRecover/records?resourceIds=', list(100), list(101)],
  [`/freeOrRecover/records?resourceIds=${ID}&recordLimit=`, '100', '101'],
  [`/freeOrRecover/records?resourceIds=${ID}&recordLimit=`, '1', '0'],
])('what operators may ask for: %s', async (address, longest, tooLong) => {
  expect(await operator.get(`/v2/resources${address}${longest}`)).toMatchObject({ errCode: 0 });
  expect(await operator.get(`/v2/resources${address}${tooLong}`)).toMatchObject({ ret: 0, errCode: 4 });
});

const items = (count: number, make: (index: number) => unknown) => Array.from({ length: count }, (_, i) => make(i));
const policy = (index: number) => ({
  policyName: `policy ${index}`,
  policyText: `for public\n\ninitial[active]:\n  terminate${' '.repeat(index)}`,
});
const property = (more: object) => ({ customPropertyDescriptors: [{ key: 'mood', type: 'readonlyText', ...more }] });
const choice = (more: object) => property({ type: 'select', candidateItems: ['a'], ...more });
const descriptors = (count: number, type: string) => ({
  customPropertyDescriptors: items(count, (index) => ({ key: `key${index}`, type, candidateItems: ['a'] })),
});
const signing = (more: object) => ({ batchSignContracts: [{ resourceId: ID, policyIds: ids(1, 32), ...more }] });
const resolving = (count: number) => ({
  resolveResources: [{ resourceId: ID, contracts: items(count, () => ({ policyId: ids(1, 32)[0] })) }],
});
const excluded = (more: object) => ({ resourceId: ID, excludedType: 'policyId', excludedValue: 'x', ...more });

/** A release whose file is unknown, so that none comes of it. */
const RELEASE = { version: '9.0.0', fileSha1: ids(1, 40)[0], filename: 'a.md' };

test.each<[what: string, most: object, tooMuch: object]>([
  ['filename', { filename: 'x'.repeat(200) }, { filename: 'x'.repeat(201) }],
  ['description', { description: 'x'.repeat(100_000) }, { description: 'x'.repeat(100_001) }],
  [
    'dependencies',
    { dependencies: items(100, () => ({ resourceId: ID, versionRange: '*' })) },
    { dependencies: items(101, () => ({ resourceId: ID, versionRange: '*' })) },
  ],
  [
    'ranges',
    { dependencies: [{ resourceId: ID, versionRange: '1.0.0'.padEnd(200) }] },
    { dependencies: [{ resourceId: ID, versionRange: '1.0.0'.padEnd(201) }] },
  ],
  [
    'inputs',
    { inputAttrs: items(100, (i) => ({ key: `k${i}`, value: '' })) },
    { inputAttrs: items(101, (i) => ({ key: `k${i}`, value: '' })) },
  ],
  [
    'keys of inputs',
    { inputAttrs: [{ key: 'k'.repeat(100), value: '' }] },
    { inputAttrs: [{ key: 'k'.repeat(101), value: '' }] },
  ],
  ['short keys of inputs', { inputAttrs: [{ key: 'k', value: '' }] }, { inputAttrs: [{ key: '', value: '' }] }],
  [
    'different inputs',
    {
      inputAttrs: [
        { key: 'a', value: '' },
        { key: 'b', value: '' },
      ],
    },
    {
      inputAttrs: [
        { key: 'a', value: '1' },
        { key: 'a', value: '2' },
      ],
    },
  ],
  [
    'values of inputs',
    { inputAttrs: [{ key: 'k', value: 'x'.repeat(1000) }] },
    { inputAttrs: [{ key: 'k', value: 'x'.repeat(1001) }] },
  ],
  ['names of properties', property({ name: 'x'.repeat(50) }), property({ name: 'x'.repeat(51) })],
  ['remarks', property({ remark: 'x'.repeat(50) }), property({ remark: 'x'.repeat(51) })],
  ['defaults', property({ defaultValue: 'x'.repeat(140) }), property({ defaultValue: 'x'.repeat(141) })],
  ['types of properties', property({ type: 'editableText' }), property({ type: 'number' })],
  ['keys of properties', property({ key: 'ab' }), property({ key: 'a' })],
  ['candidates', choice({ candidateItems: ids(30) }), choice({ candidateItems: ids(31) })],
  [
    'lengths of candidates',
    choice({ candidateItems: ['a', 'x'.repeat(500)] }),
    choice({ candidateItems: ['a', 'x'.repeat(501)] }),
  ],
  ['different candidates', choice({ candidateItems: ['a', 'b'] }), choice({ candidateItems: ['a', 'a'] })],
  ['candidates of any length', choice({}), choice({ candidateItems: ['a', ''] })],
  ['defaults among candidates', choice({ defaultValue: 'a' }), choice({ defaultValue: 'b' })],
  [
    'defaults of radio buttons',
    choice({ type: 'radio', defaultValue: 'a' }),
    choice({ type: 'radio', defaultValue: 'b' }),
  ],
  ['choices that start somewhere', choice({ type: 'radio' }), choice({ type: 'radio', candidateItems: [] })],
  ['readable properties', descriptors(30, 'readonlyText'), descriptors(31, 'readonlyText')],
  ['editable properties', descriptors(30, 'editableText'), descriptors(31, 'editableText')],
  ['policies to sign', signing({ policyIds: ids(20, 32) }), signing({ policyIds: ids(21, 32) })],
  ['any policy to sign', signing({}), signing({ policyIds: [] })],
  ['different policies to sign', signing({}), signing({ policyIds: [...ids(1, 32), ...ids(1, 32)] })],
  [
    'resources to sign for',
    { batchSignContracts: items(1000, () => ({ resourceId: ID, policyIds: ids(1, 32) })) },
    { batchSignContracts: items(1001, () => ({ resourceId: ID, policyIds: ids(1, 32) })) },
  ],
  ['contracts of a resource', resolving(10), resolving(11)],
  ['any contract of a resource', resolving(1), resolving(0)],
  [
    'resolved resources',
    { resolveResources: items(1000, () => resolving(1).resolveResources[0]) },
    { resolveResources: items(1001, () => resolving(1).resolveResources[0]) },
  ],
  [
    'contracts not to use',
    { authExcludedItems: items(1000, () => excluded({})) },
    { authExcludedItems: items(1001, () => excluded({})) },
  ],
  [
    'kinds of what is not to be used',
    { authExcludedItems: [excluded({ excludedType: 'contractId' })] },
    { authExcludedItems: [excluded({ excludedType: 'nodeId' })] },
  ],
  [
    'what is left to users',
    { baseUpcastResources: items(1000, () => ({ resourceId: ID })) },
    { baseUpcastResources: items(1001, () => ({ resourceId: ID })) },
  ],
])('a release may say so much and no more: %s', async (_, most, tooMuch) => {
  const release = (more: object) => mira.post(`/v2/resources/${resourceId}/versions`, { ...RELEASE, ...more });
  expect((await release(most)).headers['x-refusal']).toBe('version.file-unknown');
  expect((await release(tooMuch)).headers['x-refusal']).toBe('request.argument');
});

const FREEZE = { resourceIds: [ID], operationType: 1 };
const TAG = { resourceIds: [ID], tagNames: ['a'], setType: 2 };
const GRADE = { resourceIds: [ID], type: 1 };
const LICENCE = { resourceIds: [ID], licenseeId: ID, licenseeIdentityType: 1 };
const CONTRACTS = { subjectId: ID, versions: [{ version: '9.0.0', policyId: ids(1, 32)[0], operation: 1 }] };
const versionsOf = (count: number) => ({
  subjects: [{ ...CONTRACTS, versions: items(count, () => CONTRACTS.versions[0]) }],
});
const [OPERATIONS, FREEZES] = ['PUT /operations', 'PUT /freeOrRecover/batch'];
const [TAGS, SET] = ['PUT /tags/batchSetOrRemoveResourceTag', 'PUT /{work}/versions/batchSetContracts'];
const [CHANGE, NAMES, LICENCES] = ['PUT /{work}', 'POST /generateResourceNames', 'POST /ownLicences'];
const [CREATE, CREATE_BATCH, UPDATE_BATCH] = ['POST ', 'POST /createBatch', 'PUT /updateBatch'];
/** A resource of a type that there is not, so that none comes of it. */
const UNTYPED = { name: 'new', resourceTypeCode: 'none' };

test.each<[route: string, most: object, tooMuch: object]>([
  [CREATE, { ...UNTYPED, intro: 'x'.repeat(1000) }, { ...UNTYPED, intro: 'x'.repeat(1001) }],
  [CREATE, { ...UNTYPED, resourceTitle: 'x'.repeat(100) }, { ...UNTYPED, resourceTitle: 'x'.repeat(101) }],
  [CREATE, { ...UNTYPED, tags: ids(20, 20) }, { ...UNTYPED, tags: ids(21, 20) }],
  [CREATE, { ...UNTYPED, tags: ['a', 'b'] }, { ...UNTYPED, tags: ['a', 'a'] }],
  [
    CREATE,
    { ...UNTYPED, coverImages: items(10, () => 'https://a.b/c') },
    { ...UNTYPED, coverImages: items(11, () => 'https://a.b/c') },
  ],
  [CREATE, { ...UNTYPED, policies: items(20, policy) }, { ...UNTYPED, policies: items(21, policy) }],
  [CREATE, { ...UNTYPED, subjectType: 4 }, { ...UNTYPED, subjectType: 2 }],
  [CREATE, UNTYPED, { ...UNTYPED, resourceTypeCode: '' }],
  [CREATE, UNTYPED, { name: 'new' }],
  [CREATE, { ...UNTYPED, resourceTypeName: '' }, { ...UNTYPED, resourceTypeName: 'x y' }],
  [CREATE, { name: 'new', resourceType: ids(5) }, { name: 'new', resourceType: ids(6) }],
  [CREATE, { name: 'new', resourceType: ['none'] }, { name: 'new', resourceType: [] }],
  [CHANGE, { status: 4 }, { status: 2 }],
  [
    CHANGE,
    { updatePolicies: items(20, () => ({ policyId: ids(1, 32)[0], status: 1 })) },
    { updatePolicies: items(21, () => ({ policyId: ids(1, 32)[0], status: 1 })) },
  ],
  [CHANGE, { intro: '' }, {}],
  [NAMES, { resourceNames: ids(100) }, { resourceNames: ids(101) }],
  [NAMES, { resourceNames: ['a'] }, { resourceNames: [] }],
  [NAMES, { resourceNames: ['a'] }, { resourceNames: [''] }],
  [NAMES, [{ name: 'a', num: 100 }], [{ name: 'a', num: 101 }]],
  [NAMES, [{ name: 'a', num: 1 }], [{ name: 'a', num: 0 }]],
  [NAMES, [{ name: 'a', num: 1 }], [{ name: '', num: 1 }]],
  [
    NAMES,
    [
      { name: 'a', num: 50 },
      { name: 'b', num: 50 },
    ],
    [
      { name: 'a', num: 50 },
      { name: 'b', num: 51 },
    ],
  ],
  [NAMES, [{ name: 'a', num: 1 }], []],
  [LICENCES, { ...LICENCE, resourceIds: ids(100) }, { ...LICENCE, resourceIds: ids(101) }],
  [LICENCES, LICENCE, { ...LICENCE, resourceIds: [] }],
  [LICENCES, LICENCE, { ...LICENCE, resourceIds: [ID, ID] }],
  [LICENCES, LICENCE, { ...LICENCE, licenseeId: 'x'.repeat(25) }],
  [LICENCES, LICENCE, { ...LICENCE, licenseeId: '' }],
  [LICENCES, { ...LICENCE, licenseeIdentityType: 2 }, { ...LICENCE, licenseeIdentityType: 3 }],
  [
    CREATE_BATCH,
    { resourceTypeCode: 'none', createResourceObjects: items(20, (i) => ({ name: `n${i}` })) },
    { resourceTypeCode: 'none', createResourceObjects: items(21, (i) => ({ name: `n${i}` })) },
  ],
  [
    CREATE_BATCH,
    { resourceTypeCode: 'none', createResourceObjects: [UNTYPED] },
    { resourceTypeCode: 'none', createResourceObjects: [] },
  ],
  [
    CREATE_BATCH,
    { resourceTypeCode: 'none', createResourceObjects: [{ name: 'a' }, { name: 'b' }] },
    { resourceTypeCode: 'none', createResourceObjects: [{ name: 'a' }, { name: ' A' }] },
  ],
  [UPDATE_BATCH, { resourceIds: ids(100), status: 4 }, { resourceIds: ids(101), status: 4 }],
  [UPDATE_BATCH, { resourceIds: [ID], status: 1 }, { resourceIds: [], status: 1 }],
  [UPDATE_BATCH, { resourceIds: [ID], status: 1 }, { resourceIds: [ID, ID], status: 1 }],
  [UPDATE_BATCH, { resourceIds: [ID], addPolicies: [] }, { resourceIds: [ID] }],
  [UPDATE_BATCH, { resourceIds: [ID], status: 1 }, { resourceIds: [ID], status: 0 }],
  [SET, versionsOf(100), versionsOf(101)],
  [SET, versionsOf(1), versionsOf(0)],
  [SET, { subjects: items(100, () => CONTRACTS) }, { subjects: items(101, () => CONTRACTS) }],
  [SET, { subjects: [CONTRACTS] }, { subjects: [] }],
  [SET, versionsOf(1), { subjects: [{ ...CONTRACTS, versions: [{ ...CONTRACTS.versions[0], operation: 2 }] }] }],
  ['PUT /{work}/versions/1.0.0/excerpt', { amount: 200 }, { amount: 201 }],
  ['PUT /{work}/versions/1.0.0/excerpt', { amount: 0 }, { amount: -1 }],
  [
    'POST /{work}/versions/drafts',
    { draftData: { a: 'x'.repeat(524_288 - 8) } },
    { draftData: { a: 'x'.repeat(524_288 - 7) } },
  ],
  [
    'POST /{work}/versions/cycleDependencyCheck',
    { dependencies: [{ resourceId: ID, versionRange: '*' }] },
    { dependencies: [] },
  ],
])('what may be sent, and what is too much: %s', async (route, most, tooMuch) => {
  expect((await send(mira, route, most)).headers['x-refusal']).not.toBe('request.argument');
  expect((await send(mira, route, tooMuch)).headers['x-refusal']).toBe('request.argument');
});

test.each<[route: string, most: object, tooMuch: object]>([
  [FREEZES, { ...FREEZE, resourceIds: ids(100) }, { ...FREEZE, resourceIds: ids(101) }],
  [FREEZES, FREEZE, { ...FREEZE, resourceIds: [] }],
  [FREEZES, { ...FREEZE, operationType: 2 }, { ...FREEZE, operationType: 3 }],
  [FREEZES, { ...FREEZE, reason: 'x'.repeat(200) }, { ...FREEZE, reason: 'x'.repeat(201) }],
  [FREEZES, { ...FREEZE, remark: 'x'.repeat(200) }, { ...FREEZE, remark: 'x'.repeat(201) }],
  [TAGS, { ...TAG, resourceIds: ids(100) }, { ...TAG, resourceIds: ids(101) }],
  [TAGS, TAG, { ...TAG, resourceIds: [] }],
  [TAGS, { ...TAG, tagNames: ids(100) }, { ...TAG, tagNames: ids(101) }],
  [TAGS, TAG, { ...TAG, tagNames: [] }],
  [TAGS, { ...TAG, tagNames: ['x'.repeat(50)] }, { ...TAG, tagNames: ['x'.repeat(51)] }],
  [TAGS, TAG, { ...TAG, tagNames: [' '] }],
  [TAGS, TAG, { ...TAG, tagNames: ['a#'] }],
  [TAGS, TAG, { ...TAG, tagNames: ['#a'] }],
  [TAGS, TAG, { ...TAG, setType: 3 }],
  [OPERATIONS, { ...GRADE, resourceIds: ids(100) }, { ...GRADE, resourceIds: ids(101) }],
  [OPERATIONS, GRADE, { ...GRADE, resourceIds: [] }],
  [OPERATIONS, { ...GRADE, type: 5 }, { ...GRADE, type: 6 }],
  ['POST /operations', GRADE, { resourceIds: [ID] }],
  ['POST /operations', GRADE, { ...GRADE, type: 0 }],
])('what operators may send, and what is too much: %s', async (route, most, tooMuch) => {
  expect(await send(operator, route, most)).toMatchObject({ errCode: 0 });
  expect(await send(operator, route, tooMuch)).toMatchObject({ ret: 0, errCode: 4 });
});

function send(caller: TestUser, route: string, body: object) {
  const [method, address = ''] = route.split(' ');
  const url = `/v2/resources${address.replace('{work}', resourceId)}`;
  return method === 'POST' ? caller.post(url, body) : caller.put(url, body);
}

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
    authExcludedItems: [excluded({})],
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

test.each<[query: string, field: string, reason: string]>([
  ['?maxPriceCents=1', 'maxPriceCents', 'needs terms'],
  [
    `?keywords=x&after=2026-03-01T00:00:00.000Z~${ID}`,
    'after',
    'not beside keywords, whose finds are not in the order of dates',
  ],
])('why %s cannot be asked for is told', async (query, field, reason) => {
  expect((await mira.get(`/v2/resources${query}`)).details).toEqual([{ field, reason }]);
});

test.each<[route: string, body: object, field: string, reason: string]>([
  [CREATE, { ...UNTYPED, tags: ['a', 'a'] }, 'tags', 'repeats a tag'],
  [CREATE, { name: 'new' }, 'resourceTypeCode', 'is missing'],
  [CHANGE, {}, '', 'changes nothing'],
  [UPDATE_BATCH, { resourceIds: [ID] }, '', 'changes nothing'],
  [UPDATE_BATCH, { resourceIds: [ID, ID], status: 1 }, 'resourceIds', 'repeats a resource'],
  [LICENCES, { ...LICENCE, resourceIds: [ID, ID] }, 'resourceIds', 'repeats an id'],
  ['POST /{work}/versions', { ...RELEASE, version: '1' }, 'version', 'is not a version'],
  [
    'POST /{work}/versions',
    { ...RELEASE, ...choice({ candidateItems: ['a', 'a'] }) },
    'customPropertyDescriptors.0.candidateItems',
    'repeats a candidate',
  ],
  [
    'POST /{work}/versions',
    { ...RELEASE, ...choice({ candidateItems: [] }) },
    'customPropertyDescriptors.0',
    'needs candidates and a default',
  ],
  [
    'POST /{work}/versions',
    { ...RELEASE, ...choice({ defaultValue: 'b' }) },
    'customPropertyDescriptors.0',
    'has a default that is none of its candidates',
  ],
  [
    'POST /{work}/versions',
    {
      ...RELEASE,
      customPropertyDescriptors: [property({}), property({})].flatMap((one) => one.customPropertyDescriptors),
    },
    'customPropertyDescriptors',
    'repeats a key',
  ],
  [
    'POST /{work}/versions',
    { ...RELEASE, ...descriptors(31, 'readonlyText') },
    'customPropertyDescriptors',
    'has too many descriptors',
  ],
  [
    'POST /{work}/versions',
    {
      ...RELEASE,
      inputAttrs: [
        { key: 'a', value: '' },
        { key: 'a', value: '' },
      ],
    },
    'inputAttrs',
    'repeats a key',
  ],
  [
    'POST /{work}/versions',
    { ...RELEASE, dependencies: [{ resourceId: ID, versionRange: 'new' }] },
    'dependencies.0.versionRange',
    'is not a version range',
  ],
  [
    'POST /{work}/versions',
    { ...RELEASE, ...signing({ policyIds: [...ids(1, 32), ...ids(1, 32)] }) },
    'batchSignContracts.0.policyIds',
    'repeats a policy',
  ],
  ['POST /{work}/versions/drafts', { draftData: { a: 'x'.repeat(524_288) } }, 'draftData', 'is too large'],
])('what is wrong is told: %s', async (route, body, field, reason) => {
  expect((await send(mira, route, body)).details).toContainEqual({ field, reason });
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
