import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BlobStoreDown } from '#platform/blobs/blob-store.ts';
import { type PartStore, PartsLost } from '#platform/blobs/part-store.ts';
import type { Context } from '#platform/context.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { UPLOAD_LIFE_MS } from '../limits.ts';
import { resumableUploads } from '../tables.ts';
import { sha1Of } from '../testing/make-files.ts';
import { serveUpload } from './serve-upload.ts';
import { createUploadLocks } from './upload-locks.ts';

const MIRA = 1;
const PATH = '/uploads';
const CHUNK = 'application/offset+octet-stream';
const LINGER_MS = 10_000;

let app: TestApp;
let context: Context;
/** Replaces how bytes are stored. */
let append: PartStore['append'] | undefined;
beforeAll(async () => {
  app = await startTestApp();
  const { blobs } = app.context;
  const parts: PartStore = { ...blobs.parts, append: (...args) => (append ?? blobs.parts.append)(...args) };
  context = { ...app.context, blobs: { ...blobs, parts } };
});
afterAll(() => app.close());
beforeEach(() => {
  append = undefined;
});
afterEach(() => vi.useRealTimers());

interface Sent {
  readonly userId?: number;
  readonly isArchive?: boolean;
  readonly headers?: Record<string, string>;
  readonly body?: Readable;
}

/** Asks as a client does that speaks the protocol; returns the status and the headers of the answer. */
async function ask(method: string, url: string, { userId = MIRA, isArchive = false, headers, body }: Sent = {}) {
  const answered: Record<string, unknown> = {};
  const reply = {
    header(name: string, value: unknown) {
      answered[name] = value;
      return reply;
    },
    getHeader: (name: string) => answered[name],
    code(status: number) {
      answered.status = status;
      return reply;
    },
    send: () => reply,
  };
  const raw = body ?? Readable.from([]);
  const request = { method, url, headers: { 'tus-resumable': '1.0.0', ...headers }, raw };
  const [, uploadId] = url.slice(1).split('/');
  const uploads = { context, locks: createUploadLocks(), path: PATH, isArchive };
  const call = {
    request: request as unknown as FastifyRequest,
    reply: reply as unknown as FastifyReply,
    userId,
    uploadId,
  };
  await serveUpload(uploads, call);
  return answered;
}

const metadata = `filename ${btoa('a.txt')}`;
const begin = async (sizeBytes: number, sent: Sent = {}) => {
  const headers = { 'upload-length': String(sizeBytes), 'upload-metadata': metadata, ...sent.headers };
  return ask('POST', PATH, { ...sent, headers });
};
const begun = async (sizeBytes: number, sent: Sent = {}) => String((await begin(sizeBytes, sent)).location);
const chunk = (offset: number) => ({ 'content-type': CHUNK, 'upload-offset': String(offset) });
const bring = (url: string, offset: number, text: string, sent: Sent = {}) =>
  ask('PATCH', url, { ...sent, headers: chunk(offset), body: Readable.from([Buffer.from(text)]) });

async function rowOf(url: string) {
  const uploadId = url.split('/').at(-1)!;
  const [row] = await context.db.select().from(resumableUploads).where(eq(resumableUploads.uploadId, uploadId));
  return row;
}

const expires = () => new Date(app.clock.now().getTime() + UPLOAD_LIFE_MS).toUTCString();
const always = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };

test('an upload is begun, brought in parts, asked for and finished, each with the headers of the protocol', async () => {
  const created = await begin(9);
  const url = String(created.location);
  expect(url).toMatch(/^\/uploads\/[0-9a-f-]{36}$/);
  expect(created).toEqual({ ...always, status: 201, location: url, 'upload-expires': expires() });
  expect(await rowOf(url)).toMatchObject({
    userId: MIRA,
    sizeBytes: 9,
    isArchive: false,
    metadata: { filename: 'a.txt' },
    heldBy: null,
  });
  app.clock.advance(5_000);
  expect(await bring(url, 0, 'some ')).toEqual({
    ...always,
    status: 204,
    'upload-offset': '5',
    'upload-expires': expires(),
  });
  const told = { ...always, 'upload-length': '9', 'upload-metadata': metadata };
  expect(await ask('HEAD', url)).toEqual({ ...told, status: 200, 'upload-offset': '5' });
  expect(await bring(url, 5, 'text')).toEqual({
    ...always,
    status: 204,
    'upload-offset': '9',
    'upload-expires': expires(),
    'upload-sha1': sha1Of('some text'),
  });
  expect(await ask('HEAD', url)).toEqual({
    ...told,
    status: 200,
    'upload-offset': '9',
    'upload-sha1': sha1Of('some text'),
  });
});

test('an upload that is given up does not expire any more', async () => {
  const url = await begun(9);
  expect(await ask('DELETE', url)).toEqual({ ...always, status: 204 });
  expect(await rowOf(url)).toBeUndefined();
});

