import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDone, mount, openNode, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';
import { readDescriptions } from '#test/undescribed.ts';
import { rehearse, testExhibitsOf } from '../testing/rehearse.ts';

let app: TestApp;
let curator: TestUser;
let nodeId: number;
let poem: Published;
let part: Published;
let undescribed: Awaited<ReturnType<typeof readDescriptions>>;
/** The test exhibit of what rules alter in every way. */
let alteredId: string;

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const author = await app.addUser('author');
  // Somebody else's node comes first.
  await openNode(author, 'elsewhere');
  curator = await app.addUser('curator');
  poem = await publish(app, author, { name: 'poem' });
  part = await publish(app, author, { name: 'part' });
  const other = await publish(app, author, { name: 'other' });
  const made = await publish(app, curator, {
    name: 'made',
    version: {
      dependencies: [{ resourceId: part.resourceId, versionRange: '^1.0.0' }],
      batchSignContracts: [{ resourceId: part.resourceId, policyIds: part.policyIds }],
    },
  });
  nodeId = await openNode(curator, 'rehearsal');
  await mount(curator, nodeId, poem, 'poem');
  await mount(curator, nodeId, made, 'made');
  await rehearse(
    app,
    curator,
    nodeId,
    `alter made do
  set_title "Spring"
  set_labels green
  set_cover "https://img.example.test/spring.png"
  add_attr "accent" "teal" "Colour"
  delete_attr "unknown"
  replace $${part.resourceName} with $${other.resourceName}
end
add $${other.resourceName} as added show
alter nowhere hide
alter poem replace $${poem.resourceName} with $${poem.resourceName}
please`,
  );
  [{ testResourceId: alteredId }] = await testExhibitsOf(curator, nodeId);
  undescribed = await readDescriptions(app);
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/testNodes', '/v2/exhibits/:nodeId/test', '/v2/exhibits/{nodeId}/test'],
  access: [
    'GET /v2/testNodes/:nodeId/rules user node',
    'POST /v2/testNodes/:nodeId/rules user node',
    'PUT /v2/testNodes/:nodeId/rules user node',
    'POST /v2/testNodes/:nodeId/rules/preExecution user node',
    'POST /v2/testNodes/:nodeId/rules/rematch user node',
    'GET /v2/testNodes/:nodeId/differences user node',
    'POST /v2/testNodes/:nodeId/live/licences user node',
    'POST /v2/testNodes/:nodeId/live user node',
    'POST /v2/testNodes/:nodeId/live/:liveId/undo user node',
    'GET /v2/testNodes/:nodeId/testResources user node',
    'GET /v2/testNodes/:nodeId/testResources/list user node',
    'GET /v2/testNodes/:nodeId/testResources/detail user node',
    'GET /v2/testNodes/testResources/:testResourceId user node',
    'PUT /v2/testNodes/testResources/:testResourceId user node',
    'GET /v2/testNodes/testResources/:testResourceId/dependencyTree user node',
    'GET /v2/testNodes/testResources/:testResourceId/dependencyTree/filter user node',
    'GET /v2/testNodes/testResources/:testResourceId/authTree user node',
    'GET /v2/testNodes/:nodeId/testResources/searchByDependency user node',
    'GET /v2/testNodes/:nodeId/testResources/dependencyTree/search user node',
    'GET /v2/exhibits/:nodeId/test visitor rehearsal sites',
    'GET /v2/exhibits/:nodeId/test/list visitor rehearsal sites',
    'GET /v2/exhibits/:nodeId/test/:exhibitId visitor rehearsal sites',
    'GET /v2/exhibits/:nodeId/test/:exhibitId/recommend visitor rehearsal sites',
    'GET /v2/exhibits/:nodeId/test/:exhibitId/dependencyTree visitor rehearsal sites',
    'GET /v2/exhibits/:nodeId/test/:exhibitId/articles/list visitor rehearsal sites',
    'GET /v2/exhibits/:nodeId/test/:exhibitId/items visitor rehearsal sites',
    'GET /v2/exhibits/:nodeId/test/:exhibitId/items/:itemId visitor rehearsal sites',
    'GET /v2/exhibits/:nodeId/test/:exhibitId/items/:itemId/dependencyTree visitor rehearsal sites',
    'GET /v2/exhibits/:nodeId/test/collections/items/list visitor rehearsal sites',
    'GET /v2/testNodes/:nodeId/shares user node personal',
    'POST /v2/testNodes/:nodeId/shares user node personal',
    'DELETE /v2/testNodes/:nodeId/shares/:shareId user node personal',
    'GET /v2/testNodes/:nodeId/outlook user node',
  ],
  asked: [
    'get /v2/testNodes/{nodeId}/rules projection',
    'post /v2/testNodes/{nodeId}/rules testRuleText! baseRuleText',
    'put /v2/testNodes/{nodeId}/rules additionalTestRule! baseRuleText',
    'post /v2/testNodes/{nodeId}/rules/preExecution testRuleText!',
    'post /v2/testNodes/{nodeId}/rules/rematch isMandatoryMatch',
    'get /v2/testNodes/{nodeId}/differences',
    'post /v2/testNodes/{nodeId}/live/licences leaveOut',
    'post /v2/testNodes/{nodeId}/live digest! batchSignContracts policies leaveOut',
    'post /v2/testNodes/{nodeId}/live/{liveId}/undo',
    'get /v2/testNodes/{nodeId}/testResources skip limit sort projection resourceType omitResourceType onlineStatus tags keywords',
    'get /v2/testNodes/{nodeId}/testResources/list entityType entityIds entityNames testResourceNames projection',
    'get /v2/testNodes/{nodeId}/testResources/detail testResourceId testResourceName projection',
    'get /v2/testNodes/testResources/{testResourceId} projection',
    'put /v2/testNodes/testResources/{testResourceId} resolveResources!',
    'get /v2/testNodes/testResources/{testResourceId}/dependencyTree nid maxDeep isContainRootNode',
    'get /v2/testNodes/testResources/{testResourceId}/dependencyTree/filter dependentEntityId! dependentEntityVersionRange',
    'get /v2/testNodes/testResources/{testResourceId}/authTree nid maxDeep isContainRootNode',
    'get /v2/testNodes/{nodeId}/testResources/searchByDependency dependentEntityId! dependentEntityVersionRange resourceType omitResourceType',
    'get /v2/testNodes/{nodeId}/testResources/dependencyTree/search resourceType omitResourceType keywords',
    'get /v2/exhibits/{nodeId}/test skip limit sort projection pretendDate pretendPayments isLoadVersionProperty isLoadResourceDetailInfo articleResourceTypes omitArticleResourceType onlineStatus tags tagQueryType keywords',
    'get /v2/exhibits/{nodeId}/test/list pretendDate pretendPayments isLoadVersionProperty isLoadResourceDetailInfo projection exhibitIds articleIds',
    'get /v2/exhibits/{nodeId}/test/{exhibitId} pretendDate pretendPayments isLoadVersionProperty isLoadResourceDetailInfo projection',
    'get /v2/exhibits/{nodeId}/test/{exhibitId}/recommend pretendDate pretendPayments isLoadVersionProperty isLoadResourceDetailInfo projection size',
    'get /v2/exhibits/{nodeId}/test/{exhibitId}/dependencyTree pretendDate pretendPayments',
    'get /v2/exhibits/{nodeId}/test/{exhibitId}/articles/list pretendDate pretendPayments articleNids!',
    'get /v2/exhibits/{nodeId}/test/{exhibitId}/items pretendDate pretendPayments skip limit sortType isShowDetailInfo itemIds',
    'get /v2/exhibits/{nodeId}/test/{exhibitId}/items/{itemId} pretendDate pretendPayments',
    'get /v2/exhibits/{nodeId}/test/{exhibitId}/items/{itemId}/dependencyTree pretendDate pretendPayments',
    'get /v2/exhibits/{nodeId}/test/collections/items/list pretendDate pretendPayments skip limit sortType isShowDetailInfo exhibitIds!',
    'get /v2/testNodes/{nodeId}/shares',
    'post /v2/testNodes/{nodeId}/shares days',
    'delete /v2/testNodes/{nodeId}/shares/{shareId}',
    'get /v2/testNodes/{nodeId}/outlook pretendDate pretendPayments',
  ],
});

