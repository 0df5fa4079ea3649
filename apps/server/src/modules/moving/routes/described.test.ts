import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/exports', '/v2/imports', '/v2/moved', '/v2/moves'],
  access: [
    'POST /v2/exports user frozen',
    'GET /v2/exports user frozen',
    'GET /v2/exports/:exportId user export frozen',
    'GET /v2/exports/:exportId/file user export frozen',
    'POST /v2/imports/tus user bytes',
    'GET /v2/imports/tus/:uploadId user upload',
    'PATCH /v2/imports/tus/:uploadId user upload bytes',
    'DELETE /v2/imports/tus/:uploadId user upload bytes',
    'POST /v2/imports user',
    'GET /v2/imports user',
    'GET /v2/imports/licences user',
    'GET /v2/imports/:importId user import',
    'PUT /v2/imports/:importId user import',
    'POST /v2/imports/:importId/run user import',
    'DELETE /v2/imports/:importId user import',
    'GET /v2/moved/:oldIssuer/:kind/:oldId visitor',
    'GET /v2/moved/:oldIssuer/:kind/:oldId/page visitor',
    'GET /v2/moves user',
    'POST /v2/moves user',
    'POST /v2/moves/arrivals user',
    'POST /v2/moves/:moveId/confirm visitor',
    'PUT /v2/moves/:moveId user',
    'POST /v2/moves/:moveId/silence user',
    'DELETE /v2/moves/:moveId user',
  ],
  asked: [
    'post /v2/exports files parts password',
    'get /v2/exports',
    'get /v2/exports/{exportId}',
    'get /v2/exports/{exportId}/file bag (no data)',
    'post /v2/imports/tus (no data)',
    'get /v2/imports/tus/{uploadId}',
    'patch /v2/imports/tus/{uploadId} (no data)',
    'delete /v2/imports/tus/{uploadId} (no data)',
    'post /v2/imports uploadId! userName!',
    'get /v2/imports',
    'get /v2/imports/licences skip limit sort projection',
    'get /v2/imports/{importId}',
    'put /v2/imports/{importId} resolve!',
    'delete /v2/imports/{importId}',
    'post /v2/imports/{importId}/run',
    'get /v2/moved/{oldIssuer}/{kind}/{oldId}',
    'get /v2/moved/{oldIssuer}/{kind}/{oldId}/page (no data)',
    'get /v2/moves',
    'post /v2/moves toOrigin! password leavesMoney',
    'post /v2/moves/arrivals fromOrigin! moveId! code!',
    'post /v2/moves/{moveId}/confirm format! moveId! code! issuer! userName! answerHash! at! signature!',
    'put /v2/moves/{moveId} code!',
    'delete /v2/moves/{moveId}',
    'post /v2/moves/{moveId}/silence',
  ],
});
