import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/agents'],
  access: [
    'GET /v2/agents user personal',
    'DELETE /v2/agents/:grantId user token personal',
    'GET /v2/agents/calls user personal',
  ],
  asked: [
    'get /v2/agents',
    'delete /v2/agents/{grantId}',
    'get /v2/agents/calls skip limit token from to tool outcome',
  ],
});
