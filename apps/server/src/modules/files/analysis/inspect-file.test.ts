import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { BlobStore, ByteRange } from '#platform/blobs/blob-store.ts';
import { StoreFailed } from '../read-stored.ts';
import { fixture, png, zipOf } from '../testing/make-files.ts';
import { inspectFile } from './inspect-file.ts';
import { makePicture } from './picture.ts';

/** A store that breaks off in the middle of each answer after the first `sound` ones. */
function breakingStore(content: Buffer, sound: number): BlobStore {
  let answers = 0;
  async function* cut(part: Buffer) {
    yield part.subarray(0, part.byteLength / 2);
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  }
  const get = async (_: string, range?: ByteRange) => {
    answers += 1;
    const part = range ? content.subarray(range.start, range.end + 1) : content;
    return Readable.from(answers > sound ? cut(part) : [part]);
  };
  return { get } as unknown as BlobStore;
}

test.each([
  ['picture.png', 'image/png', () => png(40, 40)],
  ['film.mp4', 'video/mp4', () => fixture('film.mp4')],
  ['song.aac', 'audio/aac', () => fixture('song.aac')],
  ['words.txt', 'text/plain', async () => Buffer.from('some words')],
  ['package.zip', 'application/zip', () => zipOf({ 'index.html': '<p>' })],
])('%s: a store that breaks off says nothing about the file', async (_, mime, make) => {
  const content = await make();
  const file = { sha256: 'x', sizeBytes: content.byteLength, extensions: ['.cbz'] };
  const { decoded } = await inspectFile(breakingStore(content, Number.POSITIVE_INFINITY), file);
  expect(decoded).toBe(true);
  for (const sound of [0, 1, 2]) {
    const outcome = inspectFile(breakingStore(content, sound), file);
    await expect(outcome).rejects.toThrow(StoreFailed);
  }
  if (mime.startsWith('text/')) return;
  const pictured = { ...file, metaInfo: { fileSize: content.byteLength, mime } };
  await expect(makePicture(breakingStore(content, 0), pictured, 'cover')).rejects.toThrow(StoreFailed);
});