const at = (address: string) =>
  address
    .replace('{nodeId}', String(nodeId))
    .replace('{testResourceId}', alteredId)
    .replace('{partId}', part.resourceId);

test.each([
  ['/v2/testNodes/{nodeId}/rules', ''],
  ['/v2/testNodes/{nodeId}/differences', ''],
  ['/v2/testNodes/{nodeId}/testResources', '?onlineStatus=2'],
  ['/v2/testNodes/{nodeId}/testResources/list', '?testResourceNames=made,poem,added'],
  ['/v2/testNodes/{nodeId}/testResources/detail', '?testResourceName=made'],
  ['/v2/testNodes/testResources/{testResourceId}', ''],
  ['/v2/testNodes/testResources/{testResourceId}/dependencyTree', ''],
  ['/v2/testNodes/testResources/{testResourceId}/authTree', ''],
  ['/v2/testNodes/{nodeId}/testResources/dependencyTree/search', '?keywords='],
])('the description of %s%s has all that is answered', async (address, query) => {
  const { data } = expectDone(await curator.get(at(`${address}${query}`)));
  expect(Object.keys(data).length).toBeGreaterThan(0);
  expect(undescribed('get', address, data)).toEqual([]);
});

test.each([
  ['dependencyTree/filter', '?dependentEntityId='],
  ['searchByDependency', '?dependentEntityId='],
])('the description of %s has all that is answered', async (last, query) => {
  const other = (await curator.get(`/v2/resources/author%2Fother`)).data.resourceId;
  const address = last.startsWith('dep')
    ? `/v2/testNodes/testResources/{testResourceId}/${last}`
    : `/v2/testNodes/{nodeId}/testResources/${last}`;
  const { data } = expectDone(await curator.get(`${at(address)}${query}${other}`));
  expect(data.length).toBeGreaterThan(0);
  expect(undescribed('get', address, data)).toEqual([]);
});

