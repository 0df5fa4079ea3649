import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';
import { readDescriptions } from '#test/undescribed.ts';
import { FREE, offerExhibits, TRIAL } from '../testing/exhibits-to-sign.ts';

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
let undescribed: Awaited<ReturnType<typeof readDescriptions>>;
let subjectId: string;
let contractId: string;

beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  operator = await app.addUser('operator', { isOperator: true });
  const exhibits = await offerExhibits(app, await app.addUser('otto'), [FREE, TRIAL]);
  subjectId = exhibits.offer([FREE]);
  [{ contractId }] = (await exhibits.sign(mira, subjectId, [FREE])).data;
  await exhibits.sign(operator, exhibits.offer([TRIAL]), [TRIAL]);
  undescribed = await readDescriptions(app);
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/contracts'],
  access: [
    'GET /v2/contracts/signCount user',
    'GET /v2/contracts/subjects/signCount visitor sites replica',
    'GET /v2/contracts/licensors/signCount visitor sites replica',
    'GET /v2/contracts/count user',
    'GET /v2/contracts/subjects/presentables/signStatistics user sites',
    'POST /v2/contracts user licensee',
    'POST /v2/contracts/batchSign user licensee',
    'GET /v2/contracts user sites',
    'GET /v2/contracts/list user sites',
    'GET /v2/contracts/terminated user sites',
    'GET /v2/contracts/keywordSuggest user sites',
    'GET /v2/contracts/search operator',
    'GET /v2/contracts/subjects/payees visitor',
    'GET /v2/contracts/:contractId user sites',
    'GET /v2/contracts/:contractId/transitionRecords user sites',
    'PUT /v2/contracts/:contractId/setDefault user contract',
    'POST /v2/contracts/:contractId/events/payment user contract',
    'GET /v2/contracts/:contractId/isCanExecEvent user',
    'GET /v2/contracts/:contractId/receipt user receipt',
    'GET /v2/contracts/admin/timers operator',
  ],
  asked: [
    'get /v2/contracts/signCount objectIds! objectType! subjectType! startDate endDate',
    'get /v2/contracts/subjects/signCount subjectIds! subjectType',
    'get /v2/contracts/licensors/signCount licensorIds! subjectType',
    'get /v2/contracts/count userIds! licenseeIdentityType',
    'get /v2/contracts/subjects/presentables/signStatistics signUserIdentityType! nodeId keywords',
    'post /v2/contracts subjectId! subjectType! policyId! licenseeId! licenseeIdentityType! idempotencyKey',
    'get /v2/contracts skip limit sort projection isLoadPolicyInfo isTranslate after identityType! licensorId licenseeId licensorName licenseeName subjectIds subjectType licenseeIdentityType isDefault isAutomatic keywords status authStatus startDate endDate order',
    'post /v2/contracts/batchSign subjects! subjectType! licenseeId! licenseeIdentityType! isWaitInitial idempotencyKey',
    'get /v2/contracts/list isLoadPolicyInfo isTranslate projection contractIds subjectIds subjectType licenseeIdentityType licensorId licenseeId authStatusList contractStatus',
    'get /v2/contracts/terminated skip limit sort projection identityType! subjectId! subjectType policyId licenseeIdentityType',
    'get /v2/contracts/keywordSuggest identityType! prefixType! prefix startDate endDate',
    'get /v2/contracts/search skip limit isLoadPolicyInfo isTranslate projection contractIds subjectIds subjectType licenseeIdentityType licensorId licenseeId authStatusList contractStatus after keywords keywordsType compositeState',
    'get /v2/contracts/subjects/payees subjectType! subjectIds!',
    'get /v2/contracts/{contractId} isLoadPolicyInfo isTranslate projection',
    'get /v2/contracts/{contractId}/transitionRecords skip limit sort projection isTranslate',
    'put /v2/contracts/{contractId}/setDefault',
    'post /v2/contracts/{contractId}/events/payment eventId! accountId! transactionAmount! password reason idempotencyKey',
    'get /v2/contracts/{contractId}/isCanExecEvent eventId!',
    'get /v2/contracts/{contractId}/receipt (no data)',
    'get /v2/contracts/admin/timers skip limit state',
  ],
});

