import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContentChecks, DamagedBlob } from './content-checks.ts';
import { readOnDemand } from './read-on-demand.ts';

const MB = 1024 * 1024;
/** More than the steady rate begins at, so that chunks of both sizes are sent. */
const content = randomBytes(24 * MB);

let folder: string;
let server: Server;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-on-demand-'));
  await writeFile(join(folder, 'content'), content);
  server = createServer(async (request, response) => {
    const [start, end] = request.url!.slice(1).split('-').map(Number) as [number, number];
    response.setHeader('content-length', end - start + 1);
    (await read(start, end)).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function read(start: number, end: number) {
  return readOnDemand(await open(join(folder, 'content')), { start, end });
}

async function ask(start: number, end: number): Promise<IncomingMessage> {
  const [answer] = await once(get({ host: '127.0.0.1', port, path: `/${start}-${end}`, agent: false }), 'response');
  return answer as IncomingMessage;
}

/** Ranges of all sizes, the same each time. */
const RANGES = [1, 100, 65_536, 65_537, 262_144, 300_000, MB - 1, MB, MB + 1, 3 * MB, 20 * MB].flatMap((size, index) =>
  [0, 7, 13].map((step) => {
    const start = ((index + 1) * step * 104_729) % (content.byteLength - size);
    return { start, end: start + size - 1 };
  }),
);

test('of many answers at once each has its own bytes, whoever is read first', async () => {
  const answers = await Promise.all(
    RANGES.map(async (range) => ({ range, answer: await ask(range.start, range.end) })),
  );
  for (const { range, answer } of answers.toReversed()) {
    const received = await buffer(answer);
    expect(received.equals(content.subarray(range.start, range.end + 1))).toBe(true);
  }
});

test('answers that wait behind another one on their connection have their own bytes', async () => {
  const ranges = RANGES.filter(({ start, end }) => end - start < 4 * MB);
  const socket = connect(port, '127.0.0.1');
  const requests = ranges.map(({ start, end }, index) => {
    const isLast = index === ranges.length - 1;
    return `GET /${start}-${end} HTTP/1.1\r\nhost: localhost\r\n${isLast ? 'connection: close\r\n' : ''}\r\n`;
  });
  socket.write(requests.join(''));
  let received = await buffer(socket);
  for (const { start, end } of ranges) {
    const bodyAt = received.indexOf('\r\n\r\n') + 4;
    const body = received.subarray(bodyAt, bodyAt + end - start + 1);
    expect(body.equals(content.subarray(start, end + 1))).toBe(true);
    received = received.subarray(bodyAt + body.byteLength);
  }
  expect(received.byteLength).toBe(0);
});

test('whoever keeps the chunks keeps the bytes', async () => {
  const through = new PassThrough();
  for (const stream of [await read(5, 20 * MB), (await read(5, 20 * MB)).pipe(through)])
    expect((await buffer(stream)).equals(content.subarray(5, 20 * MB + 1))).toBe(true);
});

test('a file that is shorter than it was said to be ends the answer, and a reader that leaves closes the file', async () => {
  const file = await open(join(folder, 'content'));
  const stream = readOnDemand(file, { start: content.byteLength - 10, end: content.byteLength + 10 });
  expect((await buffer(stream)).byteLength).toBe(10);

  const left = await ask(0, 20 * MB);
  const other = await open(join(folder, 'content'));
  left.destroy();
  const abandoned = readOnDemand(other, { start: 0, end: 20 * MB });
  abandoned.destroy();
  await once(abandoned, 'close');
  await expect(other.stat()).rejects.toThrow('closed');
});

test('what is not as it was stored is cut before its end, for HTTP and for other readers', async () => {
  const checkOf = (name: string) => createContentChecks().of(name, content.byteLength)!;
  const whole = { start: 0, end: content.byteLength - 1 };
  const openWith = async (name: string) => readOnDemand(await open(join(folder, 'content')), whole, checkOf(name));
  const right = createHash('sha256').update(content).digest('hex');
  const sending = createServer(async (request, response) => {
    response.setHeader('content-length', content.byteLength);
    (await openWith(request.url!.slice(1))).on('error', () => response.destroy()).pipe(response);
  });
  sending.listen(0, '127.0.0.1');
  await once(sending, 'listening');
  const receive = async (name: string) => {
    const { port: at } = sending.address() as AddressInfo;
    const [answer] = await once(get({ host: '127.0.0.1', port: at, path: `/${name}`, agent: false }), 'response');
    return buffer(answer as IncomingMessage);
  };
  expect((await receive(right)).equals(content)).toBe(true);
  expect((await buffer(await openWith(right))).equals(content)).toBe(true);
  await expect(receive('0'.repeat(64))).rejects.toThrow('aborted');
  await expect(buffer(await openWith('0'.repeat(64)))).rejects.toThrow(DamagedBlob);
  sending.closeAllConnections();
  sending.close();
});
