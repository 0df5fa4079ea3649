import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { rehearse } from '../testing/rehearse.ts';

// less than a thread needs to begin
vi.mock('#platform/computing/limits.ts', async (original) => ({
  ...(await original<object>()),
  MAX_LARGE_THREAD_HEAP_MB: 8,
}));

let app: TestApp;
let curator: TestUser;
let nodeId: number;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  curator = await app.addUser('curator');
  nodeId = await openNode(curator, 'rehearsal');
  await mount(curator, nodeId, await publish(app, curator, { name: 'poem' }), 'poem');
});
afterAll(() => app.close());

test('a match that needs more memory than its thread has fails, and is not tried for ever', async () => {
  expect(await rehearse(app, curator, nodeId, 'alter poem set_title "First"')).toMatchObject({
    status: 2,
    matchErrorMsg: '计算耗时过长，请简化内容，或稍后再试。',
  });
  expect(await app.context.sql`select from jobs where queue = 'test-nodes.match'`).toHaveLength(0);
});
