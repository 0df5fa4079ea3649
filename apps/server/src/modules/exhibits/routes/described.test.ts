import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, operator] = [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })];
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/presentables', '/v2/exhibits', '/v2/auths/exhibits', '/v2/auths/presentables', '/file/exhibits'],
  module: 'exhibits',
  access: [
    'GET /v2/presentables visitor',
    'GET /v2/presentables/shownAt/:resourceId visitor',
    'GET /v2/presentables/list visitor',
    'GET /v2/presentables/detail user',
    'GET /v2/presentables/:presentableId visitor',
    'GET /v2/presentables/:presentableId/dependencyTree visitor',
    'GET /v2/presentables/:presentableId/authTree visitor',
    'GET /v2/presentables/:presentableId/relationTree visitor',
    'GET /v2/presentables/:nodeId/contractAppliedPresentable user',
    'GET /v2/presentables/search operator',
    'GET /v2/presentables/admin/presentableStatistics operator',
    'POST /v2/presentables user node',
    'PUT /v2/presentables/position user node',
    'POST /v2/presentables/createPresentableBatchEasy user node',
    'PUT /v2/presentables/updatePresentableBatch user exhibit',
    'PUT /v2/presentables/updatePresentableOnlineStatusBatch user exhibit',
    'PUT /v2/presentables/:presentableId user exhibit',
    'PUT /v2/presentables/catalogues/:presentableId user exhibit',
    'PUT /v2/presentables/:presentableId/onlineStatus user exhibit',
    'PUT /v2/presentables/:presentableId/version user exhibit',
    'PUT /v2/presentables/:presentableId/rewriteProperty user exhibit',
    'POST /v2/presentables/:presentableId/ignorePresentableVersionUpdateTip user exhibit',
    'POST /v2/presentables/catalogues user node',
    'POST /v2/presentables/catalogues/:presentableId/items user exhibit',
    'DELETE /v2/presentables/catalogues/:presentableId/items user exhibit',
    'GET /v2/presentables/catalogues/:presentableId/items visitor',
    'GET /v2/presentables/catalogues/:presentableId/items/checkExists user',
    'PUT /v2/presentables/catalogues/:presentableId/manualSort user exhibit',
    'PUT /v2/presentables/catalogues/:presentableId/reorder user exhibit',
    'GET /v2/presentables/catalogues/:presentableId/items/collectRules user exhibit',
    'POST /v2/presentables/catalogues/:presentableId/items/collectRules user exhibit',
    'GET /v2/presentables/catalogues/items/batch/list visitor',
    'GET /v2/exhibits/:nodeId visitor sites replica',
    'GET /v2/exhibits/:nodeId/list visitor sites replica',
    'GET /v2/exhibits/:nodeId/:exhibitId visitor sites replica',
    'GET /v2/exhibits/:nodeId/:exhibitId/recommend visitor sites replica',
    'GET /v2/exhibits/:nodeId/:exhibitId/articles/list visitor sites',
    'GET /v2/exhibits/:nodeId/:exhibitId/dependencyTree visitor sites',
    'GET /v2/exhibits/:nodeId/:exhibitId/items visitor sites',
    'GET /v2/exhibits/:nodeId/:exhibitId/items/:itemId visitor sites',
    'GET /v2/exhibits/:nodeId/:exhibitId/items/:itemId/dependencyTree visitor sites',
    'GET /file/exhibits/:nodeId/:exhibitId/items/:itemId/dependencyTree visitor sites',
    'GET /v2/exhibits/:nodeId/collections/items/list visitor sites',
    'GET /v2/auths/exhibits/:nodeId/:exhibitId/items/batchAuth/results visitor sites',
    'GET /v2/auths/exhibits/:nodeId/batchAuth/results visitor sites',
    'GET /v2/auths/exhibits/:nodeId/:exhibitId/result visitor sites',
    'GET /v2/auths/exhibits/:nodeId/:exhibitId/info visitor exhibitContent sites',
    'GET /v2/auths/exhibits/:nodeId/:exhibitId/fileStream visitor exhibitContent sites',
    'GET /v2/auths/exhibits/:nodeId/articles/:articleIdOrName/result visitor sites',
    'GET /v2/auths/exhibits/:nodeId/articles/:articleIdOrName/info visitor exhibitContent sites',
    'GET /v2/auths/exhibits/:nodeId/articles/:articleIdOrName/fileStream visitor exhibitContent sites',
    'GET /v2/auths/presentables/nodes/:nodeId/batchAuth/result user',
    'GET /v2/auths/presentables/:presentableId/result visitor',
    'GET /v2/auths/presentables/:presentableId/info visitor exhibitContent',
    'GET /v2/auths/presentables/:presentableId/resourceInfo visitor exhibitContent',
    'GET /v2/auths/presentables/:presentableId/fileStream visitor exhibitContent',
    'GET /v2/auths/presentables/nodes/:nodeId/:resourceIdOrName/result visitor',
    'GET /v2/auths/presentables/nodes/:nodeId/:resourceIdOrName/info visitor exhibitContent',
    'GET /v2/auths/presentables/nodes/:nodeId/:resourceIdOrName/resourceInfo visitor exhibitContent',
    'GET /v2/auths/presentables/nodes/:nodeId/:resourceIdOrName/fileStream visitor exhibitContent',
    'GET /v2/auths/exhibits/:nodeId/:exhibitId/unlockPlan visitor',
    'GET /v2/auths/presentables/:presentableId/unlockPlan visitor',
    'GET /file/exhibits/:exhibitId visitor exhibitContent sites',
    'GET /file/exhibits/:exhibitId/packages visitor exhibitContent sites',
    'GET /file/exhibits/:exhibitId/packages/* visitor exhibitContent sites',
    'GET /file/exhibits/:exhibitId/articles/:nid visitor exhibitContent sites',
    'GET /file/exhibits/:exhibitId/articles/:nid/packages visitor exhibitContent sites',
    'GET /file/exhibits/:exhibitId/articles/:nid/packages/* visitor exhibitContent sites',
    'GET /file/exhibits/:exhibitId/items/:itemId visitor exhibitContent sites',
    'GET /file/exhibits/:exhibitId/items/:itemId/* visitor exhibitContent sites',
    'GET /file/exhibits/:exhibitId/items/:itemId/articles/:nid visitor exhibitContent sites',
    'GET /file/exhibits/:exhibitId/items/:itemId/articles/:nid/* visitor exhibitContent sites',
  ],
  asked: [
    'get /v2/presentables skip limit sort projection isLoadPolicyInfo isTranslate isLoadVersionProperty isLoadCustomPropertyDescriptors isLoadResourceDetailInfo isLoadResourceVersionInfo isLoadVersionUpdateTip after nodeId! resourceType resourceTypeCode omitResourceType onlineStatus tags keywords subjectType',
    'post /v2/presentables nodeId! resourceId! version! presentableName! presentableTitle batchSignContracts resolveResources policies tags',
    'get /v2/presentables/shownAt/{resourceId}',
    'get /v2/presentables/list isLoadPolicyInfo isTranslate isLoadVersionProperty isLoadCustomPropertyDescriptors isLoadResourceDetailInfo isLoadResourceVersionInfo isLoadVersionUpdateTip projection nodeId userId presentableIds resourceIds resourceNames resolveResourceIds',
    'get /v2/presentables/detail isLoadPolicyInfo isTranslate isLoadVersionProperty isLoadCustomPropertyDescriptors isLoadResourceDetailInfo isLoadResourceVersionInfo isLoadVersionUpdateTip projection nodeId! resourceId resourceName presentableName',
    'get /v2/presentables/{presentableId} isLoadPolicyInfo isTranslate isLoadVersionProperty isLoadCustomPropertyDescriptors isLoadResourceDetailInfo isLoadResourceVersionInfo isLoadVersionUpdateTip projection',
    'put /v2/presentables/{presentableId} presentableTitle presentableIntro tags coverImages addPolicies updatePolicies resolveResources autoUpdateStatus',
    'get /v2/presentables/{presentableId}/dependencyTree maxDeep nid isContainRootNode version',
    'get /v2/presentables/{presentableId}/authTree maxDeep nid isContainRootNode version',
    'get /v2/presentables/{presentableId}/relationTree version',
    'get /v2/presentables/{nodeId}/contractAppliedPresentable contractIds!',
    'get /v2/presentables/search skip limit sort projection after nodeId nodeName presentableId resourceType tags keywords startCreatedDate endCreatedDate',
    'get /v2/presentables/admin/presentableStatistics nodeIds!',
    'put /v2/presentables/position nodeId! presentableIds! targetSortId!',
    'post /v2/presentables/createPresentableBatchEasy nodeId! resources!',
    'put /v2/presentables/updatePresentableBatch presentableIds! addPolicies!',
    'put /v2/presentables/updatePresentableOnlineStatusBatch presentableIds! onlineStatus!',
    'put /v2/presentables/catalogues/{presentableId} catalogueProperty!',
    'put /v2/presentables/{presentableId}/onlineStatus onlineStatus! updatePolicies',
    'put /v2/presentables/{presentableId}/version version!',
    'put /v2/presentables/{presentableId}/rewriteProperty rewriteProperty!',
    'post /v2/presentables/{presentableId}/ignorePresentableVersionUpdateTip ignoreVersion!',
    'post /v2/presentables/catalogues nodeId! presentableName! presentableTitle policies tags coverImages resourceTypeCode',
    'post /v2/presentables/catalogues/{presentableId}/items addCollectionItems!',
    'delete /v2/presentables/catalogues/{presentableId}/items removeIds! idType',
    'get /v2/presentables/catalogues/{presentableId}/items skip limit keywords sortField sortType isLoadLatestVersionInfo',
    'get /v2/presentables/catalogues/{presentableId}/items/checkExists mountIds! idType',
    'put /v2/presentables/catalogues/{presentableId}/manualSort itemIds! targetSortId! revision',
    'put /v2/presentables/catalogues/{presentableId}/reorder sortField! sortType! revision',
    'get /v2/presentables/catalogues/{presentableId}/items/collectRules',
    'post /v2/presentables/catalogues/{presentableId}/items/collectRules status! conditionType! filterConditions!',
    'get /v2/presentables/catalogues/items/batch/list presentableIds! limit sortField sortType',
    'get /v2/exhibits/{nodeId} skip limit sort projection isLoadVersionProperty isLoadPolicyInfo isTranslate isLoadResourceDetailInfo articleResourceTypes omitArticleResourceType onlineStatus tags tagQueryType keywords',
    'get /v2/exhibits/{nodeId}/list isLoadVersionProperty isLoadPolicyInfo isTranslate isLoadResourceDetailInfo projection exhibitIds articleIds',
    'get /v2/exhibits/{nodeId}/{exhibitId} isLoadVersionProperty isLoadPolicyInfo isTranslate isLoadResourceDetailInfo projection isLoadContract',
    'get /v2/exhibits/{nodeId}/{exhibitId}/recommend isLoadVersionProperty isLoadPolicyInfo isTranslate isLoadResourceDetailInfo projection recommendNorm size',
    'get /v2/exhibits/{nodeId}/{exhibitId}/articles/list articleNids!',
    'get /v2/exhibits/{nodeId}/{exhibitId}/dependencyTree',
    'get /v2/exhibits/{nodeId}/{exhibitId}/items skip limit sortType isShowDetailInfo itemIds',
    'get /v2/exhibits/{nodeId}/{exhibitId}/items/{itemId}',
    'get /v2/exhibits/{nodeId}/{exhibitId}/items/{itemId}/dependencyTree',
    'get /file/exhibits/{nodeId}/{exhibitId}/items/{itemId}/dependencyTree',
    'get /v2/exhibits/{nodeId}/collections/items/list skip limit sortType isShowDetailInfo exhibitIds!',
    'get /v2/auths/exhibits/{nodeId}/{exhibitId}/items/batchAuth/results itemIds!',
    'get /v2/auths/exhibits/{nodeId}/batchAuth/results authType! exhibitIds!',
    'get /v2/auths/exhibits/{nodeId}/{exhibitId}/result parentNid subArticleIdOrName subArticleType subFilePath',
    'get /v2/auths/exhibits/{nodeId}/{exhibitId}/info parentNid subArticleIdOrName subArticleType subFilePath',
    'get /v2/auths/exhibits/{nodeId}/{exhibitId}/fileStream parentNid subArticleIdOrName subArticleType subFilePath (no data)',
    'get /v2/auths/exhibits/{nodeId}/articles/{articleIdOrName}/result parentNid subArticleIdOrName subArticleType subFilePath',
    'get /v2/auths/exhibits/{nodeId}/articles/{articleIdOrName}/info parentNid subArticleIdOrName subArticleType subFilePath',
    'get /v2/auths/exhibits/{nodeId}/articles/{articleIdOrName}/fileStream parentNid subArticleIdOrName subArticleType subFilePath (no data)',
    'get /v2/auths/presentables/nodes/{nodeId}/batchAuth/result authType! presentableIds!',
    'get /v2/auths/presentables/{presentableId}/result parentNid subResourceIdOrName',
    'get /v2/auths/presentables/{presentableId}/info parentNid subResourceIdOrName',
    'get /v2/auths/presentables/{presentableId}/resourceInfo parentNid subResourceIdOrName',
    'get /v2/auths/presentables/{presentableId}/fileStream parentNid subResourceIdOrName (no data)',
    'get /v2/auths/presentables/nodes/{nodeId}/{resourceIdOrName}/result parentNid subResourceIdOrName',
    'get /v2/auths/presentables/nodes/{nodeId}/{resourceIdOrName}/info parentNid subResourceIdOrName',
    'get /v2/auths/presentables/nodes/{nodeId}/{resourceIdOrName}/resourceInfo parentNid subResourceIdOrName',
    'get /v2/auths/presentables/nodes/{nodeId}/{resourceIdOrName}/fileStream parentNid subResourceIdOrName (no data)',
    'get /v2/auths/exhibits/{nodeId}/{exhibitId}/unlockPlan goal part',
    'get /v2/auths/presentables/{presentableId}/unlockPlan goal part',
    'get /file/exhibits/{exhibitId} pretendDate pretendPayments (no data)',
    'get /file/exhibits/{exhibitId}/packages pretendDate pretendPayments (no data)',
    'get /file/exhibits/{exhibitId}/packages/{*} pretendDate pretendPayments (no data)',
    'get /file/exhibits/{exhibitId}/articles/{nid} pretendDate pretendPayments (no data)',
    'get /file/exhibits/{exhibitId}/articles/{nid}/packages pretendDate pretendPayments (no data)',
    'get /file/exhibits/{exhibitId}/articles/{nid}/packages/{*} pretendDate pretendPayments (no data)',
    'get /file/exhibits/{exhibitId}/items/{itemId} pretendDate pretendPayments (no data)',
    'get /file/exhibits/{exhibitId}/items/{itemId}/{*} pretendDate pretendPayments (no data)',
    'get /file/exhibits/{exhibitId}/items/{itemId}/articles/{nid} pretendDate pretendPayments (no data)',
    'get /file/exhibits/{exhibitId}/items/{itemId}/articles/{nid}/{*} pretendDate pretendPayments (no data)',
  ],
  operations: [
    'exhibits.page read',
    'exhibits.listSitesOfResource read',
    'exhibits.list read',
    'exhibits.find read',
    'exhibits.read read',
    'exhibits.readDependencies read',
    'exhibits.readLicensors read',
    'exhibits.readRelations read',
    'exhibits.listContractUses read',
    'exhibits.search operate',
    'exhibits.countOfNodes operate',
    'exhibits.create nodes',
    'exhibits.setPosition nodes',
    'exhibits.createSeveral nodes',
    'exhibits.addPolicies nodes',
    'exhibits.setOnlineStatusOfSeveral nodes',
    'exhibits.update nodes',
    'exhibits.setDisplay nodes',
    'exhibits.setOnlineStatus nodes',
    'exhibits.setVersion nodes',
    'exhibits.rewriteProperties nodes',
    'exhibits.ignoreVersion nodes',
    'exhibits.createCollection nodes',
    'exhibits.addCollectionItems nodes',
    'exhibits.removeCollectionItems nodes',
    'exhibits.pageCollectionItems read',
    'exhibits.checkCollectionItems read',
    'exhibits.moveCollectionItems nodes',
    'exhibits.sortCollectionItems nodes',
    'exhibits.listCollectRules read',
    'exhibits.setCollectRules nodes',
    'exhibits.listFirstCollectionItems read',
    'exhibits.pageOnSite read',
    'exhibits.listOnSite read',
    'exhibits.readOnSite read',
    'exhibits.recommendOnSite read',
    'exhibits.listArticlesOnSite read',
    'exhibits.readDependenciesOnSite read',
    'exhibits.pageItemsOnSite read',
    'exhibits.readItemOnSite read',
    'exhibits.readItemDependenciesOnSite read',
    'exhibits.readItemDependenciesByFile read',
    'exhibits.listItemsOnSite read',
    'exhibits.decideItemsOnSite read',
    'exhibits.decideSeveralOnSite read',
    'exhibits.decideOnSite read',
    'exhibits.readAuthorisedOnSite read',
    'exhibits.downloadOnSite read',
    'exhibits.decideOnSiteByArticle read',
    'exhibits.readAuthorisedOnSiteByArticle read',
    'exhibits.downloadOnSiteByArticle read',
    'exhibits.decideSeveral read',
    'exhibits.decide read',
    'exhibits.readAuthorised read',
    'exhibits.readAuthorisedResource read',
    'exhibits.downloadAuthorised read',
    'exhibits.decideByResource read',
    'exhibits.readAuthorisedByResource read',
    'exhibits.readAuthorisedResourceByResource read',
    'exhibits.downloadAuthorisedByResource read',
    'exhibits.planUnlockOnSite read',
    'exhibits.planUnlock read',
    'exhibits.showExhibit read',
    'exhibits.showExhibitPackage read',
    'exhibits.showExhibitPackageFile read',
    'exhibits.showArticle read',
    'exhibits.showArticlePackage read',
    'exhibits.showArticlePackageFile read',
    'exhibits.showItem read',
    'exhibits.showItemFile read',
    'exhibits.showItemArticle read',
    'exhibits.showItemArticleFile read',
  ],
});