test('the descriptions of what changes something have all that is answered', async () => {
  const address = (last: string) => `/v2/testNodes/{nodeId}/${last}`;
  const tried = await curator.post(at(address('rules/preExecution')), { testRuleText: 'alter poem hide' });
  expect(undescribed('post', address('rules/preExecution'), expectDone(tried).data)).toEqual([]);
  const shared = await curator.post(at(address('shares')), {});
  expect(undescribed('post', address('shares'), expectDone(shared).data)).toEqual([]);
  const shares = expectDone(await curator.get(at(address('shares')))).data;
  expect(shares).toHaveLength(1);
  expect(undescribed('get', address('shares'), shares)).toEqual([]);

  const [added] = (await curator.get(at(address('testResources/list?testResourceNames=added')))).data;
  const chosen = await curator.put(`/v2/testNodes/testResources/${added.testResourceId}`, {
    resolveResources: [{ resourceId: added.originInfo.id, contracts: [{ policyId: part.policyIds[0] }] }],
  });
  const { data } = expectDone(chosen);
  expect(data.resolveResources[0].contracts).toHaveLength(1);
  expect(undescribed('put', '/v2/testNodes/testResources/{testResourceId}', data)).toEqual([]);

  const saved = await curator.post(at(address('rules')), { testRuleText: 'alter poem set_title "Night"' });
  expect(undescribed('post', address('rules'), expectDone(saved).data)).toEqual([]);
  const longer = await curator.put(at(address('rules')), { additionalTestRule: '// later\n' });
  expect(undescribed('put', address('rules'), expectDone(longer).data)).toEqual([]);
  await app.context.jobs.runDue();
  const planned = await curator.post(at(address('live/licences')), {});
  expect(undescribed('post', address('live/licences'), expectDone(planned).data)).toEqual([]);
  const { digest } = expectDone(await curator.get(at(address('differences')))).data;
  const live = expectDone(await curator.post(at(address('live')), { digest })).data;
  expect(undescribed('post', address('live'), live)).toEqual([]);
  await app.context.jobs.runDue();
  const { data: differences } = expectDone(await curator.get(at(address('differences'))));
  expect(differences.lastLive).not.toBeNull();
  expect(undescribed('get', address('differences'), differences)).toEqual([]);
});

const ids = (count: number, length = 24) =>
  Array.from({ length: count }, (_, index) => index.toString(16).padStart(length, '0')).join(',');
const long = (length: number) => 'x'.repeat(length);
const TREE = '/v2/testNodes/testResources/{testResourceId}/dependencyTree';
const LIST = '/v2/testNodes/{nodeId}/testResources';
const SITE = '/v2/exhibits/{nodeId}/test';

