import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { readDescriptions } from '#test/undescribed.ts';
import { addAnthology, addMembers, addPart, type Part } from '../testing/anthology.ts';
import { FREE, openNode } from '../testing/publish.ts';
import { addSerial } from '../testing/serial.ts';
import { makeWorkedExample, type WorkedExample } from '../testing/worked-example.ts';

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
/** Exhibit with dependencies, which are for one user alone, `holder`. */
let example: WorkedExample;
let part: Part;
/** Node with `part`, `serial` and `anthology`. */
let library: number;
let serial: Awaited<ReturnType<typeof addSerial>>;
let anthology: string;
let undescribed: Awaited<ReturnType<typeof readDescriptions>>;
beforeAll(async () => {
  app = await startTestApp();
  [mira, operator] = [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })];
  await app.addUser('holder');
  example = await makeWorkedExample(app, mira, mira);
  library = await openNode(mira, 'library');
  part = await addPart(app, mira, library, 'part');
  serial = await addSerial(app, mira, { nodeId: library, name: 'serial', policyText: FREE });
  anthology = await addAnthology(mira, library, 'anthology');
  await addMembers(mira, anthology, [part.exhibitId]);
  const rewriteProperty = [{ key: 'mood', name: 'Mood', value: 'calm', remark: '' }];
  await mira.put(`/v2/presentables/${example.exhibitId}/rewriteProperty`, { rewriteProperty });
  undescribed = await readDescriptions(app);
});
afterAll(() => app.close());

/** An address with the ids of what was made before all tests. */
const addressed = (text: string) =>
  text
    .replaceAll('{example}', example.exhibitId)
    .replaceAll('{on}', String(example.nodeId))
    .replaceAll('{library}', String(library))
    .replaceAll('{part}', part.exhibitId)
    .replaceAll('{serial}', serial.exhibitId)
    .replaceAll('{item}', serial.items[0]!)
    .replaceAll('{work}', part.resourceId)
    .replaceAll('{anthology}', anthology);

const [OWN, ON_SITE] = ['/v2/presentables?nodeId={library}', '/v2/exhibits/{library}?'];
const DETAIL = '/v2/presentables/detail?nodeId={library}';
const TREE = '/v2/presentables/{example}/dependencyTree?';
const ITEMS = '/v2/exhibits/{library}/{serial}/items';
const MEMBERS = '/v2/presentables/catalogues/{anthology}/items';
const FIRST_MEMBERS = '/v2/presentables/catalogues/items/batch/list?presentableIds=';
const RECOMMEND = '/v2/exhibits/{library}/{part}/recommend?';

const EVERYTHING =
  'isLoadPolicyInfo=1&isTranslate=1&isLoadVersionProperty=1&isLoadCustomPropertyDescriptors=1&isLoadResourceDetailInfo=1&isLoadResourceVersionInfo=1&isLoadVersionUpdateTip=1';
const ALL_ON_SITE = 'isLoadVersionProperty=1&isLoadPolicyInfo=1&isTranslate=1&isLoadResourceDetailInfo=1';