testToldRoutes(() => app, {
  addresses: ['/v2/nodes/detail'],
  module: 'nodes',
  access: ['GET /v2/nodes/detail visitor sites'],
  asked: ['get /v2/nodes/detail isLoadOwnerUserInfo isLoadThemeAuthAndDependency projection nodeDomain nodeName'],
  operations: ['nodes.find read'],
});

const ids = (count: number, length = 24) =>
  Array.from({ length: count }, (_, index) => index.toString(16).padStart(length, '0'));
const ID = ids(1)[0]!;
const list = (count: number, length = 24) => ids(count, length).join(',');
const same = (count: number, id = ID) => Array(count).fill(id).join(',');
const names = (count: number) => Array.from({ length: count }, (_, index) => `mira%2Fn${index}`).join(',');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
const x = (count: number) => 'x'.repeat(count);

const [OWN, ON_SITE] = ['/v2/presentables?nodeId=1', '/v2/exhibits/1?'];
const [LIST, DETAIL] = ['/v2/presentables/list?', '/v2/presentables/detail?nodeId=1'];
const TREE = `/v2/presentables/${ID}/dependencyTree?`;
const ITEMS = `/v2/exhibits/1/${ID}/items`;
const MEMBERS = `/v2/presentables/catalogues/${ID}/items`;
const FIRST_MEMBERS = '/v2/presentables/catalogues/items/batch/list?presentableIds=';
const RECOMMEND = `/v2/exhibits/1/${ID}/recommend?`;
const DATE = '2026-03-01T00:00:00.000Z';

