import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { fileOf, storeOf } from '../testing/bytes-of.ts';
import { png, zipOf } from '../testing/make-files.ts';
import { charsetOf, openFile, servedAs } from './open-file.ts';

type Claimed = Readonly<Record<string, string | number>>;
/** Headers for a file whose analysis has found what is given, or has not ended. */
async function served(content: Buffer | string, extensions: string[] = [], metaInfo: Claimed = {}) {
  const bytes = Buffer.from(content);
  const file = { ...fileOf(bytes, extensions), metaInfo: { fileSize: bytes.byteLength, ...metaInfo } };
  return servedAs({ blobs: storeOf(bytes) }, file);
}

test('a file is served as what was found in it, whatever it is called', async () => {
  expect(await served('words', ['.html'], { mime: 'text/plain', encoding: 'utf-8' })).toEqual({
    contentType: 'text/plain',
  });
  expect(await served('words', [], { mime: 'text/plain', encoding: 'gb18030' })).toEqual({
    contentType: 'text/plain',
    charset: 'gb18030',
    variant: 'gb18030',
  });
});

test.each<[string, Buffer | string, string[], object]>([
  ['words', 'words', ['.txt'], { contentType: 'text/plain', variant: 'text.plain-utf-8' }],
  ['a page', '<!doctype html>', ['.html'], { contentType: 'text/html', variant: 'text.html-utf-8' }],
  [
    'subtitles',
    'WEBVTT\n\n00:01.000 --> 00:02.000\nHello',
    ['.txt'],
    { contentType: 'text/vtt', variant: 'text.vtt-utf-8' },
  ],
  [
    'a drawing',
    '<?xml version="1.0"?><svg xmlns="x"/>',
    ['.txt'],
    { contentType: 'image/svg+xml', variant: 'image.svg+xml-utf-8' },
  ],
  [
    'older Chinese',
    Buffer.from([0xc1, 0xbd, 0xb8, 0xf6]),
    [],
    { contentType: 'text/plain', charset: 'gb18030', variant: 'text.plain-gb18030' },
  ],
  ['a text like a bitmap', 'BM and letters', ['.md'], { contentType: 'text/markdown', variant: 'text.markdown-utf-8' }],
  [
    'unknown bytes',
    Buffer.from([0, 1, 2]),
    ['.txt'],
    { contentType: 'application/octet-stream', variant: 'application.octet-stream' },
  ],
])(
  '%s that is not analysed yet is served as what its first bytes and its name say',
  async (_what, content, extensions, as) => {
    expect(await served(content, extensions)).toEqual(as);
  },
);

test('pictures and archives are known by their first bytes, texts up to where those end', async () => {
  expect(await served(await png(3, 3), ['.txt'])).toEqual({ contentType: 'image/png', variant: 'image.png' });
  expect(await served(await zipOf({ 'a.txt': 'x' }))).toMatchObject({ contentType: 'application/zip' });
  const long = Buffer.from(`a${'字'.repeat(30_000)}`); // whose 65,536 first bytes end within a character
  expect(await served(long, ['.md'])).toEqual({ contentType: 'text/markdown', variant: 'text.markdown-utf-8' });
  // what comes later is not looked at
  expect(await served(Buffer.concat([Buffer.alloc(65_536, 'a'), Buffer.from([0])]))).toMatchObject({
    contentType: 'text/plain',
  });
});

test('what uploaders once claimed is no encoding, and UTF-8 goes without saying', () => {
  for (const encoding of ['utf-8', undefined, 'utf-7', 'latin1', 3]) expect(charsetOf(encoding)).toEqual({});
  for (const charset of ['gb18030', 'utf-16le', 'utf-16be'])
    expect(charsetOf(charset)).toEqual({ charset, variant: charset });
});

test('a lost file cannot be told, nor opened', async () => {
  const lost = { get: async () => null, bytes: async () => null } as unknown as BlobStore;
  const file = { ...fileOf(Buffer.from('words')), metaInfo: { fileSize: 5 } };
  await expect(servedAs({ blobs: lost }, file)).rejects.toMatchObject({ refusal: 'storage.file-lost' });
  expect(await openFile({ blobs: lost }, file)).toBeNull();
});

test('small files come at once, larger ones and ranges as a stream', async () => {
  const content = Buffer.from('some words');
  const blobs = { ...storeOf(content), bytes: async () => content } as unknown as BlobStore;
  const open = (sizeBytes: number, range?: { start: number; end: number }) =>
    openFile({ blobs }, { sha256: 'a'.repeat(64), sizeBytes }, range);
  expect(await open(65_536)).toBe(content);
  expect(await open(65_537)).not.toBeInstanceOf(Buffer);
  expect(await text((await open(10, { start: 5, end: 8 })) as NodeJS.ReadableStream)).toBe('word');
});
