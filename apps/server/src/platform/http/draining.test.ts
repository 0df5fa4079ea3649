import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function look(path: string) {
  const { status, headers, body } = await app.visitor.get(path);
  return { status, connection: headers.connection, body };
}

test('a process that is to stop is not ready, is healthy, answers, and has its clients open another connection', async () => {
  expect(await look('/readyz')).toEqual({ status: 200, connection: 'keep-alive', body: '{"status":"ok"}' });
  await app.server.leave(0);
  expect(await look('/readyz')).toEqual({ status: 503, connection: 'close', body: '{"status":"draining"}' });
  expect(await look('/healthz')).toEqual({ status: 200, connection: 'close', body: '{"status":"ok"}' });
  expect(await look('/v2/resources')).toMatchObject({ status: 200, connection: 'close' });
  expect(await look('/v2/nothing')).toMatchObject({ status: 404, connection: 'close' });
});