test.each<[address: string, longest: string, tooLong: string]>([
  [`${OWN}&skip=`, '10000000', '10000001'],
  [`${OWN}&limit=`, '100', '101'],
  [`${OWN}&limit=`, '1', '0'],
  [`${OWN}&sort=`, `${x(40)}:1`, `${x(41)}:1`],
  [`${OWN}&sort=`, 'position:-1', 'position:2'],
  [`${OWN}&projection=`, x(1000), x(1001)],
  [
    `${OWN}&resourceType=`,
    ids(100, 40)
      .map((one) => one.slice(-5))
      .join(','),
    ids(101, 5).join(','),
  ],
  [`${OWN}&resourceType=`, x(40), x(41)],
  [`${OWN}&resourceTypeCode=`, x(40), x(41)],
  [`${OWN}&omitResourceType=`, x(40), x(41)],
  [`${OWN}&onlineStatus=`, '7', 'all'],
  [`${OWN}&tags=`, list(20, 3), list(21, 3)],
  [`${OWN}&keywords=`, `%20${x(100)}%20`, x(101)],
  [`${OWN}&subjectType=`, '1', '2'],
  [`${OWN}&subjectType=`, '4', '3'],
  [`${OWN}&subjectType=`, '5', '6'],
  [`${OWN}&after=${DATE}~${ID}&sort=`, 'createDate:1', 'position:1'],
  [`${OWN}&after=`, `${DATE}~${ID}`, DATE],
  ['/v2/presentables?nodeId=', '2147483647', '2147483648'],
  ['/v2/presentables?nodeId=', '1', '0'],
  ['/v2/presentables/shownAt/', ID, 'x'],
  [`${LIST}presentableIds=`, list(100), list(101)],
  [`${LIST}resourceIds=`, list(100), list(101)],
  [`${LIST}resourceNames=`, names(100), names(101)],
  [`${LIST}resourceNames=`, 'mira/part', 'part'],
  [`${LIST}resourceNames=`, 'mira%252Fpart', '%25'],
  [`${LIST}resourceNames=`, 'm-i/part', 'a/b!/part'],
  [`${LIST}presentableIds=${ID}&userId=`, '1', '0'],
  [`${LIST}presentableIds=${ID}&projection=`, x(1000), x(1001)],
  [`${LIST}nodeId=1&resolveResourceIds=`, list(300), list(301)],
  [`${LIST}resolveResourceIds=${ID}&nodeId=`, '1', ''],
  [`${DETAIL}&resourceId=`, ID, 'x'],
  [`${DETAIL}&resourceName=`, 'mira/part', 'part'],
  [`${DETAIL}&presentableName=`, x(60), x(61)],
  ['/v2/presentables/detail?presentableName=part&nodeId=', '1', 'x'],
  [`${TREE}maxDeep=`, '100', '101'],
  [`${TREE}maxDeep=`, '1', '0'],
  [`${TREE}nid=`, x(12), x(13)],
  [`${TREE}version=`, `${'%20'.repeat(59)}1.0.0`, `${'%20'.repeat(60)}1.0.0`],
  [`${TREE}version=`, 'v1.0.0', '1.0'],
  ['/v2/presentables/1/contractAppliedPresentable?contractIds=', list(300), list(301)],
  [`${ON_SITE}limit=`, '100', '101'],
  [`${ON_SITE}sort=`, `${x(40)}:-1`, `${x(41)}:-1`],
  [`${ON_SITE}projection=`, x(1000), x(1001)],
  [`${ON_SITE}articleResourceTypes=`, list(100, 5), list(101, 5)],
  [`${ON_SITE}articleResourceTypes=`, x(40), x(41)],
  [`${ON_SITE}omitArticleResourceType=`, x(40), x(41)],
  [`${ON_SITE}onlineStatus=`, '2', '3'],
  [`${ON_SITE}onlineStatus=`, '0', '-1'],
  [`${ON_SITE}tags=`, list(20, 3), list(21, 3)],
  [`${ON_SITE}tagQueryType=`, '1', '0'],
  [`${ON_SITE}tagQueryType=`, '2', '3'],
  [`${ON_SITE}keywords=`, `%20${x(100)}%20`, x(101)],
  ['/v2/exhibits/1/list?exhibitIds=', list(100), list(101)],
  ['/v2/exhibits/1/list?articleIds=', list(100), list(101)],
  ['/v2/exhibits/1/list', `?articleIds=${ID}`, ''],
  [`/v2/exhibits/1/${ID}?projection=`, x(1000), x(1001)],
  [`${RECOMMEND}recommendNorm=`, x(200), x(201)],
  [`${RECOMMEND}size=`, '100', '101'],
  [`${RECOMMEND}size=`, '1', '0'],
  [`/v2/exhibits/1/${ID}/articles/list?articleNids=`, list(100, 12), list(101, 12)],
  [`/v2/exhibits/1/${ID}/articles/list?articleNids=`, x(12), x(13)],
  [`${ITEMS}?skip=`, '10000000', '10000001'],
  [`${ITEMS}?skip=`, '0', '-1'],
  [`${ITEMS}?limit=`, '1000', '1001'],
  [`${ITEMS}?limit=`, '1', '0'],
  [`${ITEMS}?sortType=`, '1', '0'],
  [`${ITEMS}?sortType=`, '-1', '2'],
  [`${ITEMS}?itemIds=`, list(100, 8), list(101, 8)],
  [`${ITEMS}/`, '00000000', '0000000'],
  [`/v2/exhibits/1/collections/items/list?exhibitIds=`, same(100), same(101)],
  [`/v2/auths/exhibits/1/${ID}/items/batchAuth/results?itemIds=`, list(1000, 8), same(1001, '00000000')],
  ['/v2/auths/exhibits/1/batchAuth/results?authType=1&exhibitIds=', same(100), same(101)],
  [`/v2/auths/exhibits/1/batchAuth/results?exhibitIds=${ID}&authType=`, '4', '5'],
  [`/v2/auths/exhibits/1/batchAuth/results?exhibitIds=${ID}&authType=`, '1', '0'],
  ['/v2/auths/presentables/nodes/1/batchAuth/result?authType=1&presentableIds=', same(100), same(101)],
  [`/v2/auths/presentables/nodes/1/batchAuth/result?presentableIds=${ID}&authType=`, '4', '5'],
  [`/v2/auths/presentables/nodes/1/batchAuth/result?presentableIds=${ID}&authType=`, '1', '0'],
  [`/v2/auths/exhibits/1/${ID}/unlockPlan?part=`, 'chain', 'node'],
  [`${MEMBERS}?limit=`, '100', '101'],
  [`${MEMBERS}?skip=`, '10000000', '10000001'],
  [`${MEMBERS}?keywords=`, `%20${x(100)}%20`, x(101)],
  [`${MEMBERS}?sortField=`, 'createDate', 'itemTitle'],
  [`${MEMBERS}?sortType=`, '-1', '0'],
  [`${MEMBERS}/checkExists?mountIds=`, same(100), same(101)],
  [`${MEMBERS}/checkExists?mountIds=${ID}&idType=`, 'resourceId', 'itemId'],
  [FIRST_MEMBERS, same(100), same(101)],
  [`${FIRST_MEMBERS}${ID}&limit=`, '100', '101'],
  [`${FIRST_MEMBERS}${ID}&sortField=`, 'sortId', 'itemTitle'],
  [`${FIRST_MEMBERS}${ID}&sortType=`, '-1', '2'],
  ['/v2/nodes/detail?nodeDomain=library&projection=', x(1000), x(1001)],
  ['/v2/nodes/detail', '?nodeName=library', ''],
  ['/v2/nodes/detail?nodeDomain=', 'none', 'no'],
  ['/v2/nodes/1?projection=', x(1000), x(1001)],
])('what may be asked for: %s', async (address, longest, tooLong) => {
  expect((await mira.get(address + longest)).headers['x-refusal']).not.toBe('request.argument');
  expect((await mira.get(address + tooLong)).headers['x-refusal']).toBe('request.argument');
});

