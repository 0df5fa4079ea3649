import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/budgets', '/v2/approvals'],
  access: [
    'GET /v2/budgets user',
    'GET /v2/budgets/:budgetId user budget',
    'POST /v2/budgets user personal',
    'PUT /v2/budgets/:budgetId user budget personal',
    'PUT /v2/budgets/:budgetId/status user budget personal',
    'POST /v2/budgets/stopAll user personal',
    'GET /v2/approvals user personal',
    'GET /v2/approvals/:approvalId user approval personal',
    'PUT /v2/approvals/:approvalId user approval personal',
  ],
  asked: [
    'get /v2/budgets',
    'post /v2/budgets name! perPayment! perDay! total! approvalAbove! facts subjects expireDate! password!',
    'get /v2/budgets/{budgetId}',
    'put /v2/budgets/{budgetId} name perPayment perDay total approvalAbove facts subjects expireDate password',
    'put /v2/budgets/{budgetId}/status status! password',
    'post /v2/budgets/stopAll',
    'get /v2/approvals skip limit sort projection status',
    'get /v2/approvals/{approvalId}',
    'put /v2/approvals/{approvalId} decision! password',
  ],
});
