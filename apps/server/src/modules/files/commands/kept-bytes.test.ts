import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FileAnalysis } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PutOptions } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import { createProviders } from '#platform/providers/providers.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { MAX_UNFINISHED_UPLOADS } from '../limits.ts';
import { type FileRow, files, possessions, resumableUploads } from '../tables.ts';
import { sha1Of } from '../testing/make-files.ts';
import { beginUpload, type NewUpload } from './begin-upload.ts';
import { type FileToStore, storeFile } from './store-file.ts';
import { publishImage } from './store-image.ts';

const LIMIT = 100;
const UPLOAD_LIMIT = LIMIT / 20;

let app: TestApp;
let userId = 1_000;
/** Bytes of the user's objects. */
let used: number;
/** Times that the bytes kept were read. */
let reads: number;
let context: { -readonly [Name in keyof Context]: Context[Name] };
let put: PutOptions[];
let emitted: unknown[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(() => {
  userId += 1;
  [used, reads] = [0, 0];
  [put, emitted] = [[], []];
  const { settings, events, blobs } = app.context;
  const providers = createProviders();
  providers.add('files.space', async (_db, asked) => (asked === userId ? used : 0));
  providers.add('files.held', async () => {
    reads += 1;
    return 0;
  });
  context = {
    ...app.context,
    providers,
    settings: { ...settings, storageLimitBytes: LIMIT, uploadLimitBytes: UPLOAD_LIMIT },
    events: { ...events, emit: async (_tx, name, payload) => void emitted.push([name, payload]) },
    blobs: {
      ...blobs,
      put(source, options) {
        put.push(options!);
        return blobs.put(source, options);
      },
    },
  };
});

let seed = 0;
/** As many bytes as said, unlike all others of two and more. */
function bytesOf(sizeBytes: number): Buffer {
  seed += 1;
  return Buffer.from(seed.toString(36).padEnd(sizeBytes, '-').slice(0, sizeBytes));
}

const sourceOf = (content: Buffer) => Readable.from([content], { objectMode: false });
const store = (content = bytesOf(UPLOAD_LIMIT), more: Partial<FileToStore> = {}) =>
  storeFile(context, { userId, source: sourceOf(content), filename: 'a.txt', ...more });
const publish = () =>
  publishImage(context, { content: bytesOf(UPLOAD_LIMIT), mime: 'image/png', extension: 'png', userId });
const announce = (more: Partial<NewUpload> = {}) =>
  beginUpload(context, {
    uploadId: randomUUID(),
    userId,
    sizeBytes: UPLOAD_LIMIT,
    metadata: { filename: 'a' },
    ...more,
  });

test.each<[what: string, keep: () => Promise<unknown>]>([
  ['files', store],
  ['pictures', publish],
  ['announced uploads', announce],
])('how much a user keeps is read again once %s have taken more than half of the room', async (_, keep) => {
  for (let count = 0; count < 11; count += 1) await keep();
  expect(reads).toBe(1);
  await keep();
  expect(reads).toBe(2);
});

test.each<[what: string, refused: () => Promise<unknown>, reason: object]>([
  ['files that break off', () => store(undefined, { source: Readable.from(breakingOff()) }), { message: 'broke off' }],
  ['empty files', () => store(Buffer.alloc(0)), { refusal: 'file.empty' }],
  ['pictures that cannot be stored', () => publish(), { message: 'the store is away' }],
  ['uploads without room', () => announce(), { refusal: 'storage.quota-exceeded' }],
])('%s take up no room', async (what, refused, reason) => {
  if (what.startsWith('pictures')) context.blobs.put = () => Promise.reject(new Error('the store is away'));
  if (what.startsWith('uploads')) used = LIMIT;
  for (let count = 0; count < 12; count += 1) await expect(refused()).rejects.toMatchObject(reason);
  expect(reads).toBe(1);
});

async function* breakingOff() {
  yield bytesOf(UPLOAD_LIMIT);
  throw new Error('broke off');
}

test('a picture of the installation counts against nobody', async () => {
  await publishImage(context, { content: bytesOf(UPLOAD_LIMIT), mime: 'image/png', extension: 'png' });
  expect(reads).toBe(0);
});

test('an announced upload is not counted again as it becomes a file', async () => {
  await store(undefined, { isExpected: true });
  expect(reads).toBe(0);
  expect(put).toMatchObject([{ maxBytes: UPLOAD_LIMIT, onBytes: undefined }]);
});

test('a file is recorded with what was claimed of it, by its size, and waits for its analysis', async () => {
  const content = bytesOf(UPLOAD_LIMIT);
  const now = app.clock.now();
  const claims = () => ({ duration: 7, fileSize: 999 });
  const file = await store(content, { filename: 'Some.Name.MD', claims, ownsChunks: true });
  expect(put).toMatchObject([{ maxBytes: UPLOAD_LIMIT, ownsChunks: true, onBytes: expect.any(Function) }]);
  const recorded = {
    sha1: sha1Of(content),
    sha256: createHash('sha256').update(content).digest('hex'),
    sizeBytes: UPLOAD_LIMIT,
    analysis: FileAnalysis.waiting,
    metaInfo: { duration: 7, fileSize: UPLOAD_LIMIT },
    extensions: ['.md'],
    imagePaths: [],
    analyserVersion: 0,
    analysisAttempts: 0,
    analysisStartedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  expect(file).toEqual(recorded);
  expect(await possessionOf(file.sha1)).toEqual({ userId, sha1: file.sha1, createdAt: now, unusedSince: null });
  expect(emitted).toEqual([['file.stored', { sha1: file.sha1 }]]);
  await context.db.update(possessions).set({ unusedSince: now }).where(eq(possessions.sha1, file.sha1));

  app.clock.advance(1_000);
  const failed = { analysis: FileAnalysis.failed, analysisAttempts: 3 };
  await context.db.update(files).set(failed).where(eq(files.sha1, file.sha1));
  const again = { ...recorded, extensions: ['.htm', '.md'], updatedAt: app.clock.now() };
  expect(sorted(await store(content, { filename: 'b.htm' }))).toEqual(again);
  expect(put.at(-1)).toMatchObject({ ownsChunks: false });
  expect((await possessionOf(file.sha1))!.unusedSince).toBeNull();
  expect(emitted).toHaveLength(2);
  const done = { analysis: FileAnalysis.success, analysisAttempts: 2 };
  await context.db.update(files).set(done).where(eq(files.sha1, file.sha1));
  expect(sorted(await store(content, { filename: 'b.htm' }))).toEqual({ ...again, ...done });
  expect(emitted, 'what is analysed is not analysed again').toHaveLength(2);
});

const sorted = (file: FileRow) => ({ ...file, extensions: file.extensions.toSorted() });

async function possessionOf(sha1: string) {
  const [row] = await context.db.select().from(possessions).where(eq(possessions.sha1, sha1));
  return row;
}

test.each<[filename: string, extensions: string[]]>([
  ['a.tar.gz', ['.gz']],
  ['a.字体', ['.字体']],
  [`a.${'x'.repeat(20)}`, [`.${'x'.repeat(20)}`]],
  [`a.${'x'.repeat(21)}`, []],
  ['a.b_c-1', ['.b_c-1']],
  ['a.b c', []],
  ['a.b?', []],
  ['a.', []],
  ['.md', []],
  ['', []],
])('of the name “%s” the extension %j is kept', async (filename, extensions) => {
  expect((await store(undefined, { filename })).extensions).toEqual(extensions);
});

test.each<[what: string, usedBytes: number, sizeBytes: number, refusal: string | null]>([
  ['as large as a file may be', 0, UPLOAD_LIMIT, null],
  ['larger than a file may be', 0, UPLOAD_LIMIT + 1, 'file.too-large'],
  ['that fills the room', LIMIT - 3, 3, null],
  ['that fills the last of it', LIMIT - 1, 1, null],
  ['larger than the room', LIMIT - 3, 4, 'storage.quota-exceeded'],
  ['too large where the room is as large as a file', LIMIT - UPLOAD_LIMIT, UPLOAD_LIMIT + 1, 'file.too-large'],
])('a file %s', async (_, usedBytes, sizeBytes, refusal) => {
  used = usedBytes;
  const storing = store(bytesOf(sizeBytes));
  if (refusal) await expect(storing).rejects.toMatchObject({ refusal });
  else expect((await storing).sizeBytes).toBe(sizeBytes);
});

test.each([LIMIT, LIMIT + 1])('nothing is read of a file when %i bytes of the room are taken', async (usedBytes) => {
  used = usedBytes;
  const source = sourceOf(bytesOf(1));
  await expect(store(undefined, { source })).rejects.toMatchObject({ refusal: 'storage.quota-exceeded' });
  expect([source.readableDidRead, put]).toEqual([false, []]);
});

test.each<[what: string, usedBytes: number, others: number[], sizeBytes: number, refusal: string | null]>([
  ['that fills the room', LIMIT - 3, [], 3, null],
  ['larger than the room', LIMIT - 3, [], 4, 'storage.quota-exceeded'],
  ['that fills the room together with others', LIMIT - 5, [1, 2], 2, null],
  ['larger than what others leave', LIMIT - 5, [1, 2], 3, 'upload.space-reserved'],
  ['as the last of a thousand', 0, Array(MAX_UNFINISHED_UPLOADS - 1).fill(1), 1, null],
  ['beside a thousand others', 0, Array(MAX_UNFINISHED_UPLOADS).fill(1), 1, 'upload.space-reserved'],
])('an upload %s is announced', async (_, usedBytes, others, sizeBytes, refusal) => {
  const large = others.length > 2;
  if (large) context.settings = { ...context.settings, storageLimitBytes: 2 * others.length };
  used = usedBytes;
  const now = app.clock.now();
  const row = { userId, metadata: { filename: 'a' }, expiresAt: now, createdAt: now, updatedAt: now };
  const rows = others.map((size) => ({ ...row, uploadId: randomUUID(), sizeBytes: size }));
  // These do not count: another's, an archive, and one that is whole.
  rows.push({ ...row, uploadId: randomUUID(), userId: userId + 100_000, sizeBytes: LIMIT });
  await context.db
    .insert(resumableUploads)
    .values([
      ...rows,
      { ...row, uploadId: randomUUID(), sizeBytes: LIMIT, isArchive: true },
      { ...row, uploadId: randomUUID(), sizeBytes: LIMIT, sha1: '0'.repeat(40) },
    ]);
  const uploadId = randomUUID();
  const announcing = announce({ uploadId, sizeBytes });
  if (refusal) await expect(announcing).rejects.toMatchObject({ refusal });
  else await announcing;
  const found = await context.db.select().from(resumableUploads).where(eq(resumableUploads.uploadId, uploadId));
  expect(found).toHaveLength(refusal ? 0 : 1);
});

test('an announced upload is written down with the time until which it can be taken up', async () => {
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + 24 * 3_600_000);
  for (const isArchive of [false, true]) {
    const uploadId = randomUUID();
    await announce({ uploadId, isArchive, metadata: { filename: 'a.txt', extParams: null } });
    const [row] = await context.db.select().from(resumableUploads).where(eq(resumableUploads.uploadId, uploadId));
    expect(row).toEqual({
      uploadId,
      userId,
      sizeBytes: UPLOAD_LIMIT,
      metadata: { filename: 'a.txt', extParams: null },
      isArchive,
      sha1: null,
      sha256: null,
      receivedBytes: 0,
      stored: { parts: [] },
      heldBy: null,
      heldUntil: null,
      isWanted: false,
      generation: 0,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    });
  }
});