test.each<[query: string, longest: string, tooLong: string]>([
  ['search?limit=', '100', '101'],
  ['search?nodeName=', x(24), x(25)],
  ['search?presentableId=', ID, 'x'],
  ['search?resourceType=', list(100, 5), list(101, 5)],
  ['search?resourceType=', x(40), x(41)],
  ['search?tags=', list(20, 3), list(21, 3)],
  ['search?keywords=', `%20${x(100)}%20`, x(101)],
  ['search?startCreatedDate=', '2026-03-01', '2026-02-30'],
  ['search?endCreatedDate=', '2026-03-01', '2026-02-30'],
  ['search?after=', `${DATE}~${ID}`, DATE],
  ['admin/presentableStatistics?nodeIds=', numbers(100), numbers(101)],
  ['admin/presentableStatistics?nodeIds=', '1', '0'],
])('what operators may ask for: %s', async (query, longest, tooLong) => {
  expect(await operator.get(`/v2/presentables/${query}${longest}`)).toMatchObject({ ret: 0, errCode: 0 });
  expect(await operator.get(`/v2/presentables/${query}${tooLong}`)).toMatchObject({ ret: 0, errCode: 4 });
});

const some = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));
const policy = (index: number) => ({
  policyName: `policy ${index}`,
  policyText: `for public\n\ninitial[active]:\n  terminate${' '.repeat(index)}`,
});
const switched = (index: number) => ({ policyId: ids(index + 1, 32)[index], status: 1 });
const signing = (more: object) => ({ batchSignContracts: [{ resourceId: ID, policyIds: ids(1, 32), ...more }] });
const resolving = (policyIds: (string | undefined)[]) => ({
  resolveResources: [{ resourceId: ID, contracts: policyIds.map((policyId) => ({ policyId })) }],
});
const rewriting = (more: object) => ({ rewriteProperty: [{ key: 'mood', value: 'calm', ...more }] });
const twice = [...ids(1, 32), ...ids(1, 32)];
const NOBODYS = 79_999_999;
const NEW = { nodeId: NOBODYS, resourceId: ID, version: '1.0.0', presentableName: 'new' };
const NEW_COLLECTION = { nodeId: NOBODYS, presentableName: 'new' };
const EASY = { nodeId: NOBODYS, resources: [{ resourceId: ID }] };
const PLACE = { nodeId: NOBODYS, presentableIds: [ID], targetSortId: 1 };
const MOVE = { itemIds: ['00000000'], targetSortId: 1 };
const RULES = {
  status: 1,
  conditionType: 1,
  filterConditions: [{ key: 'presentableTitle', limitOperatorType: 'INCLUDES', value: 'x' }],
};
const [CREATE, CHANGE, SHELF] = ['POST ', `PUT /${ID}`, `PUT /${ID}/onlineStatus`];
const [REWRITE, POSITION, SEVERAL] = [
  `PUT /${ID}/rewriteProperty`,
  'PUT /position',
  'POST /createPresentableBatchEasy',
];
const [OFFER, SHELVES] = ['PUT /updatePresentableBatch', 'PUT /updatePresentableOnlineStatusBatch'];
const [MAKE, ADD] = ['POST /catalogues', `POST /catalogues/${ID}/items`];
const [MOVE_ITEMS, SORT, COLLECT] = ['manualSort', 'reorder', 'items/collectRules'].map(
  (one, index) => `${index < 2 ? 'PUT' : 'POST'} /catalogues/${ID}/${one}`,
);

