import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/resources/catalogue', '/v2/resources/catalogues'],
  access: [
    'PUT /v2/resources/catalogue/:resourceId/items user resource',
    'DELETE /v2/resources/catalogue/:resourceId user resource',
    'PUT /v2/resources/catalogue/:resourceId/manualSort user resource',
    'PUT /v2/resources/catalogue/:resourceId/reorder user resource',
    'PUT /v2/resources/catalogues/drafts/:resourceId/items user resource',
    'DELETE /v2/resources/catalogues/drafts/:resourceId/items user resource',
    'PUT /v2/resources/catalogues/drafts/:resourceId/manualSort user resource',
    'PUT /v2/resources/catalogues/drafts/:resourceId/reorder user resource',
    'GET /v2/resources/catalogue/:resourceId/items visitor',
    'GET /v2/resources/catalogues/drafts/:resourceId/items user resource',
    'GET /v2/resources/catalogue/:resourceId/items/checkExists user',
    'GET /v2/resources/catalogues/drafts/:resourceId/items/checkExists user resource',
    'GET /v2/resources/catalogue/:resourceId/soldSingly visitor',
    'GET /v2/resources/catalogues/drafts/:resourceId/soldSingly user resource',
    'PUT /v2/resources/catalogue/:resourceId user resource',
    'POST /v2/resources/catalogues/drafts/:resourceId/items user resource',
    'PUT /v2/resources/catalogues/drafts/:resourceId/items/:itemId user resource',
    'GET /v2/resources/catalogues/drafts/:resourceId user resource',
    'DELETE /v2/resources/catalogues/drafts/:resourceId user resource',
    'GET /v2/resources/catalogue/items/batch/list visitor',
    'GET /v2/resources/catalogues/drafts/items/batch/list user resource',
    'GET /v2/resources/catalogue/:resourceId/updateLogs user resource',
    'GET /v2/resources/catalogue/:resourceId/items/collectRules user resource',
    'POST /v2/resources/catalogue/:resourceId/items/collectRules user resource',
    'GET /v2/resources/catalogues/drafts/:resourceId/items/batchAuth user resource',
  ],
  asked: [
    'put /v2/resources/catalogue/{resourceId}/items',
    'get /v2/resources/catalogue/{resourceId}/items skip limit sortField sortType keywords isLoadLatestVersionInfo',
    'delete /v2/resources/catalogue/{resourceId} removeCollectionItemIds!',
    'put /v2/resources/catalogue/{resourceId} description customPropertyDescriptors inputAttrs catalogueProperty isMergeCatalogueDraft sampleCount dependencies baseUpcastResources batchSignContracts authExcludedItems resolveResources',
    'put /v2/resources/catalogue/{resourceId}/manualSort',
    'put /v2/resources/catalogue/{resourceId}/reorder sortField! sortType! revision',
    'put /v2/resources/catalogues/drafts/{resourceId}/items',
    'delete /v2/resources/catalogues/drafts/{resourceId}/items removeCollectionItemIds!',
    'get /v2/resources/catalogues/drafts/{resourceId}/items skip limit sortField sortType keywords isLoadLatestVersionInfo',
    'post /v2/resources/catalogues/drafts/{resourceId}/items addCollectionItems! isPublish',
    'put /v2/resources/catalogues/drafts/{resourceId}/manualSort',
    'put /v2/resources/catalogues/drafts/{resourceId}/reorder sortField! sortType! revision',
    'get /v2/resources/catalogue/{resourceId}/items/checkExists resourceIds!',
    'get /v2/resources/catalogues/drafts/{resourceId}/items/checkExists resourceIds!',
    'get /v2/resources/catalogue/{resourceId}/soldSingly',
    'get /v2/resources/catalogues/drafts/{resourceId}/soldSingly',
    'put /v2/resources/catalogues/drafts/{resourceId}/items/{itemId} authExcludedItems batchSignContracts resolveResources',
    'get /v2/resources/catalogues/drafts/{resourceId}',
    'delete /v2/resources/catalogues/drafts/{resourceId}',
    'get /v2/resources/catalogue/items/batch/list resourceIds! limit sortField sortType isLoadItemResourceDetailInfo isLoadLatestVersionInfo',
    'get /v2/resources/catalogues/drafts/items/batch/list resourceIds! limit sortField sortType isLoadItemResourceDetailInfo',
    'get /v2/resources/catalogue/{resourceId}/updateLogs skip limit sortType',
    'get /v2/resources/catalogue/{resourceId}/items/collectRules',
    'post /v2/resources/catalogue/{resourceId}/items/collectRules status! conditionType! filterConditions! serializeStatus',
    'get /v2/resources/catalogues/drafts/{resourceId}/items/batchAuth itemIds!',
  ],
});
