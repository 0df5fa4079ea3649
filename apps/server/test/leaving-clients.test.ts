import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeFile } from '../src/modules/files/index.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** More than sockets hold on their way. */
const SIZE_BYTES = 32 * 1_048_576;

let app: TestApp;
const log = new PassThrough();

beforeAll(async () => {
  app = await startTestApp({}, { log: pino({ level: 'warn' }, log) });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('a client that leaves in the middle of an answer is no fault', async () => {
  const mira = await app.addUser('mira');
  const source = Readable.from([Buffer.alloc(SIZE_BYTES, 'colophon')]);
  const { sha1 } = await storeFile(app.context, { userId: mira.userId, source, filename: 'large.bin' });
  const { server } = app.server;
  const { port } = server.address() as AddressInfo;

  const connected = once(server, 'connection') as Promise<[Socket]>;
  const headers = { authorization: `Bearer ${mira.token}` };
  const path = `/v2/storages/files/${sha1}/download`;
  const call = httpRequest({ port, host: '127.0.0.1', path, headers }).end();
  const [response] = await once(call, 'response');
  await once(response, 'readable');
  const [connection] = await connected;
  const closed = new Promise((resolve) => connection.once('close', resolve)); // in whatever way
  call.destroy();
  await closed;
  // The server does the rest of its work on the request in the turns right after this one.
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);

  expect(response.statusCode).toBe(200);
  expect(String(log.read() ?? '')).toBe('');
});
