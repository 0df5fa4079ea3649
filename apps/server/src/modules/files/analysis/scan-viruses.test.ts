import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { upload, uploadAnalysed } from '../testing/upload.ts';
import { findVirus, ScannerFailed } from './scan-viruses.ts';

const VIRUS = 'Test-Signature';
const HARMFUL = 'what a signature matches';
/** Limit of one stream of the daemon. */
const STREAM_MAX_LENGTH = 1_000_000;

let daemon: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (daemon ? daemon.close(() => resolve()) : resolve())));

/** Takes one stream as clamd does: chunks with their lengths before them, until an empty one. */
async function scan(socket: Socket): Promise<void> {
  let buffered = Buffer.alloc(0);
  let content = '';
  let isGreeted = false;
  for await (const bytes of socket) {
    buffered = Buffer.concat([buffered, bytes]);
    if (!isGreeted && buffered.length >= 10) {
      expect(buffered.subarray(0, 10).toString()).toBe('zINSTREAM\0');
      buffered = buffered.subarray(10);
      isGreeted = true;
    }
    while (isGreeted && buffered.length >= 4 && buffered.length >= 4 + buffered.readUInt32BE()) {
      const length = buffered.readUInt32BE();
      if (length === 0) return void socket.end(`stream: ${content.includes(HARMFUL) ? `${VIRUS} FOUND` : 'OK'}\0`);
      content += buffered.subarray(4, 4 + length).toString('latin1');
      buffered = buffered.subarray(4 + length);
      if (content.length > STREAM_MAX_LENGTH) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    }
  }
}

/** Starts a daemon at a port, or at a path. */
async function startDaemon(path?: string, answer: (socket: Socket) => unknown = scan): Promise<string> {
  daemon = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    void answer(socket);
  });
  await new Promise<void>((resolve) => daemon!.listen(path ?? { host: '127.0.0.1', port: 0 }, resolve));
  const address = daemon.address();
  return path ? `unix:${path}` : `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function* chunksOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('a file with a virus fails its analysis, tells what it is called, and cannot be released', async () => {
  const app = await startTestApp({ VIRUS_SCANNER: await startDaemon() });
  const mira = await app.addUser('mira');
  const sha1 = await uploadAnalysed(app, mira, 'letter.txt', `A letter with ${HARMFUL} in it`);
  expect((await mira.get(`/v2/storages/files/${sha1}/info`)).data).toMatchObject({
    metaAnalyzeStatus: 3,
    metaInfo: { virus: VIRUS },
  });
  const clean = await uploadAnalysed(app, mira, 'clean.txt', 'A letter');
  expect((await mira.get(`/v2/storages/files/${clean}/info`)).data.metaAnalyzeStatus).toBe(2);
  const { resourceId } = (await mira.post('/v2/resources', { name: 'letter', resourceTypeCode: 'RT003' })).data ?? {};
  const release = (fileSha1: string) =>
    mira.post(`/v2/resources/${resourceId}/versions`, { version: '1.0.0', fileSha1, filename: 'letter.txt' });
  expect((await release(sha1)).headers['x-refusal']).toBe('version.file-infected');
  await app.close();
});

test('while the scanner is away files wait, however often they are tried', async () => {
  const path = join(process.env.TMPDIR ?? '/tmp', `clamd-${process.pid}`);
  const app = await startTestApp({ VIRUS_SCANNER: `unix:${path}` });
  const mira = await app.addUser('mira');
  const { sha1 } = (await upload(mira, 'later.txt', 'A letter for later')).data;
  const status = async () => (await mira.get(`/v2/storages/files/${sha1}/info`)).data.metaAnalyzeStatus;
  for (let times = 0; times < 5; times += 1) {
    await app.context.jobs.runDue().catch(() => undefined);
    app.clock.advance(24 * 60 * 60 * 1000);
  }
  expect(await status()).toBe(0);
  await startDaemon(path);
  await app.context.jobs.runDue();
  expect(await status()).toBe(2);
  await app.close();
});

test('content is found harmful wherever it is parted, at a port and at a path', async () => {
  const parted = () => chunksOf('so far, ', '', HARMFUL.slice(0, 1), HARMFUL.slice(1, 5), HARMFUL.slice(5), ' and on');
  expect(await findVirus({ virusScanner: await startDaemon() }, parted())).toBe(VIRUS);
  daemon!.close();
  const path = join(process.env.TMPDIR ?? '/tmp', `clamd path-${process.pid}`);
  expect(await findVirus({ virusScanner: await startDaemon(path) }, parted())).toBe(VIRUS);
});

test('without a scanner nothing is read', async () => {
  const unread = (async function* () {
    yield Promise.reject(new Error('read'));
  })();
  expect(await findVirus({ virusScanner: undefined }, unread)).toBeNull();
});

test.each<[string, (socket: Socket) => unknown, RegExp]>([
  ['takes no content of this size', scan, /size limit exceeded/],
  ['hangs up', (socket) => socket.destroy(), /says/],
  ['ends without a word', (socket) => socket.resume().end(), /says: nothing/],
  ['says something else', (socket) => socket.resume().end('UNKNOWN COMMAND\0'), /UNKNOWN COMMAND/],
])('a scanner that %s has failed', async (_, answer, reason) => {
  const virusScanner = await startDaemon(undefined, answer);
  const large = chunksOf(...Array.from({ length: 40 }, () => 'x'.repeat(64 * 1024)));
  const failure = await findVirus({ virusScanner }, large).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ScannerFailed);
  expect(String(failure)).toMatch(reason);
});

test('content that cannot be read is no failure of the scanner, which never hears that it had the whole of it', async () => {
  let received = Buffer.alloc(0);
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const listen = (socket: Socket) => {
    socket.on('end', () => socket.end()).on('close', () => ended.resolve());
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (received.includes('so far')) begun.resolve();
    });
  };
  const lost = (async function* () {
    yield Buffer.from('so far');
    await begun.promise;
    throw new Error('lost');
  })();
  await expect(findVirus({ virusScanner: await startDaemon(undefined, listen) }, lost)).rejects.toThrow('lost');
  await ended.promise;
  expect(received.toString()).toBe('zINSTREAM\0\0\0\0\x06so far');
});