// All is about things that are not there, so that nothing comes of it.
test.each<[route: string | undefined, most: object, tooMuch: object]>([
  [CREATE, { ...NEW, nodeId: 2_147_483_647 }, { ...NEW, nodeId: 2_147_483_648 }],
  [CREATE, { ...NEW, version: '1.0.0'.padStart(64) }, { ...NEW, version: '1.0.0'.padStart(65) }],
  [CREATE, { ...NEW, version: ' v1.0.0' }, { ...NEW, version: '1' }],
  [CREATE, { ...NEW, presentableName: ` ${x(60)} ` }, { ...NEW, presentableName: x(61) }],
  [CREATE, NEW, { ...NEW, presentableName: ' ' }],
  [CREATE, { ...NEW, presentableTitle: ` ${x(100)} ` }, { ...NEW, presentableTitle: x(101) }],
  [CREATE, { ...NEW, policies: some(20, policy) }, { ...NEW, policies: some(21, policy) }],
  [CREATE, { ...NEW, tags: ids(20, 5) }, { ...NEW, tags: ids(21, 5) }],
  [CREATE, { ...NEW, tags: [x(20)] }, { ...NEW, tags: [x(21)] }],
  [CREATE, { ...NEW, ...signing({ subjectType: 4 }) }, { ...NEW, ...signing({ subjectType: 2 }) }],
  [CREATE, { ...NEW, ...signing({ policyIds: ids(20, 32) }) }, { ...NEW, ...signing({ policyIds: ids(21, 32) }) }],
  [CREATE, { ...NEW, ...signing({ policyIds: [] }) }, { ...NEW, ...signing({ policyIds: twice }) }],
  [CREATE, { ...NEW, ...resolving(ids(20, 32)) }, { ...NEW, ...resolving(ids(21, 32)) }],
  [CREATE, { ...NEW, ...resolving(ids(1, 32)) }, { ...NEW, ...resolving(twice) }],
  [CHANGE, { presentableTitle: ` ${x(100)} ` }, { presentableTitle: x(101) }],
  [CHANGE, { presentableIntro: ` ${x(200)} ` }, { presentableIntro: x(201) }],
  [CHANGE, { tags: ids(20, 5) }, { tags: ids(21, 5) }],
  [CHANGE, { coverImages: some(10, () => 'https://a.b/c') }, { coverImages: some(11, () => 'https://a.b/c') }],
  [CHANGE, { addPolicies: some(20, policy) }, { addPolicies: some(21, policy) }],
  [CHANGE, { addPolicies: some(1, policy) }, { addPolicies: [] }],
  [CHANGE, { updatePolicies: some(20, switched) }, { updatePolicies: some(21, switched) }],
  [CHANGE, { updatePolicies: some(1, switched) }, { updatePolicies: [] }],
  [CHANGE, resolving([]), resolving(twice)],
  [CHANGE, { autoUpdateStatus: 1 }, { autoUpdateStatus: 2 }],
  [CHANGE, { autoUpdateStatus: 0 }, { autoUpdateStatus: -1 }],
  [CHANGE, { presentableIntro: '' }, {}],
  [SHELF, { onlineStatus: 1 }, { onlineStatus: 2 }],
  [SHELF, { onlineStatus: 0 }, { onlineStatus: -1 }],
  [
    SHELF,
    { onlineStatus: 0, updatePolicies: some(20, switched) },
    { onlineStatus: 0, updatePolicies: some(21, switched) },
  ],
  [
    SHELF,
    { onlineStatus: 0, updatePolicies: switched(0) },
    { onlineStatus: 0, updatePolicies: { policyId: 'x', status: 1 } },
  ],
  [
    SHELF,
    { onlineStatus: 0, updatePolicies: { ...switched(0), status: 0 } },
    { onlineStatus: 0, updatePolicies: { ...switched(0), status: 2 } },
  ],
  [`PUT /${ID}/version`, { version: '1.0.0' }, { version: '1.0' }],
  [`POST /${ID}/ignorePresentableVersionUpdateTip`, { ignoreVersion: '1.0.0' }, { ignoreVersion: '' }],
  [REWRITE, rewriting({ key: x(50) }), rewriting({ key: x(51) })],
  [REWRITE, rewriting({ key: 'x' }), rewriting({ key: '' })],
  [REWRITE, rewriting({ name: x(50) }), rewriting({ name: x(51) })],
  [REWRITE, rewriting({ value: x(140) }), rewriting({ value: x(141) })],
  [REWRITE, rewriting({ remark: x(50) }), rewriting({ remark: x(51) })],
  [
    REWRITE,
    { rewriteProperty: some(30, (index) => ({ key: `key${index}`, value: '' })) },
    { rewriteProperty: some(31, (index) => ({ key: `key${index}`, value: '' })) },
  ],
  [POSITION, { ...PLACE, presentableIds: ids(100) }, { ...PLACE, presentableIds: ids(101) }],
  [POSITION, PLACE, { ...PLACE, presentableIds: [] }],
  [POSITION, { ...PLACE, presentableIds: ids(2) }, { ...PLACE, presentableIds: [ID, ID] }],
  [POSITION, { ...PLACE, targetSortId: 1_000_000 }, { ...PLACE, targetSortId: 1_000_001 }],
  [POSITION, PLACE, { ...PLACE, targetSortId: 0 }],
  [
    SEVERAL,
    { ...EASY, resources: some(100, () => ({ resourceId: ID })) },
    { ...EASY, resources: some(101, () => ({ resourceId: ID })) },
  ],
  [SEVERAL, EASY, { ...EASY, resources: [] }],
  [
    SEVERAL,
    { ...EASY, resources: [{ resourceId: ID, policyId: twice[0] }] },
    { ...EASY, resources: [{ resourceId: ID, policyId: ID }] },
  ],
  [
    OFFER,
    { presentableIds: ids(100), addPolicies: some(20, policy) },
    { presentableIds: ids(101), addPolicies: some(20, policy) },
  ],
  [
    OFFER,
    { presentableIds: [ID], addPolicies: some(20, policy) },
    { presentableIds: [ID], addPolicies: some(21, policy) },
  ],
  [OFFER, { presentableIds: [ID], addPolicies: some(1, policy) }, { presentableIds: [ID], addPolicies: [] }],
  [OFFER, { presentableIds: [ID], addPolicies: some(1, policy) }, { presentableIds: [], addPolicies: some(1, policy) }],
  [SHELVES, { presentableIds: ids(100), onlineStatus: 1 }, { presentableIds: ids(101), onlineStatus: 1 }],
  [SHELVES, { presentableIds: [ID], onlineStatus: 0 }, { presentableIds: [ID], onlineStatus: 2 }],
  [MAKE, { ...NEW_COLLECTION, presentableName: ` ${x(60)} ` }, { ...NEW_COLLECTION, presentableName: x(61) }],
  [MAKE, { ...NEW_COLLECTION, presentableTitle: x(100) }, { ...NEW_COLLECTION, presentableTitle: x(101) }],
  [MAKE, { ...NEW_COLLECTION, policies: some(20, policy) }, { ...NEW_COLLECTION, policies: some(21, policy) }],
  [MAKE, { ...NEW_COLLECTION, tags: ids(20, 5) }, { ...NEW_COLLECTION, tags: ids(21, 5) }],
  [
    MAKE,
    { ...NEW_COLLECTION, coverImages: some(10, () => 'https://a.b/c') },
    { ...NEW_COLLECTION, coverImages: some(11, () => 'https://a.b/c') },
  ],
  [MAKE, { ...NEW_COLLECTION, resourceTypeCode: x(100) }, { ...NEW_COLLECTION, resourceTypeCode: x(101) }],
  [MAKE, { ...NEW_COLLECTION, resourceTypeCode: 'x' }, { ...NEW_COLLECTION, resourceTypeCode: '' }],
  [
    ADD,
    { addCollectionItems: some(100, () => ({ presentableId: ID })) },
    { addCollectionItems: some(101, () => ({ presentableId: ID })) },
  ],
  [ADD, { addCollectionItems: [{ presentableId: ID }] }, { addCollectionItems: [] }],
  [MOVE_ITEMS, { ...MOVE, itemIds: ids(100, 8) }, { ...MOVE, itemIds: ids(101, 8) }],
  [MOVE_ITEMS, { ...MOVE, revision: 0 }, { ...MOVE, itemIds: [] }],
  [MOVE_ITEMS, MOVE, { ...MOVE, itemIds: twice.map(() => '00000000') }],
  [MOVE_ITEMS, MOVE, { ...MOVE, targetSortId: 0 }],
  [SORT, { sortField: 'itemTitle', sortType: -1 }, { sortField: 'presentableTitle', sortType: -1 }],
  [SORT, { sortField: 'resourceFirstVersionReleaseDate', sortType: 1 }, { sortField: 'sortId', sortType: 0 }],
  [COLLECT, RULES, { ...RULES, filterConditions: [] }],
  [COLLECT, { ...RULES, status: 0, filterConditions: [] }, { ...RULES, status: 2 }],
  [COLLECT, RULES, { ...RULES, filterConditions: [{ ...RULES.filterConditions[0], key: 'resourceTitle' }] }],
  [`PUT /catalogues/${ID}`, { catalogueProperty: {} }, {}],
])('what may be sent, and what is too much: %s', async (route, most, tooMuch) => {
  const [method, address = ''] = route!.split(' ');
  const send = (body: object) =>
    method === 'POST' ? mira.post(`/v2/presentables${address}`, body) : mira.put(`/v2/presentables${address}`, body);
  expect((await send(most)).headers['x-refusal']).not.toBe('request.argument');
  expect((await send(tooMuch)).headers['x-refusal']).toBe('request.argument');
});

