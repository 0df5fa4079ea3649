import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCollection, addItems, merge } from '#modules/collections/testing/collect.ts';
import { MAX_PACKAGE_PATH_LENGTH } from '#modules/files/index.ts';
import { addListedResource, addResource } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { readDescriptions } from '#test/undescribed.ts';

let app: TestApp;
let mira: TestUser;
let work: string;
let versionId: string;
let part: string;
let contractId: string;
let collection: string;
let itemId: string;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  const noah = await app.addUser('noah');
  part = await addListedResource(app, noah, 'part');
  const [{ policyId }] = (await noah.get(`/v2/resources/${part}`)).data.policies;
  work = await addListedResource(app, mira, 'work', {
    dependencies: [{ resourceId: part, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: part, policyIds: [policyId] }],
  });
  const version = (await mira.get(`/v2/resources/${work}/versions/1.0.0`)).data;
  versionId = version.versionId;
  contractId = version.resolveResources[0].contracts[0].contractId;
  collection = await addCollection(mira, 'collection');
  [itemId] = (await addItems(mira, collection, [work])) as [string];
  await merge(mira, collection);
});
afterAll(() => app.close());

/** So many ids, all of them different. */
const ids = (count: number, length = 24) =>
  Array.from({ length: count }, (_, n) => n.toString(16).padStart(length, '0'));
const times = (count: number, text: string) => Array<string>(count).fill(text).join();
const all = {
  results: (query: string) => `/v2/auths/resources/batchAuth/results?${query}`,
  shown: (query: string) => `/v2/auths/resources/shownParts?${query}`,
  versions: (query: string) => `/v2/auths/resources/batchAuth/result?${query}`,
  contracts: (query: string) => `/v2/auths/resources/${part}/contractAuth/result?${query}`,
  items: (query: string) => `/v2/auths/resources/${collection}/items/batchAuth?${query}`,
  draftItems: (query: string) => `/v2/resources/catalogues/drafts/${collection}/items/batchAuth?${query}`,
  relations: (query: string) => `/v2/auths/resources/${work}/relationTreeAuth?${query}`,
  upstream: (query: string) => `/v2/auths/resources/${work}/upstreamAuth/result?${query}`,
  plan: (query: string) => `/v2/auths/resources/${work}/unlockPlan?${query}`,
  excerpt: (query: string) => `/v2/auths/resources/${work}/excerpt?${query}`,
};

test.each<[route: keyof typeof all, most: () => string, tooMuch: () => string, field: string]>([
  ['results', () => `resourceIds=${times(100, work)}`, () => `resourceIds=${times(101, work)}`, 'resourceIds'],
  [
    'results',
    () => `resourceIds=${times(100, work)}&versions=${times(100, '1.0.0')}`,
    () => `resourceIds=${work}&versions=${times(101, '1.0.0')}`,
    'versions',
  ],
  [
    'results',
    () => `resourceIds=${times(100, work)}&versionRanges=${times(100, '*')}`,
    () => `resourceIds=${work}&versionRanges=${times(101, '*')}`,
    'versionRanges',
  ],
  ['results', () => `resourceIds=${work}`, () => '', 'resourceIds'],
  ['results', () => `resourceIds=${work}&versions=1.0.0`, () => `resourceIds=${work}&versions=new`, 'versions.0'],
  [
    'results',
    () => `resourceIds=${work}&versionRanges=1.x`,
    () => `resourceIds=${work}&versionRanges=new`,
    'versionRanges.0',
  ],
  ['shown', () => `resourceIds=${ids(100)}`, () => `resourceIds=${ids(101)}`, 'resourceIds'],
  ['shown', () => `resourceIds=${times(101, work)}`, () => `resourceIds=${work}x`, 'resourceIds.0'],
  [
    'shown',
    () => `resourceIds=${ids(100)}&versions=${times(100, '1.0.0')}`,
    () => `resourceIds=${ids(100)}&versions=${times(101, '1.0.0')}`,
    'versions',
  ],
  [
    'versions',
    () => `resourceVersionIds=${versionId}`,
    () => `resourceVersionIds=${times(501, versionId)}`,
    'resourceVersionIds',
  ],
  [
    'versions',
    () => `resourceVersionIds=${versionId}&authType=testAuth`,
    () => `resourceVersionIds=${versionId}&authType=test`,
    'authType',
  ],
  ['contracts', () => `contractIds=${ids(300)}`, () => `contractIds=${ids(301)}`, 'contractIds'],
  ['contracts', () => `contractIds=${times(301, contractId)}`, () => 'contractIds=x', 'contractIds.0'],
  ['items', () => `itemIds=${times(100, itemId)}`, () => `itemIds=${times(101, itemId)}`, 'itemIds'],
  ['draftItems', () => `itemIds=${times(100, itemId)}`, () => `itemIds=${times(101, itemId)}`, 'itemIds'],
  ['relations', () => 'version=1.0.0', () => 'version=new', 'version'],
  ['relations', () => 'versionRange=1.x', () => 'versionRange=new', 'versionRange'],
  ['upstream', () => 'version=1.0.0', () => 'version=new', 'version'],
  ['plan', () => 'goal=lasting&version=1.0.0', () => 'goal=other', 'goal'],
  ['plan', () => 'goal=open', () => 'version=new', 'version'],
  ['excerpt', () => 'version=1.0.0', () => 'version=new', 'version'],
  [
    'excerpt',
    () => `subFilePath=${'x'.repeat(10)}`,
    () => `subFilePath=${'x'.repeat(MAX_PACKAGE_PATH_LENGTH + 1)}`,
    'subFilePath',
  ],
])('what may be asked for, and what is too much: %s', async (route, most, tooMuch, field) => {
  const { errCode, details } = await mira.get(all[route](most()));
  expect({ isWrong: errCode === 4, details }).toEqual({ isWrong: false, details: undefined });
  const wrong = await mira.get(all[route](tooMuch()));
  expect({ errCode: wrong.errCode, fields: wrong.details?.map((one) => one.field) }).toEqual({
    errCode: 4,
    fields: [field],
  });
});

