import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Entry, ZipFile } from 'yauzl';
import { gzippedEntry } from './gzipped-entry.ts';

const TEXT = 'call(site);\n'.repeat(100);
const DEFLATED = deflateRawSync(TEXT);

/** An entry as a directory describes it: compressed, unless said otherwise. */
function entryOf(described: Partial<Entry> = {}): Entry {
  return {
    compressionMethod: 8,
    compressedSize: DEFLATED.byteLength,
    uncompressedSize: TEXT.length,
    crc32: crc32(TEXT),
    isEncrypted: () => false,
    ...described,
  } as Entry;
}

/** An archive whose only entry is that text; notes how it is read. */
function archive(asked: unknown[] = []): ZipFile {
  const openReadStreamPromise = async (...args: unknown[]) => {
    asked.push(args);
    return Readable.from([DEFLATED.subarray(0, 10), DEFLATED.subarray(10)]);
  };
  return { openReadStreamPromise } as unknown as ZipFile;
}

test('a gzip file has the compressed bytes of the entry between a head without name and time, and its sum and length', async () => {
  const asked: unknown[] = [];
  const entry = entryOf();
  const packed = gzippedEntry(archive(asked), entry)!;
  expect(packed).toEqual({ encoding: 'gzip', sizeBytes: DEFLATED.byteLength + 18, open: expect.any(Function) });
  expect(asked).toEqual([]);
  const stream = (await packed.open()) as Readable;
  expect(asked).toEqual([[entry, { decodeFileData: false }]]);
  expect(stream.readableObjectMode).toBe(false);
  const bytes = await buffer(stream);
  expect(bytes).toHaveLength(packed.sizeBytes);
  expect(bytes.subarray(0, 10).toString('hex')).toBe('1f8b08000000000000ff');
  expect(bytes.subarray(10, -8)).toEqual(DEFLATED);
  expect(gunzipSync(bytes).toString()).toBe(TEXT);
});

test.each<[what: string, described: Partial<Entry>]>([
  ['is stored as it is', { compressionMethod: 0 }],
  ['is compressed in another way', { compressionMethod: 12 }],
  ['is encrypted', { isEncrypted: () => true }],
  ['would be as large', { uncompressedSize: DEFLATED.byteLength + 18 }],
])('what %s has no such form', (_, described) => {
  expect(gzippedEntry(archive(), entryOf(described))).toBeNull();
});

test('an entry that is a byte smaller as a gzip file has that form', () => {
  const uncompressedSize = DEFLATED.byteLength + 19;
  expect(gzippedEntry(archive(), entryOf({ uncompressedSize }))).not.toBeNull();
});