test.each<[address: string, url: string]>([
  ['/v2/presentables', `${OWN}&${EVERYTHING}`],
  ['/v2/presentables/shownAt/{resourceId}', '/v2/presentables/shownAt/{work}'],
  ['/v2/presentables/list', `/v2/presentables/list?presentableIds={example},{serial}&${EVERYTHING}`],
  ['/v2/presentables/detail', `${DETAIL}&presentableName=part&${EVERYTHING}`],
  ['/v2/presentables/{presentableId}', `/v2/presentables/{example}?${EVERYTHING}`],
  ['/v2/presentables/{presentableId}', `/v2/presentables/{anthology}?${EVERYTHING}`],
  ['/v2/presentables/{presentableId}/dependencyTree', TREE],
  ['/v2/presentables/{presentableId}/authTree', '/v2/presentables/{example}/authTree'],
  ['/v2/presentables/{presentableId}/relationTree', '/v2/presentables/{example}/relationTree'],
  ['/v2/presentables/search', '/v2/presentables/search'],
  ['/v2/presentables/admin/presentableStatistics', '/v2/presentables/admin/presentableStatistics?nodeIds={library}'],
  ['/v2/presentables/catalogues/{presentableId}/items', `${MEMBERS}?isLoadLatestVersionInfo=1`],
  ['/v2/presentables/catalogues/{presentableId}/items/checkExists', `${MEMBERS}/checkExists?mountIds={part}`],
  ['/v2/presentables/catalogues/items/batch/list', `${FIRST_MEMBERS}{anthology}`],
  ['/v2/exhibits/{nodeId}', `${ON_SITE}${ALL_ON_SITE}`],
  ['/v2/exhibits/{nodeId}/list', `/v2/exhibits/{on}/list?exhibitIds={example}&${ALL_ON_SITE}`],
  ['/v2/exhibits/{nodeId}/{exhibitId}', `/v2/exhibits/{on}/{example}?isLoadContract=1&${ALL_ON_SITE}`],
  ['/v2/exhibits/{nodeId}/{exhibitId}/recommend', `${RECOMMEND}${ALL_ON_SITE}`],
  ['/v2/exhibits/{nodeId}/{exhibitId}/dependencyTree', '/v2/exhibits/{on}/{example}/dependencyTree'],
  ['/v2/exhibits/{nodeId}/{exhibitId}/items', `${ITEMS}?isShowDetailInfo=1`],
  ['/v2/exhibits/{nodeId}/{exhibitId}/items', '/v2/exhibits/{library}/{anthology}/items?isShowDetailInfo=1'],
  ['/v2/exhibits/{nodeId}/{exhibitId}/items/{itemId}', `${ITEMS}/{item}`],
  ['/v2/exhibits/{nodeId}/{exhibitId}/items/{itemId}/dependencyTree', `${ITEMS}/{item}/dependencyTree`],
  ['/v2/exhibits/{nodeId}/collections/items/list', '/v2/exhibits/{library}/collections/items/list?exhibitIds={serial}'],
  [
    '/v2/auths/exhibits/{nodeId}/{exhibitId}/items/batchAuth/results',
    '/v2/auths/exhibits/{library}/{serial}/items/batchAuth/results?itemIds={item}',
  ],
  [
    '/v2/auths/exhibits/{nodeId}/batchAuth/results',
    '/v2/auths/exhibits/{on}/batchAuth/results?authType=4&exhibitIds={example}',
  ],
  ['/v2/auths/exhibits/{nodeId}/{exhibitId}/result', '/v2/auths/exhibits/{on}/{example}/result'],
  ['/v2/auths/exhibits/{nodeId}/{exhibitId}/info', '/v2/auths/exhibits/{library}/{part}/info'],
  [
    '/v2/auths/presentables/nodes/{nodeId}/batchAuth/result',
    '/v2/auths/presentables/nodes/{on}/batchAuth/result?authType=4&presentableIds={example}',
  ],
  ['/v2/auths/presentables/{presentableId}/result', '/v2/auths/presentables/{example}/result'],
  ['/v2/auths/presentables/{presentableId}/info', '/v2/auths/presentables/{part}/info'],
  ['/v2/auths/presentables/{presentableId}/resourceInfo', '/v2/auths/presentables/{part}/resourceInfo'],
  ['/v2/auths/presentables/{presentableId}/unlockPlan', '/v2/auths/presentables/{example}/unlockPlan'],
  ['/v2/nodes/{nodeId}', '/v2/nodes/{library}?isLoadOwnerUserInfo=1&isLoadThemeAuthAndDependency=1'],
])('the description of %s has all that is answered', async (address, url) => {
  const { errCode, data } = await (/search|admin/.test(url) ? operator : mira).get(addressed(url));
  expect(errCode).toBe(0);
  expect(data).not.toEqual([]);
  expect(undescribed('get', address, data)).toEqual([]);
});

test('the description of what is changed has all that is answered', async () => {
  const { exhibitId } = part;
  const rules = { status: 0, conditionType: 1, filterConditions: [] };
  const filterConditions = [{ key: 'presentableTitle', limitOperatorType: 'EQUAL', value: 'x' }];
  const ids = [exhibitId, 'f'.repeat(24)];
  const policy = { policyName: 'another', policyText: `${FREE} ` };
  const items = `/catalogues/${anthology}/items`;
  const answers = [
    ['put', '/{presentableId}', await mira.put(`/v2/presentables/${exhibitId}`, { tags: ['a'] })],
    [
      'put',
      '/catalogues/{presentableId}',
      await mira.put(`/v2/presentables/catalogues/${anthology}`, { catalogueProperty: { collection_view: 'list' } }),
    ],
    [
      'put',
      '/{presentableId}/onlineStatus',
      await mira.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 }),
    ],
    [
      'put',
      '/updatePresentableBatch',
      await mira.put('/v2/presentables/updatePresentableBatch', { presentableIds: ids, addPolicies: [policy] }),
    ],
    [
      'put',
      '/updatePresentableOnlineStatusBatch',
      await mira.put('/v2/presentables/updatePresentableOnlineStatusBatch', { presentableIds: ids, onlineStatus: 1 }),
    ],
    [
      'post',
      '/createPresentableBatchEasy',
      await mira.post('/v2/presentables/createPresentableBatchEasy', {
        nodeId: library,
        resources: [{ resourceId: part.resourceId }, { resourceId: example.ids.C }],
      }),
    ],
    [
      'post',
      '/catalogues',
      await mira.post('/v2/presentables/catalogues', { nodeId: library, presentableName: 'made' }),
    ],
    [
      'post',
      '/catalogues/{presentableId}/items',
      await mira.post(`/v2/presentables${items}`, {
        addCollectionItems: ids.map((presentableId) => ({ presentableId })),
      }),
    ],
    [
      'post',
      '/catalogues/{presentableId}/items/collectRules',
      await mira.post(`/v2/presentables${items}/collectRules`, { ...rules, filterConditions }),
    ],
    ['get', '/catalogues/{presentableId}/items/collectRules', await mira.get(`/v2/presentables${items}/collectRules`)],
    [
      'get',
      '/{nodeId}/contractAppliedPresentable',
      await mira.get(
        `/v2/presentables/${library}/contractAppliedPresentable?contractIds=${(await mira.get(`/v2/presentables/${exhibitId}`)).data.resolveResources[0].contracts[0].contractId}`,
      ),
    ],
  ] as const;
  for (const [method, address, { errCode, data }] of answers) {
    expect(errCode, address).toBe(0);
    expect(undescribed(method, `/v2/presentables${address}`, data), address).toEqual([]);
  }
  const outcomes = Object.values(answers[3][2].data).map((one) => Object.keys(one as object));
  expect(outcomes).toEqual([
    ['status', 'data'],
    ['status', 'data'],
  ]);
});