test.each([
  ['/v2/testNodes/{nodeId}/rules?projection=', long(1000), long(1001)],
  [`${LIST}?keywords=`, long(100), long(101)],
  [`${LIST}?tags=`, ids(20), ids(21)],
  [`${LIST}?resourceType=`, long(40), long(41)],
  [`${LIST}?omitResourceType=`, long(40), long(41)],
  [`${LIST}?limit=`, '100', '101'],
  [`${LIST}/list?entityIds=`, ids(100), ids(101)],
  [`${LIST}/list?entityIds=`, ids(1), ids(1, 23)],
  [`${LIST}/list?entityNames=`, ids(100), ids(101)],
  [`${LIST}/list?testResourceNames=`, ids(100), ids(101)],
  [`${LIST}/list?testResourceNames=`, long(128), long(129)],
  [`${LIST}/list?entityType=`, 'object', 'other'],
  [`${LIST}/list?entityType=object&projection=`, long(1000), long(1001)],
  [`${LIST}/detail?testResourceId=`, ids(1, 32), ids(1, 31)],
  [`${LIST}/detail?testResourceName=`, long(128), long(129)],
  [`${LIST}/dependencyTree/search?keywords=`, long(100), long(101)],
  [`${LIST}/searchByDependency?dependentEntityId=`, ids(1), ids(1, 23)],
  [`${LIST}/searchByDependency?dependentEntityId=${ids(1)}&dependentEntityVersionRange=`, '1', 'what'],
  [`${TREE}?maxDeep=`, '100', '101'],
  [`${TREE}?maxDeep=`, '1', '0'],
  [`${TREE}?nid=`, ids(1, 8), ids(1, 9)],
  [`${TREE}?nid=`, ids(1, 8), 'xxxxxxxx'],
  [`${TREE}?isContainRootNode=`, '0', '2'],
  [`${SITE}?articleResourceTypes=`, ids(100), ids(101)],
  [`${SITE}?articleResourceTypes=`, long(40), long(41)],
  [`${SITE}?omitArticleResourceType=`, long(40), long(41)],
  [`${SITE}?onlineStatus=`, '2', '3'],
  [`${SITE}?tags=`, ids(20), ids(21)],
  [`${SITE}?tagQueryType=`, '2', '3'],
  [`${SITE}?keywords=`, long(100), long(101)],
  [`${SITE}/list?exhibitIds=`, ids(100, 32), ids(101, 32)],
  [`${SITE}/list?articleIds=`, ids(100), ids(101)],
  [`${SITE}/{testResourceId}?projection=`, long(1000), long(1001)],
  [`${SITE}/{testResourceId}/recommend?size=`, '100', '101'],
  [`${SITE}/{testResourceId}/recommend?size=`, '1', '0'],
  [`${SITE}/{testResourceId}/articles/list?articleNids=`, ids(100, 8), ids(101, 8)],
  [`${SITE}/{testResourceId}/items?limit=`, '1000', '1001'],
  [`${SITE}/{testResourceId}/items?limit=`, '1', '0'],
  [`${SITE}/{testResourceId}/items?sortType=`, '-1', '2'],
  [`${SITE}/{testResourceId}/items?itemIds=`, ids(100, 24), ids(101, 24)],
  [`${SITE}/collections/items/list?exhibitIds=`, ids(100, 32), ids(101, 32)],
])('what may be asked for: %s', async (address, longest, tooLong) => {
  expect(await curator.get(at(`${address}${longest}`))).not.toMatchObject({ errCode: 4 });
  expect(await curator.get(at(`${address}${tooLong}`))).toMatchObject({ ret: 0, errCode: 4 });
});

test('names in addresses are well formed', async () => {
  const routes = app.routes.filter(({ url }) => /^\/v2\/(testNodes|exhibits\/:nodeId\/test)\b/.test(url));
  expect(routes.length).toBeGreaterThan(20);
  for (const { method, url } of routes) {
    const call = curator[method.toLowerCase() as 'get'];
    const { errCode, details } = await call(url.replaceAll(/:\w+/g, '!'));
    expect({ method, url, errCode }).toEqual({ method, url, errCode: 4 });
    const fields = details!.map(({ field }) => field);
    // The id of a share is a secret, of whatever form.
    const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name).filter((name) => name !== 'shareId');
    expect(fields).toEqual(expect.arrayContaining(names));
  }
});
