import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/webhooks'],
  access: [
    'GET /v2/webhooks user',
    'GET /v2/webhooks/catalogue user',
    'POST /v2/webhooks user',
    'PUT /v2/webhooks/:endpointId user webhook',
    'DELETE /v2/webhooks/:endpointId user webhook',
    'POST /v2/webhooks/:endpointId/ping user webhook',
    'POST /v2/webhooks/:endpointId/rotateSecret user webhook',
    'GET /v2/webhooks/:endpointId/deliveries user webhook',
    'POST /v2/webhooks/:endpointId/deliveries/:deliveryId/replay user webhook',
    'POST /v2/webhooks/:endpointId/replay user webhook',
  ],
  asked: [
    'get /v2/webhooks',
    'post /v2/webhooks url! events! filter description',
    'get /v2/webhooks/catalogue',
    'put /v2/webhooks/{endpointId} url events filter description status',
    'delete /v2/webhooks/{endpointId}',
    'post /v2/webhooks/{endpointId}/ping',
    'post /v2/webhooks/{endpointId}/rotateSecret',
    'get /v2/webhooks/{endpointId}/deliveries skip limit sort projection status type from known wait',
    'post /v2/webhooks/{endpointId}/deliveries/{deliveryId}/replay',
    'post /v2/webhooks/{endpointId}/replay since!',
  ],
});