test.each<[route: keyof typeof all, query: () => string, field: string, reason: () => string]>([
  ['results', () => `resourceIds=${work}&versions=1.0.0,1.0.0`, 'versions', () => 'is not as long as resourceIds'],
  ['results', () => `resourceIds=${work}&versionRanges=*,*`, 'versionRanges', () => 'is not as long as resourceIds'],
  ['results', () => `resourceIds=${work},${ids(1)}`, 'resourceIds', () => 'has an unknown resource'],
  ['results', () => `resourceIds=${work}&versions=2.0.0`, 'versions', () => `has no version of ${work}`],
  ['results', () => `resourceIds=${work}&versionRanges=2.x`, 'versionRanges', () => `has no version of ${work}`],
  ['shown', () => `resourceIds=${work}&versions=1.0.0,1.0.0`, '', () => 'versions is not as long as resourceIds'],
  ['versions', () => `resourceVersionIds=${ids(1, 32)}`, 'resourceVersionIds', () => 'has an unknown version'],
  ['relations', () => 'version=2.0.0', 'version', () => 'is not released'],
  ['upstream', () => 'version=2.0.0', 'version', () => 'is not released'],
])('why %s cannot be answered is told', async (route, query, field, reason) => {
  const { errCode, details } = await mira.get(all[route](query()));
  expect({ errCode, details }).toEqual({ errCode: 4, details: [{ field, reason: reason() }] });
});

test('the descriptions have all that is answered', async () => {
  const undescribed = await readDescriptions(app);
  await app.context.sql`update contracts set auth_status = 128 where contract_id = ${contractId}`;
  for (const [route, address, query] of [
    ['results', 'batchAuth/results', `resourceIds=${work}`],
    ['shown', 'shownParts', `resourceIds=${work}`],
    ['versions', 'batchAuth/result', `resourceVersionIds=${versionId}`],
    ['contracts', '{resourceId}/contractAuth/result', `contractIds=${contractId}`],
    ['items', '{resourceId}/items/batchAuth', `itemIds=${itemId}`],
    ['relations', '{resourceIdOrName}/relationTreeAuth', ''],
    ['upstream', '{resourceIdOrName}/upstreamAuth/result', ''],
    ['plan', '{resourceIdOrName}/unlockPlan', ''],
  ] as const) {
    const { errCode, data } = await mira.get(all[route](query));
    expect(errCode, route).toBe(0);
    expect(undescribed('get', `/v2/auths/resources/${address}`, data), route).toEqual([]);
  }
  const { data } = await mira.get(all.draftItems(`itemIds=${itemId}`));
  expect(undescribed('get', '/v2/resources/catalogues/drafts/{resourceId}/items/batchAuth', data)).toEqual([]);
  await app.context.sql`update contracts set auth_status = 1 where contract_id = ${contractId}`;
});