test('archives and files do not know each other’s uploads, nor people those of others', async () => {
  const archive = await begun(9, { isArchive: true });
  expect(await rowOf(archive)).toMatchObject({ isArchive: true });
  for (const sent of [{}, { isArchive: true, userId: 2 }]) {
    for (const method of ['HEAD', 'DELETE'])
      await expect(ask(method, archive, sent)).rejects.toMatchObject({ refusal: 'upload.not-found' });
    await expect(bring(archive, 0, 'x', sent)).rejects.toMatchObject({ refusal: 'upload.not-found' });
  }
  const sha1 = sha1Of('nine long');
  expect(await bring(archive, 0, 'nine long', { isArchive: true })).toMatchObject({ 'upload-sha1': sha1 });
  expect(await ask('HEAD', archive, { isArchive: true })).toMatchObject({ 'upload-sha1': sha1 });
});

test.each<[what: string, failure: Error, reason: object]>([
  ['a full disk', Object.assign(new Error('full'), { code: 'ENOSPC' }), { refusal: 'storage.full', httpStatus: 507 }],
  ['bytes that are lost', new PartsLost('lost'), { refusal: 'upload.wrong-offset' }],
  ['any other failure', new Error('odd'), { message: 'odd' }],
])('of %s the client is told', async (_, failure, reason) => {
  const url = await begun(9);
  await bring(url, 0, 'some');
  append = () => Promise.reject(failure);
  await expect(bring(url, 4, 'text')).rejects.toMatchObject(reason);
  const isLost = failure instanceof PartsLost;
  const left = { receivedBytes: isLost ? 0 : 4, heldBy: null };
  await expect.poll(() => rowOf(url), { timeout: 5_000, interval: 5 }).toMatchObject(left);
  if (isLost) expect(await rowOf(url)).toMatchObject({ stored: { parts: [] } });
});

test('after a store that was down something may still arrive, so that the next one counts on', async () => {
  const url = await begun(9);
  append = () => Promise.reject(new BlobStoreDown('down'));
  await expect(bring(url, 0, 'text')).rejects.toThrow('down');
  append = undefined;
  expect(await rowOf(url)).toMatchObject({ heldBy: expect.any(String), generation: 0 });
  expect(await bring(url, 0, 'text')).toMatchObject({ 'upload-offset': '4' });
  expect(await rowOf(url)).toMatchObject({ generation: 1, heldBy: null });
});

test.each<[what: string, method: string, headers: Record<string, string>, httpStatus: number]>([
  ['another version', 'HEAD', { 'tus-resumable': '0.2.2' }, 400],
  ['no offset', 'PATCH', { 'content-type': CHUNK }, 403],
  ['an offset that is no number', 'PATCH', { ...chunk(0), 'upload-offset': 'x' }, 400],
])('a request with %s does not speak the protocol', async (_, method, headers, httpStatus) => {
  const url = await begun(9);
  const reason = { refusal: 'upload.malformed', httpStatus };
  await expect(ask(method, url, { headers })).rejects.toMatchObject(reason);
});

test.each([
  ['wrong length', { 'upload-length': 'x' }, 400],
  ['no length', { 'upload-length': '' }, 400],
  ['wrong metadata', { 'upload-metadata': 'filename ***' }, 400],
])('an upload with a %s is not begun', async (_, headers, httpStatus) => {
  await expect(begin(9, { headers })).rejects.toMatchObject({ refusal: 'upload.malformed', httpStatus });
});

test('what comes after a refusal goes by for ten seconds, then the connection is closed', async () => {
  const url = await begun(9);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const endless = () => Object.assign(new Readable({ read: () => undefined }), { unpipe: vi.fn() });
  const refused = { refusal: 'upload.wrong-offset' };
  const body = endless();
  await expect(ask('PATCH', url, { headers: chunk(5), body })).rejects.toMatchObject(refused);
  expect([body.readableFlowing, body.destroyed]).toEqual([true, false]);
  vi.advanceTimersByTime(LINGER_MS);
  expect(body.destroyed).toBe(true);

  const gone = endless();
  gone.destroy();
  await expect(ask('PATCH', url, { headers: chunk(5), body: gone })).rejects.toMatchObject(refused);
  const other = endless();
  await expect(
    ask('PATCH', url, { headers: { ...chunk(5), 'content-type': 'text/plain' }, body: other }),
  ).rejects.toMatchObject({ refusal: 'upload.malformed' });
  const ended = Readable.from([]);
  await ended.toArray();
  const resume = vi.spyOn(ended, 'resume');
  await expect(ask('PATCH', url, { headers: chunk(5), body: ended })).rejects.toMatchObject(refused);
  expect([gone.unpipe, other.unpipe, resume].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  other.destroy();
  expect(await rowOf(`${PATH}/${randomUUID()}`)).toBeUndefined();
});