test('up to a hundred items are removed at once', async () => {
  const remove = (query: string) => mira.delete(`/v2/presentables/catalogues/${ID}/items?${query}`);
  const refusals = [
    `removeIds=${list(100, 8)}`,
    `removeIds=${list(101, 8)}`,
    'removeIds=',
    'removeIds=00000000&idType=x',
  ];
  expect(await Promise.all(refusals.map(async (query) => (await remove(query)).headers['x-refusal']))).toEqual([
    'exhibit.not-found',
    ...Array(3).fill('request.argument'),
  ]);
});

test.each<[path: string, answer: string]>([
  ['/v2/presentables/shownAt/{id}', '[]'],
  ['/v2/presentables/list?presentableIds={id}', '[]'],
  ['/v2/presentables/detail?nodeId=1&resourceId={id}', 'null'],
  ['/v2/presentables/{id}', 'null'],
  ['/v2/presentables/{id}/dependencyTree', 'exhibit.unknown'],
  ['/v2/presentables/{id}/authTree', 'exhibit.unknown'],
  ['/v2/presentables/{id}/relationTree', 'exhibit.unknown'],
  ['/v2/presentables/1/contractAppliedPresentable?contractIds={id}', '[{"contractId":"{id}","presentables":[]}]'],
  ['/v2/presentables?nodeId=1', '{"skip":0,"limit":10,"totalItem":0,"dataList":[]}'],
  ['/v2/presentables/catalogues/{id}/items', 'exhibit.not-found'],
  ['/v2/presentables/catalogues/{id}/items/checkExists?mountIds={id}', 'exhibit.not-found'],
  ['/v2/presentables/catalogues/{id}/items/collectRules', 'exhibit.not-found'],
  [
    '/v2/presentables/catalogues/items/batch/list?presentableIds={id}',
    '[{"presentableId":"{id}","totalItem":0,"itemList":[]}]',
  ],
  ['/v2/exhibits/1?skip=2&limit=3', '{"skip":2,"limit":3,"totalItem":0,"dataList":[]}'],
  ['/v2/exhibits/1/list?exhibitIds={id}', '[]'],
  ['/v2/exhibits/1/{id}', 'null'],
  ['/v2/exhibits/1/{id}/recommend', '[]'],
  ['/v2/exhibits/1/{id}/articles/list?articleNids=x', 'exhibit.unknown'],
  ['/v2/exhibits/1/{id}/dependencyTree', '[]'],
  ['/v2/exhibits/1/{id}/items', '{"skip":0,"limit":10,"totalItem":0,"dataList":[]}'],
  ['/v2/exhibits/1/{id}/items?itemIds={item}&skip=1', '{"skip":1,"limit":10,"totalItem":0,"dataList":[]}'],
  ['/v2/exhibits/1/{id}/items/{item}', 'null'],
  ['/v2/exhibits/1/{id}/items/{item}/dependencyTree', '[]'],
  ['/file/exhibits/1/{id}/items/{item}/dependencyTree', '[]'],
  [
    '/v2/exhibits/1/collections/items/list?exhibitIds={id},{id}',
    '[{"exhibitId":"{id}","totalItem":0,"itemList":[]},{"exhibitId":"{id}","totalItem":0,"itemList":[]}]',
  ],
  ['/v2/auths/exhibits/1/{id}/unlockPlan', 'exhibit.not-found'],
  ['/v2/auths/presentables/{id}/unlockPlan', 'exhibit.not-found'],
  ['/v2/nodes/detail?nodeDomain=none', 'null'],
  ['/v2/nodes/1', 'null'],
  ...['', '/packages', '/packages/a.js', '/articles/x', '/articles/x/packages', '/articles/x/packages/a.js'].flatMap(
    (place): [string, string][] => [
      [`/file/exhibits/{id}${place}`, 'exhibit.file-unknown'],
      [`/file/exhibits/none${place}`, 'exhibit.file-unknown'],
    ],
  ),
  ...['', '/a.js', '/articles/x', '/articles/x/a.js'].flatMap((place): [string, string][] => [
    [`/file/exhibits/{id}/items/{item}${place}`, 'exhibit.file-unknown'],
    [`/file/exhibits/{id}/items/none${place}`, 'exhibit.file-unknown'],
  ]),
])('of what is not there %s answers %s', async (path, answer) => {
  const inserted = (text: string) => text.replaceAll('{id}', ID).replaceAll('{item}', '00000000');
  const { headers, body } = await mira.get(inserted(path));
  expect(headers['x-refusal'] ?? JSON.stringify(JSON.parse(body).data)).toBe(inserted(answer));
});

