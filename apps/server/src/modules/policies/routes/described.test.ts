import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/policies', '/v2/translate'],
  access: [
    'POST /v2/policies user',
    'GET /v2/policies/list visitor sites',
    'GET /v2/policies user',
    'GET /v2/policies/:policyId/tests visitor sites',
    'GET /v2/policies/:policyId visitor',
    'GET /v2/translate/translate-config/list4Client visitor',
    'POST /v2/translate/translate-config/list4Client visitor',
    'POST /v2/translate/reCompile user',
    'GET /v2/translate/translate-config/list operator',
    'POST /v2/translate/translate-config/create operator',
    'PUT /v2/translate/translate-config/update operator',
    'PUT /v2/translate/translate-config/updateStatus operator',
    'PUT /v2/translate/translate-config/updatePriority operator',
    'DELETE /v2/translate/translate-config/:_id operator',
    'POST /v2/translate/translate visitor',
    'POST /v2/translate/transfer user',
  ],
  asked: [
    'post /v2/policies policyTexts! subjectType!',
    'get /v2/policies page pageSize skip limit subjectType projection',
    'get /v2/policies/list isTranslate projection policyIds! subjectType',
    'get /v2/policies/{policyId}/tests subject!',
    'get /v2/policies/{policyId} isTranslate projection',
    'get /v2/translate/translate-config/list4Client resourceTypeCodes4Resource resourceTypeCodes4Presentable',
    'post /v2/translate/translate-config/list4Client resourceTypeCodes4Resource resourceTypeCodes4Presentable',
    'post /v2/translate/reCompile _id contract fillArgs!',
    'get /v2/translate/translate-config/list skip limit title status',
    'post /v2/translate/translate-config/create title! template! report! args resourceTypeCodes4Resource resourceTypeCodes4Presentable sortId status',
    'put /v2/translate/translate-config/update _id! title template report args resourceTypeCodes4Resource resourceTypeCodes4Presentable sortId status',
    'put /v2/translate/translate-config/updateStatus _ids! status!',
    'put /v2/translate/translate-config/updatePriority _id! sortId!',
    'delete /v2/translate/translate-config/{_id}',
    'post /v2/translate/translate contract!',
    'post /v2/translate/transfer contract! fsmTransfers!',
  ],
});
