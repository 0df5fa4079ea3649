import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/auths/resources', '/file/resources'],
  access: [
    'GET /v2/auths/resources/serviceStates visitor',
    'GET /v2/auths/resources/batchAuth/results visitor',
    'GET /v2/auths/resources/:resourceIdOrName/relationTreeAuth user',
    'GET /v2/auths/resources/:resourceIdOrName/upstreamAuth/result user',
    'GET /v2/auths/resources/batchAuth/result user',
    'GET /v2/auths/resources/:resourceId/contractAuth/result user',
    'GET /v2/auths/resources/:resourceId/result visitor resourceContent',
    'GET /file/resources/:resourceId user resourceContent',
    'GET /v2/auths/resources/shownParts visitor',
    'GET /v2/auths/resources/:resourceId/excerpt visitor',
    'GET /v2/auths/resources/:resourceId/items/batchAuth visitor',
    'GET /v2/auths/resources/:resourceIdOrName/unlockPlan user',
  ],
  asked: [
    'get /v2/auths/resources/serviceStates',
    'get /v2/auths/resources/batchAuth/results resourceIds! versions versionRanges',
    'get /v2/auths/resources/{resourceIdOrName}/relationTreeAuth version versionRange',
    'get /v2/auths/resources/{resourceIdOrName}/upstreamAuth/result version',
    'get /v2/auths/resources/batchAuth/result resourceVersionIds! authType',
    'get /v2/auths/resources/{resourceId}/contractAuth/result contractIds!',
    'get /v2/auths/resources/{resourceId}/result version licenseeId isIncludeUpstreamAuth (no data)',
    'get /file/resources/{resourceId} version licenseeId (no data)',
    'get /v2/auths/resources/shownParts resourceIds! versions',
    'get /v2/auths/resources/{resourceId}/excerpt version subFilePath (no data)',
    'get /v2/auths/resources/{resourceId}/items/batchAuth itemIds!',
    'get /v2/auths/resources/{resourceIdOrName}/unlockPlan goal version',
  ],
  operations: [
    'policies.listStatesOfResources read',
    'authorisation.decideResources read',
    'authorisation.readRelations read',
    'authorisation.decideUpstream read',
    'authorisation.decideVersions read',
    'authorisation.decideContracts read',
    'authorisation.downloadResource read',
    'authorisation.showResource read',
    'authorisation.listShownParts read',
    'authorisation.readExcerpt read',
    'authorisation.decideItems read',
    'authorisation.planUnlock read',
  ],
});

testToldRoutes(() => app, {
  addresses: ['/v2/resources'],
  module: 'authorisation',
  access: [
    'GET /v2/resources/:resourceId/cover visitor sites',
    'GET /v2/resources/catalogues/drafts/:resourceId/items/batchAuth user resource',
  ],
  asked: [
    'get /v2/resources/{resourceId}/cover (no data)',
    'get /v2/resources/catalogues/drafts/{resourceId}/items/batchAuth itemIds!',
  ],
  operations: ['authorisation.drawCover read', 'authorisation.decideDraftItems read'],
});
