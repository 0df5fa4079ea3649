import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type Mock, test, vi } from 'vitest';
import type { Context } from '#platform/context.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { FileRow } from '../tables.ts';
import { sha1Of } from '../testing/make-files.ts';
import { compressFiles } from './compress-files.ts';
import { storeFile } from './store-file.ts';

const MIRA = 1;

let app: TestApp;
let small: FileRow;
let large: FileRow;
let uncaught: Mock<() => void>;
beforeAll(async () => {
  app = await startTestApp();
  small = await store(Buffer.from('some words'));
  // Larger than what is read ahead, smaller than what is packed ahead. No two bytes of it repeat what came before, so that packing makes nothing of it smaller.
  large = await store(Buffer.concat(Array.from({ length: 5_000 }, (_, n) => Buffer.from(sha1Of(String(n)), 'hex'))));
});
afterAll(() => app.close());
beforeEach(() => {
  uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
});
afterEach(() => void process.off('uncaughtException', uncaught));

const store = (content: Buffer) =>
  storeFile(app.context, { userId: MIRA, source: Readable.from([content]), filename: 'a.txt' });

/** The app's context with a store that has these calls replaced. */
const withBlobs = (replaced: Partial<Context['blobs']>): Context => ({
  ...app.context,
  blobs: { ...app.context.blobs, ...replaced },
});

const pack = (context: Context, ...packed: FileRow[]) =>
  compressFiles(context, {
    userId: MIRA,
    packed: packed.map(({ sha1 }, index) => ({ fileName: `part/${index}.txt`, sha1 })),
  });

test('an archive has the same bytes wherever and whenever it is packed', async () => {
  const file = await pack(app.context, small, small);
  expect(file).toMatchObject({ sizeBytes: 270, extensions: ['.zip'], analysis: 0 });
  const bytes = await app.context.blobs.bytes(file.sha256);
  const entry = bytes!.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const [time, date] = [bytes!.readUInt16LE(entry + 12), bytes!.readUInt16LE(entry + 14)];
  expect({ time, date, mode: (bytes!.readUInt32LE(entry + 38) >>> 16).toString(8) }).toEqual({
    time: 0,
    date: (1 << 5) + 1,
    mode: '100644',
  });
  expect(bytes!.readUInt16LE(entry + 30), 'no finer times beside these').toBe(0);
  expect(bytes!.subarray(entry + 46, entry + 46 + 10).toString()).toBe('part/1.txt');
});

test.each<[what: string, packed: () => FileRow[], limit: number, refusal: string | null]>([
  ['as large as an upload', () => [small, small], 20, null],
  ['larger than an upload', () => [small, small], 19, 'file.too-large'],
  ['with one that is not there', () => [small, { ...small, sha1: 'f'.repeat(40) }], 100, 'file.not-found'],
])('an archive of files %s', async (_, packed, uploadLimitBytes, refusal) => {
  const context = { ...app.context, settings: { ...app.context.settings, uploadLimitBytes } };
  const packing = pack(context, ...packed());
  // Packed, these few bytes take more than they did.
  await expect(packing).rejects.toMatchObject({ refusal: refusal ?? 'file.too-large' });
  const read = vi.fn();
  const unread = { ...context, blobs: { ...context.blobs, get: read } };
  await pack(unread, ...packed()).catch(() => undefined);
  expect(read).toHaveBeenCalledTimes(refusal ? 0 : 1);
});

test('an archive of a file that is lost, or cannot be read, is none', async () => {
  const broken = async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('some ');
        throw new Error('the disk is broken');
      })(),
    );
  const shorter = async () => Readable.from([Buffer.from('some')]);
  for (const [get, reason] of [
    [async () => null, { refusal: 'storage.file-lost' }],
    [() => Promise.reject(new Error('the store is away')), { message: 'the store is away' }],
    [broken, { message: 'the disk is broken' }],
    [shorter, { message: expect.stringContaining('unexpected number of bytes') }],
  ] as [Context['blobs']['get'], object][])
    await expect(pack(withBlobs({ get }), small, large)).rejects.toMatchObject(reason);
  await new Promise(setImmediate);
  expect(uncaught).not.toHaveBeenCalled();
});

test('what is opened after nobody reads the archive any more is closed at once', async () => {
  const opening = Promise.withResolvers<Readable>();
  const asked = Promise.withResolvers<void>();
  let source!: Readable;
  const context = withBlobs({
    async get(sha256, range) {
      if (sha256 !== small.sha256) return app.context.blobs.get(sha256, range);
      asked.resolve();
      return opening.promise;
    },
    // Reads as far as nobody has to wait for the second file, then no further.
    async put(read) {
      source = read;
      read.once('readable', () => undefined);
      await asked.promise;
      read.destroy();
      throw new Error('the store is full');
    },
  });
  await expect(pack(context, large, small)).rejects.toThrow('the store is full');
  expect(source.destroyed).toBe(true);
  const late = Readable.from([Buffer.from('some words')]);
  opening.resolve(late);
  await expect.poll(() => late.destroyed, { timeout: 2_000, interval: 5 }).toBe(true);
});
