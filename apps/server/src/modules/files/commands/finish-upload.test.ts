import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PutOptions } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { findFile, possessesFile } from '../queries/find-file.ts';
import { createUploadLease } from '../resumable/upload-lease.ts';
import { type ResumableUploadRow, resumableUploads } from '../tables.ts';
import { sha1Of } from '../testing/make-files.ts';
import { beginUpload, type NewUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';

const MIRA = 1;

let app: TestApp;
let context: Context;
let put: PutOptions[];
let sources: Readable[];
/** Uploads whose parts were removed. */
let removed: string[];
let uploadId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  [put, sources, removed] = [[], [], []];
  uploadId = randomUUID();
  const { blobs } = app.context;
  context = {
    ...app.context,
    blobs: {
      ...blobs,
      put(source, options) {
        put.push(options!);
        return blobs.put(source, options);
      },
      parts: {
        ...blobs.parts,
        read(upload) {
          const source = blobs.parts.read(upload);
          sources.push(source);
          return source;
        },
        async remove(id) {
          removed.push(id);
          await blobs.parts.remove(id);
        },
      },
    },
  };
});

async function rowOf(id = uploadId): Promise<ResumableUploadRow> {
  const [row] = await context.db.select().from(resumableUploads).where(eq(resumableUploads.uploadId, id));
  return row!;
}

/** Announces an upload and brings all of it. */
async function bring(content: string, more: Partial<NewUpload> = {}): Promise<ResumableUploadRow> {
  const announced = { uploadId, userId: MIRA, sizeBytes: content.length, metadata: { filename: 'A.TXT' }, ...more };
  await beginUpload(context, announced);
  const lease = createUploadLease(context, MIRA);
  const { upload } = (await lease.take(uploadId))!;
  await context.blobs.parts.append(upload, Readable.from([Buffer.from(content)]), lease.save);
  await lease.giveBack();
  return rowOf();
}

const claimed = Buffer.from(JSON.stringify({ metaInfo: { WordCount: 12 } })).toString('base64');

test('a whole upload becomes a file of its sender, with its name’s extension and what is claimed', async () => {
  const upload = await bring('a whole file', { metadata: { filename: 'A.TXT', extParams: claimed } });
  const sha1 = sha1Of('a whole file');
  await beginUpload(context, { ...upload, uploadId: 'beside' });
  app.clock.advance(1_000);
  expect(await finishUpload(context, upload)).toBe(sha1);
  expect(put).toMatchObject([{ ownsChunks: true, onBytes: undefined }]);
  expect(await findFile(context.db, sha1)).toMatchObject({
    extensions: ['.txt'],
    metaInfo: { fileSize: 12, wordCount: 12 },
  });
  expect(await possessesFile(context.db, MIRA, sha1)).toBe(true);
  expect(await rowOf()).toEqual({ ...upload, sha1, updatedAt: app.clock.now() });
  expect(await rowOf('beside')).toMatchObject({ sha1: null, sha256: null });
  expect(removed).toEqual([uploadId]);
  expect(sources.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test('an upload that carries no claims has none', async () => {
  const upload = await bring('no claims', { metadata: { filename: 'a', extParams: null } });
  const file = await findFile(context.db, await finishUpload(context, upload));
  expect(file).toMatchObject({ extensions: [], metaInfo: { fileSize: 9 } });
});

test('the bytes of a whole archive are kept, and no file is made of them', async () => {
  const upload = await bring('an archive', { isArchive: true });
  const sha1 = sha1Of('an archive');
  app.clock.advance(1_000);
  expect(await finishUpload(context, upload)).toBe(sha1);
  const sha256 = createHash('sha256').update('an archive').digest('hex');
  expect(await rowOf()).toEqual({ ...upload, sha1, sha256, updatedAt: app.clock.now() });
  expect(await context.blobs.bytes(sha256)).toEqual(Buffer.from('an archive'));
  expect(await findFile(context.db, sha1)).toBeNull();
  expect(put).toMatchObject([{ ownsChunks: true }]);
  expect(removed).toEqual([uploadId]);
});

test('what is done is not done again, though its upload is gone', async () => {
  const gone = { uploadId, userId: MIRA, sha1: 'f'.repeat(40) } as ResumableUploadRow;
  expect(await finishUpload(context, gone)).toBe(gone.sha1);
  await expect(finishUpload(context, { ...gone, sha1: null })).rejects.toMatchObject({ refusal: 'upload.not-found' });
  expect(put).toEqual([]);
});

test('all who ask for the end of an upload get the same, which is done once, and the next one asks anew', async () => {
  const upload = await bring('asked for twice');
  const sha1 = sha1Of('asked for twice');
  expect(await Promise.all([finishUpload(context, upload), finishUpload(context, upload)])).toEqual([sha1, sha1]);
  expect(put).toHaveLength(1);
  const past = { ...upload, sha1: null };
  expect(await finishUpload(context, past), 'another process has made a file of it').toBe(sha1);
  expect([put.length, (await rowOf()).heldBy]).toEqual([1, null]);
  await context.db.delete(resumableUploads).where(eq(resumableUploads.uploadId, uploadId));
  await expect(finishUpload(context, past)).rejects.toMatchObject({ refusal: 'upload.not-found' });
});

test('an upload that another request has is finished once that gives it back', async () => {
  const upload = await bring('had by another');
  const lease = createUploadLease(context, MIRA);
  await lease.take(uploadId);
  const finishing = finishUpload(context, upload);
  await expect.poll(async () => (await rowOf()).isWanted, { timeout: 5_000, interval: 5 }).toBe(true);
  expect(put).toEqual([]);
  await lease.giveBack();
  expect(await finishing).toBe(sha1Of('had by another'));
});

test('bytes that are lost have the upload begin anew, other failures leave it as it is', async () => {
  const upload = await bring('to be lost');
  const down = vi.spyOn(context.blobs, 'put').mockRejectedValueOnce(new Error('the store is away'));
  await expect(finishUpload(context, upload)).rejects.toThrow('the store is away');
  expect(await rowOf()).toEqual(upload);
  expect([removed, sources.map(({ destroyed }) => destroyed)]).toEqual([[], [true]]);
  down.mockRestore();
  await app.context.blobs.parts.remove(uploadId);
  await expect(finishUpload(context, upload)).rejects.toMatchObject({ refusal: 'upload.wrong-offset' });
  expect(await rowOf()).toMatchObject({ stored: { parts: [] }, receivedBytes: 0, sha1: null, heldBy: null });
});
