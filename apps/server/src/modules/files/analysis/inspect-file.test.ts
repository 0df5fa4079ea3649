import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { BlobStore, ByteRange } from '#platform/blobs/blob-store.ts';
import { StoreFailed } from '../read-stored.ts';
import { fileOf, storeOf } from '../testing/bytes-of.ts';
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

const TEXT = { mime: 'text/plain', encoding: 'utf-8' };
const NAMED = `preview-image/${'a'.repeat(40)}`;

test.each<[what: string, make: () => Promise<Buffer>, finding: object]>([
  ['a text', async () => Buffer.from('some words'), { decoded: true, metaInfo: { ...TEXT, wordCount: 2 } }],
  [
    'a text that names a public picture',
    async () => Buffer.from(`see ${NAMED}`),
    { decoded: true, metaInfo: { ...TEXT, wordCount: 4 }, imagePaths: [NAMED] },
  ],
  [
    'an archive',
    () => zipOf({ 'a.txt': 'words' }),
    { decoded: true, metaInfo: { mime: 'application/zip', entryCount: 1, unzippedSize: 5 } },
  ],
  [
    'an archive that names a public picture',
    () => zipOf({ 'a.txt': NAMED }),
    {
      decoded: true,
      metaInfo: { mime: 'application/zip', entryCount: 1, unzippedSize: NAMED.length },
      imagePaths: [NAMED],
    },
  ],
  [
    'an archive without entries',
    () => zipOf({}),
    { decoded: true, metaInfo: { mime: 'application/zip', entryCount: 0, unzippedSize: 0 } },
  ],
  [
    'the start of an archive',
    async () => Buffer.from('PK\x03\x04'),
    { decoded: false, mime: 'application/zip', reason: expect.stringContaining('End of central directory') },
  ],
  [
    'a picture',
    () => png(3, 2),
    { decoded: true, metaInfo: { mime: 'image/png', type: 'png', width: 3, height: 2, colorSpace: 'srgb' } },
  ],
  [
    'a picture that breaks off',
    async () => (await png(300, 300)).subarray(0, 200),
    { decoded: false, mime: 'image/png', reason: expect.any(String) },
  ],
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'),
    { decoded: true, metaInfo: { mime: 'image/svg+xml', type: 'svg', width: 4, height: 3, colorSpace: 'srgb' } },
  ],
  [
    'a drawing that breaks off',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><g>'),
    { decoded: false, mime: 'image/svg+xml', reason: expect.any(String) },
  ],
  ['bytes', async () => Buffer.of(0, 1, 2), { decoded: true, metaInfo: { mime: 'application/octet-stream' } }],
  ['a document', async () => Buffer.from('%PDF-1.7\n'), { decoded: true, metaInfo: { mime: 'application/pdf' } }],
])('of %s all that is found is told, and nothing else', async (_, make, finding) => {
  const content = await make();
  expect(await inspectFile(storeOf(content), fileOf(content))).toEqual(finding);
});