test.each<[address: string, query: string]>([
  ['', '?identityType=2&isLoadPolicyInfo=1&isTranslate=1'],
  ['/list', '?contractIds={contractId}'],
  ['/signCount', '?objectIds={subjectId}&objectType=5&subjectType=2'],
  ['/subjects/signCount', '?subjectIds={subjectId}'],
  ['/licensors/signCount', '?licensorIds=80000000'],
  ['/count', '?userIds=10001'],
  ['/terminated', '?identityType=2&subjectId={subjectId}'],
  ['/keywordSuggest', '?identityType=2&prefixType=1'],
  ['/search', ''],
  ['/subjects/payees', '?subjectType=2&subjectIds={subjectId}'],
  ['/subjects/presentables/signStatistics', '?signUserIdentityType=2'],
  ['/admin/timers', ''],
  ['/{contractId}', ''],
  ['/{contractId}/transitionRecords', ''],
  ['/{contractId}/isCanExecEvent', '?eventId=2915a619'],
  ['/{contractId}/transitionRecords', '?isTranslate=1'],
])('the description of %s%s has all that is answered', async (address, query) => {
  const url = `/v2/contracts${address}${query}`.replace('{contractId}', contractId).replace('{subjectId}', subjectId);
  const { data } = await (['/search', '/admin/timers'].includes(address) ? operator : mira).get(url);
  expect(data).not.toBeNull();
  expect(undescribed('get', `/v2/contracts${address}`, data)).toEqual([]);
});

test('the description of signing has all that is answered', async () => {
  const licensee = { licenseeId: mira.userId, licenseeIdentityType: 3, subjectType: 2 };
  const subject = { subjectId, policyId: policyId(FREE, 2) };
  const answers = [
    ['/v2/contracts', (await mira.post('/v2/contracts', { ...subject, ...licensee })).data],
    [
      '/v2/contracts/batchSign',
      (await mira.post('/v2/contracts/batchSign', { subjects: [subject], ...licensee })).data,
    ],
  ] as const;
  for (const [address, data] of answers) expect(undescribed('post', address, data)).toEqual([]);
});

const ids = (count: number, length = 24) =>
  Array.from({ length: count }, (_, index) => index.toString(16).padStart(length, '0')).join(',');

const numbers = (count: number) => Array.from({ length: count }, (_, index) => 10_001 + index).join(',');