test.each<[address: string, code: number]>([
  ['exhibits/1/{id}', 401],
  ['exhibits/1/none', 901],
  ['exhibits/x/{id}', 901],
  ['exhibits/1/articles/{id}', 401],
  ['exhibits/1/articles/mira%2Fnone', 401],
  ['exhibits/1/articles/none', 901],
  ['presentables/{id}', 401],
  ['presentables/none', 901],
  ['presentables/nodes/1/{id}', 401],
  ['presentables/nodes/1/mira%2Fnone', 401],
  ['presentables/nodes/1/none', 901],
  ['presentables/nodes/x/{id}', 901],
])('of an exhibit that is not there %s is decided: %d', async (address, code) => {
  const url = `/v2/auths/${address.replace('{id}', ID)}`;
  const isOlder = address.startsWith('presentables');
  const { data } = await mira.get(`${url}/result`);
  expect(data).toEqual({
    ...(isOlder ? { breachResponsibilityType: 128 } : { exhibitId: '', exhibitName: '' }),
    isAuth: false,
    authCode: code,
    referee: 2,
    defaulterIdentityType: 128,
    errorMsg: expect.any(String),
    error: data.errorMsg,
    data: null,
  });
  for (const ending of ['info', 'fileStream', ...(isOlder ? ['resourceInfo'] : [])]) {
    const refused = await mira.get(`${url}/${ending}`);
    expect(refused.headers['x-refusal'], ending).toBe('authorisation.refused');
    expect(refused.data, ending).toMatchObject({ isAuth: false, authCode: code });
  }
});