test('of what is not released there is nothing to tell, and of what is not there neither', async () => {
  const unreleased = await addResource(mira, 'unreleased');
  const ask = async (address: string, id = unreleased) => {
    const { errCode, headers, data } = await mira.get(`/v2/auths/resources/${id}/${address}`);
    return errCode === 0 ? data : headers['x-refusal'];
  };
  expect(await ask('relationTreeAuth')).toEqual([]);
  expect(await ask('upstreamAuth/result')).toBe('version.not-found');
  expect(await ask('unlockPlan')).toBe('version.not-found');
  expect((await mira.get(all.results(`resourceIds=${unreleased},${work}`))).data).toEqual([
    { resourceId: work, resourceName: 'mira/work', version: '1.0.0', isAuth: true },
  ]);
  for (const address of ['relationTreeAuth', 'upstreamAuth/result', 'unlockPlan'])
    expect(await ask(address, '0'.repeat(24)), address).toBe('resource.not-found');
  expect(await ask('relationTreeAuth?versionRange=2.x', work)).toBe('version.no-such-range');
});

test('a resource is found by its name, a version by a range; each is answered as often as it is asked for', async () => {
  const name = encodeURIComponent('mira/work');
  const [tree] = (await mira.get(`/v2/auths/resources/${name}/relationTreeAuth?versionRange=1.x`)).data;
  const ofPart = {
    resourceId: part,
    resourceName: 'noah/part',
    resourceType: ['阅读', '文章', 'markdown'],
    versions: ['1.0.0'],
  };
  expect(tree).toEqual({
    resourceId: work,
    resourceName: 'mira/work',
    resourceType: ['阅读', '文章', 'markdown'],
    versions: ['1.0.0'],
    versionIds: [versionId],
    versionRanges: [],
    children: [
      {
        ...ofPart,
        versionIds: [expect.any(String)],
        versionRanges: ['^1.0.0'],
        isUpcast: false,
        downstreamIsAuth: true,
        downstreamAuthContractIds: [contractId],
        selfAndUpstreamIsAuth: true,
        children: [],
      },
    ],
  });
  const granted = { isAuth: true, referee: 1, defaulterIdentityType: 0, errorMsg: '', error: '', data: null };
  expect((await mira.get(`/v2/auths/resources/${name}/upstreamAuth/result`)).data).toEqual({
    ...granted,
    authCode: 203,
  });
  expect((await mira.get(all.contracts(`contractIds=${contractId}`))).data).toEqual({ ...granted, authCode: 200 });
  expect((await mira.get(all.contracts(`contractIds=${ids(1)}`))).data).toMatchObject({ isAuth: false, authCode: 303 });
  expect((await mira.get(all.versions(`resourceVersionIds=${versionId}`))).data).toEqual([
    {
      resourceId: work,
      resourceName: 'mira/work',
      versionId,
      version: '1.0.0',
      resolveResourceAuthResults: [
        {
          resourceId: part,
          resourceName: 'noah/part',
          contractIds: [contractId],
          authResult: { ...granted, authCode: 200 },
        },
      ],
    },
  ]);
  const row = { resourceId: work, resourceName: 'mira/work', version: '1.0.0', isAuth: true };
  const other = { ...row, resourceId: part, resourceName: 'noah/part' };
  expect((await mira.get(all.results(`resourceIds=${work},${part},${work}&versionRanges=*,1.x,1.0.0`))).data).toEqual([
    ...[row, other, row],
  ]);
  const trying = `resourceVersionIds=${versionId}`;
  const codes = async (query: string) => {
    const [{ resolveResourceAuthResults }] = (await mira.get(all.versions(query))).data;
    return resolveResourceAuthResults.map(
      ({ authResult }: { authResult: { authCode: number } }) => authResult.authCode,
    );
  };
  await app.context.sql`update contracts set auth_status = 2 where contract_id = ${contractId}`;
  expect([await codes(trying), await codes(`${trying}&authType=testAuth`)]).toEqual([[301], [200]]);
  expect((await mira.get(all.contracts(`contractIds=${contractId}`))).data).toMatchObject({
    authCode: 301,
    defaulterIdentityType: 1,
  });
  await app.context.sql`update contracts set auth_status = 1, status = 1 where contract_id = ${contractId}`;
  expect((await mira.get(all.contracts(`contractIds=${contractId}`))).data).toMatchObject({ authCode: 303 });
  await app.context.sql`update contracts set status = 0 where contract_id = ${contractId}`;
  await app.context.sql`update resources set status = 2 where resource_id = ${part}`;
  expect((await mira.get(all.results(`resourceIds=${work},${part}`))).data).toMatchObject([
    { isAuth: false },
    { isAuth: false },
  ]);
  await app.context.sql`update resources set status = 1 where resource_id = ${part}`;
});
