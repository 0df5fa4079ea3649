import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
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

test('a request that is under way when a stop begins is answered, and its connection closed', async () => {
  const own = await startTestApp();
  await own.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = own.server.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', connection: 'keep-alive' };
  const asked = request({ port, host: '127.0.0.1', path: '/v2/passport/login', method: 'POST', headers });
  asked.write('{"loginName":');
  await expect.poll(() => connectionsOf(own)).toBe(1);
  const left = own.server.leave(50);
  asked.end('"nobody","password":"lantern7"}');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  answer.resume();
  await left;
  await own.close();
});

test('connections that browsers have opened ahead, and asked nothing on, keep no process from stopping', async () => {
  const own = await startTestApp();
  await own.server.listen({ host: '127.0.0.1', port: 0 });
  const spare = connect((own.server.server.address() as AddressInfo).port, '127.0.0.1');
  await expect.poll(() => connectionsOf(own)).toBe(1);
  const ended = once(spare, 'close');
  await own.server.leave(0);
  await ended;
  await own.close();
});

test('a connection that was opened just before a stop is still asked on', async () => {
  const own = await startTestApp();
  await own.server.listen({ host: '127.0.0.1', port: 0 });
  const opened = connect((own.server.server.address() as AddressInfo).port, '127.0.0.1');
  await expect.poll(() => connectionsOf(own)).toBe(1);
  const left = own.server.leave(2_000);
  await expect.poll(() => own.server.server.listening).toBe(false);
  opened.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [answer] = await once(opened, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  await left;
  await own.close();
});

const connectionsOf = ({ server }: TestApp) =>
  new Promise((resolve, reject) => {
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