test('the path to a file in a package has 4,096 characters at most', async () => {
  const ask = async (path: string) => (await mira.get(path)).headers['x-refusal'];
  for (const place of ['/packages', '/articles/x/packages', '/items/00000000', '/items/00000000/articles/x']) {
    expect(await ask(`/file/exhibits/${ID}${place}/${x(4096)}`), place).toBe('exhibit.file-unknown');
    expect(await ask(`/file/exhibits/${ID}${place}/${x(4097)}`), place).toBe('request.argument');
  }
  const decided = async (query: string) => (await mira.get(`/v2/auths/exhibits/1/${ID}/result?${query}`)).data.authCode;
  expect(await decided(`subFilePath=${x(4096)}`)).toBe(401);
  expect(await decided(`subFilePath=${x(4097)}`)).toBe(901);
  for (const type of [1, 2, 3, 4, 5]) expect(await decided(`subArticleType=${type}`)).toBe(401);
  expect(await decided('subArticleType=6')).toBe(901);
  expect(await decided('subArticleType=0')).toBe(901);
});

test('operators see to exhibits who take care of nodes', () => {
  const permissions = app.routes.filter(
    ({ url, access }) => access === 'operator' && url.startsWith('/v2/presentables'),
  );
  expect(permissions.map(({ url, permission }) => `${url} ${permission}`)).toEqual([
    '/v2/presentables/search nodes',
    '/v2/presentables/admin/presentableStatistics nodes',
  ]);
});

test('nodes are read by number as by name, on sites as well', () => {
  const routes = app.routes.filter(({ method, url }) => method === 'GET' && url === '/v2/nodes/:nodeId');
  expect(routes).toMatchObject([{ access: 'visitor', openToSites: true, scope: 'read' }]);
});

test('each part of an address has to name what it is for', async () => {
  const right: Record<string, string> = {
    presentableId: ID,
    exhibitId: ID,
    nodeId: '1',
    resourceId: ID,
    itemId: '00000000',
  };
  const taken: string[] = [];
  const strict = app.routes.filter(
    ({ url }) =>
      /^\/v2\/(presentables|exhibits)\/.*:/.test(url) ||
      /^\/v2\/auths\/(exhibits|presentables)\/.*(batchAuth|unlockPlan)/.test(url),
  );
  for (const { method, url } of strict)
    for (const [, wrong = ''] of url.matchAll(/:(\w+)/g)) {
      const address = url.replaceAll(/:(\w+)/g, (_, name: string) => (name === wrong ? 'none' : right[name]!));
      const { details = [] } = await operator[method.toLowerCase() as 'get'](address);
      if (!details.some(({ field }) => field === wrong)) taken.push(`${method} ${url} ${wrong}`);
    }
  expect(strict.length).toBeGreaterThan(35);
  expect(taken).toEqual([]);
});