test.each<[address: string, longest: string, tooLong: string]>([
  ['?identityType=2&licensorId=', 'x'.repeat(24), 'x'.repeat(25)],
  ['?identityType=2&licenseeId=', 'x'.repeat(24), 'x'.repeat(25)],
  ['?identityType=2&licensorName=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?identityType=2&licenseeName=', 'x'.repeat(100), 'x'.repeat(101)],
  ['?identityType=2&keywords=', 'x'.repeat(200), 'x'.repeat(201)],
  ['?identityType=2&subjectIds=', ids(300), ids(301)],
  ['?identityType=2&authStatus=', '128', '129'],
  ['?identityType=2&authStatus=', '1', '0'],
  ['?identityType=2&status=', '2', '3'],
  ['?identityType=2&subjectType=', '5', '6'],
  ['?identityType=2&licenseeIdentityType=', '4', '5'],
  ['?identityType=', '1', '3'],
  ['?identityType=2&order=', 'asc', 'up'],
  ['/list?subjectIds=', ids(300), ids(301)],
  [`/list?subjectIds=${ids(1)}&licensorId=`, 'x'.repeat(24), 'x'.repeat(25)],
  [`/list?subjectIds=${ids(1)}&licenseeId=`, 'x'.repeat(24), 'x'.repeat(25)],
  [`/list?subjectIds=${ids(1)}&authStatusList=`, '1,2,3,4,5,6,7,8,9,10', '1,2,3,4,5,6,7,8,9,10,11'],
  [`/list?subjectIds=${ids(1)}&authStatusList=`, '1', 'x'],
  [`/list?subjectIds=${ids(1)}&contractStatus=`, '2', '3'],
  ['/signCount?objectType=5&subjectType=2&objectIds=', ids(100), ids(101)],
  ['/signCount?objectType=5&subjectType=2&objectIds=', ids(1), ids(1, 25)],
  ['/signCount?subjectType=2&objectIds=1&objectType=', '5', '6'],
  ['/signCount?objectType=5&objectIds=1&subjectType=', '5', '6'],
  ['/subjects/signCount?subjectIds=', ids(300), ids(301)],
  [`/subjects/signCount?subjectIds=${ids(1)}&subjectType=`, '5', '6'],
  ['/licensors/signCount?licensorIds=', ids(300), ids(301)],
  ['/licensors/signCount?licensorIds=80000000&subjectType=', '5', '6'],
  ['/count?userIds=', numbers(100), numbers(101)],
  ['/count?userIds=10001&licenseeIdentityType=', '4', '5'],
  [`/terminated?subjectId=${ids(1)}&identityType=`, '2', '3'],
  ['/terminated?identityType=2&subjectId=', ids(1), 'x'],
  [`/terminated?identityType=2&subjectId=${ids(1)}&policyId=`, '0'.repeat(32), '0'.repeat(31)],
  [`/terminated?identityType=2&subjectId=${ids(1)}&limit=`, '100', '101'],
  ['/keywordSuggest?prefixType=1&identityType=', '2', '3'],
  ['/keywordSuggest?identityType=1&prefixType=', '2', '3'],
  ['/keywordSuggest?identityType=1&prefixType=1&prefix=', 'x'.repeat(100), 'x'.repeat(101)],
  ['/keywordSuggest?identityType=1&prefixType=1&startDate=', '2026-03-01', '2026-02-30'],
  ['/subjects/presentables/signStatistics?signUserIdentityType=', '2', '3'],
  ['/subjects/presentables/signStatistics?signUserIdentityType=1&keywords=', 'x'.repeat(200), 'x'.repeat(201)],
])('what may be asked for: %s', async (address, longest, tooLong) => {
  expect(await mira.get(`/v2/contracts${address}${longest}`)).toMatchObject({ errCode: 0 });
  expect(await mira.get(`/v2/contracts${address}${tooLong}`)).toMatchObject({ ret: 0, errCode: 4 });
});

test('blanks around what is looked for do not count', async () => {
  const page = await mira.get('/v2/contracts?identityType=2&keywords=%20tides%20');
  expect(page.data.totalItem).toBe(1);
  const address = '/v2/contracts/subjects/presentables/signStatistics?signUserIdentityType=2&keywords=%20tides%20';
  expect((await mira.get(address)).data).toHaveLength(1);
});

test('as many subjects are signed by one call as are possible, collections like what they collect', async () => {
  const sign = async (count: number, subjectType = 2) => {
    const subjects = ids(count)
      .split(',')
      .map((id) => ({ subjectId: id, policyId: policyId(FREE, 2) }));
    const licensee = { licenseeId: String(mira.userId), licenseeIdentityType: 3 };
    return (await mira.post('/v2/contracts/batchSign', { subjects, subjectType, ...licensee })).errCode;
  };
  expect(await sign(200)).toBe(2);
  const signed = await app.context.sql<{ count: number }[]>`select count(*)::int from contracts`;
  expect(await sign(201)).toBe(4);
  expect(await sign(10_000)).toBe(4);
  expect(await app.context.sql`select count(*)::int from contracts`).toEqual(signed);
  expect(await sign(1, 3)).toBe(4);
  const subject = { subjectId, policyId: policyId(FREE, 2) };
  const asCollection = await mira.post('/v2/contracts/batchSign', {
    subjects: [subject],
    subjectType: 5,
    licenseeId: String(mira.userId),
    licenseeIdentityType: 3,
  });
  expect(asCollection.data).toMatchObject([{ contractId, subjectType: 2 }]);
});
